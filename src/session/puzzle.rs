use crate::deduction::Deduced;
use crate::puzzle::{Played, Solved, Written};

/// A puzzle that says everything about itself: all the traits of the contract together.
pub trait Puzzle: Solved + Deduced + Played + Written {}

impl<P: Solved + Deduced + Played + Written> Puzzle for P {}
