use crate::format::quoted;
use crate::grid::NumberedSquare;
use crate::puzzle::{Claim, Format, ParseError, Piece, ReadError, Rules, Source, counted};

use super::{SudokuProblem, from_rows};

/// The format everybody has: 81 characters row by row, then perhaps a comment.
pub(super) struct Line;

/// How many squares there are.
const SQUARES: usize = 81;

impl Format<SudokuProblem> for Line {
    fn name(&self) -> &'static str {
        "line"
    }

    fn streams(&self) -> bool {
        true
    }

    fn claim(&self, text: &str) -> Claim {
        let cells = cells(text);
        let (mut length, mut good) = (0, 0);
        for symbol in cells.chars() {
            length += 1;
            good += usize::from(cell(symbol).is_some());
        }
        match length {
            // A colon stands in game IDs and addresses.
            _ if text.trim_end().contains('\n') || cells.contains(':') || is_frame(cells) => Claim::No,
            SQUARES if good == SQUARES => Claim::Certain,
            // A frame, or a line between comments.
            _ if !cells.contains(|symbol: char| symbol.is_ascii_digit()) => Claim::No,
            // Long, and nearly all of it cells: a damaged line.
            SQUARES.. if good >= SQUARES - 1 => Claim::Possible,
            60.. if good + 3 >= length => Claim::Possible,
            _ => Claim::No,
        }
    }

    fn read(&self, text: &str) -> Result<Source<SudokuProblem>, ReadError> {
        from_rows(parse(text)?)
    }

    fn write(&self, source: &Source<SudokuProblem>) -> Option<String> {
        Some(written(&source.problem, &[]))
    }

    fn write_solution(&self, problem: &SudokuProblem, solution: &Vec<NumberedSquare>) -> Option<String> {
        Some(written(problem, solution))
    }

    fn read_solution(&self, problem: &SudokuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        if self.claim(text) == Claim::No {
            return None;
        }
        let numbers = parse(text).map(|cells| problem.latin().added_by(cells));
        Some(numbers.map(|solution| SudokuProblem::pieces(&solution)).map_err(ReadError::from))
    }
}

/// The text up to the comment, if there is one.
fn cells(text: &str) -> &str {
    let end = text.bytes().position(|byte| matches!(byte, b'#' | b',' | b' ' | b'\t' | b'\r' | b'\n'));
    &text[..end.unwrap_or(text.len())]
}

/// Whether this is the frame of a drawing: one of its characters for blanks alone would be an empty Sudoku.
fn is_frame(cells: &str) -> bool {
    cells.contains('-')
        && cells.contains(['*', '+', '|'])
        && cells.chars().all(|symbol| "-*+|".contains(symbol))
}

/// The digit in a cell, or `None` for a blank one; nothing if it is no cell at all.
#[inline]
pub(super) fn cell(symbol: char) -> Option<Option<i64>> {
    match symbol {
        '1'..='9' => Some(Some(i64::from(u32::from(symbol) - u32::from('0')))),
        '.' | '0' | '*' | '_' | '-' | 'x' | 'X' => Some(None),
        _ => None,
    }
}

fn parse(text: &str) -> Result<Vec<Option<i64>>, ParseError> {
    let mut values = Vec::with_capacity(SQUARES);
    for (column, symbol) in (1..).zip(cells(text).chars()) {
        if values.len() == SQUARES {
            return Err(ParseError::new(1, column, "more than 81 squares", "81 squares, then a blank"));
        }
        let Some(value) = cell(symbol) else {
            let found = quoted(symbol.encode_utf8(&mut [0; 4]));
            return Err(ParseError::new(1, column, found, "a digit 1 to 9, or `.` or `0` for a blank"));
        };
        values.push(value);
    }
    if values.len() < SQUARES {
        let found = format!("the end after {}", counted(values.len(), "square"));
        return Err(ParseError::new(1, values.len() + 1, found, "81 squares"));
    }
    Ok(values)
}

fn written(problem: &SudokuProblem, solution: &[NumberedSquare]) -> String {
    let symbol = |number: Option<i64>| {
        number.and_then(|number| char::from_digit(u32::try_from(number).ok()?, 10)).unwrap_or('.')
    };
    problem.latin().rows_with(solution).into_iter().map(symbol).collect()
}
