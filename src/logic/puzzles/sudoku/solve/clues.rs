use crate::latin::LatinGrid;
use crate::number_grid::Entries;

/// A digit from 1 for each square, in the order of squares; grids of fewer squares leave the rest 0.
pub(super) type SolvedDigits = [u8; 81];

/// The digits in the squares, in the order of squares, each from 1 to 9, or 0 for none.
///
/// Blanks follow, so that 16 digits can be read from the start of the last row of any box.
pub(super) struct Clues([u8; 96]);

impl From<&SolvedDigits> for Clues {
    /// The same digits, of which some may be 0.
    fn from(givens: &SolvedDigits) -> Self {
        let mut digits = [0; 96];
        digits[..81].copy_from_slice(givens);
        Self(digits)
    }
}

impl Clues {
    /// The givens with the entries; `None` if an entry is no digit, lies outside the grid or contradicts a
    /// given.
    pub(super) fn of(grid: &LatinGrid, entries: &Entries) -> Option<Self> {
        let mut digits = [0; 96];
        digits[..81].copy_from_slice(grid.given_digits());
        for (square, entry) in entries.iter() {
            let digit = digits.get_mut(grid.shape().index(square)?)?;
            if !(1..=9).contains(&entry) || (*digit != 0 && *digit != entry) {
                return None;
            }
            *digit = entry;
        }
        Some(Self(digits))
    }

    /// The digits.
    #[inline]
    pub(super) fn digits(&self) -> &[u8] {
        &self.0[..81]
    }

    /// The 16 digits from this square on, which is no more than 80; blanks follow the last.
    #[inline]
    #[cfg(target_arch = "x86_64")]
    pub(super) fn following(&self, square: usize) -> &[u8; 16] {
        self.0[square..].first_chunk().expect("16 digits follow every square")
    }
}
