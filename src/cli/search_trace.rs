//! The steps of a search, a line each.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::csp::{Pruning, Rejection, RejectionReason, Search, SearchStep, StepKind, StepReport};
use crate::puzzle::{Model, Stop, grouped};

/// Writes what a search does, step by step, until it ends or is stopped, but for at most `limit` steps.
/// Returns the time it took, without that for writing.
///
/// # Errors
/// If it cannot be written.
pub(super) fn write_search_trace(
    out: &mut impl Write,
    model: &Model,
    search: &mut Search,
    limit: u64,
    stop: &Stop,
) -> io::Result<Duration> {
    let trace = SearchTrace::new(model);
    let (mut report, mut time) = (StepReport::default(), Duration::ZERO);
    writeln!(out, "{}", trace.heads())?;
    let mut number = 0;
    while !stop.is_set() && number < limit {
        number += 1;
        #[expect(clippy::disallowed_methods, reason = "the time that solving takes is part of the answer")]
        let begin = Instant::now();
        let step = report.follow(search, stop.flag());
        time += begin.elapsed();
        let Some(step) = step else { break };
        writeln!(out, "{}", trace.line(search, step, &report))?;
    }
    Ok(time)
}

/// What the lines of a trace share: the names of the variables, and the widths of the columns.
struct SearchTrace<'a> {
    model: &'a Model,
    names: Vec<String>,
    name_width: usize,
    value_width: usize,
}

impl<'a> SearchTrace<'a> {
    fn new(model: &'a Model) -> Self {
        let names: Vec<String> = model.variables().iter().map(|variable| variable.label()).collect();
        let widest = |widths: &mut dyn Iterator<Item = usize>, head: &str| {
            widths.map(|width| width.max(head.len())).max().unwrap_or(head.len())
        };
        let name_width = widest(&mut names.iter().map(|name| name.chars().count()), "variable");
        let values = (0..names.len())
            .flat_map(|variable| (0..model.domain(variable).len()).map(move |value| (variable, value)));
        let words = |(variable, value)| model.words(variable, &[value]).chars().count();
        let value_width = widest(&mut values.map(words), "value");
        Self { model, name_width, value_width, names }
    }

    fn heads(&self) -> String {
        self.columns("step", "does", "level", ["variable", "value"], "")
    }

    fn columns(&self, number: &str, kind: &str, level: &str, work: [&str; 2], details: &str) -> String {
        let (name_width, value_width) = (self.name_width, self.value_width);
        let [name, value] = work;
        let line = format!(
            "{number:>8}  {kind:<9}  {level:>5}  {name:<name_width$}  {value:<value_width$}  {details}"
        );
        line.trim_end().to_owned()
    }

    fn line(&self, search: &Search, step: SearchStep, report: &StepReport) -> String {
        let kind = match step.kind {
            StepKind::Simplifying => "simplify",
            StepKind::Assigning => "assign",
            StepKind::Backtracking => "backtrack",
        };
        let name = step.variable.map_or("", |variable| &self.names[variable]);
        let value = match (step.variable, step.value) {
            (Some(variable), Some(value)) => self.model.words(variable, &[value]),
            (Some(_), None) => "none".to_owned(),
            (None, _) => String::new(),
        };
        let details = [
            self.rejected(search, &report.rejected),
            self.pruned(step, &report.pruned),
            self.left(search, step),
        ];
        let details = details.iter().filter(|part| !part.is_empty()).map(String::as_str);
        self.columns(
            &grouped(search.counts().total()),
            kind,
            &step.level.to_string(),
            [name, &value],
            &details.collect::<Vec<_>>().join("; "),
        )
    }

    /// `rejects 2 (r1c2 is 2), 5 (empties r4c4)`; a value given up by going back stands in its own column
    /// already.
    fn rejected(&self, search: &Search, rejected: &[Rejection]) -> String {
        let mut text = String::new();
        for rejection in rejected {
            let because = match rejection.reason {
                RejectionReason::Violates(other) => {
                    let value = search.candidates(other)[..1].to_vec();
                    format!("{} is {}", self.names[other], self.model.words(other, &value))
                }
                RejectionReason::Empties(other) => format!("empties {}", self.names[other]),
                RejectionReason::Exhausted => continue,
            };
            let begin = if text.is_empty() { "rejects" } else { "," };
            let value = self.model.words(rejection.variable, &[rejection.value]);
            let _ = write!(text, "{begin} {value} ({because})");
        }
        text
    }

    /// `prunes 2 from r1c3, r1c5; because of r1c3: 4 5 from r2c3`, in the order of the prunings. The variable
    /// of the step itself is not named as a cause.
    fn pruned(&self, step: SearchStep, pruned: &[Pruning]) -> String {
        let mut text = String::new();
        let (mut cause, mut before) = (step.variable, String::new());
        for group in pruned.chunk_by(|one, next| (one.variable, one.because) == (next.variable, next.because))
        {
            let Pruning { variable, because, .. } = group[0];
            let values: Vec<usize> = group.iter().map(|pruning| pruning.value).collect();
            let values = self.model.words(variable, &values);
            let name = &self.names[variable];
            let begin = if text.is_empty() { "prunes" } else { ";" };
            let _ = if cause != Some(because) {
                write!(text, "{begin} because of {}: {values} from {name}", self.names[because])
            } else if before == values {
                write!(text, ", {name}")
            } else {
                write!(text, "{begin} {values} from {name}")
            };
            (cause, before) = (Some(because), values);
        }
        text
    }

    /// The values that the variable could still take instead.
    fn left(&self, search: &Search, step: SearchStep) -> String {
        match (step.kind, step.variable, step.value) {
            (StepKind::Simplifying, _, _) if step.level < 0 => "a variable is left without values".to_owned(),
            (StepKind::Simplifying, _, _) => String::new(),
            (_, None, _) => "nowhere is left to go back to".to_owned(),
            (_, Some(_), None) => String::new(),
            (kind, Some(variable), Some(_)) => {
                let taken = usize::from(kind == StepKind::Assigning);
                let others = search.candidates(variable).split_off(taken);
                match self.model.words(variable, &others) {
                    words if words.is_empty() && taken > 0 => String::new(),
                    words if words.is_empty() => "nothing is left".to_owned(),
                    words => format!("left: {words}"),
                }
            }
        }
    }
}
