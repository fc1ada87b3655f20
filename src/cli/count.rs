//! Solutions: counted by the exact solver, or written in a format.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::puzzle::{Piece, Stop, Stopped};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;

use super::exit::{CommandError, ExitStatus, Outcome};
use super::words::time_in_words;

/// Enough solutions to know whether the first is the only one.
const FEW: u64 = 2;

/// The number of solutions that the exact solver found, up to a limit.
pub(super) struct SolutionCount {
    pub(super) count: u64,
    pub(super) limit: u64,
    /// The first solution.
    pub(super) first: Option<Vec<Piece>>,
    pub(super) time: Duration,
    /// True if counting was stopped before it was complete.
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

/// Counts again and again with a limit that grows eightfold, so that a lower bound is known if it is stopped.
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

/// Writes solutions of a puzzle in a format.
pub(super) struct SolutionWriter<'a> {
    pub(super) shelf: &'a Shelf,
    pub(super) puzzle: &'a dyn AnyPuzzle,
    pub(super) format: &'a str,
}

impl SolutionWriter<'_> {
    /// Finds up to `limit` solutions, from 1, and writes each as it is found.
    pub(super) fn write_up_to(&self, limit: u64, out: &mut dyn Write, stop: &Stop) -> Outcome {
        let (mut count, mut has_form) = (0, true);
        let mut written = Ok(());
        self.puzzle.written_solutions(self.format, stop, &mut |text| {
            count += 1;
            has_form = text.is_some();
            written = text.map_or(Ok(()), |text| write_text(out, text));
            if written.is_ok() && has_form && count < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
        if !has_form {
            let mut first = Vec::new();
            self.puzzle.solutions(stop, &mut |solution| {
                first = solution;
                ControlFlow::Break(())
            })?;
            return Err(self.no_form(&first));
        }
        written?;
        Ok(ExitStatus::of(count > 0))
    }

    /// Writes this solution.
    pub(super) fn write(&self, solution: &[Piece], out: &mut dyn Write) -> Result<(), CommandError> {
        let text = self.puzzle.write_solution(self.format, solution);
        Ok(write_text(out, &text.ok_or_else(|| self.no_form(solution))?)?)
    }

    fn no_form(&self, solution: &[Piece]) -> CommandError {
        let mut known = self.shelf.written_format_names();
        known.retain(|name| self.puzzle.write_solution(name, solution).is_some());
        let refusal = self.puzzle.refusal(self.format).unwrap_or_else(|| {
            format!("`{}` has no form for a {} solution", self.format, self.puzzle.kind())
        });
        CommandError::Call(format!("{refusal}; expected one of: {}", known.join(", ")))
    }
}

fn write_text(out: &mut dyn Write, text: &str) -> io::Result<()> {
    // A blank last line belongs to the format.
    out.write_all(text.strip_suffix('\n').unwrap_or(text).as_bytes())?;
    out.write_all(b"\n")
}
