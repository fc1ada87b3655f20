//! A search run to its end, and its steps, one line each.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::csp::{
    Algorithm, ConstraintGraph, Pruning, Rejection, RejectionReason, Search, SearchStatus, SearchStep,
    StepCounts, StepKind, StepReport,
};
use crate::puzzle::{Model, Modelled, Piece, Stop, TooWeak, grouped};
use crate::session::AnyPuzzle;
use crate::store::Location;

use super::exit::CommandError;
use super::puzzles::line_prefix;
use super::words::{percent, time_in_words};

/// The puzzle as a constraint satisfaction problem.
pub(super) fn modelled<'a>(
    puzzle: &'a dyn AnyPuzzle,
    place: Location<'_>,
) -> Result<&'a dyn Modelled, CommandError> {
    puzzle.modelled().ok_or_else(|| {
        let (begin, kind) = (line_prefix(place), puzzle.kind());
        CommandError::Input(match puzzle.too_large() {
            Some(why) => format!("{begin}this {kind} is too large for a model: {why}"),
            None => {
                let what = "is not modelled as variables and constraints, so no search can be run on it";
                format!("{begin}the kind {kind} {what}")
            }
        })
    })
}

/// A search and its result.
pub(super) struct SearchRun {
    pub(super) algorithm: Algorithm,
    pub(super) ending: SearchEnding,
    pub(super) counts: StepCounts,
    /// The time of the search alone, without that for building the graph.
    pub(super) time: Duration,
}

/// The ending of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SearchEnding {
    /// With these values of all variables, in order of the variables.
    Found(Vec<(usize, usize)>),
    /// With values that violate no constraint, but are not a solution.
    Flawed,
    /// There is no solution.
    None,
    /// It took all the steps that it was allowed.
    Limit,
    /// It was stopped.
    Cancelled,
}

impl SearchEnding {
    /// The ending as a status of `solve --json` and `race --json`.
    pub(super) fn status(&self) -> &'static str {
        match self {
            Self::Found(_) => "found",
            Self::Flawed => "wrong",
            Self::None => "none",
            Self::Limit => "limit",
            Self::Cancelled => "cancelled",
        }
    }

    /// Returns true if the search knows the answer.
    pub(super) fn is_known(&self) -> bool {
        matches!(self, Self::Found(_) | Self::None)
    }
}

impl SearchRun {
    /// Runs a search until it ends or is stopped, but for at most `limit` steps.
    pub(super) fn run(graph: &Arc<ConstraintGraph>, algorithm: Algorithm, limit: u64, stop: &Stop) -> Self {
        #[expect(clippy::disallowed_methods, reason = "the time that solving takes is part of the answer")]
        let begin = Instant::now();
        let mut search = Search::new(graph, algorithm);
        search.run(limit, stop.flag());
        Self::of(&search, begin.elapsed(), stop)
    }

    /// A search that was stopped before there was a graph for it.
    pub(super) fn not_begun(algorithm: Algorithm) -> Self {
        let counts = StepCounts::default();
        Self { algorithm, ending: SearchEnding::Cancelled, counts, time: Duration::ZERO }
    }

    /// The result of a search that does not continue, after this time.
    pub(super) fn of(search: &Search, time: Duration, stop: &Stop) -> Self {
        let ending = match search.status() {
            SearchStatus::Solved => {
                let mut assignments: Vec<(usize, usize)> = search.assignments().collect();
                assignments.sort_unstable();
                SearchEnding::Found(assignments)
            }
            SearchStatus::Unsolvable => SearchEnding::None,
            SearchStatus::Searching if !stop.is_set() => SearchEnding::Limit,
            SearchStatus::Searching | SearchStatus::Stopped => SearchEnding::Cancelled,
        };
        Self { algorithm: search.algorithm(), ending, counts: search.counts(), time }
    }

    /// The solution in the usual order, after it was verified; `None` if the search found none.
    pub(super) fn solution(
        &mut self,
        puzzle: &dyn AnyPuzzle,
        model: &Model,
    ) -> Result<Option<Vec<Piece>>, TooWeak> {
        let SearchEnding::Found(assignments) = &self.ending else { return Ok(None) };
        let mut pieces = model.pieces(assignments.iter().copied());
        pieces.sort_unstable();
        match puzzle.verify(pieces.clone()) {
            Ok(()) => Ok(Some(pieces)),
            Err(fault) => {
                self.ending = SearchEnding::Flawed;
                Err(TooWeak::Model { kind: puzzle.kind(), fault })
            }
        }
    }

    /// The result, for people.
    pub(super) fn sentence(&self) -> String {
        let (algorithm, time) = (self.algorithm, time_in_words(self.time));
        let ending = match self.ending {
            SearchEnding::Found(_) => format!("a solution, found by {algorithm} in {time}"),
            SearchEnding::Flawed => format!("no solution, but found by {algorithm} in {time}"),
            SearchEnding::None => format!("no solution, known by {algorithm} after {time}"),
            SearchEnding::Limit | SearchEnding::Cancelled => format!("{algorithm} was stopped after {time}"),
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

/// Writes what a search does, step by step, until it ends or is stopped, but for at most `limit` steps.
/// Returns the time it took, without that for writing.
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

/// The parts that all lines of a trace share: the names of the variables, and the widths of the columns.
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

    /// `rejects 2 (r1c2 is 2), 5 (empties r4c4)`; a value given up by going back has its own column.
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
