//! Sets of small integers as slices of words: bit i of word i / 64 for the integer i.

/// How many words a set of integers below `bound` takes.
pub(super) const fn words(bound: usize) -> usize {
    bound.div_ceil(64)
}

/// Whether the integer is in the set.
pub(super) fn contains(set: &[u64], integer: usize) -> bool {
    set[integer / 64] >> (integer % 64) & 1 != 0
}

/// Puts the integer in.
pub(super) fn insert(set: &mut [u64], integer: usize) {
    set[integer / 64] |= 1 << (integer % 64);
}
