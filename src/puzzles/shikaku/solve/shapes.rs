/// The areas below this have their divisors in a table.
const TABLED: usize = 64;

/// The divisors of each area, a bit each.
static DIVISORS: [u64; TABLED] = divisors();

const fn divisors() -> [u64; TABLED] {
    let mut table = [0; TABLED];
    let mut area = 1;
    while area < TABLED {
        let mut divisor = 1;
        while divisor <= area {
            if area.is_multiple_of(divisor) {
                table[area] |= 1 << divisor;
            }
            divisor += 1;
        }
        area += 1;
    }
    table
}

/// The sizes of the blocks of an area with `least` to `most` lines: pairs of lines and places, by ascending
/// lines.
pub(super) struct Shapes {
    area: u32,
    least: u32,
    most: u32,
    /// The divisors that are not yet taken as a number of lines.
    lines: u64,
    /// The divisors that are not yet taken as a number of places.
    places: u64,
}

impl Shapes {
    /// The sizes of this area. Both `area` and `least` are at least 1.
    #[inline(always)]
    pub fn new(area: u32, least: u32, most: u32) -> Self {
        let divisors = DIVISORS.get(area as usize).copied().unwrap_or(0);
        Self { area, least, most, lines: divisors, places: divisors }
    }
}

impl Iterator for Shapes {
    type Item = (u32, u32);

    #[inline(always)]
    fn next(&mut self) -> Option<(u32, u32)> {
        if (self.area as usize) < TABLED {
            // The k-th divisor from below times the k-th from above is the area.
            while self.lines != 0 {
                let (lines, places) = (self.lines.trailing_zeros(), self.places.ilog2());
                self.lines &= self.lines - 1;
                self.places ^= 1 << places;
                if lines > self.most {
                    return None;
                }
                if lines >= self.least {
                    return Some((lines, places));
                }
            }
            return None;
        }
        while self.least <= self.most {
            let lines = self.least;
            self.least += 1;
            if self.area.is_multiple_of(lines) {
                return Some((lines, self.area / lines));
            }
        }
        None
    }
}

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
