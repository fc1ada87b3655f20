/// What stands in the squares, in the order of squares: a digit from 1, or 0 for none.
#[derive(Clone)]
pub(super) struct Clues([u8; 81]);

impl Clues {
    /// These digits, each at most 9.
    #[inline]
    pub(super) fn of(digits: [u8; 81]) -> Option<Self> {
        digits.iter().all(|&digit| digit <= 9).then_some(Self(digits))
    }

    /// The digits.
    #[inline]
    pub(super) fn digits(&self) -> &[u8; 81] {
        &self.0
    }
}
