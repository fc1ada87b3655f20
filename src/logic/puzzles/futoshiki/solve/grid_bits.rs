use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr, Sub};

/// A set of squares of a grid, one bit each, in one machine word: column after column, with
/// [`STRIDE`](Self::STRIDE) bits per column and the squares of a column, from above, in its lower bits. The
/// uppermost bit of each column is no square: it stops a borrow, so that one subtraction treats all columns
/// at once (the fields of H. S. Warren's Hacker's Delight, 2002).
///
/// Lines are numbered: columns from 0, rows from [`ROWS`]. The squares of a single line are the bits of a
/// `u32`, from above or from the left.
pub(super) trait GridBits:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Sub<Output = Self>
{
    /// The bits of a column; grids of a smaller side fit too.
    const STRIDE: u32;

    /// No square.
    const NONE: Self;

    /// Just this square.
    fn of(column: u32, row: u32) -> Self;

    /// The first of the squares; none if there are none.
    fn first(self) -> Self;

    /// The rows, as bits, in which there is a square, and those in which there are several.
    fn rows(self) -> (u32, u32);

    /// The squares of these rows; the word must be bit 0 of each column.
    fn times(self, rows: u32) -> Self;

    /// The squares of a line.
    fn line(self, line: u32) -> u32;

    /// These squares of a line.
    fn in_line(squares: u32, line: u32) -> Self;

    /// The rows, as bits, in which there is a square.
    #[inline]
    fn some_rows(self) -> u32 {
        self.rows().0
    }
}

/// The number of the first row among the lines.
pub(super) const ROWS: u32 = 16;

/// Grids of side 1 to 7.
impl GridBits for u64 {
    const STRIDE: u32 = 8;
    const NONE: Self = 0;

    #[inline]
    fn of(column: u32, row: u32) -> Self {
        1 << ((8 * column + row) & 63)
    }

    #[inline]
    fn first(self) -> Self {
        self & self.wrapping_neg()
    }

    #[inline]
    fn rows(self) -> (u32, u32) {
        let (low, high) = (self as u32, (self >> 32) as u32);
        let (one, two) = (low | high, low & high);
        let (one, two) = (one | (one >> 16), two | (two >> 16) | (one & (one >> 16)));
        let (one, two) = (one | (one >> 8), two | (two >> 8) | (one & (one >> 8)));
        (one & 0xff, two & 0xff)
    }

    #[inline]
    fn times(self, rows: u32) -> Self {
        self.wrapping_mul(u64::from(rows))
    }

    #[inline]
    fn line(self, line: u32) -> u32 {
        if line < ROWS {
            (self >> ((8 * line) & 63)) as u32 & 0xff
        } else {
            // The multiplication moves each column's bit into the uppermost byte.
            let row = (self >> (line - ROWS)) & 0x0101_0101_0101_0101;
            (row.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
        }
    }

    #[inline]
    fn in_line(squares: u32, line: u32) -> Self {
        let squares = u64::from(squares);
        if line < ROWS {
            squares << ((8 * line) & 63)
        } else {
            (squares.wrapping_mul(0x0002_0408_1020_4081) & 0x0101_0101_0101_0101) << (line - ROWS)
        }
    }
}

/// Grids of side 1 to 9.
impl GridBits for u128 {
    const STRIDE: u32 = 10;
    const NONE: Self = 0;

    #[inline]
    fn of(column: u32, row: u32) -> Self {
        1 << ((10 * column + row) & 127)
    }

    #[inline]
    fn first(self) -> Self {
        self & self.wrapping_neg()
    }

    #[inline]
    fn rows(self) -> (u32, u32) {
        let four = (1 << 40) - 1;
        let (left, middle, right) = (self as u64 & four, (self >> 40) as u64 & four, (self >> 80) as u64);
        let (one, two) = (left | middle | right, (left & middle) | ((left | middle) & right));
        let (one, two) = (one | (one >> 20), two | (two >> 20) | (one & (one >> 20)));
        let (one, two) = (one | (one >> 10), two | (two >> 10) | (one & (one >> 10)));
        (one as u32 & 0x3ff, two as u32 & 0x3ff)
    }

    #[inline]
    fn times(self, rows: u32) -> Self {
        self.wrapping_mul(u128::from(rows))
    }

    #[inline]
    fn line(self, line: u32) -> u32 {
        if line < ROWS {
            (self >> ((10 * line) & 127)) as u32 & 0x3ff
        } else {
            // The bit of column c goes from 10 c to 10 c + 9 (8 - c) = 72 + c, and no other goes there.
            let row = (self >> ((line - ROWS) & 15)) & ninefold(10);
            (row.wrapping_mul(ninefold(9)) >> 72) as u32 & 0x1ff
        }
    }

    #[inline]
    fn in_line(squares: u32, line: u32) -> Self {
        let squares = u128::from(squares);
        if line < ROWS {
            squares << ((10 * line) & 127)
        } else {
            (squares.wrapping_mul(ninefold(9)) & ninefold(10)) << ((line - ROWS) & 15)
        }
    }
}

/// Nine bits at this distance, the first being bit 0.
const fn ninefold(distance: u32) -> u128 {
    let (mut bits, mut count) = (0, 0);
    while count < 9 {
        bits |= 1 << (distance * count);
        count += 1;
    }
    bits
}
