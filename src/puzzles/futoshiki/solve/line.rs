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
const HOLDING: [u64; 8] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
    0,
    0,
];

/// Sets of open squares of which bit s tells of set s: the word's number in the upper bits of s, its own bit in the lower 6.
type Sets<const WORDS: usize> = [u64; WORDS];

impl Line {
    /// Leaves to each digit the places that it has in some filling of the line: one in which the squares differ and every
    /// sign between two of them is true. Says whether there is one.
    ///
    /// A filling puts the digits into squares in ascending order, so that the set of the squares filled says all about how it
    /// can go on (as in M. Held and R. M. Karp's programme, 1962), and a square may come as soon as those less than it have.
    /// The sets that the first digits can fill are found upwards; downwards those of them from which the rest can be filled;
    /// 64 sets at once. This contains the all-different constraint (J.-C. Régin, 1994) and so every naked and hidden subset.
    pub fn narrow(&mut self) -> bool {
        if self.open.count_ones() < WIDE { self.narrow_sets::<1>() } else { self.narrow_sets::<8>() }
    }

    fn narrow_sets<const WORDS: usize>(&mut self) -> bool {
        let count = self.open.count_ones();
        let words = if WORDS == 1 { 1 } else { WORDS.min(1 << (count as usize - IN_WORD)) };
        let steps = Steps::<WORDS>::of(self, words);
        let mut layers = [[0; WORDS]; 10];
        layers[0][0] = 1;
        let mut filled = 0;
        for &places in self.places.iter().filter(|&&places| places != 0) {
            let Some([from, to]) = layers.get_mut(filled..filled + 2) else { return false };
            steps.up(u32::from(places), words, from, to);
            filled += 1;
        }
        // The set of all squares is the last bit.
        let last = 1 << (((1 << count) - 1) & 63);
        if filled != count as usize || layers[filled % 10][(words - 1) % WORDS] & last == 0 {
            return false;
        }
        let mut above = [0; WORDS];
        above[(words - 1) % WORDS] = last;
        for places in self.places.iter_mut().rev().filter(|places| **places != 0) {
            filled = filled.saturating_sub(1);
            *places = steps.down(u32::from(*places), words, &layers[filled % 10], &mut above) as u16;
        }
        true
    }
}

/// How a square comes to a set, by the square's place in the line.
struct Steps<const WORDS: usize> {
    /// In each word the sets that do not hold the square and hold those less than it, as far as bits within words tell.
    sets: [u64; 16],
    /// How far up the set lies to which the square has come, within the word.
    shifts: [u8; 16],
    /// The bit of the number of the word in which it lies.
    moves: [u8; 16],
    /// The squares with such a bit.
    outer: u32,
    /// By word, the squares that can come to sets in it, as far as its number tells.
    allowed: [u32; WORDS],
}

impl<const WORDS: usize> Steps<WORDS> {
    #[inline]
    fn of(line: &Line, words: usize) -> Self {
        let (sets, shifts, moves) = ([0; 16], [0; 16], [0; 16]);
        let mut steps = Self { sets, shifts, moves, outer: 0, allowed: [0; WORDS] };
        let mut rest = line.open;
        let mut index = 0;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize & 15;
            let square = rest & rest.wrapping_neg();
            rest ^= square;
            let (mut sets, mut own, mut needed) = (!0, 0, 0);
            if WORDS == 1 || index < IN_WORD {
                sets = !HOLDING[index & 7];
                steps.shifts[place] = 1 << index;
            } else {
                own = 1 << (index - IN_WORD);
                steps.moves[place] = own as u8;
                steps.outer |= square;
            }
            for lesser in [
                (line.over_last & square != 0).then(|| index.wrapping_sub(1)),
                (line.over_next & square != 0).then_some(index + 1),
            ]
            .into_iter()
            .flatten()
            {
                if WORDS == 1 || lesser < IN_WORD {
                    sets &= HOLDING[lesser & 7];
                } else {
                    needed |= 1 << (lesser - IN_WORD);
                }
            }
            steps.sets[place] = sets;
            for (word, allowed) in steps.allowed[..words].iter_mut().enumerate() {
                if word & (own | needed) == needed {
                    *allowed |= square;
                }
            }
            index += 1;
        }
        steps
    }

    /// Adds to `to` the sets that one more square, one of the places, makes of those in `from`.
    #[inline]
    fn up(&self, places: u32, words: usize, from: &Sets<WORDS>, to: &mut Sets<WORDS>) {
        for word in 0..words {
            let sets = from[word % WORDS];
            if sets == 0 {
                continue;
            }
            let mut rest = places & self.allowed[word % WORDS];
            if WORDS > 1 {
                let mut outer = rest & self.outer;
                rest ^= outer;
                while outer != 0 {
                    let place = outer.trailing_zeros() as usize & 15;
                    outer &= outer - 1;
                    to[(word | usize::from(self.moves[place])) % WORDS] |= sets & self.sets[place];
                }
            }
            let mut reached = 0;
            while rest != 0 {
                let place = rest.trailing_zeros() as usize & 15;
                rest &= rest - 1;
                reached |= (sets & self.sets[place]) << (self.shifts[place] & 63);
            }
            to[word % WORDS] |= reached;
        }
    }

    /// Makes of the sets `above` those of `from` that one more square, one of the places, makes to one of them. Says which of
    /// the places do so.
    #[inline]
    fn down(&self, places: u32, words: usize, from: &Sets<WORDS>, above: &mut Sets<WORDS>) -> u32 {
        let mut kept = 0;
        // A word's sets become those of words from its own on: none is overwritten before it has been read.
        for word in 0..words {
            let (sets, higher) = (from[word % WORDS], above[word % WORDS]);
            let mut left = 0;
            if sets != 0 {
                let mut rest = places & self.allowed[word % WORDS];
                if WORDS > 1 {
                    let mut outer = rest & self.outer;
                    rest ^= outer;
                    while outer != 0 {
                        let place = outer.trailing_zeros() as usize & 15;
                        let square = outer & outer.wrapping_neg();
                        outer ^= square;
                        let higher = above[(word | usize::from(self.moves[place])) % WORDS];
                        let good = higher & self.sets[place] & sets;
                        left |= good;
                        kept |= if good == 0 { 0 } else { square };
                    }
                }
                while rest != 0 {
                    let place = rest.trailing_zeros() as usize & 15;
                    let square = rest & rest.wrapping_neg();
                    rest ^= square;
                    let good = (higher >> (self.shifts[place] & 63)) & self.sets[place] & sets;
                    left |= good;
                    kept |= if good == 0 { 0 } else { square };
                }
            }
            above[word % WORDS] = left;
        }
        kept
    }
}
