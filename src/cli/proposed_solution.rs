use std::io::{self, Read};
use std::path::Path;

use serde::Deserialize;

use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::puzzle::{Fault, ParseError, Piece, ReadError};
use crate::session::AnyPuzzle;
use crate::store::{Location, open_file, reason};

use super::command_error::CommandError;

/// The most bytes a solution may have: 1 MiB, as a puzzle.
const LIMIT: u64 = 1 << 20;

/// The text of a proposed solution. What it means depends on the puzzle.
pub(super) struct ProposedSolution {
    name: String,
    /// The number of lines before the text.
    above: usize,
    text: String,
    /// The pieces, if the text is JSON: they are the same for every puzzle.
    pieces: Option<Result<Vec<Piece>, ParseError>>,
}

/// What `solve --json` prints, or only the solution in it.
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

/// An integer of any size. One that no puzzle has is as wrong as any other number, not unreadable.
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
    ///
    /// # Errors
    /// [`CommandError::Input`] if it cannot be read, is not UTF-8, or is longer than 1 MiB.
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
    ///
    /// # Errors
    /// [`CommandError::Input`] with the place of what is wrong.
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
