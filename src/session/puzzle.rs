use crate::deduction::Deduced;
use crate::puzzle::{Modelled, Played, Solved, Written};

/// A puzzle that says everything about itself: all the traits of the contract together.
pub trait Puzzle: Modelled + Solved + Deduced + Played + Written {}

impl<P: Modelled + Solved + Deduced + Played + Written> Puzzle for P {}
