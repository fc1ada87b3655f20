//! The shelf: every kind of puzzle, two lines each.
//!
//! A puzzle is a folder in here, its line in `mod` and its line on the [`SHELF`]. The rest of the house walks the shelf
//! and never asks *which* puzzle it holds. The puzzles do not know each other, nor the shelf.

mod reading;

pub use reading::{format_names, is_claimed, is_line, read};

use crate::session::Kind;

/// All kinds of puzzles, in the order in which they are offered and asked whether a text is theirs.
pub static SHELF: &[&dyn Kind] = &[];
