//! Sets of small numbers, such as the indices of candidates, a bit for each in as many words as it takes.

use std::ops::Range;

/// Returns true if the number is in the set.
pub fn contains(words: &[u64], number: u16) -> bool {
    words[usize::from(number) / 64] >> (number % 64) & 1 == 1
}

/// Puts the number in.
pub fn insert(words: &mut [u64], number: u16) {
    words[usize::from(number) / 64] |= 1 << (number % 64);
}

/// The numbers in the set, in order.
pub fn members(words: &[u64]) -> impl Iterator<Item = u16> {
    words.iter().enumerate().flat_map(|(index, &word)| members_of(word, index))
}

/// The numbers in both sets, in order.
pub fn members_of_both(words: &[u64], others: &[u64]) -> impl Iterator<Item = u16> {
    words.iter().zip(others).enumerate().flat_map(|(index, (&one, &other))| members_of(one & other, index))
}

/// The numbers in one word of a set, in order.
pub fn members_of(word: u64, index: usize) -> impl Iterator<Item = u16> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros())?;
        rest &= rest - 1;
        Some((index * 64) as u16 + bit as u16)
    })
}

/// The numbers in the set that are in the range, in order.
pub fn members_within(words: &[u64], range: Range<u16>) -> impl Iterator<Item = u16> {
    let stretch = words_of(range.clone());
    let skipped = (stretch.start * 64) as u16;
    members(words.get(stretch).unwrap_or_default())
        .map(move |number| number + skipped)
        .filter(move |number| range.contains(number))
}

/// Returns true if the sets share a number.
#[inline]
pub fn meet(words: &[u64], others: &[u64]) -> bool {
    words.iter().zip(others).any(|(&one, &other)| one & other != 0)
}

/// Puts all of these in.
#[inline]
pub fn unite(all: &mut [u64], more: &[u64]) {
    all.iter_mut().zip(more).for_each(|(word, more)| *word |= more);
}

/// The words of a range of numbers, which is not empty.
pub fn words_of(numbers: Range<u16>) -> Range<usize> {
    usize::from(numbers.start) / 64..usize::from(numbers.end).div_ceil(64)
}

/// Takes all out but those from the first to the last of a range, which is not empty.
pub fn keep_range(words: &mut [u64], range: &Range<u16>) {
    let (first, last) = (usize::from(range.start), usize::from(range.end).saturating_sub(1));
    words[..first / 64].fill(0);
    words[first / 64] &= u64::MAX << (first % 64);
    words[last / 64] &= u64::MAX >> (63 - last % 64);
    words[last / 64 + 1..].fill(0);
}
