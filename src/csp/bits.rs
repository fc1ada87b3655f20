//! Sets of small integers as slices of words: bit i of word i / 64 for the integer i.

/// How many words a set of integers below `bound` takes.
pub const fn words(bound: usize) -> usize {
    bound.div_ceil(64)
}

/// Whether the integer is in the set.
pub fn contains(set: &[u64], integer: usize) -> bool {
    set[integer / 64] >> (integer % 64) & 1 != 0
}

/// Puts the integer in.
pub fn insert(set: &mut [u64], integer: usize) {
    set[integer / 64] |= 1 << (integer % 64);
}

/// How many integers are in the set.
pub fn count(set: &[u64]) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}
