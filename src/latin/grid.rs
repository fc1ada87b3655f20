use std::ops::RangeInclusive;

use crate::grid::{Digits, Dimensions, NumberedSquare, Square};
use crate::number_grid::{Entries, NumberGrid, check_inside, check_range, given_twice};
use crate::puzzle::{Fault, Ground};

use super::shape::MOST_SQUARES;
use super::{Inequality, LatinShape, SignOrder, SquareSet, Unit};

/// A square grid in which every column, every row and, if it has sectors, every sector holds each digit once:
/// the common part of Sudoku and Futoshiki. It is immutable and cannot be built with givens that break a
/// rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LatinGrid {
    /// In the order of squares, 0 for none; 0 follows the last square.
    givens: [u8; MOST_SQUARES],
    shape: &'static LatinShape,
    signs: Vec<Inequality>,
    order: SignOrder,
}

impl LatinGrid {
    /// The grid of this side (1 to 9) with these givens and signs, with or without sectors of 3x3. The signs
    /// keep their order.
    ///
    /// # Errors
    /// The first broken rule of `number-range`, `inside-grid`, `unique-squares`, `empty-squares`, `columns`,
    /// `rows`, `sectors`.
    ///
    /// # Panics
    /// If the side is not 1 to 9.
    pub fn new(
        side: u8,
        sectors: bool,
        givens: &[NumberedSquare],
        signs: Vec<Inequality>,
    ) -> Result<Self, Fault> {
        let shape = LatinShape::of(side, sectors);
        let order = SignOrder::of(&signs, shape);
        let mut grid = Self { givens: [0; MOST_SQUARES], shape, signs, order };
        check_range(&grid, givens)?;
        let ends = grid.signs.iter().flat_map(|sign| [sign.lesser, sign.greater]);
        check_inside(&grid, givens.iter().map(|given| given.square()).chain(ends))?;
        for given in givens {
            let place = shape.index(given.square()).map(|index| &mut grid.givens[index]);
            let Some(place @ 0) = place else {
                return Err(given_twice(given.square()));
            };
            *place = u8::try_from(given.number()).unwrap_or(0);
        }
        grid.check()?;
        Ok(grid)
    }

    /// The grid without signs with these givens, row by row, 0 for none. No digit is greater than the side,
    /// which is 1 to 9.
    ///
    /// # Errors
    /// The first broken rule of `empty-squares`, `columns`, `rows`, `sectors`.
    ///
    /// # Panics
    /// If the side is not 1 to 9.
    #[inline]
    pub(crate) fn of_rows(side: u8, sectors: bool, rows: &[u8]) -> Result<Self, Fault> {
        debug_assert!(rows.iter().all(|&digit| digit <= side), "{rows:?} are no digits of this side");
        let mut givens = [0; MOST_SQUARES];
        let length = usize::from(side);
        for (column, givens) in givens.chunks_exact_mut(length).take(length).enumerate() {
            for (given, row) in givens.iter_mut().zip(rows.chunks_exact(length)) {
                *given = row[column];
            }
        }
        let shape = LatinShape::of(side, sectors);
        let grid = Self { givens, shape, signs: Vec::new(), order: SignOrder::default() };
        grid.check()?;
        Ok(grid)
    }

    /// Holds the givens against the rules.
    fn check(&self) -> Result<(), Fault> {
        if !self.given_digits().contains(&0) {
            return Err(Fault::new("empty-squares", "no square is empty", []));
        }
        match self.repeats(&Entries::default()).into_iter().next() {
            Some(fault) => Err(fault),
            None => Ok(()),
        }
    }

    /// The number of columns, of rows and of digits.
    pub fn side(&self) -> u8 {
        self.shape.side()
    }

