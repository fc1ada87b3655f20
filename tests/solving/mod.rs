//! The exact solvers find what is known about real puzzles.

mod futoshiki;
mod futoshiki_brute_force;
mod futoshiki_pathological;
mod layouts;
mod shikaku;
mod shikaku_agreement;
mod shikaku_pathological;
mod shikaku_shapes;
mod stopping;
mod sudoku;
mod sudoku_instruction_sets;
mod sudoku_order;
