/// What is open in one line: the squares and digits that are not settled in it.
pub(super) struct Line {
    /// The open squares, a bit each.
    pub open: u32,
    /// Those that must be greater than the open square just before them.
    pub over_last: u32,
    /// Those that must be greater than the open square just after them.
    pub over_next: u32,
    /// By digit, from digit 1, the open squares that can hold it; none for a settled digit.
    pub places: [u16; 9],
}

/// The open squares that have bits of their own in a word of sets; the sets of more take several words.
const IN_WORD: usize = 6;

/// A line with so many open squares takes more time than the others.
pub(super) const WIDE: u32 = IN_WORD as u32 + 1;

/// For each of the first squares the sets, a bit each, that hold it.
const HOLDING: [u64; IN_WORD] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// Does the same at each of the first squares: a loop that is not left to the compiler to unroll.
macro_rules! for_each_in_word {
    (|$at:ident| $body:block) => {
        for_each_in_word!(|$at| $body; 0 1 2 3 4 5);
    };
    (|$at:ident| $body:block; $($index:literal)*) => {
        $({ const $at: usize = $index; $body })*
    };
}

impl Line {
    /// Leaves to each digit the places that it has in some filling of the line: one in which the squares differ and every
    /// sign between two of them is true. Says whether there is one.
    ///
    /// A filling puts the digits into squares in ascending order, so that the set of the squares filled says all about how it
    /// can go on (as in M. Held and R. M. Karp's programme, 1962), and a square may come as soon as those less than it have.
    /// The sets that the first digits can fill are found upwards; downwards those of them from which the rest can be filled;
    /// 64 sets at once. This contains the all-different constraint (J.-C. Régin, 1994) and so every naked and hidden subset.
    pub fn narrow(&mut self) -> bool {
        let digits = (0..9).fold(0, |digits, digit| digits | (u32::from(self.places[digit] != 0) << digit));
        let count = self.open.count_ones();
        digits.count_ones() == count
            && if count < WIDE { self.narrow_in_word(digits) } else { self.narrow_in_words(digits) }
    }

    /// Whether a wide line has so many places open that it will seldom lose any by being narrowed.
    ///
    /// It loses some because squares differ if some squares have no more digits between them than they are, and the other
    /// digits then no more places: one or the other cannot be where all squares and digits have more than half of the line.
    /// With signs it takes more.
    pub fn is_loose(&self) -> bool {
        let count = self.open.count_ones();
        if count < WIDE {
            return false;
        }
        let places: u32 = self.places.iter().map(|places| places.count_ones()).sum();
        if self.over_last | self.over_next == 0 {
            2 * places > count * (count + 1)
        } else {
            3 * places > 2 * count * count
        }
    }

    /// Leaves of the sets in words those that hold with every square the squares that are less.
    #[inline]
    fn leave_closed(&self, sets: &mut [u64]) {
        let mut rest = self.open;
        for index in 0..9 {
            let square = rest & rest.wrapping_neg();
            rest ^= square;
            let over_last = self.over_last & square != 0;
            let over_next = self.over_next & (square >> 1) != 0;
            if over_last | over_next {
                let (greater, lesser) = if over_last { (index, index - 1) } else { (index - 1, index) };
                for (word, sets) in sets.iter_mut().enumerate() {
                    *sets &= !holding(greater, word) | holding(lesser, word);
                }
            }
        }
    }

