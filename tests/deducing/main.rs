//! How a person reasons: every step is sound, has its reasons and says them well.

mod chains;
#[path = "../common/mod.rs"]
mod common;
mod futoshiki;
mod reglib;
mod shikaku;
mod sudoku;
mod walk;
