use std::ops::Range;

use crate::deduction::{Light, Tone};
use crate::grid::Digits;
use crate::latin::bit_set::{contains, insert, keep_range, members, members_within, unite, words_of};
use crate::latin::{Eliminations, LatinPosition, SquareSet};
use crate::puzzle::{listed, listed_squares};

use super::sets::{AlmostLockedSet, AlmostLockedSets, ChainStarts, sets_by_size};

/// A chain of almost locked sets. Each shares a digit with the next that only one of the two can hold; so the
/// first or the last set holds every digit that both have besides those that link them to the chain. A chain
/// may come back to its first set.
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
    /// false for that, and so on. Of the sets that may stand at its ends it takes those that show most.
    pub(super) fn through(at: &LatinPosition, all: &AlmostLockedSets, groups: &[u16]) -> Self {
        let middle: Vec<u16> =
            groups.chunks_exact(2).filter_map(|link| all.with_both(link[0], link[1]).next()).collect();
        let links: Vec<u8> =
            groups[..groups.len() - 1].iter().skip(1).step_by(2).map(|&one| all.group(one).digit).collect();
        let [first, second, .., before, last] = groups else {
            return Self { sets: middle, links, eliminations: Eliminations::default() };
        };
        let mut best = Self { sets: middle, links, eliminations: Eliminations::default() };
        let mut most = 0;
        let end = best.sets.len() - 1;
        for one in all.with_both(*first, *second) {
            for other in all.with_both(*before, *last) {
                let eliminations = best.shown(at, all, one, other);
                let count = eliminations.count();
                if count > most {
                    most = count;
                    best.eliminations = eliminations;
                    best.sets[0] = one;
                    best.sets[end] = other;
                }
            }
        }
        best
    }

    /// The eliminations of a chain over the same links from the one set to the other.
    fn shown(&self, at: &LatinPosition, all: &AlmostLockedSets, one: u16, other: u16) -> Eliminations {
        let mut shown = Eliminations::default();
        let (Some(&first), Some(&last)) = (self.links.first(), self.links.last()) else { return shown };
        let common = all.set(one).digits & all.set(other).digits;
        for digit in common.iter().filter(|&digit| digit != first && digit != last) {
            shown.add(at, digit, all.seen(one, digit) & all.seen(other, digit));
        }
        shown
    }
}

/// The almost locked sets from which a square takes a digit if it holds it: it sees all places for it there.
pub struct SetsAround<'a> {
    all: &'a AlmostLockedSets,
    peers: SquareSet,
    /// The digits of the square, and what the sets hold if it holds this digit, as a set of groups.
    held: Vec<(u8, Vec<u64>)>,
}

impl<'a> SetsAround<'a> {
    /// The sets around the open square with this index.
    pub fn new(at: &'a LatinPosition, index: usize) -> Self {
        let all = at.almost_locked();
        let peers = at.shape().peers(index);
        let domain: Digits = at.domain_at(index);
        let held = domain.iter().map(|digit| {
            let mut held = all.no_group();
            let groups = all.of_digit(digit).filter(|&group| all.group(group).places.is_within(peers));
            groups.for_each(|group| unite(&mut held, all.kept_without(group)));
            (digit, held)
        });
        Self { all, peers, held: held.collect() }
    }

    /// Returns true if each digit of the square is taken from some set.
    pub fn has_petals_for_all(&self) -> bool {
        self.held.iter().all(|(_, held)| held.iter().any(|&word| word != 0))
    }

    /// The groups that hold `digit` if the square holds `taken`.
    pub fn holding(&self, taken: u8, digit: u8) -> impl Iterator<Item = u16> {
        let held = self.held.iter().find(|&&(own, _)| own == taken).map_or(&[][..], |(_, held)| held);
        members_within(held, self.all.of_digit(digit))
    }

    /// The smallest set with this group that loses `taken` to the square.
    pub fn petal(&self, taken: u8, group: u16) -> Option<u16> {
        let is_taken = |group: u16| self.all.group(group).places.is_within(self.peers);
        let loses = |&&set: &&u16| self.all.set(set).group(taken).is_some_and(is_taken);
        self.all.with(group).iter().find(loses).copied()
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
    /// The words of the groups of the start's digit.
    words: Range<usize>,
    /// The groups that would end a chain that shows anything, as long as no chain has led to them.
    targets: Vec<u64>,
    /// Those to which the last set leads.
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

    /// The number of sets of the shortest chains that show anything, of those of two to `most` sets; `most`
    /// must always be the same.
    pub fn shortest(&mut self, most: usize) -> Option<usize> {
        self.starts(most).shortest.as_ref().map(|&(sets, _)| sets)
    }

    fn starts(&mut self, most: usize) -> &'a ChainStarts {
        let all = self.all;
        all.starts(|| {
            let all = all.promising_starts();
            let shortest = self.find_shortest(&all, most);
            ChainStarts { all, shortest }
        })
    }

