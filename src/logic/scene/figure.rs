use crate::grid::{Block, BlockShape, Board, Digits, Dimensions, Square};

/// The content of one square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Figure {
    /// The number in it.
    pub number: Option<u32>,
    /// The shape that its clue asks for; `None` if it has no clue of a block.
    pub clue: Option<BlockShape>,
    /// True if the number was given, not entered.
    pub given: bool,
    /// True if the number is not on the board yet, but a hint places it.
    pub placed: bool,
    /// Pencil marks, or candidates; shown where there is no number and the size has room.
    pub marks: Digits,
    /// Pencil marks at the edges of the square.
    pub corners: Digits,
    /// The marks of both kinds that the player coloured, for each colour.
    pub mark_colours: [Digits; 6],
    /// The colour that the player gave the square, 0 to 5.
    pub coloured: Option<u8>,
    /// The candidates according to the numbers on the board, displayed or not.
    pub candidates: Digits,
    /// The marks that a hint strikes out.
    pub struck: Digits,
    /// The marks that a search is about.
    pub chosen: Digits,
    /// The marks of both kinds that the player highlights.
    pub highlighted: Digits,
    /// The marks that the reason of a hint is about, in its two tones.
    pub lit: [Digits; 2],
    /// The current meaning of the square.
    pub ground: Ground,
    /// The meaning of the band of squares that it lies in, beneath its own; plain if it lies in none.
    pub band: Ground,
    /// True if it breaks a rule.
    pub broken: bool,
    /// The diagonals that it lies on.
    pub extra: Extra,
    /// True if it lies in a window.
    pub window: bool,
}

/// The diagonals through a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Extra {
    /// None.
    #[default]
    None,
    /// The diagonal from the upper left to the lower right corner.
    Falling,
    /// The diagonal from the lower left to the upper right corner.
    Rising,
    /// Both diagonals.
    Both,
}

impl Figure {
    /// Returns true if it has no number and no clue.
    pub fn is_empty(&self) -> bool {
        self.number.is_none() && self.clue.is_none()
    }

    /// The number, or the clue, in words: `7`, `wide 6`, `tall clue`; `None` if it is empty.
    pub fn name(&self) -> Option<String> {
        let number = self.number.map(i64::from);
        let clue = self.clue.map(|shape| shape.clue_name(number));
        clue.or_else(|| number.map(|number| number.to_string()))
    }

    /// Returns true if it lies in units besides its column, its row and its sector.
    pub(super) fn is_extra(&self) -> bool {
        self.window || self.extra != Extra::None
    }

    /// The meaning of the band of squares that it lies in; plain if it lies in none.
    pub(super) fn lies_in(&self) -> Ground {
        if self.ground.is_band() { self.ground } else { self.band }
    }

    /// Returns true if there are pencil marks of any kind.
    pub(super) fn is_marked(&self) -> bool {
        !(self.marks | self.corners).is_empty()
    }

    /// The kind of the mark of this digit.
    pub(super) fn ink_of_mark(&self, digit: u8) -> Ink {
        let sets = [self.struck, self.chosen, self.lit[0], self.lit[1]];
        let inks = [Ink::Struck, Ink::Chosen, Ink::First, Ink::Second];
        let told = sets.iter().zip(inks).find(|(set, _)| set.contains(digit));
        let plain = if self.highlighted.contains(digit) { Ink::Highlighted } else { Ink::Mark };
        told.map_or(plain, |(_, ink)| ink)
    }
}

/// The letter for a colour of squares and marks, 0 to 5, where there are no colours.
pub fn colour_sign(colour: u8) -> char {
    char::from(b'a' + colour)
}

/// The current meaning of a square, from the least to the most urgent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Ground {
    /// Nothing in particular.
    #[default]
    Plain,
    /// It lies in a block, whose neighbours have other tints, 0 to 5.
    Tint(u8),
    /// It shares a line or sector with the cursor.
    Light,
    /// A hint looks there.
    Region,
    /// It shows the same digit as the one at the cursor.
    Same,
    /// The player highlights it or one of its marks.
    Highlighted,
    /// It lies in the block being drawn or shown.
    Drawn,
    /// It is part of the reason of a hint.
    Because,
    /// A hint rules something out in it.
    Loses,
    /// A hint puts something into it, or a search is at it.
    Change,
}

impl Ground {
    /// Returns true if touching squares of this meaning form one band; others are separate tiles.
    pub(super) fn is_band(self) -> bool {
        matches!(self, Self::Tint(_) | Self::Region | Self::Drawn)
    }
}

/// The meaning of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Ink {
    /// Nothing: a blank.
    #[default]
    Blank,
    /// A number of the problem.
    Given,
    /// A number that was entered.
    Entered,
    /// A number that a hint puts in.
    Placed,
    /// A number in a broken rule.
    Broken,
    /// A pencil mark.
    Mark,
    /// A corner mark, in a square that has no room for it at its edge.
    CornerMark,
    /// A pencil mark that the player highlights.
    Highlighted,
    /// A pencil mark that a hint strikes out.
    Struck,
    /// A pencil mark that a search is about.
    Chosen,
    /// A pencil mark that the reason of a hint is about, in its first tone.
    First,
    /// The same, in its second tone.
    Second,
    /// A wall, or a line around a sector.
    Wall,
    /// A box or a dot that only separates squares.
    Faint,
    /// The outline of a block being drawn, or a wall drawn as a note.
    Drawn,
    /// The outline of a block that a hint is about.
    Outline(Stroke),
    /// A sign between two squares, or the sign of a diagonal.
    Sign,
    /// A sign that is broken.
    BrokenSign,
}

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

    /// Sets the edges between these squares and all others.
    pub fn surround(&mut self, squares: &[Square], edge: Edge) {
        for &square in squares {
            let (column, row) = (square.column(), square.row());
            let (right, below) = (Square::new(column + 1, row), Square::new(column, row + 1));
            if column == 0 || !squares.contains(&Square::new(column - 1, row)) {
                self.set_left_of(square, edge);
            }
            if row == 0 || !squares.contains(&Square::new(column, row - 1)) {
                self.set_above(square, edge);
            }
            if !squares.contains(&right) {
                self.set_left_of(right, edge);
            }
            if !squares.contains(&below) {
                self.set_above(below, edge);
            }
        }
    }
}

/// A clue outside the grid, at one end of a row or of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EdgeClue {
    /// The side of the board.
    pub side: Side,
    /// The index of the row or column.
    pub line: u16,
    /// The number, of as many digits as the longest number of the board.
    pub number: u32,
    /// True if the clue is violated.
    pub broken: bool,
}

/// A side of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Above the columns.
    Top,
    /// Below the columns.
    Bottom,
    /// Before the rows.
    Left,
    /// After the rows.
    Right,
}

impl Side {
    /// All sides, in order.
    pub const ALL: [Self; 4] = [Self::Top, Self::Bottom, Self::Left, Self::Right];
}
