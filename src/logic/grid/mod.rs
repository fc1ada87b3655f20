//! The common types of all grid puzzles: where things are and how large.
//!
//! Everything here is small, immutable, ordered field by field, and impossible to build in an invalid state.
//! Columns and rows are counted from 0, from the top left; only the words meant for people
//! ([`Square::label`]) count from 1. This module knows no puzzle.

mod block;
mod block_shape;
mod board;
mod digits;
mod square;

pub use block::{Block, shows_part};
pub use block_shape::BlockShape;
pub use board::Board;
pub use digits::Digits;
pub use square::{Dimensions, MalformedText, NumberedSquare, Square};
