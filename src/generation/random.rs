use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::Seed;

/// Random choices. From the same seed they are the same on every machine and with every version of the crates
/// beneath: only the words of ChaCha8 come from there.
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

    /// True `share` times in `of`, on average.
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
