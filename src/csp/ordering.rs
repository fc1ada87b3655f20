//! The four ordering strategies: which variable comes to the present level.

use super::queues::Queues;
use super::tree::{Node, Tree};
use super::{ConstraintGraph, Ordering};

/// Sums of tightness that differ by less count as equal.
const SAME_TIGHTNESS: f64 = 1e-9;

impl Ordering {
    /// The level, the present one or a deeper one, whose variable is to come to the present level. Of equals, the one
    /// nearest to the present level.
    pub(super) fn select(self, graph: &ConstraintGraph, tree: &Tree, queues: &impl Queues) -> usize {
        match self {
            Self::No => tree.present,
            Self::Bz => fewest_candidates(tree, queues),
            Self::Mc => most_past_neighbours(graph, tree),
            Self::Mt => tightest(graph, tree),
        }
    }

    /// Whether the variable once selected for a level is selected for it again whenever the search comes there again
    /// with the same past.
    ///
    /// It is, where what is compared depends on the past's variables alone, not on their values: the best of the open
    /// variables stays the best in whatever order the others stand. With max tightness rounding makes the order matter.
    pub(super) fn is_lasting(self, looks_ahead: bool) -> bool {
        match self {
            Self::No | Self::Mc => true,
            Self::Bz => !looks_ahead,
            Self::Mt => false,
        }
    }
}

fn fewest_candidates(tree: &Tree, queues: &impl Queues) -> usize {
    const BITS: u32 = 20;
    const MASK: u64 = (1 << BITS) - 1;
    // One number to compare, without a branch: the fewest candidates, then the highest degree, then the nearest level.
    let key = |(level, node): (usize, Node)| {
        let behind = MASK - node.degree() as u64;
        (queues.len(node.variable()) as u64) << (2 * BITS) | behind << BITS | level as u64
    };
    tree.open().map(key).min().map_or(tree.present, |best| (best & MASK) as usize)
}

fn most_past_neighbours(graph: &ConstraintGraph, tree: &Tree) -> usize {
    if tree.present == 0 || tree.present + 1 == tree.depth() {
        return tree.present;
    }
    let past =
        |variable| graph.arcs(variable).iter().filter(|arc| tree.level(arc.target) < tree.present).count();
    let key = |(_, node): &(usize, Node)| (past(node.variable()), node.degree());
    // Of equals `max_by_key` takes the last, which from below is the one nearest to the present level.
    tree.open().rev().max_by_key(key).map_or(tree.present, |(level, _)| level)
}

fn tightest(graph: &ConstraintGraph, tree: &Tree) -> usize {
    let mut best = (tree.present, f64::NEG_INFINITY, 0);
    for (level, node) in tree.open().rev() {
        let (sum, degree) = (graph.sum_tightness(node.variable()), node.degree());
        // Not the same as comparing pairs: two sums that count as equal are still compared exactly first.
        let passed = sum < best.1 || (sum - best.1).abs() < SAME_TIGHTNESS && degree < best.2;
        if !passed {
            best = (level, sum, degree);
        }
    }
    best.0
}
