use std::ops::RangeInclusive;

use crate::grid::{Digits, Dimensions, NumberedSquare, Square};
use crate::puzzle::Stopped;

use super::Entries;
use super::rows::{numbers_of_rows, place};

/// A grid whose squares hold numbers, some of them given.
///
/// Implementors say which number stands where and, if they have rules, which numbers the rules allow. They
/// must not change.
pub trait NumberGrid {
    /// The size of the grid, whose origin is (0,0).
    fn dimensions(&self) -> Dimensions;

    /// The numbers that a square can hold, from the lowest to the highest; both are 0 to 9.
    fn numbers(&self) -> RangeInclusive<u8>;

    /// The number given in this square; `None` outside the grid.
    fn given(&self, square: Square) -> Option<u8>;

    /// The same grid without the given of this square.
    fn without(&self, square: Square) -> Self
    where
        Self: Sized;

    /// The numbers that break no rule in this empty square of the position: all numbers, unless the grid has
    /// rules.
    fn allowed(&self, _: &Entries, _: Square) -> Digits {
        self.numbers().collect()
    }

    /// Why an empty square cannot hold certain numbers, as clauses for people: `r3c1 is 7`. Each number comes
    /// once.
    fn reasons(&self, _: &Entries, _: Square) -> Vec<(Digits, String)> {
        Vec::new()
    }

    /// The squares whose numbers depend on the number of this one, itself included; a square may come twice.
    fn seen_by(&self, _: Square) -> impl Iterator<Item = Square> {
        std::iter::empty()
    }

    /// The number of squares that hold each number when the grid is full; `None` if that is not known
    /// beforehand.
    fn occurrences(&self) -> Option<usize> {
        None
    }

    /// The number of squares that are not given.
    fn empty_squares(&self) -> usize {
        self.dimensions().squares().filter(|&square| self.given(square).is_none()).count()
    }

    /// All givens, in order.
    fn givens(&self) -> Vec<NumberedSquare> {
        let given = |square| Some(NumberedSquare::new(square, i64::from(self.given(square)?)));
        self.dimensions().squares().filter_map(given).collect()
    }

    /// The number in this square, given or entered.
    #[inline]
    fn number_at(&self, entries: &Entries, square: Square) -> Option<u8> {
        self.given(square).or_else(|| entries.at(square))
    }

    /// The number as a number that a square of this grid can hold; `None` if it is out of range.
    fn as_number(&self, number: i64) -> Option<u8> {
        u8::try_from(number).ok().filter(|number| self.numbers().contains(number))
    }

    /// Returns true if the square lies in the grid and is still empty.
    fn is_open(&self, entries: &Entries, square: Square) -> bool {
        self.dimensions().contains(square) && self.number_at(entries, square).is_none()
    }

    /// Returns true if the square lies in the grid and is not given.
    fn can_change(&self, square: Square) -> bool {
        self.dimensions().contains(square) && self.given(square).is_none()
    }

    /// The numbers that the rules allow in an open square of the position; `None` if the square is not open.
    fn candidates(&self, entries: &Entries, square: Square) -> Option<Digits> {
        self.is_open(entries, square).then(|| self.allowed(entries, square))
    }

    /// The entries as a solution, if every square is filled.
    fn solution(&self, entries: &Entries) -> Option<Vec<NumberedSquare>> {
        let is_full = self.dimensions().squares().all(|square| self.number_at(entries, square).is_some());
        is_full.then(|| entries.numbered())
    }

    /// The numbers that a board, filled row by row, adds to the givens, in order: the numbers of the other
    /// squares, and those that contradict a given.
    fn added_by(&self, rows: impl IntoIterator<Item = Option<i64>>) -> Vec<NumberedSquare> {
        let mut added = numbers_of_rows(self.dimensions(), rows);
        added.retain(|numbered| self.given(numbered.square()).map(i64::from) != Some(numbered.number()));
        added
    }

    /// The board filled with a solution, row by row; `None` for a blank.
    fn rows_with(&self, solution: &[NumberedSquare]) -> Vec<Option<i64>> {
        let dimensions = self.dimensions();
        let mut rows: Vec<Option<i64>> =
            dimensions.row_major().map(|square| self.given(square).map(i64::from)).collect();
        for numbered in solution.iter().filter(|numbered| self.can_change(numbered.square())) {
            rows[place(dimensions, numbered.square())] = Some(numbered.number());
        }
        rows
    }

    /// A minimal set of givens that cannot stand together, in a grid without a solution. It is empty if there
    /// is a solution. Each given is taken away in turn, and stays away if the grid still has no solution.
    ///
    /// # Errors
    /// [`Stopped`] when `is_solvable` is.
    fn conflict(
        &self,
        is_solvable: &mut dyn FnMut(&Self) -> Result<bool, Stopped>,
    ) -> Result<Vec<Square>, Stopped>
    where
        Self: Clone,
    {
        if is_solvable(self)? {
            return Ok(Vec::new());
        }
        let mut rest = self.clone();
        let mut needed = Vec::new();
        for given in self.givens() {
            let without = rest.without(given.square());
            if is_solvable(&without)? {
                needed.push(given.square());
            } else {
                rest = without;
            }
        }
        Ok(needed)
    }
}
