use crate::puzzle::{Drafting, Presented};

use super::SudokuProblem;
use super::draft::SudokuDrafting;

impl Presented for SudokuProblem {
    const EXAMPLE: &'static str = "https://puzz.link/p?sudoku/9/9/8p36l7h9g2i5i7m457k1i3i1j68h85i1h9j4h";
    const GOAL: &'static str = "\
        Fill every empty square with a number from 1 to 9, so that every column, every row and every \
        box of three by three squares holds each number once.";
    const LIBRARY: &'static str = include_str!("../../../puzzles/sudoku.txt");
    const PRACTICE: &'static str = include_str!("../../../assets/practice/sudoku.txt");
    const RULES: &'static str = include_str!("../../../assets/rules/sudoku.txt");
    const TECHNIQUE_EXAMPLES: &'static str = include_str!("../../../assets/examples/sudoku.txt");
    const TITLE: &'static str = "Sudoku";

    fn title(&self) -> String {
        // All sudokus here have one size.
        "Sudoku".to_owned()
    }

    fn drafting() -> Option<&'static dyn Drafting<Self>> {
        Some(&SudokuDrafting)
    }
}
