use std::fmt;
use std::hash::{BuildHasher, RandomState};

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// The seed of all random choices in making a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

impl Seed {
    /// A new random seed each time, short enough to type.
    pub fn any() -> Self {
        // The keys of the standard library's hash maps are random.
        Self(RandomState::new().hash_one(0) % 1_000_000_000)
    }

    /// The seed that a person typed: a number of 64 bits is itself, any other text is hashed (FNV-1a, 64
    /// bits).
    pub fn of_text(text: &str) -> Self {
        Self(text.parse().unwrap_or_else(|_| fnv_1a(text.as_bytes())))
    }

    /// The seed of the puzzle with this number, from 0, in a list of puzzles: the first has the seed of the
    /// list itself, the others the outputs of SplitMix64 (Steele, Lea and Flood, 2014) that starts with it.
    pub fn child(self, number: u64) -> Self {
        if number == 0 { self } else { Self(self.output(number)) }
    }

    /// The seed of a candidate, numbered from 0, for the puzzle of this seed; the first has the seed itself.
    /// None is likely to be a [`child`](Self::child) of another seed in use.
    pub fn candidate(self, number: u64) -> Self {
        const APART: u64 = 0x6d61_7375_6d65_2067;
        if number == 0 { self } else { Self(Self(self.0 ^ APART).output(number)) }
    }

    /// The output with this number, from 1, of SplitMix64.
    pub(super) fn output(self, number: u64) -> u64 {
        let mut bits = self.0.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The 64-bit hash FNV-1a (Fowler, Noll, Vo): the same on every machine and in every version, unlike the
/// standard library's.
pub fn fnv_1a(bytes: &[u8]) -> u64 {
    const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    bytes.iter().fold(OFFSET_BASIS, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

/// Random choices. From the same seed they are the same on every machine and with every version of the crates
/// used: only the words of ChaCha8 come from those.
#[derive(Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// The random choices of this seed.
    pub fn new(seed: Seed) -> Self {
        let mut key = [0; 32];
        for (bytes, number) in key.chunks_exact_mut(8).zip(1..) {
            bytes.copy_from_slice(&seed.output(number).to_le_bytes());
        }
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A number from 0 below `bound`, each as likely as the others. `bound` is 1 to 2^32 - 1.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        debug_assert!((1..=u32::MAX as usize).contains(&bound), "a bound of {bound}");
        // D. Lemire, Fast Random Integer Generation in an Interval (2019).
        let bound = bound as u32;
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            if product as u32 >= unfair {
                return (product >> 32) as usize;
            }
        }
    }

    /// A number from `least` to `most`, both included.
    pub fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// Returns true `share` times in `of`, on average.
    pub fn chance(&mut self, share: usize, of: usize) -> bool {
        self.below(of) < share
    }

    /// Puts a list into any order, each as likely as the others.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }

    /// One of a list; `None` if it is empty.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        if list.is_empty() { None } else { list.get(self.below(list.len())) }
    }
}
