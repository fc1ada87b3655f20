//! The exact solvers find what is known about real puzzles.

#[path = "../common/mod.rs"]
mod common;
mod futoshiki;
mod futoshiki_brute_force;
mod futoshiki_pathological;
mod shikaku;
mod sudoku;
