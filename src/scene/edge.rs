use crate::grid::{Block, Board, Dimensions, Square};

/// The edge between two neighbouring squares, or between a square and the outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Edge {
    /// Nothing.
    #[default]
    Open,
    /// A wall.
    Wall,
    /// A wall that the player drew as a note.
    Noted,
    /// The outline of a block being drawn.
    Drawn,
    /// The outline of a block that a hint is about.
    Outline(Stroke),
    /// The left or upper square is less than the other.
    Less {
        /// True if the numbers beside it break it.
        broken: bool,
    },
    /// The left or upper square is greater than the other.
    Greater {
        /// True if the numbers beside it break it.
        broken: bool,
    },
}

impl Edge {
    /// Returns true if it is a sign between two numbers.
    pub fn is_sign(self) -> bool {
        matches!(self, Self::Less { .. } | Self::Greater { .. })
    }

    /// Returns true if a line is drawn along it.
    pub fn is_line(self) -> bool {
        matches!(self, Self::Wall | Self::Noted | Self::Drawn | Self::Outline(_))
    }
}

/// The stroke of the outline of a block that a hint is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// The reason is about it, in its first tone.
    First,
    /// The reason is about it, in its second tone.
    Second,
    /// It is ruled out.
    Struck,
}

/// All edges of a board.
#[derive(Debug, Clone)]
pub struct Edges {
    /// The edge to the left of each square, with one column more for the right border.
    upright: Board<Edge>,
    /// The edge above each square, with one row more for the lower border.
    level: Board<Edge>,
}

impl Edges {
    /// A board whose edges are all open.
    pub fn none(dimensions: Dimensions) -> Self {
        let (width, height) = (dimensions.width(), dimensions.height());
        let board = |width, height| {
            Board::filled(Dimensions::new(width, height).expect("a grid has at least one square"), Edge::Open)
        };
        Self {
            upright: board(width.saturating_add(1), height),
            level: board(width, height.saturating_add(1)),
        }
    }

    /// The edge to the left of the square; one column beyond the grid is its right border. Open further out.
    pub fn left_of(&self, square: Square) -> Edge {
        self.upright.get(square).copied().unwrap_or_default()
    }

    /// The edge above the square; one row beyond the grid is its lower border. Open further out.
    pub fn above(&self, square: Square) -> Edge {
        self.level.get(square).copied().unwrap_or_default()
    }

    /// Sets the edge to the left of the square; ignored outside the grid and its borders.
    pub fn set_left_of(&mut self, square: Square, edge: Edge) {
        if let Some(place) = self.upright.get_mut(square) {
            *place = edge;
        }
    }

    /// Sets the edge above the square; ignored outside the grid and its borders.
    pub fn set_above(&mut self, square: Square, edge: Edge) {
        if let Some(place) = self.level.get_mut(square) {
            *place = edge;
        }
    }

    /// Sets all edges around the block, as far as they lie inside the grid or on its border.
    pub fn outline(&mut self, block: Block, edge: Edge) {
        let (left, top) = (block.origin().column(), block.origin().row());
        let right = u16::try_from(block.right()).unwrap_or(u16::MAX);
        let bottom = u16::try_from(block.bottom()).unwrap_or(u16::MAX);
        for row in top..bottom {
            self.set_left_of(Square::new(left, row), edge);
            self.set_left_of(Square::new(right, row), edge);
        }
        for column in left..right {
            self.set_above(Square::new(column, top), edge);
            self.set_above(Square::new(column, bottom), edge);
        }
    }
}
