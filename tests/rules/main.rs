//! What makes a problem valid, a solution right and a position wrong.

#[path = "../common/mod.rs"]
mod common;
mod futoshiki;
mod shikaku;
mod sudoku;
