use std::ops::RangeInclusive;

use crate::grid::{Board, Dimensions, NumberedSquare, Square};
use crate::puzzle::Fault;

use super::{NumberGrid, check_inside, check_range, given_twice};

/// A grid of any size with any givens and no rules, for puzzles that have rules of their own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenNumbers {
    numbers: RangeInclusive<u8>,
    givens: Board<Option<u8>>,
}

impl GivenNumbers {
    /// The grid of this size, for these numbers (each 0 to 9), with these givens in any order.
    ///
    /// # Errors
    /// The first broken rule of `number-range`, `inside-grid`, `unique-squares`.
    pub fn new(
        dimensions: Dimensions,
        numbers: RangeInclusive<u8>,
        givens: &[NumberedSquare],
    ) -> Result<Self, Fault> {
        let mut grid = Self { numbers, givens: Board::filled(dimensions, None) };
        check_range(&grid, givens)?;
        check_inside(&grid, givens.iter().map(|given| given.square()))?;
        for given in givens {
            let number = grid.as_number(given.number());
            if grid.givens[given.square()].is_some() {
                return Err(given_twice(given.square()));
            }
            grid.givens[given.square()] = number;
        }
        Ok(grid)
    }
}

impl NumberGrid for GivenNumbers {
    fn dimensions(&self) -> Dimensions {
        self.givens.dimensions()
    }

    fn numbers(&self) -> RangeInclusive<u8> {
        self.numbers.clone()
    }

    fn given(&self, square: Square) -> Option<u8> {
        self.givens.get(square).copied().flatten()
    }

    fn without(&self, square: Square) -> Self {
        let mut grid = self.clone();
        if let Some(given) = grid.givens.get_mut(square) {
            *given = None;
        }
        grid
    }
}
