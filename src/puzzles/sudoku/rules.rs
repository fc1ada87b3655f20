use crate::latin::LatinGrid;
use crate::number_grid::{Entries, NumberPuzzle};
use crate::puzzle::Fault;

use super::SudokuProblem;

impl NumberPuzzle for SudokuProblem {
    const NAME: &'static str = "sudoku";

    type Grid = LatinGrid;

    fn number_grid(&self) -> &LatinGrid {
        self.latin()
    }

    fn faults(&self, entries: &Entries) -> Vec<Fault> {
        self.latin().repeats(entries)
    }
}
