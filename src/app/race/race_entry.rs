use crate::csp::{Algorithm, Search, SearchStatus, StepCounts};

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
