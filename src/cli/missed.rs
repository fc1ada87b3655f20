//! The wrong choices of a method, and how a person sees that they are wrong.

use std::io::{self, Write};
use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::app::{Method, Run, WrongChoices};
use crate::deduction::{GROUPS, WhyNot, counted_group};
use crate::puzzle::Stop;
use crate::session::{AnyPuzzle, Missed, MissedChoice};

use super::json::{SolutionPieces, joined, steps};
use super::words::step_in_words;

/// The most wrong choices in a report.
const MOST: usize = 500;

/// The sentence about a puzzle without a solution.
const NO_SOLUTION: &str = "The puzzle has no solution, so no single choice was wrong.";

/// The report on a run.
pub(super) struct MissedReport {
    method: Method,
    /// `None` if the puzzle has no solution.
    missed: Option<Missed>,
}

impl MissedReport {
    /// The report on this method, run for at most `limit` steps; `None` if it was stopped or the puzzle
    /// cannot be solved by it.
    pub(super) fn of(puzzle: &dyn AnyPuzzle, method: Method, limit: u64, stop: &Stop) -> Option<Self> {
        let problem = puzzle.problem();
        let run = match method {
            Method::Search(algorithm) => {
                Run::search(&Arc::new(problem.modelled()?.model(stop).ok()?), algorithm)
            }
            Method::DavisPutnam => Run::proof(&Arc::new(problem.clausal()?.clauses(stop).ok()?)),
        };
        let wrong = WrongChoices::of(problem, run, stop).ok()?;
        let missed = wrong.map(|wrong| wrong.missed(MOST, limit, None, stop)).transpose().ok()?;
        Some(Self { method, missed })
    }

    /// Writes each choice with its reason, and a table of the techniques.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(missed) = &self.missed else { return writeln!(out, "{NO_SOLUTION}") };
        let method = self.method.called();
        for choice in &missed.choices {
            writeln!(out, "{}", choice.sentence(&method))?;
            for (number, step) in (1..).zip(choice.why.iter().flat_map(WhyNot::steps)) {
                writeln!(out, "{number}. {}", step_in_words(step))?;
            }
            if let Some(resting) = &choice.resting {
                writeln!(out, "{}", resting.sentence())?;
            }
            writeln!(out)?;
        }
        writeln!(out, "{}", missed.heading(&method))?;
        for (group, count) in missed.by_group() {
            writeln!(out, "{}", counted_group(count, group))?;
        }
        missed.stopped.iter().try_for_each(|sentence| writeln!(out, "{sentence}"))
    }

    /// The report in JSON; null if the puzzle has no solution.
    pub(super) fn document(&self) -> Value {
        let Some(missed) = &self.missed else { return Value::Null };
        let method = self.method.called();
        let groups = missed.by_group().into_iter().map(|(group, count)| (group.to_owned(), json!(count)));
        json!({
            "choices": missed.choices.iter().map(|choice| document(choice, &method)).collect::<Value>(),
            "seen_by": groups.collect::<Map<_, _>>(),
            "is_complete": missed.stopped.is_none(),
        })
    }
}

fn document(missed: &MissedChoice, method: &str) -> Value {
    let answer = match &missed.why {
        Some(WhyNot::BrokenRule(_)) => "broken-rule",
        Some(why) if why.group() == GROUPS[GROUPS.len() - 1] => "too-deep",
        Some(WhyNot::Proof(_)) => "proof",
        Some(_) => "trying",
        None => "too-long",
    };
    let piece = json!({
        "after": SolutionPieces(&missed.choice.before),
        "chosen": SolutionPieces([missed.choice.piece]),
    });
    let why = json!({
        "answer": answer,
        "seen_by": missed.group(),
        "text": missed.sentence(method),
        "steps": steps(missed.why.iter().flat_map(WhyNot::steps)),
    });
    joined(piece, why)
}
