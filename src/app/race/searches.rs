use std::sync::Arc;

use crate::csp::{Algorithm, ConstraintGraph, Search, SearchStatus, StepCounts};
use crate::puzzle::Stop;

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

/// How far a search has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RaceEntry {
    /// Its algorithm.
    pub algorithm: Algorithm,
    /// The steps it took.
    pub counts: StepCounts,
    /// Whether it has ended, and how.
    pub standing: Standing,
}

/// Whether a search in a race has ended, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It goes on.
    Running,
    /// It found a solution.
    Solved,
    /// What it found is no solution: the puzzle's model is too weak.
    Flawed,
    /// It found that there is none.
    Unsolvable,
    /// It took all the steps it was allowed.
    Limit,
}

impl RaceEntry {
    /// The most steps that a search may take.
    pub const LIMIT: u64 = 1_000_000;

    /// Before the first step.
    pub(super) fn new(algorithm: Algorithm) -> Self {
        Self { algorithm, counts: StepCounts::default(), standing: Standing::Running }
    }

    /// As this search stands.
    pub(super) fn of(search: &Search) -> Self {
        let counts = search.counts();
        let standing = match search.status() {
            SearchStatus::Solved => Standing::Solved,
            SearchStatus::Unsolvable => Standing::Unsolvable,
            SearchStatus::Searching if counts.total() < Self::LIMIT => Standing::Running,
            SearchStatus::Searching | SearchStatus::Stopped => Standing::Limit,
        };
        Self { algorithm: search.algorithm(), counts, standing }
    }

    /// Whether it knows the answer.
    pub fn is_known(&self) -> bool {
        matches!(self.standing, Standing::Solved | Standing::Unsolvable)
    }
}

/// What is kept of a race while one of its searches is watched.
pub struct RaceRest {
    pub(super) entries: Vec<RaceEntry>,
    pub(super) selected: Algorithm,
    pub(super) is_sorted: bool,
    /// The searches; `None` if they were on their way.
    pub(super) turn: Option<RaceTurn>,
}
