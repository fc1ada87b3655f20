use crate::grid::{Block, NumberedSquare, Square};

/// One thing put on a board: a number in a square, or a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A number in a square.
    Number(NumberedSquare),
    /// A block of squares.
    Block(Block),
}

impl Piece {
    /// The number with its square; `None` for a block.
    pub fn number(self) -> Option<NumberedSquare> {
        if let Self::Number(numbered) = self { Some(numbered) } else { None }
    }

    /// The block; `None` for a number.
    pub fn block(self) -> Option<Block> {
        if let Self::Block(block) = self { Some(block) } else { None }
    }

    /// The squares it covers, in order.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::Number(numbered) => vec![numbered.square()],
            Self::Block(block) => block.squares().collect(),
        }
    }
}

/// A clue of a problem, from which conclusions can follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Premise {
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

impl Premise {
    /// The square of the number; `None` for a sign.
    pub fn number(self) -> Option<Square> {
        match self {
            Self::Number(square) => Some(square),
            Self::Sign { .. } => None,
        }
    }

    /// The squares where it shows.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::Number(square) => vec![square],
            Self::Sign { lesser, greater } => vec![lesser, greater],
        }
    }
}
