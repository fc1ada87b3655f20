use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use clap::Args;

use crate::puzzle::{Piece, Stop};
use crate::session::AnyPuzzle;
use crate::store::Place;

use super::arguments::{Answering, Many, formats};
use super::drawing::{Style, draw};
use super::failure::{Failure, Verdict};
use super::json::{Pieces, SolveDocument, write_document};
use super::output::Output;
use super::work::{each, label};

/// Enough to know whether a solution is the only one.
const DEFAULT_LIMIT: u64 = 2;

const EXAMPLES: &str = "\
Examples:
  masume solve puzzle.txt
  masume solve --json puzzles.sdm     one line of JSON for every puzzle
  masume solve --limit 1000 --count-only puzzle.txt
  masume solve --to line puzzles.sdm  one solution a line
  masume convert puzzle.txt --to id | masume solve -";

/// Solve puzzles, or count their solutions
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzles: Many,
    /// Count solutions up to this number [default: 2]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    limit: Option<u64>,
    /// Say how many solutions there are and show none
    #[arg(long)]
    count_only: bool,
    /// Print solutions in this format: the first one, or all up to a given limit
    #[arg(long, value_name = "FORMAT", value_parser = formats(), conflicts_with_all = ["json", "count_only"])]
    to: Option<String>,
    /// One line of JSON a puzzle
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    answering: Answering,
}

impl Arguments {
    pub(super) fn run(self) -> Result<Verdict, Failure> {
        let mut output = Output::open(self.answering.output.as_deref())?;
        let style = Style::of(&self.answering, &output);
        let mut first = true;
        let tally = each(&self.puzzles, &mut output, |output, place, puzzle| {
            let puzzle = puzzle?;
            if let Some(format) = &self.to {
                return write_solutions(output, &*puzzle, format, self.limit.unwrap_or(1));
            }
            let count = Count::up_to(self.limit.unwrap_or(DEFAULT_LIMIT), &*puzzle);
            if self.json {
                write_document(output, &count.document(place, puzzle.kind()))?;
            } else {
                if !std::mem::take(&mut first) && !self.count_only {
                    writeln!(output)?;
                }
                if let (Some(solution), false) = (&count.first, self.count_only) {
                    draw(output, &puzzle.scene(Some(solution)), style)?;
                }
                writeln!(output, "{}{}", label(place), count.sentence())?;
            }
            Ok(Verdict::of(count.count > 0))
        })?;
        output.finish(tally.any_done())?;
        if !(self.answering.quiet || self.json || self.to.is_some()) {
            tally.sum_up("solved", "without a solution");
        }
        Ok(tally.verdict())
    }
}

/// Counting to 0 would tell nothing.
fn at_least_one(text: &str) -> Result<u64, &'static str> {
    text.parse().ok().filter(|&number| number > 0).ok_or("expected a number from 1")
}

/// Prints up to `limit` solutions as they are found.
fn write_solutions(
    out: &mut impl Write,
    puzzle: &dyn AnyPuzzle,
    format: &str,
    limit: u64,
) -> Result<Verdict, Failure> {
    let mut count = 0;
    let mut written: Result<(), Failure> = Ok(());
    visit(puzzle, &mut |solution| {
        count += 1;
        written = match puzzle.write_solution(format, &solution) {
            Some(text) => writeln!(out, "{}", text.trim_end()).map_err(Failure::from),
            None => Err(no_solution_form(puzzle, format, &solution)),
        };
        if written.is_ok() && count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written.map(|()| Verdict::of(count > 0))
}

fn no_solution_form(puzzle: &dyn AnyPuzzle, format: &str, solution: &[Piece]) -> Failure {
    let kind = puzzle.kind();
    let mut known = crate::puzzles::format_names();
    known.retain(|name| puzzle.write_solution(name, solution).is_some());
    Failure::Call(format!(
        "`{format}` has no form for a {kind} solution; expected one of: {}",
        known.join(", ")
    ))
}

/// What counting the solutions of a puzzle came to.
pub(super) struct Count {
    pub(super) count: u64,
    limit: u64,
    /// The first solution.
    pub(super) first: Option<Vec<Piece>>,
    time: Duration,
}

impl Count {
    /// Counts no further than `limit`, which is at least 1.
    pub(super) fn up_to(limit: u64, puzzle: &dyn AnyPuzzle) -> Self {
        let (mut count, mut first) = (0, None);
        #[expect(clippy::disallowed_methods, reason = "the time that solving takes is part of the answer")]
        let begin = Instant::now();
        visit(puzzle, &mut |solution| {
            first.get_or_insert(solution);
            count += 1;
            if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        Self { count, limit, first, time: begin.elapsed() }
    }

    fn document<'a>(&'a self, source: Place<'a>, kind: &'static str) -> SolveDocument<'a> {
        SolveDocument {
            source,
            kind,
            status: match (self.count, self.limit) {
                (0, _) => "none",
                (1, 1) => "found",
                (1, _) => "unique",
                _ => "multiple",
            },
            count: self.count,
            limit: self.limit,
            method: "exact",
            solution: self.first.as_deref().map(Pieces),
            steps: None,
            time_us: self.time.as_secs_f64() * 1e6,
        }
    }

    fn sentence(&self) -> String {
        let seconds = self.time.as_secs_f64();
        let time = if seconds < 1.0 { format!("{:.2} ms", seconds * 1e3) } else { format!("{seconds:.1} s") };
        match (self.count, self.limit) {
            (0, _) => format!("no solution, known after {time}"),
            (1, 1) => format!("a solution, found in {time}; no others were looked for"),
            (1, _) => format!("one solution, found in {time}"),
            (count, limit) if count == limit => format!("at least {count} solutions, found in {time}"),
            (count, _) => format!("{count} solutions, found in {time}"),
        }
    }
}

/// Visits the solutions of the puzzle.
fn visit(puzzle: &dyn AnyPuzzle, found: &mut dyn FnMut(Vec<Piece>) -> ControlFlow<()>) {
    puzzle.solutions(&Stop::new(), found).expect("nobody else has this flag to set it");
}
