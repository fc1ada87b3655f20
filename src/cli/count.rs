use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::puzzle::{Piece, Stop, Stopped};
use crate::session::AnyPuzzle;

use super::numbers::time_in_words;

/// Enough to know whether a solution is the only one.
const FEW: u64 = 2;

/// What counting the solutions of a puzzle with the exact solver came to.
pub(super) struct Count {
    pub(super) count: u64,
    pub(super) limit: u64,
    /// The first solution.
    pub(super) first: Option<Vec<Piece>>,
    pub(super) time: Duration,
    /// Whether it was stopped before it knew.
    stopped: bool,
}

impl Count {
    /// Counts no further than `limit`, which is at least 1; keeps the first solution if it is wanted.
    pub(super) fn up_to(limit: u64, puzzle: &dyn AnyPuzzle, is_wanted: bool, stop: &Stop) -> Self {
        #[expect(clippy::disallowed_methods, reason = "the time that solving takes is part of the answer")]
        let begin = Instant::now();
        let (mut count, mut first) = (0, None);
        let mut counted = Ok(());
        if is_wanted {
            // Of many, the others are counted without lists.
            let listed = if limit > FEW { 1 } else { limit };
            counted = puzzle.solutions(stop, &mut |solution| {
                first.get_or_insert(solution);
                count += 1;
                if count < listed { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        if !is_wanted || (limit > FEW && count > 0) {
            counted = counted.and_then(|()| count_in_strides(limit, puzzle, stop, &mut count));
        }
        Self { count, limit, first, time: begin.elapsed(), stopped: counted.is_err() }
    }

    /// The count, where nothing less will do.
    ///
    /// # Errors
    /// [`Stopped`] if it is not known.
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

/// Counts to a limit that grows, so that if it is stopped, it is known how far it came; an eighth of that at least.
fn count_in_strides(limit: u64, puzzle: &dyn AnyPuzzle, stop: &Stop, count: &mut u64) -> Result<(), Stopped> {
    let mut stride = FEW.min(limit);
    loop {
        *count = puzzle.count_solutions(stride, stop)?;
        if *count < stride || stride == limit {
            return Ok(());
        }
        stride = stride.saturating_mul(8).min(limit);
    }
}
