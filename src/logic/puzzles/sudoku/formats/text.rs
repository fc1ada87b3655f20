use crate::grid::Digits;
use crate::number_grid::{NumberGrid, ascii, drawn_lines, is_headed};
use crate::puzzle::{Claim, Format, Marks, Piece, ReadError, Rules, Source};

use super::layout_drawing::{claim_square_grid, drawn, read_drawing};
use super::rows::{cell, fields, is_frame, parse};
use super::ss::ruled_out;
use super::{SIDE, SudokuProblem, from_rows, of_rows, squares};

/// A drawing of the board: nine lines of nine fields, with or without frames. A blank is `.` or the like;
/// in a frame it may also be a space. Where every field has digits and some have several, these are pencil
/// marks, as HoDoKu and forums copy them. Drawings of other layouts have a line with their name above them.
pub(super) const TEXT: Format<SudokuProblem> = Format {
    claim,
    write: Some(|source| drawn(&source.problem, &[])),
    write_solution: |problem, solution| Some(drawn(problem, solution)),
    read_solution,
    ..Format::new("text", read)
};

/// The line above, below and between the sectors.
const FRAME: &str = "+-------+-------+-------+";

fn claim(text: &str) -> Claim {
    // The IDs of other puzzles, of which a stream may have many.
    if text.starts_with(|first: char| first.is_ascii_digit())
        && !text.trim_end().contains(char::is_whitespace)
    {
        return Claim::No;
    }
    let first: String = text.lines().next().unwrap_or_default().trim().chars().map(ascii).collect();
    if is_headed(text, SudokuProblem::NAME) {
        return Claim::Certain;
    }
    if pencil_marks(text).is_some() {
        return Claim::Certain;
    }
    match parse(text, SIDE) {
        // Greater numbers are those of another puzzle.
        Ok(numbers) if numbers.iter().flatten().any(|&number| number > SIDE as i64) => Claim::No,
        // A broken Sudoku may be another puzzle that is not broken.
        Ok(numbers) => from_rows(numbers).map_or(Claim::Possible, |_| Claim::Certain),
        Err(_) if first == FRAME || is_damaged(text) => Claim::Possible,
        Err(_) => claim_square_grid(text),
    }
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    match (pencil_marks(text), read_drawing(text)) {
        (Some(marks), _) => position(&marks),
        (None, Some(drawing)) => drawing.and_then(|(layout, rows)| of_rows(layout, rows)),
        (None, None) => from_rows(parse(text, SIDE)?),
    }
}

fn read_solution(problem: &SudokuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    let rows = match read_drawing(text) {
        Some(drawing) => drawing.map(|(_, rows)| rows),
        None => parse(text, problem.latin().side().into()).map_err(ReadError::from),
    };
    match rows {
        Ok(rows) if rows.len() == problem.latin().dimensions().area() as usize => {
            Some(Ok(SudokuProblem::pieces(&problem.latin().added_by(rows))))
        }
        Ok(_) => None,
        Err(error) => (claim(text) != Claim::No).then_some(Err(error)),
    }
}

/// Returns true if a text is meant as a Sudoku, although it has too few or too many squares or something else
/// in some: most of its lines have nine fields of one character.
fn is_damaged(text: &str) -> bool {
    let lines = drawn_lines(text);
    let rows: Vec<_> =
        lines.iter().filter(|(_, _, symbols)| !is_frame(symbols)).map(|row| fields(&row.2, SIDE)).collect();
    let is_row = |fields: &&Vec<(usize, String)>| {
        fields.len() == SIDE
            && fields.iter().all(|(_, field)| field.chars().count() == 1 && cell(field).is_some())
    };
    let good = rows.iter().filter(is_row).count();
    // Other formats have sections, frames of their own, and words.
    let is_of_another =
        |symbol: &char| matches!(symbol, '[' | '*') || symbol.is_alphabetic() && !"xX".contains(*symbol);
    let is_foreign = lines.iter().any(|(_, _, symbols)| symbols.first().is_some_and(is_of_another));
    !is_foreign && (4..=SIDE + 3).contains(&rows.len()) && good >= 4 && good + 2 >= rows.len()
}

/// The digits of each square row by row, if the drawing is one of pencil marks: each square has one or more,
/// in order, and some have several.
fn pencil_marks(text: &str) -> Option<Vec<Digits>> {
    let mut marks = Vec::with_capacity(SIDE * SIDE);
    for (_, _, symbols) in drawn_lines(text).iter().filter(|(_, _, symbols)| !is_border(symbols)) {
        let fields = fields(symbols, SIDE);
        for (_, field) in &fields {
            let digits =
                field.chars().map(|symbol| symbol.to_digit(10).and_then(|digit| u8::try_from(digit).ok()));
            let digits: Vec<u8> = digits.collect::<Option<_>>()?;
            let is_ordered = digits.first() != Some(&0) && digits.windows(2).all(|pair| pair[0] < pair[1]);
            marks.push(is_ordered.then(|| digits.into_iter().collect())?);
        }
        if fields.len() != SIDE || marks.len() > SIDE * SIDE {
            return None;
        }
    }
    let is_whole = marks.len() == SIDE * SIDE && marks.iter().any(|digits: &Digits| digits.len() > 1);
    is_whole.then_some(marks)
}

/// The position in which the squares have these pencil marks. A digit alone is given, unless another
/// square of its units still has it as a mark: then nobody has placed it yet.
fn position(marks: &[Digits]) -> Result<Source<SudokuProblem>, ReadError> {
    let sees = |one: usize, other: usize| {
        let (row, column) = (one / SIDE, one % SIDE);
        let (other_row, other_column) = (other / SIDE, other % SIDE);
        one != other
            && (row == other_row
                || column == other_column
                || (row / 3, column / 3) == (other_row / 3, other_column / 3))
    };
    // Where a square still has all digits, nobody has crossed out what the givens rule out.
    let is_untouched = marks.iter().any(|digits| digits.len() == SIDE);
    let given = |square: usize| {
        let digit = marks[square].single()?;
        let is_mark =
            |other: usize| sees(square, other) && marks[other].len() > 1 && marks[other].contains(digit);
        (is_untouched || (0..marks.len()).all(|other| !is_mark(other))).then(|| i64::from(digit))
    };
    let givens: Vec<Option<i64>> = (0..marks.len()).map(given).collect();
    let open = squares().zip(&givens).zip(marks);
    let open: Marks = open
        .filter(|((_, given), _)| given.is_none())
        .map(|((square, _), &digits)| (square, digits))
        .collect();
    let mut source = from_rows(givens)?;
    source.marks = open;
    source.ruled_out = ruled_out(&source);
    Ok(source)
}

/// The same for the borders of pencil marks, whose corners may be other signs.
fn is_border(symbols: &[char]) -> bool {
    let is_line = symbols.windows(3).any(|three| three == ['-'; 3]);
    is_frame(symbols) || is_line && symbols.iter().all(|symbol| "+-=|.:'*".contains(*symbol))
}
