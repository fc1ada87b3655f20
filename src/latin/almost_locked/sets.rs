use crate::grid::Digits;
use crate::latin::{LatinShape, SquareSet};

use super::group_set::{insert, members, unite};

/// Squares of one unit with one digit more than squares: they hold all of these digits but one.
#[derive(Debug, Clone)]
pub struct AlmostLockedSet {
    /// Its squares, all open; one or more.
    pub squares: SquareSet,
    /// Its digits.
    pub digits: Digits,
    /// By digit: the places of the digit in it, as a group.
    groups: [u16; 10],
}

impl AlmostLockedSet {
    /// The group of the places of one of its digits.
    pub fn group(&self, digit: u8) -> u16 {
        self.groups[usize::from(digit)]
    }
}

/// All places of a digit in one or more almost locked sets.
#[derive(Debug, Clone)]
pub struct DigitGroup {
    /// The digit.
    pub digit: u8,
    /// Its places in the sets.
    pub places: SquareSet,
    /// The squares that see all of these places.
    pub seen: SquareSet,
    /// The sets that have exactly these places for the digit, the smallest first.
    pub sets: Vec<u16>,
}

/// The almost locked sets of a position, and how they hang together.
#[derive(Debug, Clone, Default)]
pub struct AlmostLockedSets {
    sets: Vec<AlmostLockedSet>,
    groups: Vec<DigitGroup>,
    /// The number of words of a set of groups.
    words: usize,
    /// By group, as sets end to end: the groups that it bars, those that its sets keep without it, and those
    /// that these bar.
    barred: Vec<u64>,
    kept_without: Vec<u64>,
    barred_without: Vec<u64>,
}

/// The digits of each subset of at most nine squares.
type Unions = [Digits; 512];

impl AlmostLockedSets {
    /// The sets of a grid of this shape in which the squares have these domains, the smallest sets first.
    pub fn of(shape: &LatinShape, domains: &[Digits]) -> Self {
        let mut sets = Vec::new();
        let mut unions: Unions = [Digits::NONE; 512];
        for (unit, &own) in shape.sets().iter().enumerate() {
            let open = own.iter().filter(|&index| !domains[index].is_empty());
            let open: Vec<usize> = open.collect();
            for subset in 1..1usize << open.len() {
                let lowest = subset.trailing_zeros() as usize;
                let digits = unions[subset & (subset - 1)] | domains[open[lowest]];
                unions[subset] = digits;
                if digits.len() != subset.count_ones() as usize + 1 {
                    continue;
                }
                let squares = open.iter().enumerate().filter(|(place, _)| subset >> place & 1 == 1);
                let squares: SquareSet = squares.map(|(_, &index)| index).collect();
                // A set of two units is listed only once.
                if !shape.sets()[..unit].iter().any(|&earlier| squares.is_within(earlier)) {
                    sets.push(AlmostLockedSet { squares, digits, groups: [0; 10] });
                }
            }
        }
        sets.sort_by_key(|set| set.squares.len());
        let groups = groups(shape, domains, &mut sets);
        let words = groups.len().div_ceil(64);
        let none = vec![0; groups.len() * words];
        let mut all = Self {
            sets,
            groups,
            words,
            barred: none.clone(),
            kept_without: none.clone(),
            barred_without: none,
        };
        all.link();
        all
    }

    fn link(&mut self) {
        for digit_groups in self.groups.chunk_by(|one, next| one.digit == next.digit) {
            let first = self.groups.partition_point(|group| group.digit < digit_groups[0].digit);
            for (index, one) in (first..).zip(digit_groups) {
                let row = &mut self.barred[index * self.words..][..self.words];
                for (other, group) in (first as u16..).zip(digit_groups) {
                    if group.places.is_within(one.seen) {
                        insert(row, other);
                    }
                }
            }
        }
        for set in &self.sets {
            for gone in set.digits.iter() {
                let row = &mut self.kept_without[usize::from(set.group(gone)) * self.words..][..self.words];
                set.digits
                    .iter()
                    .filter(|&digit| digit != gone)
                    .for_each(|kept| insert(row, set.group(kept)));
            }
        }
        for group in 0..self.groups.len() {
            let mut row = vec![0; self.words];
            members(self.kept_without(group as u16)).for_each(|kept| unite(&mut row, self.barred(kept)));
            self.barred_without[group * self.words..][..self.words].copy_from_slice(&row);
        }
    }

