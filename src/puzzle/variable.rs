use std::slice;

use crate::grid::Square;

/// An unknown of a [`Model`](super::Model).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variable {
    /// A square that is to hold a number.
    Square(Square),
    /// A hint whose block is sought.
    Hint {
        /// The square in which the hint stands.
        square: Square,
        /// Its number.
        number: i64,
    },
    /// Anything else: a whole line, or something that only helps to state the rules.
    Other {
        /// The name people use: `row 3`.
        name: String,
        /// The squares it is about, in order; may be empty.
        squares: Vec<Square>,
    },
}

impl Variable {
    /// The name people use: `r1c2`, `8 at r1c2` for a hint, `row 3`.
    pub fn label(&self) -> String {
        match self {
            Self::Square(square) => square.label(),
            Self::Hint { square, number } => format!("{number} at {}", square.label()),
            Self::Other { name, .. } => name.clone(),
        }
    }

    /// The squares it is about, in order; may be empty.
    pub fn squares(&self) -> &[Square] {
        match self {
            Self::Square(square) | Self::Hint { square, .. } => slice::from_ref(square),
            Self::Other { squares, .. } => squares,
        }
    }
}
