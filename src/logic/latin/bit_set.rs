//! Sets of small numbers, such as the indices of candidates: a bit for each, in as many words as needed.

use std::ops::Range;

use super::square_set::bits;

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
    bits(word).map(move |bit| (index * 64 + bit) as u16)
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

/// Takes out all but these.
#[inline]
pub fn intersect(all: &mut [u64], kept: &[u64]) {
    all.iter_mut().zip(kept).for_each(|(word, kept)| *word &= kept);
}

/// The words that contain a range of numbers, which is not empty.
pub fn words_of(numbers: Range<u16>) -> Range<usize> {
    usize::from(numbers.start) / 64..usize::from(numbers.end).div_ceil(64)
}

/// Takes out all numbers outside of a range, which is not empty.
pub fn keep_range(words: &mut [u64], range: &Range<u16>) {
    let (first, last) = (usize::from(range.start), usize::from(range.end).saturating_sub(1));
    words[..first / 64].fill(0);
    words[first / 64] &= u64::MAX << (first % 64);
    words[last / 64] &= u64::MAX >> (63 - last % 64);
    words[last / 64 + 1..].fill(0);
}

/// Sets of the same number of words, one for each number.
#[derive(Debug, Clone, Default)]
pub struct BitRows {
    words: usize,
    all: Vec<u64>,
}

impl BitRows {
    /// Empty sets of this many words.
    pub fn new(count: usize, words: usize) -> Self {
        Self { words, all: vec![0; count * words] }
    }

    /// The set of a number.
    #[inline]
    pub fn row(&self, number: impl Into<usize>) -> &[u64] {
        &self.all[number.into() * self.words..][..self.words]
    }

    /// The set of a number, to change.
    #[inline]
    pub fn row_mut(&mut self, number: impl Into<usize>) -> &mut [u64] {
        &mut self.all[number.into() * self.words..][..self.words]
    }

    fn add(&mut self, to: u16, from: u16) {
        let [to, from] = [to, from].map(|number| usize::from(number) * self.words);
        for word in 0..self.words {
            self.all[to + word] |= self.all[from + word];
        }
    }
}

/// For each of `count` numbers, the numbers that it leads to over any number of links, itself included, as a
/// set of `words` words; empty for a number that no start leads to. `next` gives the numbers that a number
/// leads to directly. Numbers that lead to each other have equal sets (R. Tarjan, *Depth-first search and
/// linear graph algorithms*, 1972).
pub fn closure<N: Iterator<Item = u16>>(
    (count, words): (usize, usize),
    starts: impl Iterator<Item = u16>,
    next: impl Fn(u16) -> N,
) -> BitRows {
    let (rows, visited) = (BitRows::new(count, words), vec![UNSEEN; count]);
    let mut closure = Closure { next, rows, visited, visits: 0, open: Vec::new() };
    for start in starts {
        if closure.visited[usize::from(start)] == UNSEEN {
            closure.visit(start);
        }
    }
    closure.rows
}

struct Closure<F> {
    next: F,
    rows: BitRows,
    /// By number: the count of visits before it; `UNSEEN` until then, and `DONE` once its set is complete.
    visited: Vec<u16>,
    visits: u16,
    open: Vec<u16>,
}

const UNSEEN: u16 = u16::MAX;
const DONE: u16 = u16::MAX - 1;

impl<N: Iterator<Item = u16>, F: Fn(u16) -> N> Closure<F> {
    /// Visits a number and all that it leads to. Returns the earliest visit of an open number that it leads
    /// to.
    fn visit(&mut self, number: u16) -> u16 {
        let first = self.open.len();
        let own = self.visits;
        let mut earliest = own;
        self.visited[usize::from(number)] = own;
        self.visits += 1;
        self.open.push(number);
        insert(self.rows.row_mut(number), number);
        for next in (self.next)(number) {
            if contains(self.rows.row(number), next) {
                continue;
            }
            if self.visited[usize::from(next)] == UNSEEN {
                earliest = earliest.min(self.visit(next));
            }
            match self.visited[usize::from(next)] {
                DONE => self.rows.add(number, next),
                visited => earliest = earliest.min(visited),
            }
        }
        if earliest == own && self.open.len() == first + 1 {
            // It alone: its set is complete without a copy.
            self.open.pop();
            self.visited[usize::from(number)] = DONE;
        } else if earliest == own {
            // All numbers opened since lead here and to each other.
            let together = self.open.split_off(first);
            let mut all = vec![0; self.rows.words];
            together.iter().for_each(|&one| unite(&mut all, self.rows.row(one)));
            for one in together {
                self.rows.row_mut(one).copy_from_slice(&all);
                self.visited[usize::from(one)] = DONE;
            }
        }
        earliest
    }
}
