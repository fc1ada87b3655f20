//! Almost locked sets: squares of one unit with one digit more than squares. The squares hold all of these
//! digits but one. A position lists them once.

use std::ops::Range;
use std::sync::OnceLock;

use crate::grid::Digits;

use super::bit_set::{
    BitRows, closure, insert, intersect, keep_range, meet, members, members_of_both, members_within, unite,
    words_of,
};
use super::{LatinShape, SquareSet};

/// Squares of one unit with one digit more than squares: they hold all of these digits but one.
#[derive(Debug, Clone)]
pub struct AlmostLockedSet {
    /// Its squares, all open; one or more.
    pub squares: SquareSet,
    /// Its digits.
    pub digits: Digits,
    /// By digit: the places of the digit in it, as a group, or `NO_GROUP`.
    groups: [u16; 10],
}

impl AlmostLockedSet {
    /// The group of the places of one of its digits, if any other place of the digit sees them all.
    #[inline]
    pub fn group(&self, digit: u8) -> Option<u16> {
        Some(self.groups[usize::from(digit)]).filter(|&group| group != NO_GROUP)
    }
}

const NO_GROUP: u16 = u16::MAX;

/// All places of a digit in one or more almost locked sets, if another place sees them all.
#[derive(Debug, Clone)]
pub struct DigitGroup {
    /// The digit.
    pub digit: u8,
    /// Its places in the sets.
    pub places: SquareSet,
    /// The other squares where the digit could be that see all of these places; one or more.
    pub seen: SquareSet,
    /// The place of its sets in `by_group`.
    listed: Range<u32>,
}

/// The almost locked sets of a position, and the links between them.
#[derive(Debug, Clone, Default)]
pub struct AlmostLockedSets {
    /// The sets, the smallest first.
    pub(super) sets: Vec<AlmostLockedSet>,
    /// The groups, those of one digit side by side.
    pub(super) groups: Vec<DigitGroup>,
    /// The sets of each group, the smallest first, end to end.
    by_group: Vec<u16>,
    by_digit: [Range<u16>; 10],
    /// The number of words of a set of groups.
    words: usize,
    /// By square: the groups whose places are all seen from it, if it could hold their digit.
    pub(super) seeing: BitRows,
    /// By group: the groups of the same digit that it bars: each place of one sees each place of the other.
    pub(super) barred: BitRows,
    /// By group: the groups that hold their digit if this one does not: those with a set in common with it.
    pub(super) kept_without: BitRows,
    /// By group: the groups that do not hold their digit if this one does not: those barred by what is kept.
    pub(super) barred_without: BitRows,
    pub(super) starts: OnceLock<ChainStarts>,
}

/// The groups where chains of sets that show anything start, in order.
#[derive(Debug, Clone)]
pub(super) struct ChainStarts {
    pub(super) all: Vec<u16>,
    /// The number of sets of the shortest chains, and where these start; `None` if none is short enough.
    pub(super) shortest: Option<(usize, Vec<u16>)>,
}

/// The most squares of a set. Larger ones are hard to see, and there are very many of them.
const MOST_SQUARES: usize = 6;

impl AlmostLockedSets {
    /// The sets of a grid of this shape in which the squares have these domains, the smallest sets first.
    pub fn of(shape: &LatinShape, domains: &[Digits]) -> Self {
        let mut all = Self { sets: sets_by_size(shape, domains, MOST_SQUARES).concat(), ..Self::default() };
        all.list_groups(shape, domains);
        all.link(shape);
        all
    }

