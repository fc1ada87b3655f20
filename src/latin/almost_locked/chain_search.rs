use crate::latin::{LatinPosition, SquareSet};

use super::chain::SetChain;
use super::group_set::{contains, insert, members};
use super::sets::AlmostLockedSets;

/// The search for chains of almost locked sets. From each start it goes breadth first: a group that is false
/// makes every other group of its sets true, and a group that is true makes those false that it bars.
pub struct SetChainSearch<'a> {
    at: &'a LatinPosition,
    all: &'a AlmostLockedSets,
    /// The group that is assumed to be false.
    start: u16,
    /// What is true and what is false by now.
    on: Vec<u64>,
    off: Vec<u64>,
    newly_on: Vec<u64>,
    newly_off: Vec<u64>,
    /// What became false with each set, as sets of groups end to end.
    layers: Vec<u64>,
}

impl<'a> SetChainSearch<'a> {
    /// A search in this position.
    pub fn new(at: &'a LatinPosition) -> Self {
        let all = at.almost_locked();
        let none = all.no_group();
        Self {
            at,
            all,
            start: 0,
            on: none.clone(),
            off: none.clone(),
            newly_on: none.clone(),
            newly_off: none,
            layers: Vec::new(),
        }
    }

    /// The number of sets of the shortest chains that show anything, of those of at least `fewest` and at most
    /// `most` sets, which no shorter chain replaces.
    pub fn shortest(&mut self, fewest: usize, most: usize) -> Option<usize> {
        let mut shortest = None;
        for start in 0..self.all.groups().len() as u16 {
            let exposed = self.exposed(start);
            if exposed.is_empty() {
                continue;
            }
            self.begin(start);
            for sets in 1..=shortest.map_or(most, |known: usize| known - 1) {
                if !self.advance() {
                    break;
                }
                if sets >= fewest && self.ends(exposed).next().is_some() {
                    shortest = Some(sets);
                    break;
                }
            }
        }
        shortest
    }

    /// Visits the chains of exactly this number of sets, two or more, that show anything and that no shorter
    /// chain replaces; says whether there may be longer ones.
    pub fn each_of(&mut self, sets: usize, mut visit: impl FnMut(&SetChain)) -> bool {
        let mut may_be_longer = false;
        for start in 0..self.all.groups().len() as u16 {
            let exposed = self.exposed(start);
            if exposed.is_empty() {
                continue;
            }
            self.begin(start);
            if (0..sets).all(|_| self.advance()) {
                may_be_longer = true;
                for end in self.ends(exposed) {
                    if let Some(path) = self.path(end) {
                        visit(&SetChain::through(self.at, self.all, &path));
                    }
                }
            }
        }
        may_be_longer
    }

    /// The squares that could lose the digit of this group if it is the end of a chain.
    fn exposed(&self, start: u16) -> SquareSet {
        let group = self.all.group(start);
        group.seen & self.at.places(group.digit)
    }

    fn begin(&mut self, start: u16) {
        self.start = start;
        for words in [&mut self.on, &mut self.off, &mut self.newly_on, &mut self.newly_off] {
            words.fill(0);
        }
        self.layers.clear();
        insert(&mut self.newly_off, start);
    }

    /// Goes on by a set: it loses a digit and holds its others. Says whether anything came of it.
    fn advance(&mut self) -> bool {
        let all = self.all;
        for true_one in members(&self.newly_on) {
            unite(&mut self.newly_off, all.barred(true_one));
        }
        take_new(&mut self.newly_off, &mut self.off);
        self.layers.extend(&self.newly_off);
        self.newly_on.fill(0);
        for false_one in members(&self.newly_off) {
            unite(&mut self.newly_on, all.kept_without(false_one));
        }
        self.newly_off.fill(0);
        take_new(&mut self.newly_on, &mut self.on)
    }

    /// The groups reached last that end a chain. A chain is looked at from one of its ends only; it may end
    /// where it started.
    fn ends(&self, exposed: SquareSet) -> impl Iterator<Item = u16> {
        let (start, all) = (self.start, self.all);
        let last = all.last_of_digit(all.group(start).digit);
        (start..=last)
            .filter(|&end| contains(&self.newly_on, end))
            .filter(move |&end| exposed.meets(all.group(end).seen))
    }

    /// The groups from the start to this end, which the last set holds: false and true ones by turns.
    fn path(&self, end: u16) -> Option<Vec<u16>> {
        let all = self.all;
        let mut layers = self.layers.chunks_exact(all.no_group().len()).rev().peekable();
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

fn unite(all: &mut [u64], more: &[u64]) {
    all.iter_mut().zip(more).for_each(|(word, more)| *word |= more);
}

/// Leaves only what is not known yet, which is then known; says whether that is anything.
fn take_new(new: &mut [u64], known: &mut [u64]) -> bool {
    let mut is_any = false;
    for (new, known) in new.iter_mut().zip(known) {
        *new &= !*known;
        *known |= *new;
        is_any |= *new != 0;
    }
    is_any
}
