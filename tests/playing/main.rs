//! Puzzles in play: what an input does, what moves say, what the board and the panel show.

#[path = "../common/mod.rs"]
mod common;
mod futoshiki;
mod game;
mod shikaku;
mod sudoku;
