use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXorAssign, Not, Shl};

/// A set of squares of one line, or of lines of the grid, a bit each.
///
/// Of two widths: most grids are no longer than 64, and one word a line is twice as fast as two.
pub(super) trait Line:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
    + Shl<usize, Output = Self>
{
    /// How many bits it has: the longest side of a grid that it can serve.
    const LENGTH: usize;
    /// No square.
    const NONE: Self;

    /// The squares from `low` up to, not including, `end`, which is greater.
    fn span(low: usize, end: usize) -> Self;

    /// The first square; `LENGTH` if there is none.
    fn lowest(self) -> usize;

    /// The square behind the last one; 0 if there is none.
    fn end(self) -> usize;

    /// Whether this square is there.
    fn has(self, place: usize) -> bool;

    /// Around `place`, which is not there, the stretch without any square: its first, and the one behind its last.
    fn gap(self, place: usize) -> (usize, usize);
}

/// Both widths do the same.
macro_rules! line {
    ($word:ty) => {
        impl Line for $word {
            const LENGTH: usize = Self::BITS as usize;
            const NONE: Self = 0;

            #[inline(always)]
            fn span(low: usize, end: usize) -> Self {
                (Self::MAX >> (Self::LENGTH - (end - low))) << low
            }

            #[inline(always)]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline(always)]
            fn end(self) -> usize {
                Self::LENGTH - self.leading_zeros() as usize
            }

            #[inline(always)]
            fn has(self, place: usize) -> bool {
                self >> place & 1 != 0
            }

            #[inline(always)]
            fn gap(self, place: usize) -> (usize, usize) {
                let above = Self::MAX << place;
                ((self & !above).end(), (self & above).lowest())
            }
        }
    };
}

line!(u64);
line!(u128);
