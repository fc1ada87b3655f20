use crate::grid::Square;

/// A sign between two squares: one must hold the lesser number, the other the greater. Signs are ordered by
/// the lesser, then by the greater square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Inequality {
    /// Where the lesser number stands.
    pub lesser: Square,
    /// Where the greater number stands.
    pub greater: Square,
}

impl Inequality {
    /// The first of the two squares in the order of squares, then the other.
    pub fn squares(self) -> (Square, Square) {
        (self.lesser.min(self.greater), self.lesser.max(self.greater))
    }
}
