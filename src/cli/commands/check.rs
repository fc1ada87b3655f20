use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Deserialize;
use serde_json::json;

use crate::cli::arguments::{ManyPuzzles, OutputOptions};
use crate::cli::count::SolutionCount;
use crate::cli::exit::{CommandError, ExitStatus, Interrupt, Outcome};
use crate::cli::json::{help_with_note, labels, squares, write_document};
use crate::cli::output::Output;
use crate::cli::puzzles::{for_each_puzzle, line_prefix};
use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::puzzle::{Fault, ParseError, Piece, ReadError};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::{Location, is_standard_input, open_file, reason};

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
    /// Require a solution beside each puzzle, in a column or member of its own; if there is one, it is always
    /// checked
    #[arg(long, conflicts_with = "solution")]
    solution_column: bool,
    /// One line of JSON a puzzle
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: OutputOptions,
}

impl CheckArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
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
                let (kind, solutions, verified) = match puzzle {
                    Err(ReadError::Broken { kind, fault, .. }) => (kind, None, Some(Err(fault))),
                    Err(error) => return Err(error.into()),
                    Ok(puzzle) => {
                        let verified = match &proposed {
                            Some(proposed) => Some(proposed.verify_for(&*puzzle)?),
                            None => self.beside(place, &*puzzle)?,
                        };
                        let counted =
                            SolutionCount::up_to(2, &*puzzle, false, interrupt.stop()).complete()?;
                        (puzzle.kind(), Some(counted.count), verified)
                    }
                };
                is_answered = true;
                // For a broken puzzle, only a proposed solution can be wrong.
                let is_asked = solutions.is_some() || proposed.is_some();
                let solution_ok = verified.as_ref().filter(|_| is_asked).map(Result::is_ok);
                let error = verified.and_then(Result::err);
                if self.json {
                    let error = error.map(|Fault { rule, text, squares: at, .. }| {
                        json!({ "rule": rule, "text": text, "squares": squares(&at), "labels": labels(&at) })
                    });
                    let document = json!({
                        "source": place,
                        "kind": kind,
                        "valid": solutions.is_some(),
                        // 0, 1 or, for all greater numbers, 2.
                        "solutions": solutions,
                        "solution_ok": solution_ok,
                        "error": error,
                    });
                    write_document(output, &document)?;
                } else {
                    let sentence = sentence(kind, solutions, solution_ok, error.as_ref());
                    writeln!(output, "{}{sentence}", line_prefix(place))?;
                }
                Ok(match solutions {
                    None => ExitStatus::Wrong,
                    // The solution is right or, without one, there is exactly one.
                    Some(count) => ExitStatus::of(solution_ok.unwrap_or(count == 1)),
                })
            })?;
        output.finish(is_answered)?;
        let yes = match self.solution_column || self.solution.is_some() {
            true => "with the right solution",
            false => "valid with exactly one solution",
        };
        Ok(totals.sum_up(!(quiet || self.json), yes, "not"))
    }

    /// The outcome of the solution beside a puzzle; `None` if there is none.
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

/// The answer about one puzzle, for people.
fn sentence(kind: &str, solutions: Option<u64>, solution_ok: Option<bool>, error: Option<&Fault>) -> String {
    let puzzle = match solutions {
        None => "not valid",
        Some(0) => "valid, but without a solution",
        Some(1) => "valid, exactly one solution",
        Some(_) => "valid, but with more than one solution",
    };
    match error {
        Some(Fault { rule, text, .. }) if solutions.is_some() => {
            format!("{puzzle}; the solution breaks the rule `{rule}`: {text}")
        }
        Some(Fault { rule, text, .. }) => format!("{puzzle}: it breaks the {kind} rule `{rule}`: {text}"),
        None if solution_ok.is_some() => format!("{puzzle}; the solution is right"),
        None => puzzle.to_owned(),
    }
}

/// The most bytes a solution may have: 1 MiB, as a puzzle.
const LIMIT: u64 = 1 << 20;

/// The text of a proposed solution. Its meaning depends on the puzzle.
pub(super) struct ProposedSolution {
    name: String,
    /// The number of lines before the text.
    above: usize,
    text: String,
    /// The pieces, if the text is JSON: they are the same for every puzzle.
    pieces: Option<Result<Vec<Piece>, ParseError>>,
}

