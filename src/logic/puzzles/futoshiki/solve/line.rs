/// The open part of a line: its squares and digits that are not settled.
pub(super) struct OpenLine {
    /// The open squares, a bit each.
    pub open: u32,
    /// The open squares that must be greater than the open square just before them.
    pub over_last: u32,
    /// The open squares that must be greater than the open square just after them.
    pub over_next: u32,
    /// By digit, from digit 1, the open squares that can hold it; none for a settled digit.
    pub places: [u16; 9],
}

/// The open squares that have bits of their own in a word of sets; those after them are the outer squares.
const IN_WORD: usize = 6;

/// The most open squares of a line whose sets fit into one word: one more than have bits of their own. All
/// sets in a word have one size, so the bits of the first squares show whether a set holds the outer square.
pub(super) const IN_ONE_WORD: u32 = IN_WORD as u32 + 1;

/// A hasty search may leave alone a line with at least this number of open squares.
const WIDE: u32 = 7;

/// For each of the first squares the sets, a bit each, that hold it.
const HOLDING: [u64; IN_WORD] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// Calls the body with the index of each of the first squares. These are six calls, all inlined, so that
/// every shift is by a constant: the compiler does not always unroll a loop.
#[inline(always)]
fn for_each_in_word(mut body: impl FnMut(usize)) {
    body(0);
    body(1);
    body(2);
    body(3);
    body(4);
    body(5);
}

/// The sets of the first squares, a bit each, by their size: those of size 0 come fourth.
const SIZES: [u64; 16] = {
    let mut sizes = [0; 16];
    let mut set = 0_u32;
    while set < 64 {
        sizes[3 + set.count_ones() as usize] |= 1 << set;
        set += 1;
    }
    sizes
};

impl OpenLine {
    /// Leaves to each digit the places that it has in some filling of the line. In a filling the squares
    /// differ and every sign between two of them is true. Returns whether there is a filling.
    ///
    /// A filling puts the digits into squares in ascending order, so that the set of the filled squares
    /// decides how it can go on (as in the dynamic programme of M. Held and R. M. Karp, 1962). A square may
    /// be filled as soon as the squares less than it are. An upward pass finds the sets that the first digits
    /// can fill; a downward pass keeps those from which the rest can be filled. Both treat all sets of one
    /// size at once. This contains the all-different constraint (J.-C. Régin, 1994) and so every naked and
    /// hidden subset.
    pub fn narrow(&mut self) -> bool {
        let digits = (0..9).fold(0, |digits, digit| digits | (u32::from(self.places[digit] != 0) << digit));
        let count = self.open.count_ones();
        digits.count_ones() == count
            && if count <= IN_ONE_WORD { self.narrow_in_word(digits) } else { self.narrow_in_words(digits) }
    }

    /// Returns true if a wide line has so many candidates that [`narrow`](Self::narrow) will seldom remove
    /// any.
    ///
    /// Because squares differ, a line loses candidates if n squares have only n digits between them; the
    /// other digits then have no places beyond the other squares. That cannot happen where all squares and
    /// digits have more than half of the line. Signs remove more, so a line with signs needs more candidates
    /// to be loose.
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

    /// Finds the first squares, and those of their sets that hold with every square the squares less than it.
    /// Returns these sets and the squares that are left.
    #[inline]
    fn first(&self, squares: &mut [u16]) -> (u64, u32) {
        let (mut rest, mut closed, mut last) = (self.open, !0, 0);
        for (square, holding) in squares.iter_mut().zip(HOLDING) {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            *square = bit as u16;
            closed &= !mask(self.over_last & bit != 0) | !holding | last;
            closed &= !mask(self.over_next & (bit >> 1) != 0) | !last | holding;
            last = holding;
        }
        (closed, rest)
    }

