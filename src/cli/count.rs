use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::puzzle::{Piece, Stop, Stopped};
use crate::session::AnyPuzzle;

use super::numbers::time_in_words;

/// Enough solutions to know whether the first is the only one.
const FEW: u64 = 2;

/// The number of solutions that the exact solver found, up to a limit.
pub(super) struct SolutionCount {
    pub(super) count: u64,
    pub(super) limit: u64,
    /// The first solution.
    pub(super) first: Option<Vec<Piece>>,
    pub(super) time: Duration,
    /// Whether counting was stopped before it was complete.
    stopped: bool,
}

impl SolutionCount {
    /// Counts up to `limit`, from 1. Keeps the first solution if `keeps_first` is set.
    pub(super) fn up_to(limit: u64, puzzle: &dyn AnyPuzzle, keeps_first: bool, stop: &Stop) -> Self {
        #[expect(clippy::disallowed_methods, reason = "the time that solving takes is part of the answer")]
        let begin = Instant::now();
        let (mut count, mut first) = (0, None);
        let mut counted = Ok(());
        if keeps_first {
            // Only the first of many is made as a list; the others are only counted.
            let listed = if limit > FEW { 1 } else { limit };
            counted = puzzle.solutions(stop, &mut |solution| {
                first.get_or_insert(solution);
                count += 1;
                if count < listed { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        if !keeps_first || (limit > FEW && count > 0) {
            counted = counted.and_then(|()| count_in_stages(limit, puzzle, stop, &mut count));
        }
        Self { count, limit, first, time: begin.elapsed(), stopped: counted.is_err() }
    }

    /// The count, if it is complete.
    ///
    /// # Errors
    /// [`Stopped`] if counting was stopped.
    pub(super) fn complete(self) -> Result<Self, Stopped> {
        if self.stopped { Err(Stopped) } else { Ok(self) }
    }

    /// The count as a status of `solve --json`.
    pub(super) fn status(&self) -> &'static str {
        match (self.count, self.limit) {
            _ if self.stopped => "cancelled",
            (0, _) => "none",
            (1, 1) => "found",
            (1, _) => "unique",
            _ => "multiple",
        }
    }

    /// The count, for people.
    pub(super) fn sentence(&self) -> String {
        let time = time_in_words(self.time);
        match (self.count, self.limit) {
            (0, _) if self.stopped => format!("stopped after {time}; no solution found so far"),
            (1, _) if self.stopped => format!("stopped after {time}; one solution found so far"),
            (count, _) if self.stopped => format!("stopped after {time}; {count} solutions found so far"),
            (0, _) => format!("no solution, known after {time}"),
            (1, 1) => format!("a solution, found in {time}; no others were looked for"),
            (1, _) => format!("one solution, found in {time}"),
            (count, limit) if count == limit => format!("at least {count} solutions, found in {time}"),
            (count, _) => format!("{count} solutions, found in {time}"),
        }
    }
}

/// Counts again and again with a limit that grows eightfold, so that at least an eighth of the solutions
/// found are known when it is stopped.
fn count_in_stages(limit: u64, puzzle: &dyn AnyPuzzle, stop: &Stop, count: &mut u64) -> Result<(), Stopped> {
    let mut stage = FEW.min(limit);
    loop {
        *count = puzzle.count_solutions(stage, stop)?;
        if *count < stage || stage == limit {
            return Ok(());
        }
        stage = stage.saturating_mul(8).min(limit);
    }
}
