use std::fmt;
use std::io::Write;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use crate::app::Method;
use crate::cli::arguments::{ManyPuzzles, OutputOptions};
use crate::cli::count::{SolutionCount, SolutionWriter};
use crate::cli::davis_putnam::DavisPutnamRun;
use crate::cli::drawing::{DrawingStyle, draw};
use crate::cli::exit::{CommandError, ExitStatus, Interrupt, Outcome};
use crate::cli::json::{SolutionPieces, help_with_note, microseconds, step_counts, write_document};
use crate::cli::missed::MissedReport;
use crate::cli::output::{Output, ProgressLine};
use crate::cli::puzzles::{for_each_puzzle_at_once, line_prefix};
use crate::cli::search::{SearchRun, modelled, write_search_trace};
use crate::cli::words::at_least_one;
use crate::csp::{Algorithm, Search};
use crate::puzzle::{Piece, Stop};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::Location;

/// Enough solutions to know whether the first is the only one.
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
  masume solve --with MAC+BZ --missed puzzle.txt
  masume convert puzzle.txt --to id | masume solve -

A METHOD is `exact`, `dp` (Davis-Putnam, as DPLL, on the puzzle's clauses), or one of the 32 searches: a
checking strategy (BT BJ GBJ CBJ FC PLA FLA MAC), `+` and an ordering strategy (NO BZ MC MT). The time of a
search does not include building the constraint graph.

`--missed` names each choice that no solution has after those above it, once, when it is taken back, and how
a person sees that. In JSON it adds `missed`: the `choices`, each `chosen` after the choices `after`, with an
`answer` (`proof`, `trying`, `broken-rule`, `too-deep` or `too-long`), how many are `seen_by` each group of
techniques, and false for `is_complete` if it stopped after 500; null if the puzzle has no solution.";

/// Solve puzzles, or count their solutions
#[derive(Debug, Args)]
#[command(after_help = help_with_note(EXAMPLES))]
pub(super) struct SolveArguments {
    #[command(flatten)]
    puzzles: ManyPuzzles,
    /// `exact`, `dp`, or a search such as MAC+BZ, which ends with the first solution
    #[arg(long, value_name = "METHOD", default_value = "exact")]
    with: SolveMethod,
    /// Count solutions up to this number [default: 2]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    limit: Option<u64>,
    /// Say how many solutions there are and show none
    #[arg(long)]
    count_only: bool,
    /// Print solutions in this format: the first one, or all up to a given limit
    #[arg(long, value_name = "FORMAT")]
    #[arg(conflicts_with_all = ["json", "count_only"])]
    to: Option<String>,
    /// Print every step of the search, or of the Davis-Putnam procedure
    #[arg(long, conflicts_with_all = ["json", "to"])]
    steps: bool,
    /// Name the wrong choices of the search, and how a person sees that they are wrong
    #[arg(long, conflicts_with_all = ["to", "steps"])]
    missed: bool,
    /// Stop a search, or the Davis-Putnam procedure, after this number of steps
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    step_limit: Option<u64>,
    /// One line of JSON a puzzle
    #[arg(long)]
    json: bool,
    /// Solve this number of puzzles at once; their answers stay in order
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = at_least_one)]
    jobs: u64,
    #[command(flatten)]
    options: OutputOptions,
}