    /// [`narrow`](Self::narrow) for up to 7 squares and as many digits, without a branch on the candidates.
    ///
    /// All sets after a number of digits have the same size. If a set of the first squares has this size, its
    /// bit stands for the set itself; if it has one square less, its bit stands for the set with the outer
    /// square.
    fn narrow_in_word(&mut self, digits: u32) -> bool {
        let mut squares = [0; IN_WORD + 1];
        let (closed, outer) = self.first(&mut squares);
        squares[IN_WORD] = outer as u16;
        let last = HOLDING[IN_WORD - 1];
        let without = closed & (!mask(self.over_next & (outer >> 1) != 0) | !last);
        let differ = without ^ (closed & (!mask(self.over_last & outer != 0) | last));
        // By digit: the sets that the digits before it can fill, and those of them to which it adds the outer
        // square.
        let (mut below, mut below_outer) = ([0; 16], [0; 16]);
        let (mut sets, mut size, mut filled) = (1, 1, 0_usize);
        let mut rest = digits;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize & 15;
            rest &= rest - 1;
            let places = self.places[digit % 9];
            below[digit] = sets;
            let mut made = sets & size & mask(places & squares[IN_WORD] != 0);
            below_outer[digit] = made;
            for_each_in_word(|at| {
                made |= (sets << (1 << at)) & HOLDING[at] & mask(places & squares[at] != 0);
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
            let places = &mut self.places[digit % 9];
            let (mut kept, mut left) = (0, 0);
            for_each_in_word(|at| {
                let made =
                    (below[digit] << (1 << at)) & HOLDING[at] & above & mask(*places & squares[at] != 0);
                left |= made >> (1 << at);
                kept |= if made == 0 { 0 } else { squares[at] };
            });
            let made = below_outer[digit] & above;
            kept |= if made == 0 { 0 } else { squares[IN_WORD] };
            *places = kept;
            above = left | made;
        }
        above != 0
    }

    /// [`narrow`](Self::narrow) for 8 or 9 squares and as many digits.
    ///
    /// As in one word, a bit stands for a set of the first squares together with outer ones; the number of
    /// outer squares is the size that the set lacks. In the first word these are the first one, two or three
    /// outer squares; in the second word the second, or the second and third; in the third word the third, or
    /// the first and third. These chains are all subsets of three squares (N. G. de Bruijn, C. van Ebbenhorst
    /// Tengbergen and D. Kruyswijk, 1951).
    #[inline(never)]
    fn narrow_in_words(&mut self, digits: u32) -> bool {
        let mut squares = [0; 9];
        let (closed, mut rest) = self.first(&mut squares);
        // By set of outer squares, a bit each: the sets of the first squares that may go with it.
        let mut closed = [closed; 8];
        for (index, square) in squares.iter_mut().enumerate().skip(IN_WORD) {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            *square = bit as u16;
            let over_last = self.over_last & bit != 0;
            let over_next = self.over_next & (bit >> 1) != 0;
            if over_last | over_next {
                let (greater, lesser) = if over_last { (index, index - 1) } else { (index - 1, index) };
                for (outer, sets) in closed.iter_mut().enumerate() {
                    *sets &= !holding(greater, outer) | holding(lesser, outer);
                }
            }
        }
        let steps: [DigitTransition; 9] =
            std::array::from_fn(|digit| DigitTransition::of(self.places[digit], &squares));
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
            sets = steps[digit % 9].up(sets, sizes(filled));
            filled += 1;
            let [s3, s2, s1, s0] = sizes(filled);
            sets[0] &= (closed[0] & s0) | (closed[1] & s1) | (closed[3] & s2) | (closed[7] & s3);
            sets[1] &= (closed[2] & s1) | (closed[6] & s2);
            sets[2] &= (closed[4] & s1) | (closed[5] & s2);
        }
        let places = squares.map(|square| square.trailing_zeros() as u8 & 15);
        // The set of all squares.
        let mut above = [1 << 63, 0, 0];
        let mut rest = digits;
        while rest != 0 {
            let digit = (31 - rest.leading_zeros()) as usize & 15;
            rest ^= 1 << digit;
            let (kept, left) = steps[digit % 9].down(layers[filled % 9], above, sizes(filled), &places);
            self.places[digit % 9] = kept;
            above = left;
            filled = filled.wrapping_sub(1);
        }
        above[0] != 0
    }
}

