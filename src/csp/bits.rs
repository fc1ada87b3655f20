//! Sets of small integers as slices of words: bit i of word i / 64 for the integer i. Who gives a
//! [`GraphBuilder`](super::GraphBuilder) whole rows makes them with these.

/// How many words a set of integers below `bound` takes.
pub const fn words(bound: usize) -> usize {
    bound.div_ceil(64)
}

/// Whether the integer is in the set.
pub(super) fn contains(set: &[u64], integer: usize) -> bool {
    set[integer / 64] >> (integer % 64) & 1 != 0
}

/// Puts the integer in.
pub fn insert(set: &mut [u64], integer: usize) {
    set[integer / 64] |= 1 << (integer % 64);
}

/// How many integers are in the set.
pub(super) fn count(set: &[u64]) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}

/// Takes the integer out.
pub(super) fn remove(set: &mut [u64], integer: usize) {
    set[integer / 64] &= !(1 << (integer % 64));
}

/// Reports the integers in one word of a set, from the lowest.
pub(super) fn each(mut word: u64, mut report: impl FnMut(usize)) {
    while word != 0 {
        report(word.trailing_zeros() as usize);
        word &= word - 1;
    }
}

/// The greatest integer; `None` if there is none.
pub(super) fn highest(set: &[u64]) -> Option<usize> {
    let word = set.iter().rposition(|&word| word != 0)?;
    Some(64 * word + 63 - set[word].leading_zeros() as usize)
}

/// The integers of word number `word` that are at least `lowest`, as a mask.
pub(super) const fn at_least(lowest: usize, word: usize) -> u64 {
    match lowest.checked_sub(64 * word) {
        None => u64::MAX,
        Some(shift @ 0..=63) => u64::MAX << shift,
        Some(_) => 0,
    }
}

/// Lets two integers change places: each is in if the other was.
pub(super) fn swap(set: &mut [u64], one: usize, other: usize) {
    if contains(set, one) != contains(set, other) {
        set[one / 64] ^= 1 << (one % 64);
        set[other / 64] ^= 1 << (other % 64);
    }
}
