//! What makes a problem valid, a solution right and a position wrong.

mod futoshiki;
mod shikaku;
mod sudoku;
