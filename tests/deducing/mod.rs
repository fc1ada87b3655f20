//! Tests of deduction: every step is sound, has its reasons and states them well.

mod candidates;
mod chains;
mod checker;
mod complex_fish;
mod empty_rectangles;
mod fish;
mod futoshiki;
mod groups;
mod intersections;
mod measure;
mod mistakes;
mod multi_colouring;
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
mod untenable;
mod walk;
mod wings;
