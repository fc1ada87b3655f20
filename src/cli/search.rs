//! A search, run to its end.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::csp::{Algorithm, ConstraintGraph, Search, SearchStatus, StepCounts};
use crate::puzzle::{Model, Modelled, Piece, Stop, TooWeak, grouped};
use crate::session::AnyPuzzle;
use crate::store::Location;

use super::command_error::CommandError;
use super::numbers::{percent, time_in_words};
use super::sequential::line_prefix;

/// The puzzle as a constraint satisfaction problem.
///
/// # Errors
/// If its kind is not modelled as one.
pub(super) fn modelled<'a>(
    puzzle: &'a dyn AnyPuzzle,
    place: Location<'_>,
) -> Result<&'a dyn Modelled, CommandError> {
    puzzle.modelled().ok_or_else(|| {
        let (begin, kind) = (line_prefix(place), puzzle.kind());
        let what = "is not modelled as variables and constraints, so no search can be run on it";
        CommandError::Input(format!("{begin}the kind {kind} {what}"))
    })
}

/// A search and its result.
pub(super) struct SearchRun {
    pub(super) algorithm: Algorithm,
    pub(super) ending: SearchEnding,
    pub(super) counts: StepCounts,
    /// The time of the search alone, without that for building the graph.
    pub(super) time: Duration,
}

/// How a search ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SearchEnding {
    /// With these values of all variables, in order of the variables.
    Found(Vec<(usize, usize)>),
    /// With values that violate no constraint, but are no solution.
    Flawed,
    /// There is no solution.
    None,
    /// It took all the steps that it was allowed.
    Limit,
    /// It was stopped.
    Cancelled,
}

impl SearchEnding {
    /// The ending as a status of `solve --json` and `race --json`.
    pub(super) fn status(&self) -> &'static str {
        match self {
            Self::Found(_) => "found",
            Self::Flawed => "wrong",
            Self::None => "none",
            Self::Limit => "limit",
            Self::Cancelled => "cancelled",
        }
    }

    /// Whether the search knows the answer.
    pub(super) fn is_known(&self) -> bool {
        matches!(self, Self::Found(_) | Self::None)
    }
}

impl SearchRun {
    /// Runs a search until it ends or is stopped, but for at most `limit` steps.
    pub(super) fn run(graph: &Arc<ConstraintGraph>, algorithm: Algorithm, limit: u64, stop: &Stop) -> Self {
        #[expect(clippy::disallowed_methods, reason = "the time that solving takes is part of the answer")]
        let begin = Instant::now();
        let mut search = Search::new(graph, algorithm);
        search.run(limit, stop.flag());
        Self::of(&search, begin.elapsed(), stop)
    }

    /// A search that was stopped before there was a graph for it.
    pub(super) fn not_begun(algorithm: Algorithm) -> Self {
        let counts = StepCounts::default();
        Self { algorithm, ending: SearchEnding::Cancelled, counts, time: Duration::ZERO }
    }

    /// The result of a search that goes on no further, after this time.
    pub(super) fn of(search: &Search, time: Duration, stop: &Stop) -> Self {
        let ending = match search.status() {
            SearchStatus::Solved => {
                let mut assignments: Vec<(usize, usize)> = search.assignments().collect();
                assignments.sort_unstable();
                SearchEnding::Found(assignments)
            }
            SearchStatus::Unsolvable => SearchEnding::None,
            SearchStatus::Searching if !stop.is_set() => SearchEnding::Limit,
            SearchStatus::Searching | SearchStatus::Stopped => SearchEnding::Cancelled,
        };
        Self { algorithm: search.algorithm(), ending, counts: search.counts(), time }
    }

    /// The solution in the usual order, after it was verified; `None` if the search found none.
    ///
    /// # Errors
    /// If the rules forbid what it found; that is then its ending.
    pub(super) fn solution(
        &mut self,
        puzzle: &dyn AnyPuzzle,
        model: &Model,
    ) -> Result<Option<Vec<Piece>>, TooWeak> {
        let SearchEnding::Found(assignments) = &self.ending else { return Ok(None) };
        let mut pieces = model.pieces(assignments.iter().copied());
        pieces.sort_unstable();
        match puzzle.verify(pieces.clone()) {
            Ok(()) => Ok(Some(pieces)),
            Err(fault) => {
                self.ending = SearchEnding::Flawed;
                Err(TooWeak::Model { kind: puzzle.kind(), fault })
            }
        }
    }

    /// The result, for people.
    pub(super) fn sentence(&self) -> String {
        let (algorithm, time) = (self.algorithm, time_in_words(self.time));
        let ending = match self.ending {
            SearchEnding::Found(_) => format!("a solution, found by {algorithm} in {time}"),
            SearchEnding::Flawed => format!("no solution, but found by {algorithm} in {time}"),
            SearchEnding::None => format!("no solution, known by {algorithm} after {time}"),
            SearchEnding::Limit | SearchEnding::Cancelled => format!("{algorithm} was stopped after {time}"),
        };
        let StepCounts { simplifying, assigning, backtracking } = self.counts;
        format!(
            "{ending}: {simplifying} simplifying, {} assigning and {} backtracking steps, efficiency {}",
            grouped(assigning),
            grouped(backtracking),
            percent(self.counts.efficiency())
        )
    }
}
