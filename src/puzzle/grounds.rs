use crate::grid::Square;

/// Something that a problem gives, on which a conclusion can rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ground {
    /// The number in this square.
    Number(Square),
    /// The sign between two squares side by side.
    Sign {
        /// The square of the lesser number.
        lesser: Square,
        /// The square of the greater number.
        greater: Square,
    },
}

impl Ground {
    /// The square of the number; `None` for a sign.
    pub fn number(self) -> Option<Square> {
        match self {
            Self::Number(square) => Some(square),
            Self::Sign { .. } => None,
        }
    }

    /// The squares where it is to be seen.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::Number(square) => vec![square],
            Self::Sign { lesser, greater } => vec![lesser, greater],
        }
    }
}
