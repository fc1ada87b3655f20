use crate::grid::{Dimensions, Square};

/// One of the four directions of a grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards row 0.
    Up,
    /// Towards the last row.
    Down,
    /// Towards column 0.
    Left,
    /// Towards the last column.
    Right,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The neighbour of a square in this direction, or `None` at the edge.
    pub fn from(self, square: Square, grid: Dimensions) -> Option<Square> {
        let (column, row) = (square.column(), square.row());
        let next = match self {
            Self::Up => Square::new(column, row.checked_sub(1)?),
            Self::Down => Square::new(column, row + 1),
            Self::Left => Square::new(column.checked_sub(1)?, row),
            Self::Right => Square::new(column + 1, row),
        };
        grid.contains(next).then_some(next)
    }

    /// The square at the edge of the grid in this direction.
    pub fn edge(self, square: Square, grid: Dimensions) -> Square {
        match self {
            Self::Up => Square::new(square.column(), 0),
            Self::Down => Square::new(square.column(), grid.height() - 1),
            Self::Left => Square::new(0, square.row()),
            Self::Right => Square::new(grid.width() - 1, square.row()),
        }
    }
}
