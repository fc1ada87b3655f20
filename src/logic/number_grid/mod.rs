//! Grids whose squares hold one number each: the part that all puzzles on such grids share.
//!
//! A [`NumberGrid`] has a size, a lowest and a highest number, and givens. The player fills in [`Entries`],
//! and a [`NumberMove`] changes them. A [`NumberPuzzle`] adds its name and its rules, and thereby implements
//! [`Rules`](crate::puzzle::Rules); with [`NumberScene`], which draws its lines, it is
//! [`Played`](crate::puzzle::Played) too. Formats find functions here for the rows of a board and for drawn
//! boards.
//!
//! The numbers may begin at 0 and need not end at a side of the grid, and the grid need not be square. This
//! module knows no particular puzzle, and no rule about which numbers go together.

mod entries;
mod grid;
mod play;
mod puzzle;

pub use entries::{Entries, NumberMove};
pub use grid::{
    GivenNumbers, NumberGrid, ascii, check_inside, check_range, drawn_lines, given_twice, is_headed,
    numbers_of_rows,
};
pub use play::{CopiedNumbers, NumberScene, copied_numbers};
pub use puzzle::NumberPuzzle;