    /// A set of groups with none in it.
    pub(super) fn no_group(&self) -> Vec<u64> {
        vec![0; self.words]
    }

    /// The groups of the same digit each of whose places sees each place of this one: one of both groups is
    /// without the digit.
    pub(super) fn barred(&self, group: u16) -> &[u64] {
        &self.barred[usize::from(group) * self.words..][..self.words]
    }

    /// The groups that hold their digit if this one does not: those that have a set in common with it.
    pub(super) fn kept_without(&self, group: u16) -> &[u64] {
        &self.kept_without[usize::from(group) * self.words..][..self.words]
    }

    /// The groups that do not hold their digit if this one does not: those barred by what is kept.
    pub(super) fn barred_without(&self, group: u16) -> &[u64] {
        &self.barred_without[usize::from(group) * self.words..][..self.words]
    }

    /// The groups of a digit, in order.
    pub(super) fn of_digit(&self, digit: u8) -> Vec<u16> {
        let first = self.groups.partition_point(|group| group.digit < digit);
        let last = self.groups.partition_point(|group| group.digit <= digit);
        (first as u16..last as u16).collect()
    }

    /// The last group of a digit that has any.
    pub(super) fn last_of_digit(&self, digit: u8) -> u16 {
        self.groups.partition_point(|group| group.digit <= digit).saturating_sub(1) as u16
    }

    /// The sets of which only one can hold the digit of this set, in order.
    pub fn barred_sets(&self, set: u16, digit: u8) -> impl Iterator<Item = u16> {
        members(self.barred(self.set(set).group(digit)))
            .flat_map(|group| self.group(group).sets.iter().copied())
    }

    /// The sets, the smallest first.
    pub fn sets(&self) -> &[AlmostLockedSet] {
        &self.sets
    }

    /// The set with this index.
    pub fn set(&self, set: u16) -> &AlmostLockedSet {
        &self.sets[usize::from(set)]
    }

    /// The groups, those of one digit side by side.
    pub fn groups(&self) -> &[DigitGroup] {
        &self.groups
    }

    /// The group with this index.
    pub fn group(&self, group: u16) -> &DigitGroup {
        &self.groups[usize::from(group)]
    }

    /// The squares that see all places of one of its digits in this set.
    pub fn seen(&self, set: u16, digit: u8) -> SquareSet {
        self.group(self.set(set).group(digit)).seen
    }

    /// The sets that have both groups, the smallest first.
    pub fn with_both(&self, one: u16, other: u16) -> impl Iterator<Item = u16> {
        let digit = self.group(other).digit;
        let has =
            move |set: &u16| self.set(*set).digits.contains(digit) && self.set(*set).group(digit) == other;
        self.group(one).sets.iter().copied().filter(has)
    }
}

/// The groups of these sets, which the sets get to know.
fn groups(shape: &LatinShape, domains: &[Digits], sets: &mut [AlmostLockedSet]) -> Vec<DigitGroup> {
    let mut groups: Vec<DigitGroup> = Vec::new();
    for digit in 1..=shape.side() {
        let places: SquareSet =
            (0..shape.squares().len()).filter(|&index| domains[index].contains(digit)).collect();
        let mut of_sets: Vec<(SquareSet, u16)> = (0u16..)
            .zip(sets.iter())
            .filter(|(_, set)| set.digits.contains(digit))
            .map(|(index, set)| (set.squares & places, index))
            .collect();
        of_sets.sort_unstable();
        let first = groups.len();
        for (places, set) in of_sets {
            if groups.len() == first || groups.last().is_some_and(|last| last.places != places) {
                let seen = shape.seen_by_all(places);
                groups.push(DigitGroup { digit, places, seen, sets: Vec::new() });
            }
            sets[usize::from(set)].groups[usize::from(digit)] = (groups.len() - 1) as u16;
            if let Some(last) = groups.last_mut() {
                last.sets.push(set);
            }
        }
    }
    groups
}
