/// A set of squares of one band of a line, a bit each.
pub(super) type Squares = u64;

/// The squares of a line are in bands of so many, as a word has bits. Few grids have more than one.
pub(super) const BAND: u32 = Squares::BITS;

/// The bits from `low` up to, not including, `end`, which is greater, and at most 64.
#[inline(always)]
pub(super) fn span(low: u32, end: u32) -> Squares {
    (Squares::MAX >> (BAND - (end - low))) << low
}

/// The square behind the last one below `low`, 0 if there is none; and the first from `from` on, 63 if there is none.
#[inline(always)]
pub(super) fn around(squares: Squares, low: u32, from: u32) -> (u32, u32) {
    let (below, above) = (!(Squares::MAX << low), Squares::MAX << from);
    // Two bits more spare the question whether there is one.
    (((squares & below) << 1 | 1).ilog2(), (squares & above | 1 << (BAND - 1)).trailing_zeros())
}
