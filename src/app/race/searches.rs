use std::sync::Arc;

use crate::csp::{Algorithm, ConstraintGraph, Search, SearchStatus, StepCounts};
use crate::puzzle::Stop;

/// The searches of a race, which a long job advances by some steps each.
pub struct RaceTurn {
    graph: Arc<ConstraintGraph>,
    /// The searches, in the usual order; none until they are set up.
    searches: Vec<Search>,
}

impl RaceTurn {
    /// A turn whose searches are still to be set up.
    pub(super) fn new(graph: &Arc<ConstraintGraph>) -> Self {
        Self { graph: Arc::clone(graph), searches: Vec::new() }
    }

    /// Takes this number of steps of each search. Once `stop` is set, the result is useless.
    pub(super) fn run(mut self, steps: u64, stop: &Stop) -> Self {
        if self.searches.is_empty() {
            let set_up = Algorithm::all().take_while(|_| !stop.is_set());
            self.searches = set_up.map(|algorithm| Search::new(&self.graph, algorithm)).collect();
        }
        for search in &mut self.searches {
            let left = RaceEntry::LIMIT.saturating_sub(search.counts().total());
            search.run(steps.min(left), stop.flag());
        }
        self
    }

    /// Progress of the searches, each with its search.
    pub(super) fn entries(&self) -> impl Iterator<Item = (RaceEntry, &Search)> {
        self.searches.iter().map(|search| (RaceEntry::of(search), search))
    }
}

/// Progress of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RaceEntry {
    /// Its algorithm.
    pub algorithm: Algorithm,
    /// Number of steps by kind.
    pub counts: StepCounts,
    /// Its status.
    pub status: RaceStatus,
}

/// Status of a search in a race.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RaceStatus {
    /// Still running.
    Running,
    /// It found a solution.
    Solved,
    /// Found an invalid solution: the puzzle's model is too weak.
    Flawed,
    /// Found that there is no solution.
    Unsolvable,
    /// Took as many steps as allowed.
    Limit,
}

impl RaceEntry {
    /// Maximum number of steps of a search.
    pub const LIMIT: u64 = 1_000_000;

    /// An entry before the first step.
    pub(super) fn new(algorithm: Algorithm) -> Self {
        Self { algorithm, counts: StepCounts::default(), status: RaceStatus::Running }
    }

    /// An entry for the current state of this search.
    pub(super) fn of(search: &Search) -> Self {
        let counts = search.counts();
        let status = match search.status() {
            SearchStatus::Solved => RaceStatus::Solved,
            SearchStatus::Unsolvable => RaceStatus::Unsolvable,
            SearchStatus::Searching if counts.total() < Self::LIMIT => RaceStatus::Running,
            SearchStatus::Searching | SearchStatus::Stopped => RaceStatus::Limit,
        };
        Self { algorithm: search.algorithm(), counts, status }
    }

    /// Returns true if the search has found the answer.
    pub fn is_known(&self) -> bool {
        matches!(self.status, RaceStatus::Solved | RaceStatus::Unsolvable)
    }
}

/// State of a race while one of its searches is watched.
pub struct KeptRace {
    pub(super) entries: Vec<RaceEntry>,
    pub(super) selected: Algorithm,
    pub(super) is_sorted: bool,
    /// The searches; `None` if they were running.
    pub(super) turn: Option<RaceTurn>,
}
