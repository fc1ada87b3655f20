use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::puzzle::{Fault, ReadError};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::{Location, is_standard_input};

use super::arguments::{ManyPuzzles, OutputOptions};
use super::command_error::{CommandError, ExitStatus};
use super::count::SolutionCount;
use super::interrupt::Interrupt;
use super::json::{CheckDocument, help_with_note, write_document};
use super::output::Output;
use super::proposed_solution::ProposedSolution;
use super::sequential::{for_each_puzzle, line_prefix};

const EXAMPLES: &str = "\
Examples:
  masume check puzzle.txt
  masume check --json puzzles.sdm     one line of JSON for every puzzle
  masume solve --json puzzle.txt | masume check puzzle.txt --solution -";

/// Say whether puzzles are valid, how many solutions they have, and whether a solution is right
#[derive(Debug, Args)]
#[command(after_help = help_with_note(EXAMPLES))]
pub(super) struct CheckArguments {
    #[command(flatten)]
    puzzles: ManyPuzzles,
    /// A proposed solution: JSON, or any solution form of the puzzle's formats; `-` for standard input
    #[arg(long, value_name = "FILE")]
    solution: Option<PathBuf>,
    /// Demand the solution that stands beside each puzzle, in a column or member of its own; where there is
    /// one it is checked in any case
    #[arg(long, conflicts_with = "solution")]
    solution_column: bool,
    /// One line of JSON a puzzle
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: OutputOptions,
}

impl CheckArguments {
    pub(super) fn run(
        self,
        shelf: &'static Shelf,
        interrupt: &Interrupt,
    ) -> Result<ExitStatus, CommandError> {
        let proposed = match &self.solution {
            Some(path)
                if path.as_os_str() == "-"
                    && self.puzzles.puzzles.iter().any(|puzzle| is_standard_input(puzzle)) =>
            {
                return Err(CommandError::Call("standard input can be read only once".to_owned()));
            }
            Some(path) => Some(interrupt.while_waiting(|| ProposedSolution::open(path))??),
            None => None,
        };
        let mut output = Output::open(self.options.output.as_deref())?;
        let quiet = self.options.quiet;
        let mut is_answered = false;
        let totals =
            for_each_puzzle(shelf, &self.puzzles, interrupt, &mut output, quiet, |output, place, puzzle| {
                let result = match puzzle {
                    Err(ReadError::Broken { kind, fault, .. }) => CheckResult {
                        kind,
                        valid: false,
                        solutions: None,
                        solution_ok: proposed.as_ref().map(|_| false),
                        fault: Some(fault),
                    },
                    Err(error) => return Err(error.into()),
                    Ok(puzzle) => {
                        let fault = match &proposed {
                            Some(proposed) => Some(proposed.verify_for(&*puzzle)?),
                            None => self.beside(place, &*puzzle)?,
                        };
                        CheckResult {
                            kind: puzzle.kind(),
                            valid: true,
                            solutions: Some(
                                SolutionCount::up_to(2, &*puzzle, false, interrupt.stop()).complete()?.count,
                            ),
                            solution_ok: fault.as_ref().map(Result::is_ok),
                            fault: fault.and_then(Result::err),
                        }
                    }
                };
                is_answered = true;
                if self.json {
                    write_document(output, &result.document(place))?;
                } else {
                    writeln!(output, "{}{}", line_prefix(place), result.sentence())?;
                }
                Ok(if result.valid { ExitStatus::of(result.is_good()) } else { ExitStatus::Wrong })
            })?;
        output.finish(is_answered)?;
        if !(self.options.quiet || self.json) {
            match self.solution {
                _ if self.solution_column => totals.sum_up("with the right solution", "not"),
                Some(_) => totals.sum_up("with the right solution", "not"),
                None => totals.sum_up("valid with exactly one solution", "not"),
            }
        }
        Ok(totals.status())
    }
}

impl CheckArguments {
    /// The outcome of the solution that stands beside a puzzle; `None` if there is none.
    ///
    /// # Errors
    /// [`CommandError::Input`] if it cannot be read, or is missing where it is demanded.
    fn beside(
        &self,
        place: Location<'_>,
        puzzle: &dyn AnyPuzzle,
    ) -> Result<Option<Result<(), Fault>>, CommandError> {
        let wrong = |found: &str| {
            CommandError::Input(format!(
                "{place}:1: found {found}; expected one in a column or member of its own"
            ))
        };
        let Some(text) = &puzzle.about().solution else {
            return if self.solution_column { Err(wrong("no solution beside the puzzle")) } else { Ok(None) };
        };
        match puzzle.read_solution(text) {
            Some(Ok(pieces)) => Ok(Some(puzzle.verify(pieces))),
            _ => Err(wrong("a solution beside the puzzle that cannot be read")),
        }
    }
}

/// What is known about a puzzle.
struct CheckResult {
    kind: &'static str,
    valid: bool,
    /// 0, 1 or, for all greater numbers, 2.
    solutions: Option<u64>,
    solution_ok: Option<bool>,
    fault: Option<Fault>,
}

impl CheckResult {
    /// Whether the solution is right, or, without one, whether the puzzle has exactly one solution.
    fn is_good(&self) -> bool {
        self.solution_ok.unwrap_or(self.solutions == Some(1))
    }

    fn document<'a>(&'a self, source: Location<'a>) -> CheckDocument<'a> {
        CheckDocument {
            source,
            kind: self.kind,
            valid: self.valid,
            solutions: self.solutions,
            solution_ok: self.solution_ok,
            error: self.fault.as_ref().map(Into::into),
        }
    }

    fn sentence(&self) -> String {
        let puzzle = match self.solutions {
            None => "not valid",
            Some(0) => "valid, but without a solution",
            Some(1) => "valid, exactly one solution",
            Some(_) => "valid, but with more than one solution",
        };
        match (&self.fault, self.solution_ok) {
            (Some(fault), _) if self.valid => {
                format!("{puzzle}; the solution breaks the rule `{}`: {}", fault.rule, fault.text)
            }
            (Some(fault), _) => {
                format!("{puzzle}: it breaks the {} rule `{}`: {}", self.kind, fault.rule, fault.text)
            }
            (None, Some(_)) => format!("{puzzle}; the solution is right"),
            (None, None) => puzzle.to_owned(),
        }
    }
}
