//! The steps of the Davis-Putnam procedure, a line each.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::puzzle::{Clauses, Stop, counted, grouped};
use crate::sat::{Broken, Cause, DavisPutnam, DavisPutnamStep, Literal};

/// Writes what the procedure does, step by step, until it ends or is stopped, but for at most `limit` steps.
/// Returns the time it took, without that for writing.
///
/// # Errors
/// If it cannot be written.
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
