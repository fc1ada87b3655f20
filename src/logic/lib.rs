//! The puzzles of masume without the game: their rules, searches, deductions, generators and formats.
//!
//! It knows no terminal, disk, clock or thread. The package `masume` shows its rooms under its own name.

pub mod csp;
pub mod deduction;
pub mod format;
pub mod generation;
pub mod grid;
pub mod latin;
pub mod number_grid;
pub mod puzzle;
pub mod puzzles;
pub mod sat;
pub mod scene;
