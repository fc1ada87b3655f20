//! The Davis-Putnam procedure on a puzzle's clauses, run to its end.

use std::fmt::Display;
use std::io::Write;
use std::time::{Duration, Instant};

use crate::puzzle::{Piece, Stop, TooWeak, several};
use crate::sat::{DavisPutnam, DavisPutnamStatus};
use crate::session::AnyPuzzle;
use crate::store::Location;

use super::command_error::CommandError;
use super::davis_putnam_steps::write_davis_putnam_steps;
use super::numbers::time_in_words;
use super::progress_line::ProgressLine;
use super::sequential::line_prefix;

/// How many steps are taken before it is seen whether the progress is to be shown.
const BETWEEN_SHOWS: u64 = 1 << 14;

/// A run of the procedure, and its result.
pub(super) struct DavisPutnamRun {
    outcome: DavisPutnamStatus,
    /// Whether it was stopped because it had taken all the steps that it was allowed.
    is_at_limit: bool,
    splits: u64,
    contradictions: u64,
    pub(super) solution: Option<Vec<Piece>>,
    /// The time from the puzzle on: making the clauses is part of the method.
    pub(super) time: Duration,
}

impl DavisPutnamRun {
    /// Runs the procedure until it ends or is stopped, but for at most `limit` steps. Writes every step to
    /// `out`, if there is one; else tells `progress` how far it is.
    ///
    /// # Errors
    /// If that cannot be written, the kind of puzzle is not told in clauses, or what was found is no
    /// solution.
    pub(super) fn of(
        puzzle: &dyn AnyPuzzle,
        place: Location<'_>,
        mut out: Option<&mut impl Write>,
        limit: u64,
        progress: &mut ProgressLine,
        stop: &Stop,
    ) -> Result<Self, CommandError> {
        let kind = puzzle.kind();
        let wrong = |what: &dyn Display| CommandError::Input(format!("{}{what}", line_prefix(place)));
        let clausal = puzzle.clausal().ok_or_else(|| {
            wrong(&format!("the kind {kind} is not told in clauses, so Davis-Putnam cannot solve it"))
        })?;
        #[expect(clippy::disallowed_methods, reason = "the time that solving takes is part of the answer")]
        let begin = Instant::now();
        let mut proof = Self {
            outcome: DavisPutnamStatus::Open,
            is_at_limit: false,
            splits: 0,
            contradictions: 0,
            solution: None,
            time: Duration::ZERO,
        };
        if let Ok(clauses) = clausal.clauses(stop) {
            let mut procedure = DavisPutnam::new(clauses.cnf());
            proof.time = begin.elapsed();
            if let Some(out) = &mut out {
                proof.time += write_davis_putnam_steps(out, &clauses, &mut procedure, limit, stop)?;
                proof.outcome = procedure.outcome();
            } else {
                let mut left = limit;
                while left > 0 && procedure.outcome() == DavisPutnamStatus::Open && !stop.is_set() {
                    procedure.run(left.min(BETWEEN_SHOWS), stop.flag());
                    left = left.saturating_sub(BETWEEN_SHOWS);
                    progress.show(|time| {
                        let splits = several(procedure.splits(), "split");
                        format!("Davis-Putnam: {splits} in {}", time_in_words(time))
                    });
                }
                progress.clear();
                proof.outcome = procedure.outcome();
                proof.time = begin.elapsed();
            }
            proof.is_at_limit = proof.outcome == DavisPutnamStatus::Open && !stop.is_set();
            proof.splits = procedure.splits();
            proof.contradictions = procedure.contradictions();
            if proof.outcome == DavisPutnamStatus::Satisfied {
                let solution = clauses.found_by(&procedure);
                let verified = puzzle.verify(solution.clone());
                verified.map_err(|fault| wrong(&TooWeak::Clauses { kind, fault }))?;
                proof.solution = Some(solution);
            }
        }
        Ok(proof)
    }

    /// The result as a status of `solve --json`.
    pub(super) fn status(&self) -> &'static str {
        match self.outcome {
            DavisPutnamStatus::Open if self.is_at_limit => "limit",
            DavisPutnamStatus::Open => "cancelled",
            DavisPutnamStatus::Satisfied => "found",
            DavisPutnamStatus::Unsatisfiable => "none",
        }
    }

    /// The result, for people.
    pub(super) fn sentence(&self) -> String {
        let time = time_in_words(self.time);
        let ending = match self.outcome {
            DavisPutnamStatus::Open => format!("Davis-Putnam was stopped after {time}"),
            DavisPutnamStatus::Satisfied => format!("a solution, found by Davis-Putnam in {time}"),
            DavisPutnamStatus::Unsatisfiable => format!("no solution, known by Davis-Putnam after {time}"),
        };
        let (splits, contradictions) = (self.splits, self.contradictions);
        format!("{ending}: {}, {}", several(splits, "split"), several(contradictions, "contradiction"))
    }
}
