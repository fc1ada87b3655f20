use std::io::Write;
use std::ops::ControlFlow;
use std::time::Duration;

use clap::Args;

use crate::csp::{Search, StepCounts};
use crate::puzzle::{Piece, Stop};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::Location;

use super::arguments::{Answering, Many};
use super::count::Count;
use super::drawing::{Style, draw};
use super::failure::{Failure, Verdict};
use super::interrupt::Interrupt;
use super::jobs::{Jobs, Work};
use super::json::{Pieces, SolveDocument, write_document};
use super::method::Method;
use super::numbers::at_least_one;
use super::output::Output;
use super::proof::Proof;
use super::search::Searched;
use super::trace::write_trace;
use super::work::{each, label};

/// More than these at once would only wait for each other.
const MOST_JOBS: u64 = 1024;

/// Enough to know whether a solution is the only one.
const DEFAULT_LIMIT: u64 = 2;

const EXAMPLES: &str = "\
Examples:
  masume solve puzzle.txt
  masume solve --json puzzles.sdm     one line of JSON for every puzzle
  masume solve --limit 1000 --count-only puzzle.txt
  masume solve --to line puzzles.sdm  one solution a line
  masume solve --with MAC+BZ puzzle.txt
  masume solve --with FC+BZ --steps '{example}'
  masume solve --with dp --steps puzzle.txt
  masume convert puzzle.txt --to id | masume solve -

A METHOD is `exact`, `dp` (the Davis-Putnam procedure on the puzzle's clauses), or one of the 32 searches: a checking
strategy (BT BJ GBJ CBJ FC PLA FLA MAC), `+` and an ordering strategy (NO BZ MC MT). The time of a search is told without
that for building the constraint graph.";

/// Solve puzzles, or count their solutions
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzles: Many,
    /// `exact`, `dp`, or a search such as MAC+BZ, which ends with the first solution
    #[arg(long, value_name = "METHOD", default_value = "exact")]
    with: Method,
    /// Count solutions up to this number [default: 2]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    limit: Option<u64>,
    /// Say how many solutions there are and show none
    #[arg(long)]
    count_only: bool,
    /// Print solutions in this format: the first one, or all up to a given limit
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "count_only"])]
    to: Option<String>,
    /// Print every step of the search, or of the Davis-Putnam procedure
    #[arg(long, conflicts_with_all = ["json", "to"])]
    steps: bool,
    /// One line of JSON a puzzle
    #[arg(long)]
    json: bool,
    /// How many puzzles to solve at once; their answers stay in order
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = at_least_one)]
    jobs: u64,
    #[command(flatten)]
    answering: Answering,
}

impl Arguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Result<Verdict, Failure> {
        self.check_method()?;
        let mut output = Output::open(self.answering.output.as_deref())?;
        let style = Style::of(&self.answering, &output);
        let stop = interrupt.stop();
        let is_divided = !(self.json || self.count_only || self.to.is_some());
        let quiet = self.answering.quiet;
        let tally = if self.jobs > 1 {
            let jobs = self.jobs.min(MOST_JOBS) as usize;
            let work: Work<'_> = &|out, place, puzzle| {
                let puzzle = puzzle?;
                if is_divided {
                    writeln!(out)?;
                }
                self.solve(out, place, &*puzzle, style, stop)
            };
            let puzzles = &self.puzzles;
            Jobs { shelf, jobs, puzzles, interrupt, quiet, is_divided }.run(&mut output, work)?
        } else {
            let mut first = true;
            each(shelf, &self.puzzles, interrupt, &mut output, quiet, |output, place, puzzle| {
                let puzzle = puzzle?;
                if is_divided && !std::mem::take(&mut first) {
                    writeln!(output)?;
                }
                self.solve(output, place, &*puzzle, style, stop)
            })?
        };
        output.finish(tally.any_done())?;
        if !(self.answering.quiet || self.json || self.to.is_some()) {
            tally.sum_up("solved", "without a solution");
        }
        Ok(tally.verdict())
    }

    /// Answers for one puzzle.
    fn solve(
        &self,
        mut out: &mut dyn Write,
        place: Location<'_>,
        puzzle: &dyn AnyPuzzle,
        style: Style,
        stop: &Stop,
    ) -> Result<Verdict, Failure> {
        if let (Some(format), Method::Exact) = (&self.to, self.with) {
            return write_solutions(out, puzzle, format, self.limit.unwrap_or(1), stop);
        }
        let answer = self.answer(out, puzzle, stop)?;
        if let Some(format) = &self.to {
            if let Some(solution) = &answer.solution {
                write_solution(out, puzzle, format, solution)?;
            }
        } else if self.json {
            write_document(&mut out, &answer.document(place, puzzle.kind()))?;
        } else {
            if let (Some(solution), false) = (&answer.solution, self.count_only) {
                draw(&mut out, &puzzle.scene(Some(solution)), style)?;
            }
            writeln!(out, "{}{}", label(place), answer.sentence)?;
        }
        Ok(Verdict::of(answer.count > 0))
    }

    /// What goes together with which method.
    fn check_method(&self) -> Result<(), Failure> {
        let wrong = match self.with {
            Method::Exact if self.steps => {
                "--steps prints the steps of a search; expected one, as in --with MAC+BZ, or dp".to_owned()
            }
            Method::DavisPutnam | Method::Search(_) if self.count_only => {
                "--count-only goes with --with exact only; others end with the first solution".to_owned()
            }
            Method::DavisPutnam | Method::Search(_) if self.limit.is_some_and(|limit| limit != 1) => {
                "--limit other than 1 goes with --with exact only; others end with the first solution"
                    .to_owned()
            }
            _ => return Ok(()),
        };
        Err(Failure::Call(wrong))
    }

    /// Solves the puzzle, with its steps on the output where they are wanted.
    fn answer(
        &self,
        mut output: &mut dyn Write,
        puzzle: &dyn AnyPuzzle,
        stop: &Stop,
    ) -> Result<Answer, Failure> {
        let algorithm = match self.with {
            Method::Exact => {
                let limit = self.limit.unwrap_or(DEFAULT_LIMIT);
                return Ok(Count::up_to(limit, puzzle, !self.count_only, stop).into());
            }
            Method::DavisPutnam => {
                let proof = Proof::of(puzzle, self.steps.then_some(&mut output), stop)?;
                if self.steps {
                    writeln!(output)?;
                }
                return Ok(proof.into());
            }
            Method::Search(algorithm) => algorithm,
        };
        let Ok(model) = puzzle.model(stop) else {
            return Ok(Answer::of_search(&Searched::not_begun(algorithm), None));
        };
        let searched = if self.steps {
            let mut search = Search::new(model.graph(), algorithm);
            let time = write_trace(&mut output, &model, &mut search, stop)?;
            writeln!(output)?;
            Searched::of(&search, time, stop)
        } else {
            Searched::run(model.graph(), algorithm, u64::MAX, stop)
        };
        let solution = searched.solution(puzzle, &model);
        Ok(Answer::of_search(&searched, solution))
    }
}

