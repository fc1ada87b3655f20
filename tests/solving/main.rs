//! The exact solvers find what is known about real puzzles.

#[path = "../common/mod.rs"]
mod common;
mod futoshiki;
mod shikaku;
mod sudoku;
mod sudoku_order;
mod sudoku_paths;
