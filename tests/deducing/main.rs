//! How a person reasons: every step is sound, has its reasons and says them well.

mod chains;
mod checker;
mod candidates;
#[path = "../common/mod.rs"]
mod common;
mod fish;
mod futoshiki;
mod order;
mod paths;
mod puzzles;
mod intersections;
mod reglib;
mod shikaku;
mod subsets;
mod sudoku;
mod walk;
mod wings;