    /// [`narrow`](Self::narrow) for up to 6 squares and as many digits, without a branch on what can stand where.
    fn narrow_in_word(&mut self, digits: u32) -> bool {
        let mut squares = [0; IN_WORD];
        // `closed`, as below, are the sets that hold with every square the squares that are less.
        let (mut rest, mut closed, mut last) = (self.open, !0, 0);
        for (square, holding) in squares.iter_mut().zip(HOLDING) {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            *square = bit as u16;
            closed &= !mask(self.over_last & bit != 0) | !holding | last;
            closed &= !mask(self.over_next & (bit >> 1) != 0) | !last | holding;
            last = holding;
        }
        // By digit, the sets that the digits before it can fill.
        let mut below = [0; 16];
        let mut sets = 1;
        let mut rest = digits;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize & 15;
            rest &= rest - 1;
            let places = self.places[digit % 9];
            below[digit] = sets;
            let mut made = 0;
            for_each_in_word!(|AT| {
                made |= (sets << (1 << AT)) & HOLDING[AT] & mask(places & squares[AT] != 0);
            });
            sets = made & closed;
        }
        let mut above = sets & (1 << ((1 << self.open.count_ones()) - 1));
        let mut rest = digits;
        while rest != 0 && above != 0 {
            let digit = (31 - rest.leading_zeros()) as usize & 15;
            rest ^= 1 << digit;
            let places = &mut self.places[digit % 9];
            let (mut kept, mut left) = (0, 0);
            for_each_in_word!(|AT| {
                let made =
                    (below[digit] << (1 << AT)) & HOLDING[AT] & above & mask(*places & squares[AT] != 0);
                left |= made >> (1 << AT);
                kept |= if made == 0 { 0 } else { squares[AT] };
            });
            *places = kept;
            above = left;
        }
        above != 0
    }

    /// [`narrow`](Self::narrow) for 7 to 9 squares and as many digits.
    fn narrow_in_words(&mut self, digits: u32) -> bool {
        let words = 1 << (self.open.count_ones() as usize - IN_WORD);
        let mut closed = [!0; 8];
        let Some(closed) = closed.get_mut(..words) else { return false };
        self.leave_closed(closed);
        let squares = Squares::of(self.open);
        let mut layers = [[0; 8]; 10];
        layers[0][0] = 1;
        let mut filled = 0;
        let mut rest = digits;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize % 9;
            rest &= rest - 1;
            let Some([from, to]) = layers.get_mut(filled..filled + 2) else { return false };
            filled += 1;
            squares.up(self.places[digit], &from[..words], &mut to[..words]);
            for (to, closed) in to.iter_mut().zip(&*closed) {
                *to &= closed;
            }
        }
        // The set of all squares is the last bit.
        let mut above = [0; 8];
        above[words - 1] = layers[filled % 10][words - 1] & (1 << 63);
        if above[words - 1] == 0 {
            return false;
        }
        let mut rest = digits;
        while rest != 0 {
            let digit = (31 - rest.leading_zeros()) as usize % 9;
            rest ^= 1 << digit;
            filled = filled.saturating_sub(1);
            let mut left = [0; 8];
            let from = &layers[filled % 10][..words];
            self.places[digit] = squares.down(self.places[digit], from, &above, &mut left);
            above = left;
        }
        true
    }
}

/// The open squares of a line whose sets take several words.
struct Squares {
    /// Their indices among the open ones, by place in the line.
    indices: [u8; 16],
    /// Those that have no bit of their own in a word.
    outer: u16,
}

impl Squares {
    /// Of more open squares than have bits in a word.
    fn of(open: u32) -> Self {
        let mut squares = Self { indices: [0; 16], outer: open as u16 };
        let mut rest = open;
        let mut index = 0;
        while rest != 0 {
            squares.indices[rest.trailing_zeros() as usize & 15] = index;
            rest &= rest - 1;
            index += 1;
            if usize::from(index) == IN_WORD {
                squares.outer = rest as u16;
            }
        }
        squares
    }

    /// Adds to `to` the sets that one more square, one of the places, makes of those in `from`.
    #[inline]
    fn up(&self, places: u16, from: &[u64], to: &mut [u64]) {
        let mut rest = places & !self.outer;
        while rest != 0 {
            let index = self.index(rest) % IN_WORD;
            rest &= rest - 1;
            for (to, from) in to.iter_mut().zip(from) {
                *to |= (from << (1 << index)) & HOLDING[index];
            }
        }
        let mut rest = places & self.outer;
        while rest != 0 {
            let own = 1 << (self.index(rest).wrapping_sub(IN_WORD) & 3);
            rest &= rest - 1;
            for word in 0..from.len() {
                if word & own == 0 {
                    to[word | own] |= from[word];
                }
            }
        }
    }

    /// Adds to `left` those of the sets in `from` that one more square, one of the places, makes to one in `to`. Says which
    /// of the places do so.
    #[inline]
    fn down(&self, places: u16, from: &[u64], to: &[u64; 8], left: &mut [u64; 8]) -> u16 {
        let mut kept = 0;
        let mut rest = places & !self.outer;
        while rest != 0 {
            let index = self.index(rest) % IN_WORD;
            let square = rest & rest.wrapping_neg();
            rest ^= square;
            let mut any = 0;
            for ((left, from), to) in left.iter_mut().zip(from).zip(to) {
                let made = ((to & HOLDING[index]) >> (1 << index)) & from;
                any |= made;
                *left |= made;
            }
            kept |= if any == 0 { 0 } else { square };
        }
        let mut rest = places & self.outer;
        while rest != 0 {
            let own = 1 << (self.index(rest).wrapping_sub(IN_WORD) & 3);
            let square = rest & rest.wrapping_neg();
            rest ^= square;
            let mut any = 0;
            for word in 0..from.len().min(8) {
                if word & own == 0 {
                    let made = to[(word | own) & 7] & from[word];
                    any |= made;
                    left[word] |= made;
                }
            }
            kept |= if any == 0 { 0 } else { square };
        }
        kept
    }

    /// The index of the first of these squares.
    #[inline]
    fn index(&self, squares: u16) -> usize {
        usize::from(self.indices[squares.trailing_zeros() as usize & 15])
    }
}

/// All bits or none.
#[inline]
fn mask(all: bool) -> u64 {
    u64::from(all).wrapping_neg()
}

/// Those sets in the word of this number that hold the open square of this index.
#[inline]
fn holding(index: usize, word: usize) -> u64 {
    match HOLDING.get(index) {
        Some(&holding) => holding,
        None => mask(word >> (index - IN_WORD) & 1 != 0),
    }
}
