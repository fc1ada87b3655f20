//! The shelf: every kind of puzzle, two lines each.
//!
//! A puzzle is a folder in here, all with the same file names inside: its line in `mod` and its line on the [`SHELF`].
//! The rest of the house walks the shelf and never asks *which* puzzle it holds. The puzzles know neither each other
//! nor the shelf.

pub mod futoshiki;
mod reading;
pub mod shikaku;
pub mod sudoku;

pub use reading::{
    format_names, is_claimed, is_line, kinds_written_in, read, read_puzzle_text, streams,
    written_format_names,
};

use crate::session::{Kind, Shelved};

use futoshiki::FutoshikiProblem;
use shikaku::ShikakuProblem;
use sudoku::SudokuProblem;

/// All kinds of puzzles, in the order in which they are offered and asked whether a text is theirs.
pub static SHELF: &[&dyn Kind] = &[
    &Shelved::<SudokuProblem>::new(),
    &Shelved::<FutoshikiProblem>::new(),
    &Shelved::<ShikakuProblem>::new(),
];
