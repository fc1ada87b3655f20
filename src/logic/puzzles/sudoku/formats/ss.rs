use crate::format::{placed_lines, quoted};
use crate::grid::{Digits, Square};
use crate::number_grid::NumberGrid;
use crate::puzzle::{Claim, Format, Marks, ParseError, Piece, ReadError, Source};

use super::position::{PositionBoards, ReadSquare, SIDE, SQUARES, check_row, row_of, too_few};
use super::{SudokuProblem, holds_classic, squares};

/// The files of Simple Sudoku: up to three boards, drawn in frames. The first has the givens, the second the
/// entries of the player as well, and the third pencil marks in each square. The reader ignores the text
/// below them.
///
/// If the third board has marks in every empty square, these are the candidates that the player has left, as
/// Simple Sudoku writes them, and all others are ruled out. Marks in only some squares are notes.
pub(super) const SS: Format<SudokuProblem> = Format {
    claim,
    holds: holds_classic,
    write: Some(write),
    write_solution: |problem, solution| Some(board(&problem.latin().rows_with(solution))),
    read_solution,
    ..Format::new("ss", read)
};

/// The line above and below a board of digits.
const FRAME: &str = "*-----------*";

/// The line between its sectors.
const BETWEEN: &str = "|---+---+---|";

fn claim(text: &str) -> Claim {
    let lines = placed_lines(text);
    let Some(&(_, first)) = lines.first() else { return Claim::No };
    match lines.get(1) {
        Some((_, second)) if first.starts_with("*-") && is_frame(first) && second.starts_with('|') => {
            Claim::Certain
        }
        _ if first.starts_with("*-") && is_frame(first) => Claim::Possible,
        // The first frame may be missing.
        Some(_) if first.starts_with('|') && first.ends_with('|') && squares_of(first) == Some(SIDE) => {
            Claim::Possible
        }
        _ => Claim::No,
    }
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let (boards, marks) = parse(text)?;
    let mut source = boards.source(text)?;
    // In a filled square the mark repeats the digit it
    let is_open = |square| source.problem.latin().given(square).or(source.answer.at(square)).is_none();
    let marks = squares().zip(marks).filter(|&(square, _)| is_open(square));
    source.marks = Marks::from_iter(marks);
    source.ruled_out = ruled_out(&source);
    Ok(source)
}

fn write(source: &Source<SudokuProblem>) -> String {
    let latin = source.problem.latin();
    let entries = source.answer.numbered();
    let filled = latin.rows_with(&entries);
    let squares: Vec<(Option<i64>, Digits)> =
        squares().zip(&filled).map(|(square, digit)| (*digit, source.marks.at(square))).collect();
    let has_marks = squares.iter().any(|(digit, marks)| digit.is_none() && !marks.is_empty());
    let mut text = board(&latin.rows_with(&[]));
    if has_marks || !entries.is_empty() {
        text += &format!("\n{}", board(&filled));
    }
    if has_marks {
        text += &format!("\n{}", board_of_marks(&squares));
    }
    text
}

fn read_solution(problem: &SudokuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    if claim(text) == Claim::No {
        return None;
    }
    Some(parse(text).map(|(boards, _)| boards.proposed(problem)).map_err(ReadError::from))
}

/// The candidates that the marks leave out, if there are marks in every empty square.
pub(super) fn ruled_out(source: &Source<SudokuProblem>) -> Marks {
    let left_out = |square| {
        let candidates = source.problem.latin().candidates(&source.answer, square)?;
        Some((square, candidates - source.marks.at(square)))
    };
    let open: Vec<(Square, Digits)> = squares().filter_map(left_out).collect();
    let is_complete = open.iter().all(|&(square, _)| !source.marks.at(square).is_empty());
    if is_complete { open.into_iter().collect() } else { Marks::default() }
}

/// The boards of digits and, if there is one, that of pencil marks.
fn parse(text: &str) -> Result<(PositionBoards, Vec<Digits>), ParseError> {
    let (mut boards, mut marks) = (PositionBoards::default(), Vec::new());
    for (start, line) in placed_lines(text) {
        let PositionBoards { givens, state } = &mut boards;
        let is_between = givens.len() == SQUARES && matches!(state.len(), 0 | SQUARES) && marks.is_empty();
        if is_frame(line) || (is_between && !line.starts_with('|')) {
            continue;
        }
        if givens.len() < SQUARES {
            read_row(text, start, line, givens)?;
        } else if state.len() < SQUARES {
            read_row(text, start, line, state)?;
        } else if marks.len() < SQUARES {
            read_marks(text, start, line, &mut marks)?;
        } else {
            break;
        }
    }
    for read in [boards.givens.len(), boards.state.len(), marks.len()] {
        if !matches!(read, 0 | SQUARES) || boards.givens.is_empty() {
            return Err(too_few(text, text.len(), read));
        }
    }
    Ok((boards, marks))
}

