use std::ops::ControlFlow;

use crate::grid::{NumberedSquare, Square};
use crate::latin::Entries;
use crate::puzzle::{Solved, Stop, Stopped};

use super::SudokuProblem;

impl Solved for SudokuProblem {
    fn solutions(
        &self,
        from: &Entries,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<NumberedSquare>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        self.latin().solutions(from, stop, found)
    }

    fn conflict(&self, stop: &Stop) -> Result<Vec<Square>, Stopped> {
        self.latin().conflict(stop)
    }
}
