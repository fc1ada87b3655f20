use std::sync::Arc;

use crate::csp::{Algorithm, ConstraintGraph, Search};
use crate::puzzle::Stop;

use super::RaceEntry;

/// Steps to take with all searches that have not ended: work for elsewhere, which holds the searches
/// meanwhile.
pub struct RaceTurn {
    graph: Arc<ConstraintGraph>,
    /// The searches, in the usual order; none until they are set up.
    searches: Vec<Search>,
    /// How many steps each is to take.
    steps: u64,
}

impl RaceTurn {
    /// With searches that are still to be set up for it.
    pub(super) fn new(graph: &Arc<ConstraintGraph>) -> Self {
        Self { graph: Arc::clone(graph), searches: Vec::new(), steps: 0 }
    }

    /// The same searches, to take this number of steps each.
    pub(super) fn of(self, steps: u64) -> Self {
        Self { steps, ..self }
    }

    /// Takes the steps. Once `stop` was set, what comes back is of no use.
    pub fn run(mut self, stop: &Stop) -> Self {
        if self.searches.is_empty() {
            let set_up = Algorithm::all().take_while(|_| !stop.is_set());
            self.searches = set_up.map(|algorithm| Search::new(&self.graph, algorithm)).collect();
        }
        for search in &mut self.searches {
            let left = RaceEntry::LIMIT.saturating_sub(search.counts().total());
            search.run(self.steps.min(left), stop.flag());
        }
        self
    }

    /// How far they have come, each with its search.
    pub(super) fn entries(&self) -> impl Iterator<Item = (RaceEntry, &Search)> {
        self.searches.iter().map(|search| (RaceEntry::of(search), search))
    }
}
