use std::io::{self, Read};
use std::path::Path;

use serde::Deserialize;

use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::puzzle::{ParseError, Piece, ReadError};
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
    Number { square: [u16; 2], number: i64 },
    Block([u16; 4]),
}

impl PieceDocument {
    fn piece(self) -> Option<Piece> {
        Some(match self {
            Self::Number { square: [column, row], number } => {
                Piece::Number(NumberedSquare::new(Square::new(column, row), number))
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
        Ok(Self { text: text.trim().to_owned(), name, above })
    }

    /// Reads the text as a solution of this puzzle.
    ///
    /// # Errors
    /// [`CommandError::Input`] with the place of what is wrong.
    pub(super) fn read_for(&self, puzzle: &dyn AnyPuzzle) -> Result<Vec<Piece>, CommandError> {
        if let Ok(document) = serde_json::from_str(&self.text) {
            let (SolutionDocument::Whole { solution } | SolutionDocument::List(solution)) = document;
            let pieces: Option<Vec<Piece>> = solution.into_iter().map(PieceDocument::piece).collect();
            let size = || ParseError::new(1, 1, "a block without squares", "a width and a height from 1");
            return pieces.ok_or_else(|| self.complaint(size().into()));
        }
        let unknown = || {
            let expected = "a solution: JSON, or one in the puzzle's own formats";
            Err(ParseError::new(1, 1, "something else", expected).into())
        };
        puzzle.read_solution(&self.text).unwrap_or_else(unknown).map_err(|error| self.complaint(error))
    }

    fn complaint(&self, error: ReadError) -> CommandError {
        let error = error.moved(|line, column| (line + self.above, column));
        let place = Location { name: &self.name, line: self.above + 1 };
        CommandError::Input(place.complaint(&error))
    }
}
