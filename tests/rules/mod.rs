//! What makes a problem valid, a solution right and a position wrong.

mod futoshiki;
mod number_grid;
mod shikaku;
mod sudoku;
mod units;
