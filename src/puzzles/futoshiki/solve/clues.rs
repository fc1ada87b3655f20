use crate::latin::{Inequality, LatinGrid};

/// The knowledge of a grid at the start: as a problem has it, or one that is still being made.
#[derive(Clone, Copy)]
pub(in crate::puzzles::futoshiki) struct Clues<'a> {
    /// The number of columns, rows and digits, 1 to 9.
    pub side: u8,
    /// The digit given in each square, in the order of squares; 0 for none.
    pub givens: &'a [u8],
    /// The signs, each between two adjacent squares.
    pub signs: &'a [Inequality],
}

impl<'a> From<&'a LatinGrid> for Clues<'a> {
    fn from(grid: &'a LatinGrid) -> Self {
        Self { side: grid.side(), givens: grid.given_digits(), signs: grid.signs() }
    }
}
