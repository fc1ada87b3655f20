use std::ops::{BitAnd, BitOr};

use crate::deduction::Removal;
use crate::grid::{Digits, Square};
use crate::puzzle::{listed, listed_squares};

use super::{LatinGrid, LatinPosition, LatinShape, SquareSet};

/// The candidates that a step eliminates: a set of squares for each digit from 1 to 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Eliminations([SquareSet; 10]);

impl Eliminations {
    /// Eliminates a digit, 1 to 9, from those of the squares that still have it as a candidate.
    #[inline]
    pub fn of(at: &LatinPosition, digit: u8, squares: SquareSet) -> Self {
        let mut eliminations = Self::default();
        eliminations.add(at, digit, squares);
        eliminations
    }

    /// Eliminates several digits from the same squares.
    pub fn of_all(at: &LatinPosition, digits: Digits, squares: SquareSet) -> Self {
        let mut eliminations = Self::default();
        eliminations.add_all(at, digits, squares);
        eliminations
    }

    /// Adds a digit, 1 to 9, in those of the squares that still have it as a candidate.
    pub fn add(&mut self, at: &LatinPosition, digit: u8, squares: SquareSet) {
        self.0[usize::from(digit)] |= squares & at.places(digit);
    }

    /// Adds several digits in the same squares.
    pub fn add_all(&mut self, at: &LatinPosition, digits: Digits, squares: SquareSet) {
        digits.iter().for_each(|digit| self.add(at, digit, squares));
    }

    /// The eliminations in all squares but these.
    pub fn outside(self, squares: SquareSet) -> Self {
        Self(self.0.map(|places| places - squares))
    }

    /// Returns true if no eliminations in `told` include these, and then adds these to `told`.
    pub fn is_new(&self, told: &mut Vec<Self>) -> bool {
        let is_new = !told.iter().any(|&known| known & *self == *self);
        if is_new {
            told.push(*self);
        }
        is_new
    }

    /// Returns true if it eliminates nothing.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.squares().is_empty()
    }

    /// The number of candidates.
    pub fn count(&self) -> usize {
        self.0.iter().map(|squares| squares.len()).sum()
    }

    /// The squares that lose a digit.
    pub fn places(&self, digit: u8) -> SquareSet {
        self.0[usize::from(digit)]
    }

    /// The digits that any square loses.
    pub fn digits(&self) -> Digits {
        (1..=9).filter(|&digit| !self.places(digit).is_empty()).collect()
    }

    /// The squares that lose any digit.
    pub fn squares(&self) -> SquareSet {
        self.0.iter().fold(SquareSet::NONE, |all, &squares| all | squares)
    }

    /// The digits that the square with this index loses.
    pub fn at(&self, index: usize) -> Digits {
        (1..=9).filter(|&digit| self.places(digit).contains(index)).collect()
    }

    /// The eliminations in words: `r1c2 and r3c4 cannot be 7`, `r1c2 cannot be 3 or 7 and r3c4 cannot be 3`.
    pub fn text(&self, shape: &LatinShape) -> String {
        let mut indices: Vec<usize> = self.squares().iter().collect();
        indices.sort_unstable_by_key(|&index| shape.square(index).reading_order());
        let mut all: Vec<(Digits, Vec<Square>)> = Vec::new();
        for index in indices {
            let (digits, square) = (self.at(index), shape.square(index));
            match all.iter_mut().find(|(known, _)| *known == digits) {
                Some((_, squares)) => squares.push(square),
                None => all.push((digits, vec![square])),
            }
        }
        let words = |(digits, squares): (Digits, Vec<Square>)| {
            format!("{} cannot be {}", listed_squares(squares, "and"), listed(digits.iter(), "or"))
        };
        listed(all.into_iter().map(words), "and")
    }

    /// The eliminations as removals, in the order of squares.
    pub fn removals(&self, shape: &LatinShape) -> Vec<Removal> {
        let removal = |index| Removal::Numbers { square: shape.square(index), numbers: self.at(index) };
        self.squares().iter().map(removal).collect()
    }
}

/// The eliminations that two sets have in common.
impl BitAnd for Eliminations {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|digit| self.0[digit] & other.0[digit]))
    }
}

/// The eliminations of either set.
impl BitOr for Eliminations {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|digit| self.0[digit] | other.0[digit]))
    }
}

/// The candidates of other squares that a candidate excludes: its own digit in all squares that its square
/// sees, and the digits that the signs at its square then rule out on their other side.
#[inline]
pub fn excluded(grid: &LatinGrid, at: &LatinPosition, index: usize, digit: u8) -> Eliminations {
    let mut eliminations = Eliminations::of(at, digit, at.shape().peers(index));
    let (lesser, greater) = (grid.order().lesser(index), grid.order().greater(index));
    if !lesser.is_empty() {
        eliminations.add_all(at, Digits::range(digit, grid.side()), lesser);
    }
    if !greater.is_empty() {
        eliminations.add_all(at, Digits::up_to(digit), greater);
    }
    eliminations
}

/// The digits that a candidate excludes in another square, whether or not they are still there.
pub fn excluded_at(grid: &LatinGrid, index: usize, digit: u8, other: usize) -> Digits {
    let seen = grid.shape().peers(index).contains(other);
    let [lesser, greater] =
        [grid.order().lesser(index), grid.order().greater(index)].map(|ends| ends.contains(other));
    let or_none = |is_excluded: bool, digits| if is_excluded { digits } else { Digits::NONE };
    or_none(seen, Digits::of(digit))
        | or_none(lesser, Digits::range(digit, grid.side()))
        | or_none(greater, Digits::up_to(digit))
}
