//! The puzzles, one folder each, all with the same file names inside.

pub mod shikaku;
pub mod sudoku;