    /// Its units and which squares see each other.
    pub fn shape(&self) -> &'static LatinShape {
        self.shape
    }

    /// Its givens, then its signs.
    pub fn grounds(&self) -> Vec<Ground> {
        let numbers = self.givens().into_iter().map(|given| Ground::Number(given.square()));
        let sign = |sign: &Inequality| Ground::Sign { lesser: sign.lesser, greater: sign.greater };
        numbers.chain(self.signs.iter().map(sign)).collect()
    }

    /// The same grid with only these of its givens and signs.
    pub fn with_only(&self, grounds: &[Ground]) -> Self {
        let mut givens = [0; MOST_SQUARES];
        for square in grounds.iter().filter_map(|ground| ground.number()) {
            if let Some(index) = self.shape.index(square) {
                givens[index] = self.givens[index];
            }
        }
        let is_kept = |sign: &&Inequality| {
            grounds.contains(&Ground::Sign { lesser: sign.lesser, greater: sign.greater })
        };
        let signs: Vec<Inequality> = self.signs.iter().filter(is_kept).copied().collect();
        let order = SignOrder::of(&signs, self.shape);
        Self { givens, shape: self.shape, signs, order }
    }

    /// Its columns, its rows, then its sectors.
    pub fn units(&self) -> &[Unit] {
        self.shape.units()
    }

    /// The units that this square lies in.
    pub fn units_of(&self, square: Square) -> impl Iterator<Item = &Unit> {
        let units = self.shape.index(square).map_or(&[][..], |index| self.shape.units_of(index));
        units.iter().map(|&unit| &self.units()[unit])
    }

    /// Its signs.
    pub fn signs(&self) -> &[Inequality] {
        &self.signs
    }

    /// The order of the squares by the signs.
    pub fn order(&self) -> &SignOrder {
        &self.order
    }

    /// The neighbours that a sign joins to this square, in order, and whether this square is the greater one.
    pub fn signs_at(&self, square: Square) -> impl Iterator<Item = (Square, bool)> {
        let index = self.shape.index(square).unwrap_or(usize::MAX);
        let lesser = self.order.lesser(index);
        let joined = lesser | self.order.greater(index);
        joined.iter().map(move |other| (self.shape.square(other), lesser.contains(other)))
    }

    /// The squares beside the one with this index that must be less than it, and those that must be greater.
    pub fn beyond_signs(&self, index: usize) -> (SquareSet, SquareSet) {
        (self.order.lesser(index), self.order.greater(index))
    }

    /// The digit given in each square, in the order of squares; 0 for none.
    #[inline]
    pub fn given_digits(&self) -> &[u8] {
        &self.givens[..self.shape.squares().len()]
    }
}

impl NumberGrid for LatinGrid {
    fn dimensions(&self) -> Dimensions {
        let side = u16::from(self.side());
        Dimensions::new(side, side).expect("the side of a grid is at least 1")
    }

    fn numbers(&self) -> RangeInclusive<u8> {
        1..=self.side()
    }

    #[inline]
    fn given(&self, square: Square) -> Option<u8> {
        let index = self.shape.index(square)?;
        Some(self.givens[index]).filter(|&digit| digit > 0)
    }

    fn without(&self, square: Square) -> Self {
        let mut grid = self.clone();
        if let Some(index) = self.shape.index(square) {
            grid.givens[index] = 0;
        }
        grid
    }

    fn allowed(&self, entries: &Entries, square: Square) -> Digits {
        self.allowed_by_rules(entries, square)
    }

    fn reasons(&self, entries: &Entries, square: Square) -> Vec<(Digits, String)> {
        self.reasons_by_rules(entries, square)
    }

    /// Every square that shares a unit with this one.
    fn seen_by(&self, square: Square) -> impl Iterator<Item = Square> {
        self.units_of(square).flat_map(|unit| unit.squares().iter().copied())
    }

    fn occurrences(&self) -> Option<usize> {
        Some(usize::from(self.side()))
    }

    fn empty_squares(&self) -> usize {
        self.given_digits().iter().filter(|&&given| given == 0).count()
    }
}