/// The output of `solve --json`, or only the solution in it.
#[derive(Deserialize)]
#[serde(untagged)]
enum SolutionDocument {
    Whole { solution: Vec<PieceDocument> },
    List(Vec<PieceDocument>),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum PieceDocument {
    Number { square: [u16; 2], number: Number },
    Block([u16; 4]),
}

/// An integer of any size, so that an impossible number makes a solution wrong, not unreadable.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "serde_json::Number")]
struct Number(i64);

impl TryFrom<serde_json::Number> for Number {
    type Error = &'static str;

    fn try_from(number: serde_json::Number) -> Result<Self, Self::Error> {
        if let Some(number) = number.as_i64() {
            return Ok(Self(number));
        }
        // Beyond 64 bits it comes as a floating point number; `as` gives the nearest integer there is.
        let number = number.as_f64().filter(|number| number.fract() == 0.0);
        number.map(|number| Self(number as i64)).ok_or("an integer")
    }
}

impl PieceDocument {
    fn piece(self) -> Option<Piece> {
        Some(match self {
            Self::Number { square: [column, row], number } => {
                Piece::Number(NumberedSquare::new(Square::new(column, row), number.0))
            }
            Self::Block([column, row, width, height]) => {
                Piece::Block(Block::new(Square::new(column, row), Dimensions::new(width, height)?))
            }
        })
    }
}

impl ProposedSolution {
    /// Reads the file, or standard input for `-`.
    pub(super) fn open(path: &Path) -> Result<Self, CommandError> {
        let name = path.display().to_string();
        let reader: Box<dyn Read> = if name == "-" {
            Box::new(io::stdin().lock())
        } else {
            let missing = || CommandError::Input(format!("{name}: no such file; expected a solution"));
            Box::new(open_file(path, &name)?.ok_or_else(missing)?)
        };
        let mut bytes = Vec::new();
        reader.take(LIMIT + 1).read_to_end(&mut bytes).map_err(|error| {
            CommandError::Input(format!("{name}: {}; expected a file that can be read", reason(&error)))
        })?;
        if bytes.len() as u64 > LIMIT {
            return Err(CommandError::Input(format!("{name}: found more than 1 MiB; expected a solution")));
        }
        let text = match std::str::from_utf8(&bytes) {
            Ok(text) => text.trim_start_matches('\u{FEFF}'),
            Err(error) => {
                let valid = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
                let found = format!("the byte 0x{:02X}", bytes[valid.len()]);
                let error = ParseError::at(valid, valid.len(), found, "UTF-8 text");
                return Err(CommandError::Input(format!("{name}:{}:{}: {error}", error.line, error.column)));
            }
        };
        let above = text[..text.len() - text.trim_start().len()].matches('\n').count();
        let text = text.trim().to_owned();
        let pieces = serde_json::from_str(&text).ok().map(|document| {
            let (SolutionDocument::Whole { solution } | SolutionDocument::List(solution)) = document;
            let pieces: Option<Vec<Piece>> = solution.into_iter().map(PieceDocument::piece).collect();
            pieces.ok_or_else(|| {
                ParseError::new(1, 1, "a block without squares", "a width and a height from 1")
            })
        });
        Ok(Self { text, name, above, pieces })
    }

    /// Reads the text as a solution of this puzzle and verifies it; the inner error is the first broken rule.
    pub(super) fn verify_for(&self, puzzle: &dyn AnyPuzzle) -> Result<Result<(), Fault>, CommandError> {
        let unknown = || {
            let expected = "a solution: JSON, or one in the puzzle's own formats";
            Err(ParseError::new(1, 1, "something else", expected).into())
        };
        let read = match &self.pieces {
            Some(pieces) => pieces.clone().map_err(ReadError::from),
            None => puzzle.read_solution(&self.text).unwrap_or_else(unknown),
        };
        match read {
            Ok(pieces) => Ok(puzzle.verify(pieces)),
            Err(ReadError::Broken { fault, .. }) => Ok(Err(fault)),
            Err(error) => Err(self.complaint(error)),
        }
    }

    fn complaint(&self, error: ReadError) -> CommandError {
        let error = error.moved(|line, column| (line + self.above, column));
        let place = Location { name: &self.name, line: self.above + 1 };
        CommandError::Input(place.complaint(&error))
    }
}
