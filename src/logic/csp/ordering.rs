//! The four ordering strategies: which variable the search assigns next.

use super::tree::Tree;
use super::{ConstraintGraph, Ordering};

/// Sums of tightness that differ by less count as equal, unless the nearer level has the smaller.
const SAME_TIGHTNESS: f64 = 1e-9;

impl Ordering {
    /// The level of the variable to move to the present level: the present level or a deeper one, of equals
    /// the nearest. `past_neighbours`, for max cardinality, is the number of assigned neighbours of each
    /// open variable.
    #[inline]
    pub(super) fn select(self, graph: &ConstraintGraph, tree: &Tree, past_neighbours: &[u32]) -> usize {
        match self {
            Self::No => tree.present,
            Self::Bz => tree.smallest(),
            Self::Mc => most_past_neighbours(graph, tree, past_neighbours),
            Self::Mt => tightest(graph, tree),
        }
    }

    /// Returns true if the variable selected for a level is selected again whenever the search returns there
    /// with the same past.
    ///
    /// That is so if the comparison depends only on the variables of the past, not on their values, and if it
    /// is a total order: then the best of the open variables stays the best in whatever order the others
    /// are.
    pub(super) fn is_lasting(self, graph: &ConstraintGraph, looks_ahead: bool) -> bool {
        match self {
            Self::No | Self::Mc => true,
            Self::Bz => !looks_ahead,
            Self::Mt => !rounding_matters(graph),
        }
    }
}

/// Returns true if for some two variables the better one depends on the order in which they are scanned:
/// their sums of tightness differ but count as equal, and the lower degree goes with the higher sum.
fn rounding_matters(graph: &ConstraintGraph) -> bool {
    let sums = (0..graph.variables()).map(|variable| (graph.sum_tightness(variable), graph.degree(variable)));
    let mut sums: Vec<(f64, usize)> = sums.collect();
    sums.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
    sums.dedup();
    sums.iter().enumerate().any(|(index, one)| {
        let mut close = sums[index + 1..].iter().take_while(|other| other.0 - one.0 < SAME_TIGHTNESS);
        close.any(|other| other.0 > one.0 && other.1 < one.1)
    })
}

#[inline]
fn most_past_neighbours(graph: &ConstraintGraph, tree: &Tree, past_neighbours: &[u32]) -> usize {
    if tree.present == 0 || tree.present + 1 == tree.depth() {
        return tree.present;
    }
    let mut best = (tree.present, (0, 0));
    for (level, variable) in tree.open() {
        let key = (past_neighbours[variable], graph.degree(variable));
        if key > best.1 {
            best = (level, key);
        }
    }
    best.0
}

#[inline]
fn tightest(graph: &ConstraintGraph, tree: &Tree) -> usize {
    let mut best = (tree.present, f64::NEG_INFINITY, 0);
    for (level, variable) in tree.open().rev() {
        let (sum, degree) = (graph.sum_tightness(variable), graph.degree(variable));
        // This differs from comparing pairs: sums that count as equal are still compared exactly first.
        let is_worse = sum < best.1 || (sum - best.1).abs() < SAME_TIGHTNESS && degree < best.2;
        if !is_worse {
            best = (level, sum, degree);
        }
    }
    best.0
}
