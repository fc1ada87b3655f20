use crate::format::{PuzzleText, attribute, only_game, quoted};
use crate::grid::NumberedSquare;
use crate::puzzle::{About, Claim, Format, ParseError, Piece, ReadError, Source, counted};

use super::position::SQUARES;
use super::{SudokuProblem, from_rows};

/// The XML of OpenSudoku: `<game data="81 digits"/>` wherever it stands, 0 for a blank. It is only read.
pub(super) struct OpenSudoku;

/// The attribute with the digits.
const DATA: &str = "data";

impl Format<SudokuProblem> for OpenSudoku {
    fn name(&self) -> &'static str {
        "opensudoku"
    }

    fn streams(&self) -> bool {
        // A file may hold many games, but not one per line.
        false
    }

    fn is_written(&self) -> bool {
        false
    }

    fn claim(&self, text: &str) -> Claim {
        let Some(rest) = text.trim_start().strip_prefix('<') else { return Claim::No };
        match rest.starts_with("game") || rest.contains("<game") {
            true => Claim::Certain,
            false if rest.starts_with("?xml") || rest.starts_with("opensudoku") => Claim::Possible,
            false => Claim::No,
        }
    }

    fn read(&self, text: &str) -> Result<Source<SudokuProblem>, ReadError> {
        let (line, column, game) = only_game(text)?;
        let game = PuzzleText { line, indent: column - 1, text: &game, about: About::default() };
        from_rows(parse(game.text).map_err(|error| game.place(error.into()))?)
    }

    fn write(&self, _: &Source<SudokuProblem>) -> Option<String> {
        None
    }

    fn write_solution(&self, _: &SudokuProblem, _: &Vec<NumberedSquare>) -> Option<String> {
        None
    }

    fn read_solution(&self, _: &SudokuProblem, _: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        None
    }
}

/// The digits of an element.
fn parse(element: &str) -> Result<Vec<Option<i64>>, ParseError> {
    let (start, data) = attribute(element, DATA)?;
    let mut digits = Vec::with_capacity(SQUARES);
    for (offset, symbol) in data.char_indices() {
        let error = |found, expected| Err(ParseError::at(element, start + offset, found, expected));
        match symbol.to_digit(10) {
            Some(_) if digits.len() == SQUARES => {
                return error("more than 81 digits".to_owned(), "81 digits");
            }
            Some(digit) => digits.push(Some(i64::from(digit)).filter(|&digit| digit > 0)),
            None => {
                let found = quoted(symbol.encode_utf8(&mut [0; 4]));
                return error(found, "a digit 1 to 9, or `0` for a blank");
            }
        }
    }
    if digits.len() < SQUARES {
        let found = format!("the end after {}", counted(digits.len(), "digit"));
        return Err(ParseError::at(element, start + data.len(), found, "81 digits"));
    }
    Ok(digits)
}
