use crate::latin::{Entries, LatinGrid};

/// What stands in the squares, in the order of squares: a digit from 1, or 0 for none. None is greater than 9.
pub(super) struct Clues([u8; 81]);

impl Clues {
    /// The givens with the entries; `None` if one of these is no digit, lies outside the grid or contradicts a given.
    pub(super) fn of(grid: &LatinGrid, entries: &Entries) -> Option<Self> {
        let mut digits = [0; 81];
        for (digit, given) in digits.iter_mut().zip(grid.given_digits()) {
            *digit = given.unwrap_or(0);
        }
        for (square, entry) in entries.iter() {
            let digit = digits.get_mut(grid.shape().number(square)?)?;
            if !(1..=9).contains(&entry) || (*digit != 0 && *digit != entry) {
                return None;
            }
            *digit = entry;
        }
        Some(Self(digits))
    }

    /// The digits.
    #[inline]
    pub(super) fn digits(&self) -> &[u8; 81] {
        &self.0
    }
}
