//! The Davis-Putnam procedure on the clauses of a puzzle, and its steps, one line each.

use std::fmt::Display;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::puzzle::{Clauses, Piece, Stop, TooWeak, counted, grouped, several};
use crate::sat::{Broken, Cause, DavisPutnam, DavisPutnamStatus, DavisPutnamStep, Literal};
use crate::session::AnyPuzzle;
use crate::store::Location;

use super::exit::CommandError;
use super::output::ProgressLine;
use super::puzzles::line_prefix;
use super::words::time_in_words;

/// The number of steps between two updates of the progress line.
const BETWEEN_SHOWS: u64 = 1 << 14;

/// A run of the procedure, and its result.
pub(super) struct DavisPutnamRun {
    outcome: DavisPutnamStatus,
    /// True if it was stopped at its step limit.
    is_at_limit: bool,
    splits: u64,
    contradictions: u64,
    pub(super) solution: Option<Vec<Piece>>,
    /// The time, including that for making the clauses, which is part of the method.
    pub(super) time: Duration,
}

impl DavisPutnamRun {
    /// Runs the procedure until it ends or is stopped, but for at most `limit` steps. Writes every step to
    /// `out`, if there is one; else shows its `progress`.
    ///
    /// # Errors
    /// If a step cannot be written, there are no clauses, or the result is not a solution.
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
            wrong(&match puzzle.too_large() {
                Some(why) => format!("this {kind} is too large for clauses: {why}"),
                None => format!("the kind {kind} has no clauses, so Davis-Putnam cannot solve it"),
            })
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

/// Writes what the procedure does, step by step, until it ends or is stopped, but for at most `limit` steps.
/// Returns the time it took, without that for writing.
pub(super) fn write_davis_putnam_steps(
    out: &mut impl Write,
    clauses: &Clauses,
    procedure: &mut DavisPutnam,
    limit: u64,
    stop: &Stop,
) -> io::Result<Duration> {
    let (mut step, mut time, mut number) = (DavisPutnamStep::default(), Duration::ZERO, 0);
    let widths = (0..clauses.pieces()).filter_map(|variable| {
        clauses.literal_in_words(Literal::negative(variable)).map(|words| words.chars().count())
    });
    let width = widths.max().unwrap_or(0);
    writeln!(out, "{:>8}  does   assumed  {:<width$}  details", "step", "literal")?;
    while !stop.is_set() && number < limit {
        #[expect(clippy::disallowed_methods, reason = "the time that solving takes is part of the answer")]
        let begin = Instant::now();
        let goes_on = step.follow(procedure, clauses.pieces(), stop.flag());
        time += begin.elapsed();
        if !goes_on {
            break;
        }
        number += 1;
        let (does, literal) = head(&step);
        let words = literal.and_then(|literal| clauses.literal_in_words(literal)).unwrap_or_default();
        let (number, assumed) = (grouped(number), procedure.depth());
        let details = details(clauses, procedure, &step);
        let line = format!("{number:>8}  {does:<5}  {assumed:>7}  {words:<width$}  {details}");
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(time)
}

/// The kind of the step, and the literal that it makes true.
fn head(step: &DavisPutnamStep) -> (&'static str, Option<Literal>) {
    match (step.taken_back, step.taken.first()) {
        (Some(literal), _) => ("back", Some(literal.negated())),
        (None, Some((_, Cause::Given))) => ("given", None),
        (None, Some((literal, Cause::Assumed))) => ("split", Some(*literal)),
        (None, Some((literal, _))) => ("unit", Some(*literal)),
        (None, None) => ("unit", None),
    }
}

/// `last of r1c2 is 3 or 5; rules out 4 candidates; contradiction: no longer r2c2 is 1 or 2`.
fn details(clauses: &Clauses, procedure: &DavisPutnam, step: &DavisPutnamStep) -> String {
    let mut details = Vec::new();
    match step.taken.first() {
        Some((_, Cause::Last { clause })) => {
            details.push(format!("last of: {}", clauses.clause_in_words(procedure.clause(*clause))));
        }
        Some((_, Cause::Implied { by })) => {
            details.extend(clauses.literal_in_words(*by).map(|words| format!("because {words}")));
        }
        Some((_, Cause::Given)) => {
            let given = step.taken.iter().filter(|(_, cause)| *cause == Cause::Given).count();
            details.push(format!("{} by a clause of its own", counted(given, "literal")));
        }
        _ => {}
    }
    let is_loss = |(literal, cause): &&(Literal, Cause)| {
        let is_forced = !matches!(cause, Cause::Refuted | Cause::Given);
        is_forced && !literal.is_positive() && literal.variable() < clauses.pieces()
    };
    match step.taken.iter().filter(is_loss).count() {
        0 => {}
        lost => details.push(format!("rules out {}", counted(lost, "candidate"))),
    }
    match step.broken {
        Some(Broken::Clause(clause)) => {
            details.push(format!(
                "contradiction: no longer {}",
                clauses.clause_in_words(procedure.clause(clause))
            ));
        }
        Some(Broken::Pair(pair)) => {
            details.push(format!("contradiction: no longer {}", clauses.clause_in_words(pair)));
        }
        None => {}
    }
    details.join("; ")
}
