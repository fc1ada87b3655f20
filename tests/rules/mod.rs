//! What makes a problem valid, a solution right and a position wrong.

mod futoshiki;
mod layouts;
mod number_grid;
mod shikaku;
mod shikaku_clues;
mod sudoku;
mod units;