/// The transition by one more digit, for sets of more squares than have bits in a word.
struct DigitTransition {
    /// For each of the first squares, the sets that hold it if it can hold the digit.
    inner: [u64; IN_WORD],
    /// For each of the outer squares, all sets if it can hold the digit.
    outer: [u64; 3],
}

impl DigitTransition {
    #[inline]
    fn of(places: u16, squares: &[u16; 9]) -> Self {
        let can = |index: usize| mask(places & squares[index] != 0);
        let mut inner = HOLDING;
        for_each_in_word(|at| {
            inner[at] &= can(at);
        });
        Self { inner, outer: [can(IN_WORD), can(IN_WORD + 1), can(IN_WORD + 2)] }
    }

    /// The sets that the digit makes of those in `from`, which hold no, one or two outer squares.
    #[inline]
    fn up(&self, from: [u64; 3], [_, s2, s1, s0]: [u64; 4]) -> [u64; 3] {
        let mut to = [0; 3];
        for (to, sets) in to.iter_mut().zip(from) {
            let mut made = 0;
            for_each_in_word(|at| {
                made |= (sets << (1 << at)) & self.inner[at];
            });
            *to = made;
        }
        let ([a, b, c], [first, second, third]) = (from, self.outer);
        to[0] |= (((a & s0) | b) & first) | (((a & s1) | (c & s2)) & second) | (a & s2 & third);
        to[1] |= (((a & s0) | (c & s1)) & second) | (b & s1 & third);
        to[2] |= (c & s1 & first) | (a & (s0 | s1) & third);
        to
    }

    /// The places with which the digit makes sets in `to` of sets in `from`, and these sets in `from`.
    #[inline]
    fn down(
        &self,
        from: [u64; 3],
        to: [u64; 3],
        [_, s2, s1, s0]: [u64; 4],
        places: &[u8; 9],
    ) -> (u16, [u64; 3]) {
        let (mut left, mut inner) = ([0; 3], [0; IN_WORD]);
        for ((left, from), to) in left.iter_mut().zip(from).zip(to) {
            let mut all = 0;
            for_each_in_word(|at| {
                let good = ((self.inner[at] & to) >> (1 << at)) & from;
                inner[at] |= good;
                all |= good;
            });
            *left = all;
        }
        let place = |index: usize, good: u64| u16::from(good != 0) << (places[index] & 15);
        let mut kept = 0;
        for_each_in_word(|at| {
            kept |= place(at, inner[at]);
        });
        let ([a, b, c], [x, y, z], [first, second, third]) = (from, to, self.outer);
        let good = [a & s0 & x & first, b & x & first, c & s1 & z & first];
        kept |= place(IN_WORD, good[0] | good[1] | good[2]);
        let (of_a, of_c) = (a & ((s0 & y) | (s1 & x)) & second, c & ((s1 & y) | (s2 & x)) & second);
        kept |= place(IN_WORD + 1, of_a | of_c);
        left = [left[0] | good[0] | of_a, left[1] | good[1], left[2] | good[2] | of_c];
        let (of_a, of_b) = (a & ((s2 & x) | ((s0 | s1) & z)) & third, b & s1 & y & third);
        kept |= place(IN_WORD + 2, of_a | of_b);
        (kept, [left[0] | of_a, left[1] | of_b, left[2]])
    }
}

/// The sets of the first squares that have three, two, one and no squares less than `filled`.
#[inline]
fn sizes(filled: usize) -> [u64; 4] {
    [SIZES[filled & 15], SIZES[(filled + 1) & 15], SIZES[(filled + 2) & 15], SIZES[(filled + 3) & 15]]
}

#[inline]
fn mask(all: bool) -> u64 {
    u64::from(all).wrapping_neg()
}

/// Those sets of the first squares, with these outer ones, that hold the open square of this index.
#[inline]
fn holding(index: usize, outer: usize) -> u64 {
    match HOLDING.get(index) {
        Some(&holding) => holding,
        None => mask(outer >> (index - IN_WORD) & 1 != 0),
    }
}
