//! Sets of small integers as slices of words: bit i % 64 of word i / 64 for the integer i. The rows of a
//! [`GraphBuilder`](super::GraphBuilder) are such sets.

/// The number of words in a set of integers below `bound`.
pub const fn words(bound: usize) -> usize {
    bound.div_ceil(64)
}

/// Returns true if the integer is in the set.
#[inline]
pub(super) fn contains(set: &[u64], integer: usize) -> bool {
    set[integer / 64] >> (integer % 64) & 1 != 0
}

/// Inserts the integer.
#[inline]
pub fn insert(set: &mut [u64], integer: usize) {
    set[integer / 64] |= 1 << (integer % 64);
}

/// The number of integers in the set.
#[inline]
pub(super) fn count(set: &[u64]) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}

/// Removes the integer.
#[inline]
pub(super) fn remove(set: &mut [u64], integer: usize) {
    set[integer / 64] &= !(1 << (integer % 64));
}

/// Reports the bits that are set in a word, from the lowest.
#[inline]
pub(super) fn each(mut word: u64, mut report: impl FnMut(usize)) {
    while word != 0 {
        report(word.trailing_zeros() as usize);
        word &= word - 1;
    }
}

/// The greatest integer in the set; `None` if it is empty.
#[inline]
pub(super) fn highest(set: &[u64]) -> Option<usize> {
    let word = set.iter().rposition(|&word| word != 0)?;
    Some(64 * word + 63 - set[word].leading_zeros() as usize)
}

/// A mask of the integers in word number `word` that are at least `lowest`.
pub(super) const fn at_least(lowest: usize, word: usize) -> u64 {
    match lowest.checked_sub(64 * word) {
        None => u64::MAX,
        Some(shift @ 0..=63) => u64::MAX << shift,
        Some(_) => 0,
    }
}

/// Exchanges two integers: each is in the set if the other was.
#[inline]
pub(super) fn swap(set: &mut [u64], one: usize, other: usize) {
    if contains(set, one) != contains(set, other) {
        set[one / 64] ^= 1 << (one % 64);
        set[other / 64] ^= 1 << (other % 64);
    }
}
