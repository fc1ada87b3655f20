use crate::latin::LatinGrid;
use crate::number_grid::{Entries, NumberPuzzle};
use crate::puzzle::{Clausal, Fault, Modelled};

use super::SudokuProblem;

impl NumberPuzzle for SudokuProblem {
    const GOAL: &'static str = "\
        Fill every empty square with a number from 1 to 9, so that every column, every row and every \
        box of three by three squares holds each number once.";
    const NAME: &'static str = "sudoku";

    type Grid = LatinGrid;

    fn number_grid(&self) -> &LatinGrid {
        self.latin()
    }

    fn title(&self) -> String {
        // All sudokus here have one size.
        "Sudoku".to_owned()
    }

    fn faults(&self, entries: &Entries) -> Vec<Fault> {
        self.latin().repeats(entries)
    }

    fn modelled(&self) -> Option<&dyn Modelled> {
        Some(self)
    }

    fn clausal(&self) -> Option<&dyn Clausal> {
        Some(self)
    }
}
