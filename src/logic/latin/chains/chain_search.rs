use crate::grid::Digits;
use crate::latin::Eliminations;
use crate::latin::almost_locked::AlmostLockedSet;
use crate::latin::bit_set::{closure, contains, insert, meet, members, members_of, unite};

use super::link_graph::{LinkGraph, Links};

/// A chain that proves something.
pub struct Chain<'a> {
    pub graph: &'a LinkGraph<'a>,
    /// Its candidates. The first is assumed false, the second is then true, the third is then false, and so
    /// on; the last one is true.
    pub path: &'a [u16],
    pub ending: Ending,
    pub eliminations: Eliminations,
}

/// The conclusion of a chain, by its last link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// It ends at its start, which is therefore true even if it is assumed false.
    Start,
    /// It ends at its start, a group, so that what the group excludes is false.
    Group,
    /// It ends at a candidate that excludes its start: its weak links are strong, too.
    Loop,
    /// It goes through squares that all have the same two digits.
    Pairs,
    /// It ends at another candidate: one of the two is true.
    Other,
}

impl<'a> Chain<'a> {
    pub fn new(graph: &'a LinkGraph<'a>, path: &'a [u16], links: Links) -> Self {
        let (start, end) = (path[0], path[path.len() - 1]);
        let mut chain = Self { graph, path, ending: Ending::Other, eliminations: Eliminations::default() };
        if start == end && !graph.is_group(start) {
            chain.ending = Ending::Start;
            return chain;
        }
        let mut set = graph.none();
        graph.add_excluded_by_both(&mut set, start, end);
        chain.eliminations = graph.eliminations(&set);
        if start == end {
            chain.ending = Ending::Group;
        } else if contains(graph.weak(start), end) {
            weak_links(path).for_each(|(one, other)| graph.add_excluded_by_both(&mut set, one, other));
            let locked = if graph.has_sets() { locked_in_loop(graph, path) } else { Eliminations::default() };
            let by_loop = graph.eliminations(&set) | locked;
            if by_loop != chain.eliminations || !locked.is_empty() {
                chain.ending = Ending::Loop;
                chain.eliminations = by_loop;
            }
        }
        if links == Links::Squares && chain.is_of_pairs() {
            let by_pairs = chain.eliminations_by_pairs();
            if by_pairs & chain.eliminations == chain.eliminations {
                chain.ending = Ending::Pairs;
                chain.eliminations = by_pairs;
            }
        }
        chain
    }

    /// The squares it goes through, in order.
    pub fn squares(&self) -> Vec<usize> {
        let mut squares: Vec<usize> =
            self.path.iter().flat_map(|&one| self.graph.squares(one).iter()).collect();
        squares.dedup();
        squares
    }

    /// The almost locked sets that link it, in order.
    pub fn sets(&self) -> impl Iterator<Item = &AlmostLockedSet> {
        strong_links(self.path).filter_map(|(one, other)| self.graph.set_between(one, other))
    }

    /// Returns true if all its squares have the same two digits, and each sees the next.
    fn is_of_pairs(&self) -> bool {
        let domain = |&one: &u16| self.graph.at.domain_at(self.graph.candidate(one).0);
        let digit = |one: u16| self.graph.candidate(one).1;
        self.path.iter().all(|one| domain(one) == domain(&self.path[0]))
            && weak_links(self.path).all(|(one, other)| digit(one) == digit(other))
    }

    /// The eliminations in squares that see two squares which hold one of the two digits each.
    fn eliminations_by_pairs(&self) -> Eliminations {
        let at = self.graph.at;
        let squares = self.squares();
        let seen_by =
            |first: usize| at.shape().seen_by_any(squares.iter().skip(first).step_by(2).copied().collect());
        let outside = at.shape().all() - squares.iter().copied().collect();
        Eliminations::of_all(at, at.domain_at(squares[0]), seen_by(0) & seen_by(1) & outside)
    }
}

