//! The digits that a sign rules out in a square, and the words for it.

use crate::grid::{Digits, Square};
use crate::latin::{LatinGrid, LatinPosition};

/// The limit that a sign sets to an open square, in the current position.
#[derive(Debug, Clone, Copy)]
pub(super) struct SignLimit {
    square: Square,
    /// The square on the other side of the sign.
    pub(super) other: Square,
    is_greater: bool,
    /// The least number of the other square if this one is greater, or its greatest number if this one is
    /// less.
    bound: u8,
    is_filled: bool,
    side: u8,
}

impl SignLimit {
    /// The signs at a square.
    pub(super) fn all(grid: &LatinGrid, at: &LatinPosition, square: Square) -> impl Iterator<Item = Self> {
        grid.signs_at(square).filter_map(move |(other, is_greater)| {
            let possible = at.possible(other);
            let bound = if is_greater { possible.lowest() } else { possible.highest() }?;
            let is_filled = at.digit(other).is_some();
            Some(Self { square, other, is_greater, bound, is_filled, side: grid.side() })
        })
    }

    /// The sign that rules out a digit in a square. It prefers a sign that does so by itself to one that does
    /// so because of a number on its other side, and that to one that does so because of what is still
    /// possible there.
    pub(super) fn barring(grid: &LatinGrid, at: &LatinPosition, square: Square, digit: u8) -> Option<Self> {
        let barring = Self::all(grid, at, square).filter(|sign| sign.gone().contains(digit));
        barring.min_by_key(|sign| (!sign.is_extreme(digit), !sign.is_filled))
    }

    /// The two squares that it joins.
    pub(super) fn squares(&self) -> [Square; 2] {
        [self.square, self.other]
    }

    /// The digits that the square cannot hold.
    pub(super) fn gone(&self) -> Digits {
        if self.is_greater {
            Digits::up_to(self.bound)
        } else {
            Digits::up_to(self.side) - Digits::up_to(self.bound.saturating_sub(1))
        }
    }

    /// `r4c3 is less than r4c4, which is at most 3`. The end is there only if it matters to what is `gone`;
    /// the square is called `name`.
    pub(super) fn told(&self, name: &str, gone: Digits) -> String {
        let than = if self.is_greater { "greater" } else { "less" };
        let sentence = format!("{name} is {than} than {}", self.other.label());
        let (least, bound) = (if self.is_greater { "at least" } else { "at most" }, self.bound);
        match (gone.iter().all(|digit| self.is_extreme(digit)), self.is_filled) {
            (true, _) => sentence,
            (false, true) => format!("{sentence}, which is {bound}"),
            (false, false) => format!("{sentence}, which is {least} {bound}"),
        }
    }

    /// Returns true if the digit is impossible on this side of any sign.
    fn is_extreme(&self, digit: u8) -> bool {
        digit == if self.is_greater { 1 } else { self.side }
    }
}

/// Clauses as the end of a sentence: `one`, `one, and the other`, `one; another; a third`.
pub(super) fn joined(clauses: &[String]) -> String {
    clauses.join(if clauses.len() == 2 { ", and " } else { "; " })
}
