use super::ranks::Ranks;
use super::{ConstraintGraph, Ordering};

/// The order of the variables in a search: the variable at each level.
///
/// Levels are 0 to n - 1. Variables at levels less than the present one are assigned; the others are open.
#[derive(Debug, Clone)]
pub(super) struct Tree {
    order: Vec<u32>,
    levels: Vec<u32>,
    /// `None` if the ordering has no use for them.
    ranks: Option<Ranks>,
    /// The present level; n at the leaf.
    pub(super) present: usize,
    /// The number of times that two variables changed places.
    pub(super) swaps: u64,
}

impl Tree {
    /// Every variable at the level of its own number.
    pub(super) fn new(graph: &ConstraintGraph, ordering: Ordering) -> Self {
        let order: Vec<u32> = (0..graph.variables() as u32).collect();
        let ranks = (ordering == Ordering::Bz).then(|| Ranks::new(graph));
        Self { levels: order.clone(), order, ranks, present: 0, swaps: 0 }
    }

    /// The number of levels.
    #[inline]
    pub(super) fn depth(&self) -> usize {
        self.order.len()
    }

    /// The variable at a level.
    #[inline]
    pub(super) fn variable(&self, level: usize) -> usize {
        self.order[level] as usize
    }

    /// The level of a variable.
    #[inline]
    pub(super) fn level(&self, variable: usize) -> usize {
        self.levels[variable] as usize
    }

    /// The levels from the present one down, each with its variable.
    #[inline]
    pub(super) fn open(&self) -> impl DoubleEndedIterator<Item = (usize, usize)> + use<'_> {
        (self.present..self.depth()).map(|level| (level, self.variable(level)))
    }

    /// The level from the present one down whose variable has the fewest candidates. Of equals it is the one
    /// with the highest degree, then the one nearest to the present level. For Brélaz only.
    #[inline]
    pub(super) fn smallest(&self) -> usize {
        self.ranks.as_ref().map_or(self.present, |ranks| ranks.first(self.present))
    }

    /// Updates the number of candidates of an open variable.
    #[inline]
    pub(super) fn resized(&mut self, variable: usize, candidates: usize) {
        if let Some(ranks) = &mut self.ranks {
            ranks.resized(self.levels[variable] as usize, candidates);
        }
    }

    /// Exchanges the variables of two levels.
    #[inline]
    pub(super) fn swap(&mut self, one: usize, other: usize) {
        self.order.swap(one, other);
        if let Some(ranks) = &mut self.ranks {
            ranks.swap(one, other);
        }
        for level in [one, other] {
            self.levels[self.order[level] as usize] = level as u32;
        }
        self.swaps += 1;
    }
}
