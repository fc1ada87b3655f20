//! How a person reasons: every step is sound, has its reasons and says them well.

mod candidates;
#[path = "../common/mod.rs"]
mod common;
mod fish;
mod futoshiki;
mod intersections;
mod reglib;
mod shikaku;
mod subsets;
mod sudoku;
mod walk;
