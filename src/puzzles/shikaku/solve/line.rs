/// A set of squares of one band of a line, a bit each.
pub(super) type Squares = u64;

/// The squares of a line are in bands of so many, as a word has bits. Few grids have more than one.
pub(super) const BAND: u32 = Squares::BITS;

/// The bits from `low` up to, not including, `end`, which is greater, and at most 64.
#[inline(always)]
pub(super) fn span(low: u32, end: u32) -> Squares {
    (Squares::MAX >> (BAND - (end - low))) << low
}

/// Lines beside each other, from `first` to `last`; none if that is less.
#[derive(Debug, Clone, Copy)]
pub(super) struct Zone {
    pub first: u8,
    pub last: u8,
}

impl Zone {
    /// No line.
    pub const NONE: Self = Self { first: u8::MAX, last: 0 };

    /// Takes in the lines `first` to `last`, and those between.
    #[inline(always)]
    pub fn widen(&mut self, first: u8, last: u8) {
        self.first = self.first.min(first);
        self.last = self.last.max(last);
    }
}