    fn list_groups(&mut self, shape: &LatinShape, domains: &[Digits]) {
        let mut of_digit: Vec<u128> = Vec::with_capacity(self.sets.len());
        // Most sets have four digits or fewer, and share each group with others.
        self.by_group.reserve(5 * self.sets.len());
        self.groups.reserve(2 * self.sets.len());
        for digit in 1..=shape.side() {
            let holds = |&index: &usize| domains[index].contains(digit);
            let places: SquareSet = (0..shape.squares().len()).filter(holds).collect();
            // The places, with the index of the set in the lowest bits: numbers are sorted faster than pairs.
            let sets = (0u16..).zip(&self.sets).filter(|(_, set)| set.digits.contains(digit));
            of_digit.clear();
            of_digit.extend(sets.map(|(set, own)| (own.squares & places).bits() << 16 | u128::from(set)));
            of_digit.sort_unstable();
            let first = self.groups.len() as u16;
            for alike in of_digit.chunk_by(|one, next| one >> 16 == next >> 16) {
                let own = SquareSet::of_bits(alike[0] >> 16);
                let seen = shape.seen_by_all(own) & places;
                if seen.is_empty() {
                    continue;
                }
                let listed = self.by_group.len() as u32;
                for set in alike.iter().map(|&key| key as u16) {
                    self.sets[usize::from(set)].groups[usize::from(digit)] = self.groups.len() as u16;
                    self.by_group.push(set);
                }
                let listed = listed..self.by_group.len() as u32;
                self.groups.push(DigitGroup { digit, places: own, seen, listed });
            }
            self.by_digit[usize::from(digit)] = first..self.groups.len() as u16;
        }
        self.words = self.groups.len().div_ceil(64);
    }

    fn link(&mut self, shape: &LatinShape) {
        let (count, words) = (self.groups.len(), self.words);
        let mut seeing = BitRows::new(shape.squares().len(), words);
        for (index, group) in (0u16..).zip(&self.groups) {
            group.seen.iter().for_each(|square| insert(seeing.row_mut(square), index));
        }
        let none = BitRows::new(count, words);
        let (mut barred, mut kept, mut barred_without) = (none.clone(), none.clone(), none);
        let mut barring = self.no_group();
        for (index, group) in (0u16..).zip(&self.groups) {
            // The groups seen from all its places are barred.
            let range = words_of(self.of_digit(group.digit));
            let row = barred.row_mut(index);
            row[range.clone()].fill(u64::MAX);
            for place in group.places.iter() {
                intersect(&mut row[range.clone()], &seeing.row(place)[range.clone()]);
            }
            keep_range(row, &self.of_digit(group.digit));
            if row.iter().any(|&word| word != 0) {
                insert(&mut barring, index);
            }
        }
        for set in &self.sets {
            for gone in set.digits.iter() {
                let Some(group) = set.group(gone) else { continue };
                let others = (set.digits - Digits::of(gone)).iter();
                others
                    .filter_map(|other| set.group(other))
                    .for_each(|other| insert(kept.row_mut(group), other));
            }
        }
        for group in 0..count {
            let row = barred_without.row_mut(group);
            for one in members_of_both(kept.row(group), &barring) {
                let range = words_of(self.of_digit(self.group(one).digit));
                unite(&mut row[range.clone()], &barred.row(one)[range]);
            }
        }
        (self.seeing, self.barred) = (seeing, barred);
        (self.kept_without, self.barred_without) = (kept, barred_without);
    }

    /// The groups where a chain that shows anything may start. Each chain starts at the lower one of its
    /// ends.
    pub(super) fn promising_starts(&self) -> Vec<u16> {
        let count = self.groups.len();
        let next = |group: u16| members(self.barred_without.row(group));
        let off_with = closure((count, self.words), 0..count as u16, next);
        let mut ends = self.no_group();
        let is_promising = |&start: &u16| {
            // A single set makes no chain.
            if self.barred_without.row(start).iter().all(|&word| word == 0) {
                return false;
            }
            let range = start..self.of_digit(self.group(start).digit).end;
            let words = words_of(range.clone());
            ends[words.clone()].fill(0);
            for square in self.group(start).seen.iter() {
                unite(&mut ends[words.clone()], &self.seeing.row(square)[words.clone()]);
            }
            // `kept_without` is symmetric: an end is kept without a group if the group is kept without the
            // end.
            members_within(&ends, range).any(|end| meet(self.kept_without.row(end), off_with.row(start)))
        };
        (0..count as u16).filter(is_promising).collect()
    }