/// What solving a puzzle came to, by whatever method.
struct Answer {
    status: &'static str,
    count: u64,
    limit: u64,
    method: Method,
    /// The first one found.
    solution: Option<Vec<Piece>>,
    steps: Option<StepCounts>,
    time: Duration,
    sentence: String,
}

impl From<Count> for Answer {
    fn from(count: Count) -> Self {
        Self {
            status: count.status(),
            count: count.count,
            limit: count.limit,
            method: Method::Exact,
            steps: None,
            time: count.time,
            sentence: count.sentence(),
            solution: count.first,
        }
    }
}

impl From<Proof> for Answer {
    fn from(proof: Proof) -> Self {
        Self {
            status: proof.status(),
            count: u64::from(proof.solution.is_some()),
            limit: 1,
            method: Method::DavisPutnam,
            steps: None,
            time: proof.time,
            sentence: proof.sentence(),
            solution: proof.solution,
        }
    }
}

impl Answer {
    fn of_search(searched: &Searched, solution: Option<Vec<Piece>>) -> Self {
        Self {
            status: searched.ending.status(),
            count: u64::from(solution.is_some()),
            limit: 1,
            method: Method::Search(searched.algorithm),
            solution,
            steps: Some(searched.counts),
            time: searched.time,
            sentence: searched.sentence(),
        }
    }

    fn document<'a>(&'a self, source: Location<'a>, kind: &'static str) -> SolveDocument<'a> {
        SolveDocument {
            source,
            kind,
            status: self.status,
            count: self.count,
            limit: self.limit,
            method: self.method.to_string(),
            solution: self.solution.as_deref().map(Pieces),
            steps: self.steps.map(Into::into),
            time_us: self.time.as_secs_f64() * 1e6,
        }
    }
}

/// Prints up to `limit` solutions as they are found.
fn write_solutions(
    out: &mut dyn Write,
    puzzle: &dyn AnyPuzzle,
    format: &str,
    limit: u64,
    stop: &Stop,
) -> Result<Verdict, Failure> {
    let (mut count, mut has_form) = (0, true);
    let mut written = Ok(());
    puzzle.written_solutions(format, stop, &mut |text| {
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
        puzzle.solutions(stop, &mut |solution| {
            first = solution;
            ControlFlow::Break(())
        })?;
        return Err(no_solution_form(puzzle, format, &first));
    }
    written.map(|()| Verdict::of(count > 0))
}

fn write_solution(
    out: &mut dyn Write,
    puzzle: &dyn AnyPuzzle,
    format: &str,
    solution: &[Piece],
) -> Result<(), Failure> {
    let text = puzzle.write_solution(format, solution);
    write_text(out, &text.ok_or_else(|| no_solution_form(puzzle, format, solution))?)
}

fn write_text(out: &mut dyn Write, text: &str) -> Result<(), Failure> {
    // A blank last line belongs to the format.
    out.write_all(text.strip_suffix('\n').unwrap_or(text).as_bytes())?;
    Ok(out.write_all(b"\n")?)
}

fn no_solution_form(puzzle: &dyn AnyPuzzle, format: &str, solution: &[Piece]) -> Failure {
    let kind = puzzle.kind();
    let mut known = puzzle.written_formats();
    known.retain(|name| puzzle.write_solution(name, solution).is_some());
    Failure::Call(format!(
        "`{format}` has no form for a {kind} solution; expected one of: {}",
        known.join(", ")
    ))
}
