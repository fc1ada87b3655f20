/// A set of squares of one line, or of lines of the grid, a bit each.
///
/// Few grids are longer than 64, so what costs most is done with the lower word alone where that is enough.
pub(super) type Line = u128;

/// What is asked of a [`Line`].
pub(super) trait Squares: Sized {
    /// No square.
    const NONE: Self;

    /// This square alone.
    fn one(place: u32) -> Self;

    /// The squares from `low` up to, not including, `end`, which is greater.
    fn span(low: u32, end: u32) -> Self;

    /// The first square; 128 if there is none.
    fn lowest(self) -> u32;

    /// The square behind the last one; 0 if there is none.
    fn end(self) -> u32;

    /// Around `place`, where no square is, the stretch without any: its first, and the one behind its last. `None` if a
    /// square is there.
    fn gap(self, place: u32) -> Option<(u32, u32)>;
}

impl Squares for Line {
    const NONE: Self = 0;

    #[inline(always)]
    fn one(place: u32) -> Self {
        let bit = Self::from(1u64 << (place & 63));
        if place < u64::BITS { bit } else { bit << u64::BITS }
    }

    #[inline(always)]
    fn span(low: u32, end: u32) -> Self {
        if end > u64::BITS {
            return long_span(low, end);
        }
        Self::from((u64::MAX >> (u64::BITS - (end - low))) << low)
    }

    #[inline(always)]
    fn lowest(self) -> u32 {
        let low = self as u64;
        if low != 0 {
            low.trailing_zeros()
        } else {
            u64::BITS + ((self >> u64::BITS) as u64).trailing_zeros()
        }
    }

    #[inline(always)]
    fn end(self) -> u32 {
        let high = (self >> u64::BITS) as u64;
        if high == 0 { u64::BITS - (self as u64).leading_zeros() } else { Self::BITS - high.leading_zeros() }
    }

    #[inline(always)]
    fn gap(self, place: u32) -> Option<(u32, u32)> {
        if place >= u64::BITS {
            return long_gap(self, place);
        }
        let (low, here) = (self as u64, 1u64 << place);
        if low & here != 0 {
            return None;
        }
        let below = low & (here - 1);
        let above = Self::from(low ^ below) | (self >> u64::BITS << u64::BITS);
        Some((u64::BITS - below.leading_zeros(), above.lowest()))
    }
}

#[cold]
#[inline(never)]
fn long_span(low: u32, end: u32) -> Line {
    (Line::MAX >> (Line::BITS - (end - low))) << low
}

#[cold]
#[inline(never)]
fn long_gap(squares: Line, place: u32) -> Option<(u32, u32)> {
    let here = Line::one(place);
    let below = squares & (here - 1);
    if squares & here != 0 { None } else { Some((below.end(), (squares ^ below).lowest())) }
}
