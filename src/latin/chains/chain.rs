use crate::deduction::Found;
use crate::latin::{LatinGrid, Position, Squares, Struck, offer_place, offer_struck};

use super::graph::{Graph, Links, contains};
use super::search::{Search, weak_links};
use super::telling::reason;

/// Which chains a technique follows.
pub struct Chains {
    /// Over which links.
    pub links: Links,
    /// How many links they have at least.
    pub fewest: usize,
    /// How hard a chain of so many links is to see; longer ones are not easier.
    pub score: fn(usize) -> f64,
}

impl Chains {
    /// Offers the chains that show anything, the shortest first: longer ones only if they show more, and while they are
    /// still wanted.
    pub fn offer(&self, grid: &LatinGrid, at: &Position, found: &mut Found<'_>) {
        if !found.wants((self.score)(self.fewest)) {
            return;
        }
        let graph = Graph::new(grid, at, self.links);
        let mut search = Search::new(&graph);
        let Some(mut links) = search.shortest(self.fewest) else { return };
        let mut told: Vec<Struck> = Vec::new();
        let mut placed: Vec<u16> = Vec::new();
        loop {
            let score = (self.score)(links);
            let may_be_longer = search.each_of(links, |path| {
                let chain = Chain::new(&graph, path, self.links);
                if chain.ending == Ending::Start {
                    if !placed.contains(&path[0]) {
                        placed.push(path[0]);
                        offer_place(found, score, at, graph.candidate(path[0]), || reason(&chain));
                    }
                } else if !told.iter().any(|&known| known & chain.struck == chain.struck) {
                    told.push(chain.struck);
                    offer_struck(found, score, at, &chain.struck, || reason(&chain));
                }
            });
            if !may_be_longer || found.is_stopped() || !found.wants((self.score)(links + 2)) {
                return;
            }
            links += 2;
        }
    }
}

/// A chain that shows something.
pub(super) struct Chain<'a> {
    pub(super) graph: &'a Graph<'a>,
    /// Its candidates: one that is assumed false, one that is then true, one that is then false, and so on to a true one.
    pub(super) path: &'a [u16],
    pub(super) ending: Ending,
    pub(super) struck: Struck,
}

/// What a chain comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// Back to its start, which is true even if it is false.
    Start,
    /// To a candidate that excludes its start: it can be followed both ways, and its weak links are strong too.
    Loop,
    /// Through squares that all have the same two digits.
    Pairs,
    /// To another candidate: one of the two is true.
    Other,
}

impl<'a> Chain<'a> {
    fn new(graph: &'a Graph<'a>, path: &'a [u16], links: Links) -> Self {
        let (start, end) = (path[0], path[path.len() - 1]);
        let mut chain = Self { graph, path, ending: Ending::Other, struck: Struck::default() };
        if start == end {
            chain.ending = Ending::Start;
            return chain;
        }
        let mut set = graph.none();
        add_excluded_by_both(&mut set, graph, start, end);
        let by_ends = set.clone();
        if contains(graph.weak(start), end) {
            weak_links(path).for_each(|(one, other)| add_excluded_by_both(&mut set, graph, one, other));
        }
        if set != by_ends {
            chain.ending = Ending::Loop;
        }
        chain.struck = graph.struck(&set);
        if links == Links::Squares && chain.is_of_pairs() {
            let by_pairs = chain.struck_by_pairs();
            if by_pairs & chain.struck == chain.struck {
                chain.ending = Ending::Pairs;
                chain.struck = by_pairs;
            }
        }
        chain
    }

    /// The squares it goes through, in order.
    pub(super) fn squares(&self) -> Vec<usize> {
        let mut squares: Vec<usize> = self.path.iter().map(|&one| self.graph.candidate(one).0).collect();
        squares.dedup();
        squares
    }

    /// Whether all its squares have the same two digits and pass a digit on by seeing each other, not by a sign.
    fn is_of_pairs(&self) -> bool {
        let domain = |&one: &u16| self.graph.at.domain_at(self.graph.candidate(one).0);
        let digit = |one: u16| self.graph.candidate(one).1;
        self.path.iter().all(|one| domain(one) == domain(&self.path[0]))
            && weak_links(self.path).all(|(one, other)| digit(one) == digit(other))
    }

    /// What sees two squares that hold one of the two digits each.
    fn struck_by_pairs(&self) -> Struck {
        let at = self.graph.at;
        let squares = self.squares();
        let seen_by = |first: usize| {
            let turn = squares.iter().skip(first).step_by(2);
            turn.fold(Squares::NONE, |seen, &number| seen | at.shape().peers(number))
        };
        let outside = at.shape().all() - squares.iter().copied().collect();
        let mut struck = Struck::default();
        struck.add_all(at, at.domain_at(squares[0]), seen_by(0) & seen_by(1) & outside);
        struck
    }
}

fn add_excluded_by_both(set: &mut [u64], graph: &Graph<'_>, one: u16, other: u16) {
    for (word, (&one, &other)) in set.iter_mut().zip(graph.weak(one).iter().zip(graph.weak(other))) {
        *word |= one & other;
    }
}
