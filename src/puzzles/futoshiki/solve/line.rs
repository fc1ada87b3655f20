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

/// Of the sets of the first squares, a bit each, those of a size, which is three less than the index.
const SIZES: [u64; 16] = {
    let mut sizes = [0; 16];
    let mut set = 0_u32;
    while set < 64 {
        sizes[3 + set.count_ones() as usize] |= 1 << set;
        set += 1;
    }
    sizes
};

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
            && if count <= 7 { self.narrow_in_word(digits) } else { self.narrow_in_words(digits) }
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

    /// [`narrow`](Self::narrow) for up to 7 squares and as many digits, without a branch on what can stand where.
    fn narrow_in_word(&mut self, digits: u32) -> bool {
        let mut squares = [0; IN_WORD + 1];
        let (mut rest, mut closed, mut last) = (self.open, !0, 0);
        for (square, holding) in squares.iter_mut().zip(HOLDING) {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            *square = bit as u16;
            closed &= !mask(self.over_last & bit != 0) | !holding | last;
            closed &= !mask(self.over_next & (bit >> 1) != 0) | !last | holding;
            last = holding;
        }
        squares[IN_WORD] = rest as u16;
        let without = closed & (!mask(self.over_next & (rest >> 1) != 0) | !last);
        let differ = without ^ (closed & (!mask(self.over_last & rest != 0) | last));
        // By the number of digits before, the sets that these can fill, and what the last square makes of them.
        let (mut below, mut with_last) = ([0; 8], [0; 8]);
        let (mut sets, mut size, mut filled) = (1, 1, 0_usize);
        let mut rest = digits;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize & 15;
            rest &= rest - 1;
            let places = self.places[digit % 9];
            below[filled & 7] = sets;
            let mut made = sets & size & mask(places & squares[IN_WORD] != 0);
            with_last[filled & 7] = made;
            for_each_in_word!(|AT| {
                made |= (sets << (1 << AT)) & HOLDING[AT] & mask(places & squares[AT] != 0);
            });
            filled += 1;
            size = SIZES[(filled + 3) & 15];
            sets = made & (without ^ (differ & !size));
        }
        let mut above = sets & (1 << ((1 << self.open.count_ones().min(6)) - 1));
        let mut rest = digits;
        while rest != 0 && above != 0 {
            let digit = (31 - rest.leading_zeros()) as usize & 15;
            rest ^= 1 << digit;
            filled = filled.wrapping_sub(1);
            let below = below[filled & 7];
            let places = &mut self.places[digit % 9];
            let (mut kept, mut left) = (0, 0);
            for_each_in_word!(|AT| {
                let made =
                    (below << (1 << AT)) & HOLDING[AT] & above & mask(*places & squares[AT] != 0);
                left |= made >> (1 << AT);
                kept |= if made == 0 { 0 } else { squares[AT] };
            });
            let made = with_last[filled & 7] & above;
            kept |= if made == 0 { 0 } else { squares[IN_WORD] };
            *places = kept;
            above = left | made;
        }
        above != 0
    }

    /// [`narrow`](Self::narrow) for 8 or 9 squares and as many digits.
    #[inline(never)]
    fn narrow_in_words(&mut self, digits: u32) -> bool {
        let words = self.open.count_ones() as usize - IN_WORD;
        let mut squares = [0; 9];
        let (mut rest, mut closed, mut last) = (self.open, !0, 0);
        for (square, holding) in squares.iter_mut().zip(HOLDING) {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            *square = bit as u16;
            closed &= !mask(self.over_last & bit != 0) | !holding | last;
            closed &= !mask(self.over_next & (bit >> 1) != 0) | !last | holding;
            last = holding;
        }
        let mut closed = [closed; 8];
        for (index, square) in squares.iter_mut().enumerate().skip(IN_WORD) {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            *square = bit as u16;
            let over_last = self.over_last & bit != 0;
            let over_next = self.over_next & (bit >> 1) != 0;
            if over_last | over_next {
                let (greater, lesser) = if over_last { (index, index - 1) } else { (index - 1, index) };
                for (word, sets) in closed.iter_mut().enumerate() {
                    *sets &= !holding(greater, word) | holding(lesser, word);
                }
            }
        }
        let steps: [Step; 9] = std::array::from_fn(|digit| Step::of(self.places[digit], &squares));
        let mut layers = [[0; 3]; 9];
        let mut sets = [1, 0, 0];
        let mut filled = 0_usize;
        let mut rest = digits;
        loop {
            let digit = rest.trailing_zeros() as usize & 15;
            rest &= rest.wrapping_sub(1);
            layers[filled % 9] = sets;
            if rest == 0 {
                break;
            }
            sets = steps[digit % 9].up(words, sets, sizes(filled));
            filled += 1;
            let [s3, s2, s1, s0] = sizes(filled);
            sets[0] &= (closed[0] & s0) | (closed[1] & s1) | (closed[3] & s2) | (closed[7] & s3);
            if words > 1 {
                sets[1] &= (closed[2] & s1) | (closed[6] & s2);
                sets[2] &= (closed[4] & s1) | (closed[5] & s2);
            }
        }
        let places = squares.map(|square| square.trailing_zeros() as u8 & 15);
        let mut above = [1 << 63, 0, 0];
        let mut rest = digits;
        while rest != 0 && above[0] | above[1] | above[2] != 0 {
            let digit = (31 - rest.leading_zeros()) as usize & 15;
            rest ^= 1 << digit;
            self.places[digit % 9] = steps[digit % 9].down(words, layers[filled % 9], &mut above, sizes(filled), &places);
            filled = filled.wrapping_sub(1);
        }
        rest == 0 && above[0] != 0
    }
}