impl SolveArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        self.check_method()?;
        let mut output = Output::open(self.options.output.as_deref())?;
        let style = DrawingStyle::of(&self.options, &output);
        let task = SolveTask { arguments: &self, shelf, style, stop: interrupt.stop() };
        let is_divided = !(self.json || self.count_only || self.to.is_some());
        let totals = for_each_puzzle_at_once(
            shelf,
            (&self.puzzles, self.jobs),
            interrupt,
            &mut output,
            (self.options.quiet, is_divided),
            &|out, place, puzzle| task.solve(out, place, &*puzzle?),
        )?;
        output.finish(totals.any_done())?;
        let is_summed_up = !(self.options.quiet || self.json || self.to.is_some());
        Ok(totals.sum_up(is_summed_up, "solved", "without a solution"))
    }

    /// Checks that the options go together with the method.
    fn check_method(&self) -> Result<(), CommandError> {
        let wrong = match self.with {
            SolveMethod::Exact if self.steps => {
                "--steps prints the steps of a search; expected one, as in --with MAC+BZ, or dp".to_owned()
            }
            SolveMethod::Exact if self.missed => {
                "--missed goes with a search, as in --with MAC+BZ, or dp".to_owned()
            }
            SolveMethod::Exact if self.step_limit.is_some() => {
                "--step-limit goes with a search, as in --with MAC+BZ, or dp".to_owned()
            }
            SolveMethod::DavisPutnam | SolveMethod::Search(_) if self.count_only => {
                "--count-only goes with --with exact only; others end with the first solution".to_owned()
            }
            SolveMethod::DavisPutnam | SolveMethod::Search(_)
                if self.limit.is_some_and(|limit| limit != 1) =>
            {
                "--limit other than 1 goes with --with exact only; others end with the first solution"
                    .to_owned()
            }
            _ => return Ok(()),
        };
        Err(CommandError::Call(wrong))
    }

    /// Solves the puzzle, and writes the steps if they are wanted.
    fn answer(
        &self,
        mut output: &mut dyn Write,
        place: Location<'_>,
        puzzle: &dyn AnyPuzzle,
        stop: &Stop,
    ) -> Result<SolveResult, CommandError> {
        let step_limit = self.step_limit.unwrap_or(u64::MAX);
        let algorithm = match self.with {
            SolveMethod::Exact => {
                let limit = self.limit.unwrap_or(DEFAULT_LIMIT);
                return Ok(SolutionCount::up_to(limit, puzzle, !self.count_only, stop).into());
            }
            SolveMethod::DavisPutnam => {
                // Several at once show no progress.
                let mut progress = ProgressLine::new(!self.options.quiet && self.jobs == 1);
                let out = self.steps.then_some(&mut output);
                let proof = DavisPutnamRun::of(puzzle, place, out, step_limit, &mut progress, stop)?;
                if self.steps {
                    writeln!(output)?;
                }
                return Ok(proof.into());
            }
            SolveMethod::Search(algorithm) => algorithm,
        };
        let Ok(model) = modelled(puzzle, place)?.model(stop) else {
            return Ok(SolveResult::of_search(&SearchRun::not_begun(algorithm), None));
        };
        let mut run = if self.steps {
            let mut search = Search::new(model.graph(), algorithm);
            let time = write_search_trace(&mut output, &model, &mut search, step_limit, stop)?;
            writeln!(output)?;
            SearchRun::of(&search, time, stop)
        } else {
            SearchRun::run(model.graph(), algorithm, step_limit, stop)
        };
        let solution = run.solution(puzzle, &model);
        let wrong = |flaw| CommandError::Input(format!("{}{flaw}", line_prefix(place)));
        let solution = solution.map_err(wrong)?;
        Ok(SolveResult::of_search(&run, solution))
    }
}

/// The work on each puzzle, on any core.
struct SolveTask<'a> {
    arguments: &'a SolveArguments,
    shelf: &'a Shelf,
    style: DrawingStyle,
    stop: &'a Stop,
}

impl SolveTask<'_> {
    /// Solves one puzzle and writes the answer.
    fn solve(&self, mut out: &mut dyn Write, place: Location<'_>, puzzle: &dyn AnyPuzzle) -> Outcome {
        let Self { arguments, shelf, style, stop } = *self;
        if let (Some(format), SolveMethod::Exact) = (&arguments.to, arguments.with) {
            let writer = SolutionWriter { shelf, puzzle, format };
            return writer.write_up_to(arguments.limit.unwrap_or(1), out, stop);
        }
        let mut answer = arguments.answer(out, place, puzzle, stop)?;
        let method = arguments.with.method().filter(|_| arguments.missed);
        let limit = arguments.step_limit.unwrap_or(u64::MAX);
        let missed = method.and_then(|method| MissedReport::of(puzzle, method, limit, stop));
        if let Some(format) = &arguments.to {
            if let Some(SolutionPieces(solution)) = &answer.solution {
                SolutionWriter { shelf, puzzle, format }.write(solution, out)?;
            }
        } else if arguments.json {
            answer.missed = missed.map(|missed| missed.document());
            let document = SolveDocument { source: place, kind: puzzle.kind(), result: &answer };
            write_document(&mut out, &document)?;
        } else {
            if let (Some(SolutionPieces(solution)), false) = (&answer.solution, arguments.count_only) {
                draw(&mut out, &puzzle.scene(Some(solution)), style)?;
            }
            writeln!(out, "{}{}", line_prefix(place), answer.sentence)?;
            if let Some(missed) = missed {
                writeln!(out)?;
                missed.write(out)?;
            }
        }
        Ok(ExitStatus::of(answer.count > 0))
    }
}

