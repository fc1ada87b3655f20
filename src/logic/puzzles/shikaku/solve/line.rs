//! A line of the solver's grid: a column of the puzzle, in one or two bands of squares.

/// A set of squares of one band of a line, a bit each.
pub(super) type Squares = u64;

/// The number of squares in a band: the bits of a word. Few grids have lines of more than one band.
pub(super) const BAND: u32 = Squares::BITS;

/// The bits from `low` up to, not including, `end`, which is greater, and at most 64.
#[inline(always)]
pub(super) fn span(low: u32, end: u32) -> Squares {
    (Squares::MAX >> (BAND - (end - low))) << low
}

/// The knowledge of the squares of one band of a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct LineBand {
    /// The squares in a core, and those beyond the end of the grid.
    pub blocked: Squares,
    /// The squares that at least one open hint could reach when the line was last swept.
    pub once: Squares,
    /// The squares that more than one open hint could reach then.
    pub twice: Squares,
    /// The blocked squares and the lonely ones. A square is lonely if it is in no core and exactly one hint
    /// reaches it.
    pub hot: Squares,
}

/// Adjacent lines, from `first` to `last`; none if `last` is less.
#[derive(Debug, Clone, Copy)]
pub(super) struct LineRange {
    pub first: u8,
    pub last: u8,
}

impl LineRange {
    /// The empty range.
    pub const NONE: Self = Self { first: u8::MAX, last: 0 };

    /// Extends the range to the lines `first` to `last`.
    #[inline(always)]
    pub fn widen(&mut self, first: u8, last: u8) {
        self.first = self.first.min(first);
        self.last = self.last.max(last);
    }
}
