//! The search for chains of almost locked sets, and the words for them.

use std::ops::Range;

use crate::deduction::{Light, Tone};
use crate::grid::Digits;
use crate::puzzle::listed;

use super::almost_locked::{AlmostLockedSets, ChainStarts};
use super::bit_set::{contains, insert, keep_range, members, unite, words_of};
use super::{Eliminations, LatinPosition, SquareSet};

/// The most sets of a chain that a person would follow.
pub const MOST_SETS: usize = 6;

/// A chain of almost locked sets. Each shares a digit with the next that only one of the two can hold, so the
/// first or the last set holds any other digit that both have. A chain may return to its first set.
#[derive(Debug, Clone)]
pub struct SetChain {
    /// The sets, in order; two or more.
    pub sets: Vec<u16>,
    /// The digits that link each set to the next.
    pub links: Vec<u8>,
    /// Its conclusion: the eliminations.
    pub eliminations: Eliminations,
}

impl SetChain {
    /// The chain through these groups: the first is false, the second is true in the same set, the third is
    /// therefore false, and so on. Of the sets that fit at its ends, it takes those that eliminate most.
    fn through(at: &LatinPosition, all: &AlmostLockedSets, groups: &[u16]) -> Self {
        let mut sets: Vec<u16> =
            groups.chunks_exact(2).filter_map(|link| all.with_both(link[0], link[1]).next()).collect();
        let links: Vec<u8> =
            groups[..groups.len() - 1].iter().skip(1).step_by(2).map(|&one| all.group(one).digit).collect();
        let mut best = Eliminations::default();
        if let [first, second, .., before, last] = *groups {
            let end = sets.len() - 1;
            for one in all.with_both(first, second) {
                for other in all.with_both(before, last) {
                    let eliminations = Self::shown(at, all, [one, other], &links);
                    if eliminations.count() > best.count() {
                        best = eliminations;
                        (sets[0], sets[end]) = (one, other);
                    }
                }
            }
        }
        Self { sets, links, eliminations: best }
    }

    /// The eliminations of a chain over these links from the one set to the other.
    fn shown(at: &LatinPosition, all: &AlmostLockedSets, ends: [u16; 2], links: &[u8]) -> Eliminations {
        let [one, other] = ends;
        let mut shown = Eliminations::default();
        let (Some(&first), Some(&last)) = (links.first(), links.last()) else { return shown };
        let common = all.set(one).digits & all.set(other).digits;
        for digit in common.iter().filter(|&digit| digit != first && digit != last) {
            shown.add(at, digit, all.seen(one, digit) & all.seen(other, digit));
        }
        shown
    }
}

/// The search for chains of almost locked sets. From each start it goes breadth first: a group that is false
/// makes every other group of its sets true, and a group that is true makes those false that it bars.
pub struct SetChainSearch<'a> {
    at: &'a LatinPosition,
    all: &'a AlmostLockedSets,
    /// The groups that are false by now; the group that is assumed to be false comes first.
    off: Vec<u64>,
    newly_off: Vec<u64>,
    /// The groups that became false with each set, as sets of groups end to end.
    layers: Vec<u64>,
    words: Range<usize>,
    /// The groups that would end a chain that shows anything, until a chain has led to them.
    targets: Vec<u64>,
    /// The targets that the last set leads to.
    ends: Vec<u64>,
}

impl<'a> SetChainSearch<'a> {
    /// A search in this position.
    pub fn new(at: &'a LatinPosition) -> Self {
        let all = at.almost_locked();
        let none = all.no_group();
        Self {
            at,
            all,
            off: none.clone(),
            newly_off: none.clone(),
            layers: Vec::new(),
            words: 0..0,
            targets: none.clone(),
            ends: none,
        }
    }

    /// The number of sets of the shortest chains that show anything.
    pub fn shortest(&mut self) -> Option<usize> {
        self.starts().shortest.as_ref().map(|&(sets, _)| sets)
    }

