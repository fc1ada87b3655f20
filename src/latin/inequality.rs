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
    /// This square seen from its partner: the other square and whether *this* one is the greater; `None` if the sign
    /// does not touch the square.
    pub fn seen_from(self, square: Square) -> Option<(Square, bool)> {
        if square == self.greater {
            Some((self.lesser, true))
        } else if square == self.lesser {
            Some((self.greater, false))
        } else {
            None
        }
    }

    /// The first of the two squares in the order of squares, then the other.
    pub fn squares(self) -> (Square, Square) {
        (self.lesser.min(self.greater), self.lesser.max(self.greater))
    }
}
