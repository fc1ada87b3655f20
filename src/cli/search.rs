//! A search, run to its end.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::csp::{Algorithm, ConstraintGraph, Search, Status, StepCounts};
use crate::grid::sort;
use crate::puzzle::{Model, Modelled, Piece, Stop, TooWeak, grouped};
use crate::session::AnyPuzzle;
use crate::store::Location;

use super::failure::Failure;
use super::numbers::{percent, time_in_words};
use super::work::label;

/// How this puzzle is a constraint satisfaction problem.
///
/// # Errors
/// If its kind is not modelled as one.
pub(super) fn modelled<'a>(
    puzzle: &'a dyn AnyPuzzle,
    place: Location<'_>,
) -> Result<&'a dyn Modelled, Failure> {
    puzzle.modelled().ok_or_else(|| {
        let kind = puzzle.kind();
        Failure::Input(format!(
            "{}the kind {kind} is not modelled as variables and constraints, so no search can be run on it",
            label(place)
        ))
    })
}

/// What a search came to.
pub(super) struct Searched {
    pub(super) algorithm: Algorithm,
    pub(super) ending: Ending,
    pub(super) counts: StepCounts,
    /// The time of the search alone; the graph was there before.
    pub(super) time: Duration,
}

/// How a search ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ending {
    /// With these values of all variables, in order of the variables.
    Found(Vec<(usize, usize)>),
    /// With values that violate no constraint, but are no solution.
    Flawed,
    /// There is no solution.
    None,
    /// It took all the steps it was allowed.
    Limit,
    /// It was stopped.
    Cancelled,
}

impl Ending {
    /// As a status of `solve --json` and `race --json`.
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

impl Searched {
    /// Runs a search until it ends or is stopped, but for at most `limit` steps.
    pub(super) fn run(graph: &Arc<ConstraintGraph>, algorithm: Algorithm, limit: u64, stop: &Stop) -> Self {
        #[expect(clippy::disallowed_methods, reason = "the time that solving takes is part of the answer")]
        let begin = Instant::now();
        let mut search = Search::new(graph, algorithm);
        search.run(limit, stop.flag());
        Self::of(&search, begin.elapsed(), stop)
    }

    /// What a search came to that was stopped before there was a graph for it.
    pub(super) fn not_begun(algorithm: Algorithm) -> Self {
        Self { algorithm, ending: Ending::Cancelled, counts: StepCounts::default(), time: Duration::ZERO }
    }

    /// What a search came to that goes on no further, after so much time.
    pub(super) fn of(search: &Search, time: Duration, stop: &Stop) -> Self {
        let ending = match search.status() {
            Status::Solved => {
                let mut assignments: Vec<(usize, usize)> = search.assignments().collect();
                sort(&mut assignments);
                Ending::Found(assignments)
            }
            Status::Unsolvable => Ending::None,
            Status::Searching if !stop.is_set() => Ending::Limit,
            Status::Searching | Status::Stopped => Ending::Cancelled,
        };
        Self { algorithm: search.algorithm(), ending, counts: search.counts(), time }
    }

    /// The solution, in the usual order and held against the rules; `None` where it found none.
    ///
    /// # Errors
    /// If the rules forbid what it found: then that is how it ended.
    pub(super) fn solution(
        &mut self,
        puzzle: &dyn AnyPuzzle,
        model: &Model,
    ) -> Result<Option<Vec<Piece>>, TooWeak> {
        let Ending::Found(assignments) = &self.ending else { return Ok(None) };
        let mut pieces = model.pieces(assignments.iter().copied());
        pieces.sort_unstable();
        match puzzle.verify(pieces.clone()) {
            Ok(()) => Ok(Some(pieces)),
            Err(fault) => {
                self.ending = Ending::Flawed;
                Err(TooWeak::Model { kind: puzzle.kind(), fault })
            }
        }
    }

    /// What it came to, for people.
    pub(super) fn sentence(&self) -> String {
        let (algorithm, time) = (self.algorithm, time_in_words(self.time));
        let ending = match self.ending {
            Ending::Found(_) => format!("a solution, found by {algorithm} in {time}"),
            Ending::Flawed => format!("no solution, but found by {algorithm} in {time}"),
            Ending::None => format!("no solution, known by {algorithm} after {time}"),
            Ending::Limit | Ending::Cancelled => format!("{algorithm} was stopped after {time}"),
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
