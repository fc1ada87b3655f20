use crate::latin::almost_locked::AlmostLockedSet;
use crate::latin::bit_set::contains;
use crate::latin::{Eliminations, SquareSet};

use super::chain_search::{locked_in_loop, strong_links, weak_links};
use super::link_graph::{LinkGraph, Links};

/// A chain that proves something.
pub(super) struct Chain<'a> {
    pub(super) graph: &'a LinkGraph<'a>,
    /// Its candidates. The first is assumed false, the second is then true, the third is then false, and so
    /// on; the last one is true.
    pub(super) path: &'a [u16],
    pub(super) ending: Ending,
    pub(super) eliminations: Eliminations,
}

/// The conclusion of a chain, by its last link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// It ends at its start, which is therefore true even if it is assumed false.
    Start,
    /// It ends at its start, a group, so that what the group excludes is false.
    Group,
    /// It ends at a candidate that excludes its start. It can be followed both ways, so its weak links are
    /// strong too.
    Loop,
    /// It goes through squares that all have the same two digits.
    Pairs,
    /// It ends at another candidate: one of the two is true.
    Other,
}

impl<'a> Chain<'a> {
    pub(super) fn new(graph: &'a LinkGraph<'a>, path: &'a [u16], links: Links) -> Self {
        let (start, end) = (path[0], path[path.len() - 1]);
        let mut chain = Self { graph, path, ending: Ending::Other, eliminations: Eliminations::default() };
        if start == end && !graph.is_group(start) {
            chain.ending = Ending::Start;
            return chain;
        }
        let mut set = graph.none();
        graph.add_excluded_by_both(&mut set, start, end);
        if start == end {
            chain.ending = Ending::Group;
            chain.eliminations = graph.eliminations(&set);
            return chain;
        }
        let by_ends = set.clone();
        if contains(graph.weak(start), end) {
            weak_links(path).for_each(|(one, other)| graph.add_excluded_by_both(&mut set, one, other));
        }
        if set != by_ends {
            chain.ending = Ending::Loop;
        }
        chain.eliminations = graph.eliminations(&set);
        if graph.has_sets() && contains(graph.weak(start), end) {
            let locked = locked_in_loop(graph, path);
            if !locked.is_empty() {
                chain.ending = Ending::Loop;
                chain.eliminations.add_those_of(graph.at, &locked);
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
    pub(super) fn squares(&self) -> Vec<usize> {
        let mut squares: Vec<usize> =
            self.path.iter().flat_map(|&one| self.graph.squares(one).iter()).collect();
        squares.dedup();
        squares
    }

    /// The almost locked sets that link it, in order.
    pub(super) fn sets(&self) -> impl Iterator<Item = &AlmostLockedSet> {
        strong_links(self.path).filter_map(|(one, other)| self.graph.set_between(one, other))
    }

    /// Returns true if all its squares have the same two digits, and each excludes a digit from the next
    /// because the two see each other, not because of a sign.
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
        let seen_by = |first: usize| {
            let turn = squares.iter().skip(first).step_by(2);
            turn.fold(SquareSet::NONE, |seen, &index| seen | at.shape().peers(index))
        };
        let outside = at.shape().all() - squares.iter().copied().collect();
        let mut eliminations = Eliminations::default();
        eliminations.add_all(at, at.domain_at(squares[0]), seen_by(0) & seen_by(1) & outside);
        eliminations
    }
}