    pub(super) fn no_group(&self) -> Vec<u64> {
        vec![0; self.words]
    }

    /// The groups of a digit, in order.
    #[inline]
    pub(super) fn of_digit(&self, digit: u8) -> Range<u16> {
        self.by_digit[usize::from(digit)].clone()
    }

    /// The sets that cannot hold this digit if this set does, group by group.
    pub fn barred_sets(&self, set: u16, digit: u8) -> impl Iterator<Item = u16> {
        let barred = self.set(set).group(digit).map_or(&[][..], |group| self.barred.row(group));
        members_within(barred, self.of_digit(digit)).flat_map(|group| self.with(group).iter().copied())
    }

    /// The set with this index.
    #[inline]
    pub fn set(&self, set: u16) -> &AlmostLockedSet {
        &self.sets[usize::from(set)]
    }

    /// The group with this index.
    #[inline]
    pub fn group(&self, group: u16) -> &DigitGroup {
        &self.groups[usize::from(group)]
    }

    /// The other squares where a digit of this set could be that see all its places in the set.
    pub fn seen(&self, set: u16, digit: u8) -> SquareSet {
        self.set(set).group(digit).map_or(SquareSet::NONE, |group| self.group(group).seen)
    }

    /// The sets that have exactly the places of this group for its digit, the smallest first.
    #[inline]
    pub fn with(&self, group: u16) -> &[u16] {
        let listed = &self.group(group).listed;
        &self.by_group[listed.start as usize..listed.end as usize]
    }

    /// The sets that have both groups, the smallest first.
    pub fn with_both(&self, one: u16, other: u16) -> impl Iterator<Item = u16> {
        let digit = self.group(other).digit;
        let has = move |set: &u16| self.set(*set).group(digit) == Some(other);
        self.with(one).iter().copied().filter(has)
    }
}

/// The almost locked sets of up to `most` squares in a grid with these domains, by their number of squares
/// minus 1. This is much faster than listing all sets with their links.
pub(super) fn sets_by_size(shape: &LatinShape, domains: &[Digits], most: usize) -> Vec<Vec<AlmostLockedSet>> {
    let mut by_size = vec![Vec::with_capacity(64); most];
    for unit in 0..shape.units().len() {
        let is_eligible = |index: &usize| (1..=most + 1).contains(&domains[*index].len());
        let open: Vec<usize> = shape.sets()[unit].iter().filter(is_eligible).collect();
        let mut unit = UnitSets { shape, domains, unit, by_size: &mut by_size };
        unit.extend(&open, 1, (SquareSet::NONE, Digits::NONE));
    }
    by_size
}

struct UnitSets<'a> {
    shape: &'a LatinShape,
    domains: &'a [Digits],
    unit: usize,
    by_size: &'a mut [Vec<AlmostLockedSet>],
}

impl UnitSets<'_> {
    /// Adds the sets of these squares and one or more of the open ones; `count` includes the first of them.
    fn extend(&mut self, open: &[usize], count: usize, (squares, digits): (SquareSet, Digits)) {
        for (place, &index) in open.iter().enumerate() {
            let (squares, digits) = (squares | SquareSet::of(index), digits | self.domains[index]);
            let lacking = digits.len();
            if lacking > self.by_size.len() + 1 {
                continue;
            }
            // A set that lies in two units is listed only once.
            if lacking == count + 1 && self.shape.units_of_all(squares).next() == Some(self.unit) {
                self.by_size[count - 1].push(AlmostLockedSet { squares, digits, groups: [NO_GROUP; 10] });
            }
            if count < self.by_size.len() {
                self.extend(&open[..place], count + 1, (squares, digits));
            }
        }
    }
}
