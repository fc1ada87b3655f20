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
    /// The squares it covers, in order.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::Number(numbered) => vec![numbered.square()],
            Self::Block(block) => block.squares().collect(),
        }
    }
}
