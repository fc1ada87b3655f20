use std::ops::ControlFlow;

use crate::format::{csv_solution, quoted};
use crate::grid::NumberedSquare;
use crate::number_grid::{Entries, NumberGrid};
use crate::puzzle::{Claim, Format, ParseError, Piece, ReadError, Rules, Source, Stop, Stopped, counted};

use super::{SIDE, SudokuProblem, from_digits};

/// The common format of one line: 81 characters row by row, then perhaps a comment.
pub(super) const LINE: Format<SudokuProblem> = Format {
    streams: true,
    claim,
    write: Some(|source| written(&given_digits(&source.problem))),
    write_solution: |problem, solution| Some(write_solution(problem, solution)),
    write_solutions: Some(write_solutions),
    read_solution,
    ..Format::new("line", read)
};

/// The number of squares.
const SQUARES: usize = SIDE * SIDE;

fn claim(text: &str) -> Claim {
    if all_cells(text).is_some_and(|(_, all)| all > 0) && !text[SQUARES..].trim_end().contains('\n') {
        // A solution may stand before its puzzle.
        let is_column = text.len() > 2 * SQUARES && digits(text).is_some_and(|digits| !digits.contains(&0));
        return if is_column { Claim::Possible } else { Claim::Certain };
    }
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
        // A long text that consists mostly of cells is a damaged line.
        SQUARES.. if good >= SQUARES - 1 => Claim::Possible,
        60.. if good + 3 >= length => Claim::Possible,
        _ => Claim::No,
    }
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let mut source = from_digits(&parse(text)?)?;
    if text.len() > 2 * SQUARES {
        source.about.solution = csv_solution(text);
    }
    Ok(source)
}

fn write_solution(problem: &SudokuProblem, solution: &[NumberedSquare]) -> String {
    let mut digits = given_digits(problem);
    for numbered in solution {
        let digit = problem.latin().shape().index(numbered.square()).map(|index| &mut digits[index]);
        if let (Some(digit @ 0), entered @ 1..=9) = (digit, numbered.number()) {
            *digit = entered as u8;
        }
    }
    written(&digits)
}

fn write_solutions(
    problem: &SudokuProblem,
    stop: &Stop,
    found: &mut dyn FnMut(Option<&str>) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    let mut line = |digits: &[u8; SQUARES]| found(str::from_utf8(&symbols(digits)).ok());
    problem.solved_grids(&Entries::default(), stop, &mut line)
}

fn read_solution(problem: &SudokuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    if claim(text) == Claim::No {
        return None;
    }
    let number = |digit: u8| (digit > 0).then_some(i64::from(digit));
    let numbers = parse(text).map(|digits| problem.latin().added_by(digits.map(number)));
    Some(numbers.map(|solution| SudokuProblem::pieces(&solution)).map_err(ReadError::from))
}

/// The text up to the comment, if there is one.
fn cells(text: &str) -> &str {
    let end = text.bytes().position(ends_cells);
    &text[..end.unwrap_or(text.len())]
}

/// No cell, in [`CELLS`].
const NONE: u8 = 0xff;

/// By byte: the digit of the cell that it stands for, or 0 for a blank.
static CELLS: [u8; 256] = {
    let mut cells = [NONE; 256];
    let mut symbol: u8 = 0;
    while symbol < 128 {
        cells[symbol as usize] = match cell(symbol as char) {
            Some(Some(digit)) => digit as u8,
            Some(None) => 0,
            None => NONE,
        };
        symbol += 1;
    }
    cells
};

/// The digits of the 81 cells, 0 for a blank, and the union of their bits, if nothing else stands before the
/// comment.
fn all_cells(text: &str) -> Option<([u8; SQUARES], u8)> {
    let (cells, rest) = text.as_bytes().split_first_chunk::<SQUARES>()?;
    let mut digits = [0; SQUARES];
    for (digit, &symbol) in digits.iter_mut().zip(cells) {
        *digit = CELLS[usize::from(symbol)];
    }
    let all = digits.iter().fold(0, |all, digit| all | digit);
    (all != NONE && rest.first().is_none_or(|&byte| ends_cells(byte))).then_some((digits, all))
}

/// The digits alone.
fn digits(text: &str) -> Option<[u8; SQUARES]> {
    all_cells(text).map(|(digits, _)| digits)
}

fn ends_cells(byte: u8) -> bool {
    matches!(byte, b'#' | b',' | b' ' | b'\t' | b'\r' | b'\n')
}

/// Returns true if this is the frame of a drawing: one of its characters for blanks alone would be an empty
/// Sudoku.
fn is_frame(cells: &str) -> bool {
    cells.contains('-')
        && cells.contains(['*', '+', '|'])
        && cells.chars().all(|symbol| "-*+|".contains(symbol))
}

/// The digit in a cell, or `None` for a blank one; nothing if it is no cell at all.
#[inline]
pub(super) const fn cell(symbol: char) -> Option<Option<i64>> {
    match symbol {
        '1'..='9' => Some(Some(symbol as i64 - '0' as i64)),
        '.' | '0' | '*' | '_' | '-' | 'x' | 'X' => Some(None),
        _ => None,
    }
}

fn parse(text: &str) -> Result<[u8; SQUARES], ParseError> {
    digits(text).ok_or_else(|| {
        let mut count = 0;
        for symbol in cells(text).chars() {
            count += 1;
            if count > SQUARES {
                return ParseError::new(1, count, "more than 81 squares", "81 squares, then a blank");
            }
            if cell(symbol).is_none() {
                let found = quoted(symbol.encode_utf8(&mut [0; 4]));
                return ParseError::new(1, count, found, "a digit 1 to 9, or `.` or `0` for a blank");
            }
        }
        let found = format!("the end after {}", counted(count, "square"));
        ParseError::new(1, count + 1, found, "81 squares")
    })
}

fn given_digits(problem: &SudokuProblem) -> [u8; SQUARES] {
    let mut digits = [0; SQUARES];
    digits.copy_from_slice(problem.latin().given_digits());
    digits
}

/// The symbols of a line with these digits, given in the order of squares, 0 for a blank.
fn symbols(digits: &[u8; SQUARES]) -> [u8; SQUARES] {
    let columns = digits.map(|digit| if digit == 0 { b'.' } else { b'0' + digit });
    let mut rows = [0; SQUARES];
    for row in 0..SIDE {
        for column in 0..SIDE {
            rows[SIDE * row + column] = columns[SIDE * column + row];
        }
    }
    rows
}

fn written(digits: &[u8; SQUARES]) -> String {
    str::from_utf8(&symbols(digits)).unwrap_or_default().to_owned()
}
