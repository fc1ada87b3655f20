use crate::deduction::Deduced;
use crate::puzzle::{Clausal, Modelled, Played, Presented, Solved, Written};

/// A puzzle that says everything about itself: all the traits of the contract together.
pub trait Puzzle: Modelled + Clausal + Solved + Deduced + Played + Written + Presented {}

impl<P: Modelled + Clausal + Solved + Deduced + Played + Written + Presented> Puzzle for P {}
