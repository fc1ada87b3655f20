//! Tests of deduction: every step is sound, has its reasons and states them well.

mod almost_locked;
mod candidates;
mod chains;
mod checker;
mod fish;
mod futoshiki;
mod intersections;
mod mistakes;
mod networks;
mod order;
mod paths;
mod puzzles;
mod reglib;
mod shikaku;
mod shikaku_exactness;
mod shikaku_paths;
mod subsets;
mod sudoku;
mod trials;
mod uniqueness;
mod walk;
mod wings;
