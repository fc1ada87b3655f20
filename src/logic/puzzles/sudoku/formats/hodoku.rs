use crate::format::{offset_in, quoted};
use crate::grid::{Digits, Square};
use crate::puzzle::{Claim, Format, Marks, ParseError, ReadError, Source, counted};

use super::line::cell;
use super::{SudokuProblem, from_rows, squares};

/// A line of HoDoKu's library: `:technique:digits:grid:deleted:eliminations:placements:`, which is a
/// position. It is only read.
///
/// In the grid, a digit after `+` was placed and any other digit is given; the deleted candidates are those
/// that the position has lost. The reader ignores what the line says about the next step.
pub(super) const HODOKU: Format<SudokuProblem> =
    Format { streams: true, claim, ..Format::new("hodoku", read) };

const SQUARES: usize = 81;

/// The indices of the fields that are read; the empty field before the first `:` has the index 0.
const GRID: usize = 3;
const DELETED: usize = 4;

fn claim(text: &str) -> Claim {
    let text = text.trim_end();
    match text.strip_prefix(':') {
        Some(rest) if !rest.contains('\n') && rest.matches(':').count() + 1 >= GRID => Claim::Certain,
        // The text ends after the code of a technique: a damaged line.
        Some(rest) if !rest.contains('\n') && rest.starts_with(|code: char| code.is_ascii_digit()) => {
            Claim::Possible
        }
        _ => Claim::No,
    }
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let text = text.trim_end();
    if !text.starts_with(':') {
        let found = text.chars().next().map_or("the end".to_owned(), |first| quoted(&first.to_string()));
        return Err(ParseError::new(1, 1, found, "`:`, with which a line of HoDoKu's library begins").into());
    }
    let fields: Vec<&str> = text.split(':').collect();
    let Some(grid) = fields.get(GRID) else {
        let expected = "`:` and the grid, after the technique and the digits";
        return Err(ParseError::at(text, text.len(), "the end", expected).into());
    };
    let cells = parse_grid(text, grid)?;
    let given = cells.iter().map(|cell| cell.digit.filter(|_| !cell.is_placed));
    let mut source = from_rows(given.collect())?;
    let placed = cells.iter().zip(squares()).filter(|(cell, _)| cell.is_placed);
    source.answer =
        placed.filter_map(|(cell, square)| Some((square, u8::try_from(cell.digit?).ok()?))).collect();
    if let Some(deleted) = fields.get(DELETED) {
        source.ruled_out = parse_candidates(text, deleted)?;
    }
    // The digits that a filled square cannot hold are not candidates that the position has lost.
    for given in source.problem.givens() {
        source.ruled_out.set(given.square(), Digits::NONE);
    }
    for (square, _) in source.answer.iter() {
        source.ruled_out.set(square, Digits::NONE);
    }
    Ok(source)
}

/// A square of the grid.
struct HodokuSquare {
    digit: Option<i64>,
    /// True if the digit was placed, not given.
    is_placed: bool,
}

/// The squares row by row. The grid is a part of the text.
fn parse_grid(text: &str, grid: &str) -> Result<Vec<HodokuSquare>, ParseError> {
    let (at, mut cells) = (offset_in(text, grid), Vec::with_capacity(SQUARES));
    let mut is_placed = false;
    for (offset, symbol) in grid.char_indices() {
        let error = |found: String, expected| Err(ParseError::at(text, at + offset, found, expected));
        let found = || quoted(symbol.encode_utf8(&mut [0; 4]));
        match cell(symbol) {
            Some(None) | None if is_placed => return error(found(), "a digit 1 to 9 after `+`"),
            None if symbol == '+' => {
                is_placed = true;
                continue;
            }
            None => return error(found(), "a digit 1 to 9, `+` before a placed one, or `.` for a blank"),
            Some(_) if cells.len() == SQUARES => {
                return error("more than 81 squares".to_owned(), "81 squares, then `:`");
            }
            Some(digit) => cells.push(HodokuSquare { digit, is_placed }),
        }
        is_placed = false;
    }
    if is_placed || cells.len() < SQUARES {
        let found = format!("the end of the grid after {}", counted(cells.len(), "square"));
        let expected = if is_placed { "a digit 1 to 9 after `+`" } else { "81 squares" };
        return Err(ParseError::at(text, at + grid.len(), found, expected));
    }
    Ok(cells)
}

/// Candidates, each a digit, a row and a column, with blanks between them: `715 738`. The list is a part of
/// the text.
fn parse_candidates(text: &str, list: &str) -> Result<Marks, ParseError> {
    const EXPECTED: &str = "a candidate as a digit, a row and a column, each 1 to 9, such as `715`";
    let mut marks = Marks::default();
    for word in list.split([' ', '\t']) {
        let is_wrong =
            |&(count, (_, symbol)): &(usize, (usize, char))| count >= 3 || !('1'..='9').contains(&symbol);
        let wrong = word.char_indices().enumerate().find(is_wrong).map(|(_, (offset, _))| offset);
        let too_short = (1..3).contains(&word.len()).then_some(word.len());
        if let Some(offset) = wrong.or(too_short) {
            return Err(ParseError::at(text, offset_in(text, word) + offset, quoted(word), EXPECTED));
        }
        if let &[digit, row, column] = word.as_bytes() {
            let square = Square::new(u16::from(column - b'1'), u16::from(row - b'1'));
            marks.set(square, marks.at(square) | Digits::of(digit - b'0'));
        }
    }
    Ok(marks)
}
