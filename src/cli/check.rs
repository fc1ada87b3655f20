use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::puzzle::{Fault, ReadError};
use crate::puzzles::Shelf;
use crate::store::Location;

use super::arguments::{Answering, Many};
use super::count::Count;
use super::failure::{Failure, Verdict};
use super::interrupt::Interrupt;
use super::json::{CheckDocument, write_document};
use super::output::Output;
use super::proposed::Proposed;
use super::work::{each, label};

const EXAMPLES: &str = "\
Examples:
  masume check puzzle.txt
  masume check --json puzzles.sdm     one line of JSON for every puzzle
  masume solve --json puzzle.txt | masume check puzzle.txt --solution -";

/// Say whether puzzles are valid, how many solutions they have, and whether a solution is right
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzles: Many,
    /// A proposed solution: JSON, or any solution form of the puzzle's formats; `-` for standard input
    #[arg(long, value_name = "FILE")]
    solution: Option<PathBuf>,
    /// One line of JSON a puzzle
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    answering: Answering,
}

impl Arguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Result<Verdict, Failure> {
        let proposed = match &self.solution {
            Some(path)
                if path.as_os_str() == "-" && self.puzzles.puzzles.iter().any(|puzzle| puzzle == "-") =>
            {
                return Err(Failure::Call("standard input can be read only once".to_owned()));
            }
            Some(path) => Some(interrupt.while_waiting(|| Proposed::open(path))??),
            None => None,
        };
        let mut output = Output::open(self.answering.output.as_deref())?;
        let tally = each(
            shelf,
            &self.puzzles,
            interrupt,
            &mut output,
            self.answering.quiet,
            |output, place, puzzle| {
                let finding = match puzzle {
                    Err(ReadError::Broken { kind, fault, .. }) => Finding {
                        kind,
                        valid: false,
                        solutions: None,
                        solution_ok: proposed.as_ref().map(|_| false),
                        fault: Some(fault),
                    },
                    Err(error) => return Err(error.into()),
                    Ok(puzzle) => {
                        let fault = match &proposed {
                            Some(proposed) => Some(puzzle.verify(proposed.read_for(&*puzzle)?)),
                            None => None,
                        };
                        Finding {
                            kind: puzzle.kind(),
                            valid: true,
                            solutions: Some(
                                Count::up_to(2, &*puzzle, false, interrupt.stop()).complete()?.count,
                            ),
                            solution_ok: fault.as_ref().map(Result::is_ok),
                            fault: fault.and_then(Result::err),
                        }
                    }
                };
                if self.json {
                    write_document(output, &finding.document(place))?;
                } else {
                    writeln!(output, "{}{}", label(place), finding.sentence())?;
                }
                Ok(Verdict::of(finding.is_good()))
            },
        )?;
        output.finish(tally.any_done())?;
        if !(self.answering.quiet || self.json) {
            match self.solution {
                Some(_) => tally.sum_up("with the right solution", "not"),
                None => tally.sum_up("valid with exactly one solution", "not"),
            }
        }
        Ok(tally.verdict())
    }
}

/// What was found out about a puzzle.
struct Finding {
    kind: &'static str,
    valid: bool,
    /// 0, 1 or, for all greater numbers, 2.
    solutions: Option<u64>,
    solution_ok: Option<bool>,
    fault: Option<Fault>,
}

impl Finding {
    /// A solution was asked about, or the puzzle itself.
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
