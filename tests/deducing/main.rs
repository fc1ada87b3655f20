//! How a person reasons: every step is sound, has its reasons and says them well.

mod chains;
mod checker;
#[path = "../common/mod.rs"]
mod common;
mod futoshiki;
mod order;
mod paths;
mod puzzles;
mod reglib;
mod shikaku;
mod sudoku;
mod walk;
mod wings;
