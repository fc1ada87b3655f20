//! The shelf: every kind of puzzle.
//!
//! A puzzle is a folder in the package `masume-logic`; here it has its `use` and its line in [`visit_all`].
//! The rest of the program asks the [`Shelf`] that it was given and never asks *which* puzzle it holds. The
//! puzzles know neither each other nor the shelf.

mod shelf;

use crate::session::Puzzle;

pub use masume_logic::puzzles::{futoshiki, shikaku, sudoku};

use futoshiki::FutoshikiProblem;
use shikaku::ShikakuProblem;
use sudoku::SudokuProblem;

pub use shelf::Shelf;

/// Something to do with each puzzle in turn, knowing its type.
pub trait PuzzleVisitor {
    /// Visits the puzzle `P`.
    fn visit<P: Puzzle>(&mut self);
}

/// Visits every puzzle that comes with the program, in the order of the shelf.
pub fn visit_all(visitor: &mut impl PuzzleVisitor) {
    visitor.visit::<SudokuProblem>();
    visitor.visit::<FutoshikiProblem>();
    visitor.visit::<ShikakuProblem>();
}
