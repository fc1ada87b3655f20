use std::ops::Range;

use crate::latin::LatinPosition;

use super::chain::SetChain;
use super::sets::{AlmostLockedSets, ChainStarts};
use crate::latin::bit_set::{contains, insert, keep_range, members, unite, words_of};

/// The search for chains of almost locked sets. From each start it goes breadth first: a group that is false
/// makes every other group of its sets true, and a group that is true makes those false that it bars.
pub struct SetChainSearch<'a> {
    at: &'a LatinPosition,
    all: &'a AlmostLockedSets,
    /// What is false by now; the group that is assumed to be false comes first.
    off: Vec<u64>,
    newly_off: Vec<u64>,
    /// What became false with each set, as sets of groups end to end.
    layers: Vec<u64>,
    /// The words of the groups of the start's digit.
    words: Range<usize>,
    /// Of these groups: those that would end a chain that shows anything, as long as no chain has led to
    /// them.
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
