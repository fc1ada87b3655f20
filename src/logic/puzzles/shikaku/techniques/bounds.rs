use crate::grid::{Block, Square};

/// The intersection of some rectangles: a rectangle again, perhaps an empty one, or everything if there are
/// none.
///
/// If each two of some rectangles share a square, all of them share one (Helly's theorem, 1923, for boxes).
/// So a block overlaps each of some blocks that share a square if and only if it overlaps their intersection.
/// That takes one comparison instead of one for every block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bounds {
    left: u16,
    top: u16,
    /// The first column to the right.
    right: u16,
    /// The first row below.
    bottom: u16,
}

impl Bounds {
    /// The intersection of no rectangles: everything.
    pub(super) const ALL: Self = Self { left: 0, top: 0, right: u16::MAX, bottom: u16::MAX };

    /// The squares of a block inside a grid.
    #[inline]
    pub(super) fn of(block: Block) -> Self {
        let (left, top) = (block.origin().column(), block.origin().row());
        let size = block.dimensions();
        Self { left, top, right: left + size.width(), bottom: top + size.height() }
    }

    /// The intersection of both.
    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// Returns true if it has no square.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }

    /// Returns true if both share a square.
    #[inline]
    pub(super) fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    /// Returns true if the square lies in it.
    #[inline]
    pub(super) fn contains(self, square: Square) -> bool {
        (self.left..self.right).contains(&square.column()) && (self.top..self.bottom).contains(&square.row())
    }

    /// Returns true if it has at most one square.
    #[inline]
    pub(super) fn is_single(self) -> bool {
        self.right <= self.left + 1 && self.bottom <= self.top + 1
    }

    /// Its squares, in order.
    pub(super) fn squares(self) -> impl Iterator<Item = Square> + Clone {
        (self.left..self.right)
            .flat_map(move |column| (self.top..self.bottom).map(move |row| Square::new(column, row)))
    }

    /// Its squares in rows, those of each row by their columns: `(row, left, right)`.
    pub(super) fn rows(self) -> impl Iterator<Item = (u16, u16, u16)> {
        (self.top..self.bottom).map(move |row| (row, self.left, self.right))
    }

    /// Its sides: left, top, right, bottom.
    pub(super) fn sides(self) -> [u16; 4] {
        [self.left, self.top, self.right, self.bottom]
    }

    /// Copies one side from another: 0 left, 1 top, 2 right, 3 bottom.
    pub(super) fn limit(&mut self, side: usize, other: Self) {
        match side {
            0 => self.left = other.left,
            1 => self.top = other.top,
            2 => self.right = other.right,
            _ => self.bottom = other.bottom,
        }
    }
}