/// The answer of `solve --json` about one puzzle.
#[derive(Serialize)]
struct SolveDocument<'a> {
    source: Location<'a>,
    kind: &'static str,
    #[serde(flatten)]
    result: &'a SolveResult,
}

/// The result of solving a puzzle, whatever the method.
#[derive(Serialize)]
struct SolveResult {
    status: &'static str,
    count: u64,
    limit: u64,
    method: String,
    /// The first solution.
    solution: Option<SolutionPieces<Vec<Piece>>>,
    /// The steps of a search, which the exact solver does not count.
    steps: Option<Value>,
    time_us: f64,
    /// The wrong choices of the method, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    missed: Option<Value>,
    #[serde(skip)]
    sentence: String,
}

impl From<SolutionCount> for SolveResult {
    fn from(count: SolutionCount) -> Self {
        Self {
            status: count.status(),
            count: count.count,
            limit: count.limit,
            method: SolveMethod::Exact.to_string(),
            steps: None,
            time_us: microseconds(count.time),
            missed: None,
            sentence: count.sentence(),
            solution: count.first.map(SolutionPieces),
        }
    }
}

impl From<DavisPutnamRun> for SolveResult {
    fn from(proof: DavisPutnamRun) -> Self {
        let (status, sentence) = (proof.status(), proof.sentence());
        Self::of_one(SolveMethod::DavisPutnam, status, proof.solution, proof.time, sentence)
    }
}

impl SolveResult {
    fn of_search(run: &SearchRun, solution: Option<Vec<Piece>>) -> Self {
        let method = SolveMethod::Search(run.algorithm);
        let result = Self::of_one(method, run.ending.status(), solution, run.time, run.sentence());
        Self { steps: Some(step_counts(run.counts)), ..result }
    }

    /// The result of a method that ends with the first solution.
    fn of_one(
        method: SolveMethod,
        status: &'static str,
        solution: Option<Vec<Piece>>,
        time: Duration,
        sentence: String,
    ) -> Self {
        Self {
            status,
            count: u64::from(solution.is_some()),
            limit: 1,
            method: method.to_string(),
            solution: solution.map(SolutionPieces),
            steps: None,
            time_us: microseconds(time),
            missed: None,
            sentence,
        }
    }
}

/// The method by which a puzzle is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SolveMethod {
    /// By the puzzle's own fast solver.
    Exact,
    /// By the Davis-Putnam procedure on its clauses.
    DavisPutnam,
    /// By a search through its constraint graph.
    Search(Algorithm),
}

impl SolveMethod {
    /// The method, if it makes choices.
    fn method(self) -> Option<Method> {
        match self {
            Self::Exact => None,
            Self::DavisPutnam => Some(Method::DavisPutnam),
            Self::Search(algorithm) => Some(Method::Search(algorithm)),
        }
    }
}

impl fmt::Display for SolveMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact => f.pad("exact"),
            Self::DavisPutnam => f.pad("dp"),
            Self::Search(algorithm) => algorithm.fmt(f),
        }
    }
}

/// Reads `exact`, `dp` or `MAC+BZ`, in any case.
impl FromStr for SolveMethod {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.eq_ignore_ascii_case("exact") {
            return Ok(Self::Exact);
        }
        if text.eq_ignore_ascii_case("dp") {
            return Ok(Self::DavisPutnam);
        }
        let unknown = |error| format!("expected `exact` or `dp`; for a search {error}");
        text.parse().map(Self::Search).map_err(unknown)
    }
}
