//! Puzzles in play: what an input does, what moves say, what the board and the panel show.

mod futoshiki;
mod sudoku;
#[path = "../common/mod.rs"]
mod common;
mod shikaku;