/// Returns true if a line of text has only lines and corners, and neither a digit nor a blank square.
fn is_frame(line: &str) -> bool {
    line.chars().all(|symbol| matches!(symbol, '*' | '-' | '+' | '|' | ' '))
}

/// The number of squares in a line of digits, blanks and frames; `None` if the line has anything else in it.
fn squares_of(line: &str) -> Option<usize> {
    line.chars().try_fold(0, |count, symbol| Some(count + usize::from(square(symbol)?.is_some())))
}

/// The square that a character stands for, `None` for a piece of a frame; nothing if it is neither.
fn square(symbol: char) -> Option<Option<Option<i64>>> {
    match symbol {
        '0' | '.' => Some(Some(None)),
        '1'..='9' => Some(Some(symbol.to_digit(10).map(i64::from))),
        '|' | ' ' | '\t' => Some(None),
        _ => None,
    }
}

/// The description, for an error, of a character that [`square`] does not know.
fn neither(text: &str, at: usize, symbol: char) -> ParseError {
    let expected = "a digit 1 to 9, `.` for a blank, or `|`";
    ParseError::at(text, at, quoted(symbol.encode_utf8(&mut [0; 4])), expected)
}

/// Reads one row of digits, which begins at the byte `start` of the text, as the next of `cells`.
fn read_row(text: &str, start: usize, line: &str, cells: &mut Vec<ReadSquare>) -> Result<(), ParseError> {
    let before = cells.len();
    for (offset, symbol) in line.char_indices() {
        let known = square(symbol).ok_or_else(|| neither(text, start + offset, symbol))?;
        cells.extend(known.map(|digit| (start + offset, digit)));
    }
    let row = &cells[before..];
    check_row(text, row.len(), row.get(SIDE).map(|&(at, _)| at), start + line.len())
}

/// Reads one row of pencil marks in the same way: digits that stand together belong to one square.
fn read_marks(text: &str, start: usize, line: &str, marks: &mut Vec<Digits>) -> Result<(), ParseError> {
    let before = marks.len();
    let mut tenth = None;
    let mut is_inside = false;
    for (offset, symbol) in line.char_indices() {
        let known = square(symbol).ok_or_else(|| neither(text, start + offset, symbol))?;
        if known.is_some() && !is_inside {
            if marks.len() - before == SIDE {
                tenth.get_or_insert(start + offset);
            }
            marks.push(Digits::NONE);
        }
        is_inside = known.is_some();
        if let (Some(digit), Some(marked)) = (known.flatten(), marks.last_mut()) {
            marked.insert(digit as u8);
        }
    }
    check_row(text, marks.len() - before, tenth, start + line.len())
}

/// A board drawn with one character per square.
fn board(rows: &[Option<i64>]) -> String {
    let mut text = format!("{FRAME}\n");
    for (row, cells) in rows.chunks(SIDE).enumerate() {
        if row % 3 == 0 && row > 0 {
            text += &format!("{BETWEEN}\n");
        }
        let sectors: Vec<String> = cells.chunks(3).map(row_of).collect();
        text += &format!("|{}|\n", sectors.join("|"));
    }
    text + &format!("{FRAME}\n")
}

/// A board with a field for each square: its digit or, if it has none, its marks.
fn board_of_marks(squares: &[(Option<i64>, Digits)]) -> String {
    let field = |(digit, marks): &(Option<i64>, Digits)| match digit {
        Some(digit) => digit.to_string(),
        None if marks.is_empty() => ".".to_owned(),
        None => marks.to_string(),
    };
    let fields: Vec<String> = squares.iter().map(field).collect();
    let width = fields.iter().map(String::len).max().unwrap_or(1);
    let sector = "-".repeat(3 * (width + 1) + 1);
    let frame = format!("*{sector}-{sector}-{sector}*\n");
    let mut text = frame.clone();
    for (row, fields) in fields.chunks(SIDE).enumerate() {
        if row % 3 == 0 && row > 0 {
            text += &format!("|{sector}+{sector}+{sector}|\n");
        }
        for sector in fields.chunks(3) {
            text.push('|');
            for field in sector {
                text += &format!(" {field:width$}");
            }
            text.push(' ');
        }
        text += "|\n";
    }
    text + &frame
}
