use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXorAssign, Not};

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
{
    /// How many bits it has: the longest side of a grid that it can serve.
    const LENGTH: u32;
    /// No square.
    const NONE: Self;

    /// This square alone.
    fn one(place: u32) -> Self;

    /// The squares from `low` up to, not including, `end`, which is greater.
    fn span(low: u32, end: u32) -> Self;

    /// The first square; `LENGTH` if there is none.
    fn lowest(self) -> u32;

    /// The square behind the last one; 0 if there is none.
    fn end(self) -> u32;

    /// Around `place`, where no square is, the stretch without any: its first, and the one behind its last. `None` if a
    /// square is there.
    fn gap(self, place: u32) -> Option<(u32, u32)>;
}

/// Both widths do the same.
macro_rules! line {
    ($word:ty) => {
        impl Line for $word {
            const LENGTH: u32 = Self::BITS;
            const NONE: Self = 0;

            #[inline(always)]
            fn one(place: u32) -> Self {
                1 << place
            }

            #[inline(always)]
            fn span(low: u32, end: u32) -> Self {
                (Self::MAX >> (Self::LENGTH - (end - low))) << low
            }

            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn end(self) -> u32 {
                Self::LENGTH - self.leading_zeros()
            }

            #[inline(always)]
            fn gap(self, place: u32) -> Option<(u32, u32)> {
                let here: Self = 1 << place;
                let below = here - 1;
                if self & here != 0 { None } else { Some(((self & below).end(), (self & !below).lowest())) }
            }
        }
    };
}

line!(u64);
line!(u128);
