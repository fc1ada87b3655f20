use std::ops::ControlFlow;

use crate::format::{csv_solution, quoted};
use crate::grid::NumberedSquare;
use crate::number_grid::{Entries, NumberGrid};
use crate::puzzle::{
    Claim, Format, ParseError, Piece, ReadError, Rules, Solved, Source, Stop, Stopped, counted,
};
use crate::puzzles::sudoku::Layout;

use super::position::row_of;
use super::{SIDE, SudokuProblem, from_digits, jigsaw, of_rows, usual_boxes};

/// The common format of one line: 81 characters row by row, or 16, 36 or 64 for smaller grids with the usual
/// boxes, then perhaps a comment.
pub(super) const LINE: Format<SudokuProblem> = Format {
    streams: true,
    claim,
    holds,
    write: Some(|source| write_solution(&source.problem, &[])),
    write_solution: |problem, solution| Some(write_solution(problem, solution)),
    write_solutions: Some(write_solutions),
    read_solution,
    read_unclaimed: |text| short(text).map(|(layout, rows)| of_rows(layout, rows)),
    ..Format::new("line", read)
};

/// The number of squares.
const SQUARES: usize = SIDE * SIDE;

fn claim(text: &str) -> Claim {
    let is_nine =
        all_cells(text).is_some_and(|(_, all)| all > 0) && !text[SQUARES..].trim_end().contains('\n');
    if is_nine && text.len() <= 2 * SQUARES {
        return Claim::Certain;
    }
    // The regions of a jigsaw may stand behind its squares.
    if jigsaw::claim(text) != Claim::No {
        return Claim::No;
    }
    if is_nine {
        // A solution may stand before its puzzle.
        let is_column = digits(text).is_some_and(|digits| !digits.contains(&0));
        return if is_column { Claim::Possible } else { Claim::Certain };
    }
    if is_short(text) {
        return Claim::Certain;
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
    if let Some(digits) = digits(text) {
        return Ok(with_solution(from_digits(&digits)?, text, SQUARES));
    }
    if is_short(text)
        && let Some((layout, rows)) = short(text)
    {
        let squares = rows.len();
        return Ok(with_solution(of_rows(layout, rows)?, text, squares));
    }
    Err(wrong_cell(text).into())
}

/// The same with the solution in a field of its own behind the squares, if there is one.
fn with_solution(mut source: Source<SudokuProblem>, text: &str, squares: usize) -> Source<SudokuProblem> {
    if text.len() > 2 * squares {
        source.about.solution = csv_solution(text);
    }
    source
}

fn holds(problem: &SudokuProblem) -> Result<(), String> {
    match problem.layout() {
        layout if layout.is_classic() => Ok(()),
        layout if usual_boxes(layout.side().into()).as_ref() == Some(layout) => Ok(()),
        layout => Err(format!("4x4, 6x6, 8x8 and 9x9 with the usual boxes only, not {layout}")),
    }
}

/// The layout and the numbers of a line for 4x4, 6x6 or 8x8 squares; `None` if it has another length, a digit
/// that is too great, or no digit.
fn short(text: &str) -> Option<(Layout, Vec<Option<i64>>)> {
    let cells = cells(text);
    if cells.len() >= SQUARES {
        return None;
    }
    let side = cells.len().isqrt();
    let layout = usual_boxes(side).filter(|layout| !layout.is_classic() && side * side == cells.len())?;
    let rows: Vec<Option<i64>> = cells.chars().map(cell).collect::<Option<_>>()?;
    let greatest = *rows.iter().flatten().max()?;
    let is_one_line = !text[cells.len()..].trim_end().contains('\n');
    (greatest <= side as i64 && is_one_line).then_some((layout, rows))
}

/// Returns true if a line is a valid Sudoku of 4x4, 6x6 or 8x8 squares with as many givens as one solution
/// takes. As rows of other puzzles may have 16 squares, a Sudoku of 4x4 must have one.
fn is_short(text: &str) -> bool {
    let Some((layout, rows)) = short(text) else { return false };
    let side = layout.side();
    let least = match side {
        4 => 4,
        6 => 8,
        _ => 14,
    };
    if rows.iter().flatten().count() < least {
        return false;
    }
    let has_one =
        |problem: &SudokuProblem| problem.count_solutions(&Entries::default(), 2, &Stop::new()) == Ok(1);
    of_rows(layout, rows).is_ok_and(|source| side > 4 || has_one(&source.problem))
}

fn write_solution(problem: &SudokuProblem, solution: &[NumberedSquare]) -> String {
    if !problem.layout().is_classic() {
        return row_of(&problem.latin().rows_with(solution));
    }
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
    if !problem.layout().is_classic() {
        let mut line = |solution: Vec<NumberedSquare>| found(Some(&write_solution(problem, &solution)));
        return problem.solutions(&Entries::default(), stop, &mut line);
    }
    let mut line = |digits: &[u8; SQUARES]| found(str::from_utf8(&symbols(digits)).ok());
    problem.solved_grids(&Entries::default(), stop, &mut line)
}

fn read_solution(problem: &SudokuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    let squares = problem.latin().dimensions().area() as usize;
    if squares != SQUARES {
        let cells = cells(text);
        let rows =
            cells.chars().map(cell).collect::<Option<Vec<_>>>().filter(|rows| rows.len() == squares)?;
        let is_one_line = !text[cells.len()..].trim_end().contains('\n');
        return is_one_line.then(|| Ok(SudokuProblem::pieces(&problem.latin().added_by(rows))));
    }
    if claim(text) == Claim::No {
        return None;
    }
    let number = |digit: u8| (digit > 0).then_some(i64::from(digit));
    let Some(digits) = digits(text) else { return Some(Err(wrong_cell(text).into())) };
    Some(Ok(SudokuProblem::pieces(&problem.latin().added_by(digits.map(number)))))
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
    (all != NONE && rest.first().is_none_or(|&byte| ends_cells(byte) || byte == b':'))
        .then_some((digits, all))
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

/// The first error in a text that is no line of 81 cells.
fn wrong_cell(text: &str) -> ParseError {
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