/// The search for chains, breadth first from one end: what follows if a candidate is false.
pub struct ChainSearch<'g> {
    graph: &'g LinkGraph<'g>,
    /// The possible starts of chains that show anything.
    starts: Vec<u16>,
    start: u16,
    /// The number of links in the chains to the newest candidates; it is odd.
    links: usize,
    on: Vec<u64>,
    off: Vec<u64>,
    /// By candidate: what made it true, and what made it false.
    on_from: Vec<u16>,
    off_from: Vec<u16>,
    newly_on: Vec<u16>,
    newly_off: Vec<u16>,
}

impl<'g> ChainSearch<'g> {
    pub fn new(graph: &'g LinkGraph<'g>) -> Self {
        let count = graph.len();
        Self {
            graph,
            starts: promising_starts(graph),
            start: 0,
            links: 0,
            on: graph.none(),
            off: graph.none(),
            on_from: vec![0; count],
            off_from: vec![0; count],
            newly_on: Vec::with_capacity(count),
            newly_off: Vec::with_capacity(count),
        }
    }

    /// The number of links, `fewest` or more, in the shortest chains that prove anything; `None` if none
    /// does.
    pub fn shortest(&mut self, fewest: usize) -> Option<usize> {
        let mut shortest = None;
        let mut path = Vec::new();
        for place in 0..self.starts.len() {
            self.begin(self.starts[place]);
            while shortest.is_none_or(|links| self.links + 2 < links) && self.advance() {
                if self.links >= fewest && self.ends().any(|end| self.shows_anything(end, &mut path)) {
                    shortest = Some(self.links);
                }
            }
        }
        shortest
    }

    /// Visits the chains of exactly this number of links that prove anything. Returns true if there may be
    /// longer ones.
    pub fn each_of(&mut self, links: usize, mut visit: impl FnMut(&[u16])) -> bool {
        let mut path = Vec::new();
        let mut may_be_longer = false;
        for place in 0..self.starts.len() {
            self.begin(self.starts[place]);
            while self.links < links && self.advance() {}
            if self.links == links && !self.newly_on.is_empty() {
                may_be_longer = true;
                for end in self.ends() {
                    if self.shows_anything(end, &mut path) {
                        visit(&path);
                    }
                }
            }
        }
        may_be_longer
    }

    /// Begins a new search, in which this candidate is false.
    fn begin(&mut self, start: u16) {
        self.start = start;
        self.links = 0;
        self.on.fill(0);
        self.off.fill(0);
        insert(&mut self.off, start);
        self.newly_on.clear();
        self.newly_off.clear();
        self.newly_off.push(start);
    }

    /// Follows one more weak and one more strong link. Returns true if they lead to anything new.
    fn advance(&mut self) -> bool {
        if self.links > 0 {
            self.follow_weak_links();
            self.links += 1;
        }
        self.follow_strong_links();
        self.links += 1;
        !self.newly_on.is_empty()
    }

    fn follow_weak_links(&mut self) {
        let graph = self.graph;
        self.newly_off.clear();
        // A chain that is back at its start has ended.
        for &true_one in self.newly_on.iter().filter(|&&end| end != self.start) {
            for index in 0..self.off.len() {
                let word = graph.weak(true_one)[index] & graph.strongly_linked[index] & !self.off[index];
                for false_one in members_of(word, index) {
                    if contains(&self.on, false_one) && self.was_true(false_one, true_one) {
                        continue;
                    }
                    insert(&mut self.off, false_one);
                    self.off_from[usize::from(false_one)] = true_one;
                    self.newly_off.push(false_one);
                }
            }
        }
    }

    fn follow_strong_links(&mut self) {
        self.newly_on.clear();
        for &false_one in &self.newly_off {
            for true_one in self.graph.strong(false_one) {
                let is_false_too = contains(&self.off, true_one) && true_one != self.start;
                if contains(&self.on, true_one) || is_false_too && self.was_false(true_one, false_one) {
                    continue;
                }
                insert(&mut self.on, true_one);
                self.on_from[usize::from(true_one)] = false_one;
                self.newly_on.push(true_one);
            }
        }
    }

    /// Returns true if the candidate is true earlier in the chain to this true one: such a detour proves
    /// less.
    fn was_true(&self, candidate: u16, mut true_one: u16) -> bool {
        loop {
            if true_one == candidate {
                return true;
            }
            let false_one = self.on_from[usize::from(true_one)];
            if false_one == self.start {
                return false;
            }
            true_one = self.off_from[usize::from(false_one)];
        }
    }

