//! Files: what is written is read back, what is damaged is told with its place, and texts are known by their content.

#[path = "../common/mod.rs"]
mod common;
mod futoshiki;
mod sudoku;
mod shikaku;
