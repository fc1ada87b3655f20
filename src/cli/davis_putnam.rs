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
use super::sequential::line_prefix;

/// A run of the procedure, and its result.
pub(super) struct DavisPutnamRun {
    outcome: DavisPutnamStatus,
    splits: u64,
    contradictions: u64,
    pub(super) solution: Option<Vec<Piece>>,
    /// The time from the puzzle on: making the clauses is part of the method.
    pub(super) time: Duration,
}

impl DavisPutnamRun {
    /// Runs the procedure until it ends or is stopped. Writes every step to `out`, if there is one.
    ///
    /// # Errors
    /// If that cannot be written, the kind of puzzle is not told in clauses, or what was found is no
    /// solution.
    pub(super) fn of(
        puzzle: &dyn AnyPuzzle,
        place: Location<'_>,
        mut out: Option<&mut impl Write>,
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
            splits: 0,
            contradictions: 0,
            solution: None,
            time: Duration::ZERO,
        };
        if let Ok(clauses) = clausal.clauses(stop) {
            let mut procedure = DavisPutnam::new(clauses.cnf());
            proof.time = begin.elapsed();
            if let Some(out) = &mut out {
                proof.time += write_davis_putnam_steps(out, &clauses, &mut procedure, stop)?;
                proof.outcome = procedure.outcome();
            } else {
                proof.outcome = procedure.run(u64::MAX, stop.flag());
                proof.time = begin.elapsed();
            }
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
