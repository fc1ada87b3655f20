//! The puzzles, a folder each; what all of them have is in files of the same names. They know neither each
//! other nor the shelf.

pub mod futoshiki;
pub mod shikaku;
pub mod sudoku;
