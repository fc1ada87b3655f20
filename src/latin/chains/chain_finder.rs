use crate::deduction::StepCollector;
use crate::grid::Digits;
use crate::latin::{Eliminations, LatinGrid, LatinPosition, offer_eliminations, offer_placement};

use super::chain::{Chain, Ending};
use super::chain_reason::reason;
use super::chain_search::ChainSearch;
use super::link_graph::{LinkGraph, Links};

/// The chains that a technique follows.
pub struct ChainFinder {
    links: Links,
    /// The digits that have groups. If there are any, chains without a group are left out.
    grouped: Digits,
    /// The most squares of an almost locked set that may be a strong link between two of its digits; 0 for
    /// none. If there may be some, chains without one are left out, and all digits have groups.
    most_of_set: usize,
    fewest: usize,
    score: fn(usize) -> f64,
}

impl ChainFinder {
    /// Chains of candidates over these links, and at least this number of them. A chain with some number of
    /// links has the score of that; longer chains never have a lower one.
    pub fn new(links: Links, fewest: usize, score: fn(usize) -> f64) -> Self {
        Self { links, grouped: Digits::NONE, most_of_set: 0, fewest, score }
    }

    /// Only those that go through a group of one of these digits.
    pub fn grouped(self, digits: Digits) -> Self {
        Self { grouped: digits, ..self }
    }

    /// Only those that go through an almost locked set of at most this number of squares; all digits have
    /// groups.
    pub fn through_sets(self, most: usize) -> Self {
        Self { most_of_set: most, ..self }
    }

    /// Offers the chains that prove anything, the shortest first. It offers a longer chain only if it proves
    /// more, and only while its score is still wanted.
    pub fn offer(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if !found.wants((self.score)(self.fewest)) {
            return;
        }
        let is_grouped = !self.grouped.is_empty();
        let has_sets = self.most_of_set > 0;
        let graph = match is_grouped {
            _ if has_sets => LinkGraph::with_sets(grid, at, self.most_of_set),
            true => LinkGraph::grouped(grid, at, self.links, self.grouped),
            false => LinkGraph::new(grid, at, self.links),
        };
        let mut search = ChainSearch::new(&graph);
        let Some(mut links) = search.shortest(self.fewest) else { return };
        let mut told: Vec<Eliminations> = Vec::new();
        let mut placed: Vec<u16> = Vec::new();
        loop {
            let score = (self.score)(links);
            let may_be_longer = search.each_of(links, |path| {
                let chain = Chain::new(&graph, path, self.links);
                // What a chain without groups shows is no longer worth one with groups.
                let is_wanted = match has_sets {
                    true => chain.sets().next().is_some(),
                    false => !is_grouped || path.iter().any(|&one| graph.is_group(one)),
                };
                if chain.ending == Ending::Start {
                    if !placed.contains(&path[0]) {
                        placed.push(path[0]);
                        if is_wanted {
                            offer_placement(found, score, at, graph.candidate(path[0]), || reason(&chain));
                        }
                    }
                } else if !told.iter().any(|&known| known & chain.eliminations == chain.eliminations) {
                    told.push(chain.eliminations);
                    if is_wanted {
                        offer_eliminations(found, score, at, &chain.eliminations, || reason(&chain));
                    }
                }
            });
            if !may_be_longer || found.is_stopped() || !found.wants((self.score)(links + 2)) {
                return;
            }
            links += 2;
        }
    }
}
