use crate::latin::{LatinPosition, SquareSet};

use super::chain::SetChain;
use super::sets::AlmostLockedSets;

/// The search for chains of almost locked sets. From each start it goes breadth first: a group that is false
/// makes every other group of its sets true, and a group that is true makes those false that it bars.
pub struct SetChainSearch<'a> {
    at: &'a LatinPosition,
    all: &'a AlmostLockedSets,
    /// The group that is assumed to be false.
    start: u16,
    /// By group: the group that it follows from, `NOBODY` if it does not follow yet.
    on_from: Vec<u16>,
    off_from: Vec<u16>,
    newly_on: Vec<u16>,
    newly_off: Vec<u16>,
}

const NOBODY: u16 = u16::MAX;

impl<'a> SetChainSearch<'a> {
    /// A search in this position.
    pub fn new(at: &'a LatinPosition) -> Self {
        let all = at.almost_locked();
        let none = vec![NOBODY; all.groups().len()];
        Self {
            at,
            all,
            start: 0,
            on_from: none.clone(),
            off_from: none,
            newly_on: Vec::new(),
            newly_off: Vec::new(),
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
            let mut length = 1;
            while length < shortest.map_or(most, |known: usize| known - 1) && !self.newly_off.is_empty() {
                self.advance();
                length += 1;
                if length >= fewest && self.ends(exposed).next().is_some() {
                    shortest = Some(length);
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
            let mut length = 1;
            while length < sets && !self.newly_off.is_empty() {
                self.advance();
                length += 1;
            }
            may_be_longer |= !self.newly_off.is_empty();
            for (off, end) in self.ends(exposed) {
                visit(&SetChain::through(self.at, self.all, &self.path(off, end)));
            }
        }
        may_be_longer
    }

    /// The squares that could lose the digit of this group if it is the end of a chain.
    fn exposed(&self, start: u16) -> SquareSet {
        let group = self.all.group(start);
        group.seen & self.at.places(group.digit)
    }

    /// Goes on by a set.
    fn advance(&mut self) {
        self.follow_sets();
        self.follow_bars();
    }

    fn begin(&mut self, start: u16) {
        self.start = start;
        self.on_from.fill(NOBODY);
        self.off_from.fill(NOBODY);
        self.off_from[usize::from(start)] = start;
        self.newly_off.clear();
        self.newly_off.push(start);
    }

    /// A set without one of its digits holds all its others.
    fn follow_sets(&mut self) {
        self.newly_on.clear();
        for &off in &self.newly_off {
            let gone = self.all.group(off).digit;
            for &set in &self.all.group(off).sets {
                let set = self.all.set(set);
                for digit in set.digits.iter().filter(|&digit| digit != gone) {
                    let on = set.group(digit);
                    let from = &mut self.on_from[usize::from(on)];
                    if *from == NOBODY {
                        *from = off;
                        self.newly_on.push(on);
                    }
                }
            }
        }
    }

    /// A digit that a set holds is in no set all of whose places for it are seen from there.
    fn follow_bars(&mut self) {
        self.newly_off.clear();
        for &on in &self.newly_on {
            for &off in &self.all.group(on).barred {
                let from = &mut self.off_from[usize::from(off)];
                if *from == NOBODY {
                    *from = on;
                    self.newly_off.push(off);
                }
            }
        }
    }

    /// The groups that end a chain in one of the sets reached last, each after the group that it follows from.
    /// A chain is looked at from one of its ends only.
    fn ends(&self, exposed: SquareSet) -> impl Iterator<Item = (u16, u16)> {
        let digit = self.all.group(self.start).digit;
        let others = self.newly_off.iter().filter(move |&&off| self.all.group(off).digit != digit);
        others.flat_map(move |&off| {
            let sets = self.all.group(off).sets.iter().map(|&set| self.all.set(set));
            let ends = sets.filter(move |set| set.digits.contains(digit)).map(move |set| set.group(digit));
            let is_new = move |&end: &u16| end > self.start && self.on_from[usize::from(end)] == NOBODY;
            let shows = move |&end: &u16| exposed.meets(self.all.group(end).seen);
            ends.filter(is_new).filter(shows).map(move |end| (off, end))
        })
    }

    /// The groups from the start to this end, which follows from `off`.
    fn path(&self, off: u16, end: u16) -> Vec<u16> {
        let mut path = vec![end, off];
        let mut off = off;
        while off != self.start {
            let on = self.off_from[usize::from(off)];
            off = self.on_from[usize::from(on)];
            path.extend([on, off]);
        }
        path.reverse();
        path
    }
}
