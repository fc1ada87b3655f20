use crate::deduction::Deduced;
use crate::generation::Generated;
use crate::puzzle::{Played, Presented, Solved, Written};

/// A puzzle that says everything about itself: all the traits of the contract together.
pub trait Puzzle: Solved + Deduced + Played + Written + Presented + Generated {}

impl<P: Solved + Deduced + Played + Written + Presented + Generated> Puzzle for P {}
