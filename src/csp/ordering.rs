//! The four ordering strategies: which variable comes to the present level.

use super::tree::Tree;
use super::{ConstraintGraph, Ordering};

/// Sums of tightness that differ by less count as equal.
const SAME_TIGHTNESS: f64 = 1e-9;

impl Ordering {
    /// The level, the present one or a deeper one, whose variable is to come to the present level; of equals, the one
    /// nearest to it. `past_neighbours` is for each open variable how many of its neighbours stand above.
    pub(super) fn select(self, graph: &ConstraintGraph, tree: &Tree, past_neighbours: &[u32]) -> usize {
        match self {
            Self::No => tree.present,
            Self::Bz => tree.smallest(),
            Self::Mc => most_past_neighbours(graph, tree, past_neighbours),
            Self::Mt => tightest(graph, tree),
        }
    }

    /// Whether the variable once selected for a level is selected for it again whenever the search comes there again
    /// with the same past.
    ///
    /// It is, where what is compared depends on the past's variables alone, not on their values, and where of any two one
    /// is the better: then the best of the open variables stays the best in whatever order the others stand.
    pub(super) fn is_lasting(self, graph: &ConstraintGraph, looks_ahead: bool) -> bool {
        match self {
            Self::No | Self::Mc => true,
            Self::Bz => !looks_ahead,
            Self::Mt => !rounding_matters(graph),
        }
    }
}

/// Whether of two variables, by their tightness, now the one is the better and now the other, whichever is scanned first:
/// the sums differ, but count as equal, and the lower degree goes with the higher sum.
fn rounding_matters(graph: &ConstraintGraph) -> bool {
    let sums = (0..graph.variables()).map(|variable| (graph.sum_tightness(variable), graph.degree(variable)));
    let mut sums: Vec<(f64, usize)> = sums.collect();
    sums.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
    sums.dedup();
    sums.iter().enumerate().any(|(index, one)| {
        let close = sums[index + 1..].iter().take_while(|other| other.0 - one.0 < SAME_TIGHTNESS);
        close.into_iter().any(|other| other.0 > one.0 && other.1 < one.1)
    })
}

fn most_past_neighbours(graph: &ConstraintGraph, tree: &Tree, past_neighbours: &[u32]) -> usize {
    if tree.present == 0 || tree.present + 1 == tree.depth() {
        return tree.present;
    }
    let key = |&(_, variable): &(usize, usize)| (past_neighbours[variable], graph.degree(variable));
    // Of equals `max_by_key` takes the last, which from below is the one nearest to the present level.
    tree.open().rev().max_by_key(key).map_or(tree.present, |(level, _)| level)
}

fn tightest(graph: &ConstraintGraph, tree: &Tree) -> usize {
    let mut best = (tree.present, f64::NEG_INFINITY, 0);
    for (level, variable) in tree.open().rev() {
        let (sum, degree) = (graph.sum_tightness(variable), graph.degree(variable));
        // Not the same as comparing pairs: two sums that count as equal are still compared exactly first.
        let passed = sum < best.1 || (sum - best.1).abs() < SAME_TIGHTNESS && degree < best.2;
        if !passed {
            best = (level, sum, degree);
        }
    }
    best.0
}