    fn starts(&mut self) -> &'a ChainStarts {
        let all = self.all;
        all.starts.get_or_init(|| {
            let all = all.promising_starts();
            let shortest = self.find_shortest(&all);
            ChainStarts { all, shortest }
        })
    }

    fn find_shortest(&mut self, promising: &[u16]) -> Option<(usize, Vec<u16>)> {
        let mut shortest = MOST_SETS;
        let mut starts = Vec::new();
        for &start in promising {
            self.begin(start);
            let mut sets = 1;
            loop {
                if self.reach() && sets > 1 {
                    if sets < shortest {
                        starts.clear();
                    }
                    shortest = sets;
                    starts.push(start);
                    break;
                }
                if sets == shortest || !self.advance() {
                    break;
                }
                sets += 1;
            }
        }
        (!starts.is_empty()).then_some((shortest, starts))
    }

    /// Visits the chains of exactly this number of sets, two to [`MOST_SETS`], that show anything and that no
    /// shorter chain replaces. Returns true if there may be longer ones.
    pub fn each_of(&mut self, sets: usize, mut visit: impl FnMut(&SetChain)) -> bool {
        let mut may_be_longer = false;
        let known = self.starts();
        // The starts of the shortest chains are known.
        let shortest = known.shortest.as_ref().filter(|(shortest, _)| *shortest == sets);
        for &start in shortest.map_or(&known.all, |(_, starts)| starts) {
            self.begin(start);
            let mut is_going = true;
            for _ in 1..sets {
                if is_going {
                    self.reach();
                    is_going = self.advance();
                }
            }
            if is_going {
                may_be_longer = true;
                self.reach();
                for end in members(&self.ends) {
                    if let Some(path) = self.path(end) {
                        visit(&SetChain::through(self.at, self.all, &path));
                    }
                }
            }
        }
        may_be_longer
    }

    /// Begins a new search, in which this group is false. Each chain is found from one end only; it may end
    /// where it started.
    fn begin(&mut self, start: u16) {
        let all = self.all;
        let group = all.group(start);
        for words in [&mut self.off, &mut self.newly_off, &mut self.targets, &mut self.ends] {
            words.fill(0);
        }
        let ends = start..all.of_digit(group.digit).end;
        self.words = words_of(ends.clone());
        let targets = &mut self.targets[self.words.clone()];
        group.seen.iter().for_each(|square| unite(targets, &all.seeing.row(square)[self.words.clone()]));
        keep_range(&mut self.targets, &ends);
        insert(&mut self.off, start);
        insert(&mut self.newly_off, start);
        self.layers.clear();
        self.layers.extend(&self.newly_off);
    }

    /// Ends the chains with the sets that lost a digit last. Returns true if one leads to a target.
    fn reach(&mut self) -> bool {
        let words = self.words.clone();
        let ends = &mut self.ends[words.clone()];
        ends.fill(0);
        for false_one in members(&self.newly_off) {
            unite(ends, &self.all.kept_without.row(false_one)[words.clone()]);
        }
        let mut is_any = false;
        for (end, target) in ends.iter_mut().zip(&mut self.targets[words]) {
            *end &= *target;
            *target &= !*end;
            is_any |= *end != 0;
        }
        is_any
    }

    /// Adds one more set to the chains. Returns true if there is one, and a target is left.
    fn advance(&mut self) -> bool {
        if self.targets[self.words.clone()].iter().all(|&word| word == 0) {
            return false;
        }
        let from = self.layers.len() - self.newly_off.len();
        self.newly_off.fill(0);
        for false_one in members(&self.layers[from..]) {
            unite(&mut self.newly_off, self.all.barred_without.row(false_one));
        }
        let mut is_any = false;
        for (new, known) in self.newly_off.iter_mut().zip(&mut self.off) {
            *new &= !*known;
            *known |= *new;
            is_any |= *new != 0;
        }
        self.layers.extend(&self.newly_off);
        is_any
    }

    /// The groups from the start to this end, which the last set holds: alternately false and true.
    fn path(&self, end: u16) -> Option<Vec<u16>> {
        let all = self.all;
        let mut layers = self.layers.chunks_exact(self.off.len()).rev().peekable();
        let mut path = Vec::new();
        let mut true_one = end;
        while let Some(layer) = layers.next() {
            // `barred` and `kept_without` are symmetric, so they can be followed backwards.
            let false_one = members(layer).find(|&one| contains(all.kept_without.row(one), true_one))?;
            path.extend([true_one, false_one]);
            if let Some(before) = layers.peek() {
                let follows =
                    |&one: &u16| members(before).any(|from| contains(all.kept_without.row(from), one));
                true_one = members(all.barred.row(false_one)).find(follows)?;
            }
        }
        path.reverse();
        Some(path)
    }
}

/// The letters that name almost locked sets in a sentence: A, B, C.
pub struct SetNames(Vec<u16>);

impl SetNames {
    /// A letter for each set, in order; a set that occurs again keeps its letter.
    pub fn of(sets: &[u16]) -> Self {
        let mut known: Vec<u16> = Vec::new();
        for &set in sets {
            if !known.contains(&set) {
                known.push(set);
            }
        }
        Self(known)
    }

    /// The letter of a set.
    pub fn letter(&self, set: u16) -> char {
        self.0.iter().zip('A'..='Z').find(|&(&known, _)| known == set).map_or('?', |(_, letter)| letter)
    }

    /// The meaning of the letters, and of such sets: `A is r1c2 and r1c5 with 3, 5 and 7;`, and so on.
    pub fn introduced(&self, at: &LatinPosition) -> String {
        let told = self.0.iter().map(|&set| {
            let (letter, set) = (self.letter(set), at.almost_locked().set(set));
            let digits = listed(set.digits.iter(), "and");
            format!("{letter} is {} with {digits}", at.shape().named(set.squares))
        });
        let told = told.collect::<Vec<String>>().join(";\n");
        format!("{told}.\nEach has one more number than squares, so it holds all its numbers but one.")
    }
}

/// The candidates of these sets of squares, in alternating tones; a square in several sets lights up once.
pub fn set_lights(at: &LatinPosition, sets: impl IntoIterator<Item = SquareSet>) -> Vec<Light> {
    let mut lit = SquareSet::NONE;
    let mut lights = Vec::new();
    for (squares, tone) in sets.into_iter().zip([Tone::First, Tone::Second].into_iter().cycle()) {
        lights.extend(at.lights(tone, squares - lit, Digits::up_to(9)));
        lit |= squares;
    }
    lights
}