    fn find_shortest(&mut self, promising: &[u16], most: usize) -> Option<(usize, Vec<u16>)> {
        let mut shortest = most;
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

    /// Visits the chains of exactly this number of sets, two to `most`, that show anything and that no
    /// shorter chain replaces; says whether there may be longer ones.
    pub fn each_of(&mut self, sets: usize, most: usize, mut visit: impl FnMut(&SetChain)) -> bool {
        let mut may_be_longer = false;
        let known = self.starts(most);
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

    /// Begins anew: this group is false. A chain is looked at from one of its ends only; it may end where it
    /// started.
    fn begin(&mut self, start: u16) {
        let all = self.all;
        let group = all.group(start);
        for words in [&mut self.off, &mut self.newly_off, &mut self.targets, &mut self.ends] {
            words.fill(0);
        }
        let ends = start..all.of_digit(group.digit).end;
        self.words = words_of(ends.clone());
        let targets = &mut self.targets[self.words.clone()];
        group.seen.iter().for_each(|square| unite(targets, &all.seeing(square)[self.words.clone()]));
        keep_range(&mut self.targets, &ends);
        insert(&mut self.off, start);
        insert(&mut self.newly_off, start);
        self.layers.clear();
        self.layers.extend(&self.newly_off);
    }

    /// Ends the chains with the sets that have lost a digit last; says whether one leads to a target.
    fn reach(&mut self) -> bool {
        let words = self.words.clone();
        let ends = &mut self.ends[words.clone()];
        ends.fill(0);
        for false_one in members(&self.newly_off) {
            unite(ends, &self.all.kept_without(false_one)[words.clone()]);
        }
        let mut is_any = false;
        for (end, target) in ends.iter_mut().zip(&mut self.targets[words]) {
            *end &= *target;
            *target &= !*end;
            is_any |= *end != 0;
        }
        is_any
    }

    /// Goes on by a set; says whether there is one, and any target left.
    fn advance(&mut self) -> bool {
        if self.targets[self.words.clone()].iter().all(|&word| word == 0) {
            return false;
        }
        let from = self.layers.len() - self.newly_off.len();
        self.newly_off.fill(0);
        for false_one in members(&self.layers[from..]) {
            unite(&mut self.newly_off, self.all.barred_without(false_one));
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

    /// The groups from the start to this end, which the last set holds: false and true ones by turns.
    fn path(&self, end: u16) -> Option<Vec<u16>> {
        let all = self.all;
        let mut layers = self.layers.chunks_exact(self.off.len()).rev().peekable();
        let mut path = Vec::new();
        let mut true_one = end;
        while let Some(layer) = layers.next() {
            // What a group bars bars it too, and what is kept without it keeps it.
            let false_one = members(layer).find(|&one| contains(all.kept_without(one), true_one))?;
            path.extend([true_one, false_one]);
            if let Some(before) = layers.peek() {
                let follows = |&one: &u16| members(before).any(|from| contains(all.kept_without(from), one));
                true_one = members(all.barred(false_one)).find(follows)?;
            }
        }
        path.reverse();
        Some(path)
    }
}

/// The letters by which a sentence calls almost locked sets: A, B, C.
pub struct SetNames {
    letters: Vec<(u16, char)>,
}

impl SetNames {
    /// A letter for each set, in order; a set that comes again keeps its letter.
    pub fn of(sets: &[u16]) -> Self {
        let mut letters: Vec<(u16, char)> = Vec::new();
        for &set in sets {
            if !letters.iter().any(|&(known, _)| known == set) {
                let letter = char::from(b'A' + (letters.len() % 26) as u8);
                letters.push((set, letter));
            }
        }
        Self { letters }
    }

    /// The letter of a set.
    pub fn letter(&self, set: u16) -> char {
        self.letters.iter().find(|&&(known, _)| known == set).map_or('?', |&(_, letter)| letter)
    }

    /// The meaning of the letters: `A is r1c2 and r1c5 with 3, 5 and 7, B is r4c2 with 3 and 8`.
    pub fn told(&self, at: &LatinPosition, all: &AlmostLockedSets) -> String {
        let told = self.letters.iter().map(|&(set, letter)| {
            let set = all.set(set);
            let digits = listed(set.digits.iter(), "and");
            format!("{letter} is {} with {digits}", named(at, set.squares))
        });
        told.collect::<Vec<String>>().join(";\n")
    }
}

/// Squares in words: `r1c2, r1c5 and r3c1`.
pub fn named(at: &LatinPosition, squares: SquareSet) -> String {
    listed_squares(at.shape().list(squares), "and")
}

/// The candidates of these sets of squares, in two tones by turns; a square of several lights up once.
pub fn set_lights(at: &LatinPosition, sets: impl IntoIterator<Item = SquareSet>) -> Vec<Light> {
    let mut lit = SquareSet::NONE;
    let mut lights = Vec::new();
    let tones = [Tone::First, Tone::Second].into_iter().cycle();
    for (squares, tone) in sets.into_iter().zip(tones) {
        for index in (squares - lit).iter() {
            let domain: Digits = at.domain_at(index);
            lights.push(Light::numbers(tone, at.shape().square(index), domain));
        }
        lit |= squares;
    }
    lights
}

/// The almost locked sets of up to so many squares, by their number of squares less 1. This is much faster
/// than to list all with what links them.
pub fn small_sets(at: &LatinPosition, most: usize) -> Vec<Vec<AlmostLockedSet>> {
    sets_by_size(at.shape(), at.domains(), most)
}