#[derive(Clone, Copy)]
struct Step {
    inner: [u64; IN_WORD],
    outer: [u64; 3],
}

impl Step {
    #[inline]
    fn of(places: u16, squares: &[u16; 9]) -> Self {
        let mut step = Self { inner: [0; IN_WORD], outer: [0; 3] };
        for_each_in_word!(|AT| { step.inner[AT] = HOLDING[AT] & mask(places & squares[AT] != 0); });
        step.outer = [mask(places & squares[6] != 0), mask(places & squares[7] != 0), mask(places & squares[8] != 0)];
        step
    }

    #[inline]
    fn up(&self, words: usize, from: [u64; 3], [_, s2, s1, s0]: [u64; 4]) -> [u64; 3] {
        let mut to = [0; 3];
        for (to, sets) in to[..words].iter_mut().zip(from) {
            let mut made = 0;
            for_each_in_word!(|AT| { made |= (sets << (1 << AT)) & self.inner[AT]; });
            *to = made;
        }
        let ([a, b, c], [o0, o1, o2]) = (from, self.outer);
        to[0] |= ((a & s0) | b) & o0;
        if words > 1 {
            to[0] |= ((a & s1) | (c & s2)) & o1 | (a & s2) & o2;
            to[1] |= ((a & s0) | (c & s1)) & o1 | b & s1 & o2;
            to[2] |= c & s1 & o0 | a & (s0 | s1) & o2;
        }
        to
    }

    #[inline]
    fn down(&self, words: usize, from: [u64; 3], above: &mut [u64; 3], [_, s2, s1, s0]: [u64; 4], places: &[u8; 9]) -> u16 {
        let mut left = [0; 3];
        let mut inner = [0; IN_WORD];
        for ((left, sets), &above) in left[..words].iter_mut().zip(from).zip(&*above) {
            let mut all = 0;
            for_each_in_word!(|AT| {
                let made = ((self.inner[AT] & above) >> (1 << AT)) & sets;
                inner[AT] |= made;
                all |= made;
            });
            *left = all;
        }
        let mut kept = 0;
        for_each_in_word!(|AT| { kept |= u16::from(inner[AT] != 0) << (places[AT] & 15); });
        let ([a, b, c], [ta, tb, tc], [o0, o1, o2]) = (from, *above, self.outer);
        let (x, y) = (a & s0 & ta & o0, b & ta & o0);
        left[0] |= x;
        left[1] |= y;
        let mut first = x | y;
        if words > 1 {
            let z = c & s1 & tc & o0;
            left[2] |= z;
            first |= z;
            let (x, z) = (a & (s0 & tb | s1 & ta) & o1, c & (s1 & tb | s2 & ta) & o1);
            left[0] |= x;
            left[2] |= z;
            kept |= u16::from((x | z) != 0) << (places[7] & 15);
            let (x, y) = (a & (s2 & ta | (s0 | s1) & tc) & o2, b & s1 & tb & o2);
            left[0] |= x;
            left[1] |= y;
            kept |= u16::from((x | y) != 0) << (places[8] & 15);
        }
        kept |= u16::from(first != 0) << (places[6] & 15);
        *above = left;
        kept
    }
}

#[inline]
fn sizes(filled: usize) -> [u64; 4] {
    [SIZES[filled & 15], SIZES[(filled + 1) & 15], SIZES[(filled + 2) & 15], SIZES[(filled + 3) & 15]]
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
