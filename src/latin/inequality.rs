use crate::grid::Square;

/// Two squares of which one must hold the lesser number; ordered by the lesser, then the greater square.
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
