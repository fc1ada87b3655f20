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