    /// Returns true if the candidate is false earlier in the chain to this false one.
    fn was_false(&self, candidate: u16, mut false_one: u16) -> bool {
        loop {
            if false_one == candidate {
                return true;
            }
            if false_one == self.start {
                return false;
            }
            let true_one = self.off_from[usize::from(false_one)];
            false_one = self.on_from[usize::from(true_one)];
        }
    }

    /// The newest ends; each chain is found from one of its ends only.
    fn ends(&self) -> impl Iterator<Item = u16> {
        self.newly_on.iter().copied().filter(|&end| end >= self.start)
    }

    /// Returns true if the chain to this end, which becomes `path`, shows anything.
    fn shows_anything(&self, end: u16, path: &mut Vec<u16>) -> bool {
        let is_placed = end == self.start && !self.graph.is_group(end);
        let shows = is_placed || self.graph.exclude_any(self.start, end);
        let is_loop = contains(self.graph.weak(self.start), end);
        if shows || is_loop {
            self.trace(end, path);
        }
        shows
            || is_loop
                && (weak_links(path).any(|(one, other)| self.graph.exclude_any(one, other))
                    || self.graph.has_sets() && !locked_in_loop(self.graph, path).is_empty())
    }

    fn trace(&self, end: u16, path: &mut Vec<u16>) {
        path.clear();
        let mut true_one = end;
        loop {
            let false_one = self.on_from[usize::from(true_one)];
            path.extend([true_one, false_one]);
            if false_one == self.start {
                path.reverse();
                return;
            }
            true_one = self.off_from[usize::from(false_one)];
        }
    }
}

/// The weak links inside a chain.
pub fn weak_links(path: &[u16]) -> impl Iterator<Item = (u16, u16)> {
    path[1..].chunks_exact(2).map(|link| (link[0], link[1]))
}

/// The strong links of a chain.
pub fn strong_links(path: &[u16]) -> impl Iterator<Item = (u16, u16)> {
    path.chunks_exact(2).map(|link| (link[0], link[1]))
}

/// Eliminations by the sets of a loop: each lacks one of its two links, so it holds all its other digits.
pub fn locked_in_loop(graph: &LinkGraph<'_>, path: &[u16]) -> Eliminations {
    let mut locked = Eliminations::default();
    for (one, other) in strong_links(path) {
        let Some(set) = graph.set_between(one, other) else { continue };
        let rest = set.digits - Digits::of(graph.digit(one)) - Digits::of(graph.digit(other));
        for digit in rest.iter() {
            if let Some(group) = set.group(digit) {
                locked.add(graph.at, digit, graph.at.almost_locked().group(group).seen);
            }
        }
    }
    locked
}

/// A superset of the starts of chains that show anything, found much faster than by following the chains.
/// Loops need no separate case: a chain along a loop shows the same.
pub fn promising_starts(graph: &LinkGraph<'_>) -> Vec<u16> {
    let mut on = graph.none();
    let starts = members(&graph.strongly_linked);
    let reached = closure((graph.len(), on.len()), starts, |candidate| implied(graph, candidate));
    let is_promising = |&start: &u16| {
        on.fill(0);
        for next in graph.strong(start) {
            unite(&mut on, reached.row(next));
        }
        // Each chain is found from the lower one of its ends.
        on[..usize::from(start / 64)].fill(0);
        contains(&on, start) || graph.excluded_candidates(start).any(|gone| meet(graph.weak(gone), &on))
    };
    members(&graph.strongly_linked).filter(is_promising).collect()
}

/// Candidates and groups that a true one implies over one weak link and one strong link.
fn implied<'g>(graph: &'g LinkGraph<'_>, candidate: u16) -> impl Iterator<Item = u16> + 'g {
    let words = graph.weak(candidate).iter().zip(&graph.strongly_linked).enumerate();
    let gone = words.flat_map(|(index, (&weak, &linked))| members_of(weak & linked, index));
    gone.flat_map(|gone| graph.strong(gone))
}
