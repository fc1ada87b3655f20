use crate::format::quoted;
use crate::grid::{Digits, NumberedSquare};
use crate::number_grid::{NumberGrid, ascii, drawn_lines, is_headed};
use crate::puzzle::{Claim, Format, Marks, ParseError, Piece, ReadError, Rules, Source, counted};

use super::ss::ruled_out;
use super::{SIDE, SudokuProblem, from_rows, squares};

/// A drawing of the board: nine lines of nine fields, with or without frames. A blank is `.` or the like;
/// in a frame it may also be a space. Where every field has digits and some have several, these are pencil
/// marks, as HoDoKu and forums copy them.
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
    let first: String = text.lines().next().unwrap_or_default().trim().chars().map(ascii).collect();
    if is_headed(text, SudokuProblem::NAME) {
        return Claim::Certain;
    }
    if pencil_marks(text).is_some() {
        return Claim::Certain;
    }
    match parse(text) {
        // Greater numbers are those of another puzzle.
        Ok(numbers) if numbers.iter().flatten().any(|&number| number > SIDE as i64) => Claim::No,
        // A broken Sudoku may be another puzzle that is not broken.
        Ok(numbers) => from_rows(numbers).map_or(Claim::Possible, |_| Claim::Certain),
        Err(_) if first == FRAME || is_damaged(text) => Claim::Possible,
        Err(_) => Claim::No,
    }
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    match pencil_marks(text) {
        Some(marks) => position(&marks),
        None => from_rows(parse(text)?),
    }
}

fn read_solution(problem: &SudokuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    match parse(text) {
        Ok(cells) => Some(Ok(SudokuProblem::pieces(&problem.latin().added_by(cells)))),
        Err(error) => (claim(text) != Claim::No).then_some(Err(error.into())),
    }
}

fn drawn(problem: &SudokuProblem, solution: &[NumberedSquare]) -> String {
    let mut drawing = format!("{}\n{FRAME}\n", SudokuProblem::NAME);
    for (row, cells) in problem.latin().rows_with(solution).chunks(SIDE).enumerate() {
        let sectors: Vec<String> = cells
            .chunks(SIDE / 3)
            .map(|cells| {
                let fields =
                    cells.iter().map(|cell| cell.map_or(".".to_owned(), |number| number.to_string()));
                fields.collect::<Vec<String>>().join(" ")
            })
            .collect();
        drawing += &format!("| {} |\n", sectors.join(" | "));
        if row % 3 == 2 {
            drawing += FRAME;
            drawing.push('\n');
        }
    }
    drawing
}

/// The numbers row by row, `None` for a blank.
pub(super) fn parse(text: &str) -> Result<Vec<Option<i64>>, ParseError> {
    let mut values = Vec::with_capacity(SIDE * SIDE);
    let mut lines = drawn_lines(text);
    if is_headed(text.trim_start(), SudokuProblem::NAME) {
        let header = lines.remove(0);
        if header.2.len() > SudokuProblem::NAME.len() {
            let column = header.1 + SudokuProblem::NAME.len();
            return Err(ParseError::new(header.0, column, "more words", "the line `sudoku`"));
        }
    }
    for (line, column, symbols) in lines.into_iter().filter(|(_, _, symbols)| !is_frame(symbols)) {
        let fields = fields(&symbols);
        if values.len() == SIDE * SIDE {
            return Err(ParseError::new(line, column, "a tenth line of squares", "the end of the drawing"));
        }
        for (offset, field) in fields.iter().take(SIDE) {
            let Some(cell) = cell(field) else {
                let found = quoted(field);
                return Err(ParseError::new(line, column + offset, found, "a number, or `.` for a blank"));
            };
            values.push(cell);
        }
        if fields.len() != SIDE {
            let (place, found) = match fields.get(SIDE) {
                Some((offset, _)) => (column + offset, "a tenth square".to_owned()),
                None => {
                    (column + symbols.len(), format!("the end of the line after {} squares", fields.len()))
                }
            };
            return Err(ParseError::new(line, place, found, "9 squares in a line"));
        }
    }
    if values.len() < SIDE * SIDE {
        let found = format!("the end after {} of squares", counted(values.len() / SIDE, "line"));
        return Err(ParseError::new(text.lines().count() + 1, 1, found, "9 lines of squares"));
    }
    Ok(values)
}

fn is_frame(symbols: &[char]) -> bool {
    symbols.iter().all(|symbol| matches!(symbol, '+' | '-' | '=' | '|' | ' '))
        && symbols.iter().any(|symbol| matches!(symbol, '-' | '='))
}

/// Returns true if a text is meant as a Sudoku, although it has too few or too many squares or something else
/// in some: most of its lines have nine fields of one character.
fn is_damaged(text: &str) -> bool {
    let lines = drawn_lines(text);
    let rows: Vec<_> =
        lines.iter().filter(|(_, _, symbols)| !is_frame(symbols)).map(|row| fields(&row.2)).collect();
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
        let fields = fields(symbols);
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
    let given = |square: usize| {
        let digit = marks[square].single()?;
        let is_mark =
            |other: usize| sees(square, other) && marks[other].len() > 1 && marks[other].contains(digit);
        (0..marks.len()).all(|other| !is_mark(other)).then(|| i64::from(digit))
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

/// The fields of a line, each with its offset. In a frame around each square, or around each three, a blank
/// is a field too. Else, if a line has nine characters in all, each is a field, whatever the blanks between
/// them.
fn fields(symbols: &[char]) -> Vec<(usize, String)> {
    let words = words(symbols);
    match words.len() {
        SIDE => words,
        _ => framed(symbols).unwrap_or(words),
    }
}

/// The fields of a line that are framed one by one, or by threes with a blank between two; `None` if they are
/// not.
fn framed(symbols: &[char]) -> Option<Vec<(usize, String)>> {
    let inside = symbols.strip_prefix(&['|'])?.strip_suffix(&['|'])?;
    let mut parts = Vec::new();
    let mut at = 1;
    for part in inside.split(|&symbol| symbol == '|') {
        parts.push((at, part));
        at += part.len() + 1;
    }
    let field = |at: usize, part: &[char]| {
        let word = part.iter().collect::<String>().trim().to_owned();
        (at, if word.is_empty() { ".".to_owned() } else { word })
    };
    match parts.len() {
        SIDE => Some(parts.into_iter().map(|(at, part)| field(at, part)).collect()),
        3 => {
            let length = parts.first().map(|(_, part)| part.len());
            let offsets = match length {
                Some(7) => [1, 3, 5],
                Some(5) => [0, 2, 4],
                _ => return None,
            };
            let is_like = |(_, part): &(usize, &[char])| Some(part.len()) == length;
            parts.iter().all(is_like).then(|| {
                let three = |(at, part): (usize, &[char])| {
                    offsets.map(|offset| field(at + offset, &part[offset..=offset]))
                };
                parts.into_iter().flat_map(three).collect()
            })
        }
        _ => None,
    }
}

/// The words of a line, or its characters if there are nine.
fn words(symbols: &[char]) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut is_inside = false;
    for (offset, &symbol) in symbols.iter().enumerate() {
        let was_inside = is_inside;
        is_inside = symbol != '|' && !symbol.is_whitespace();
        match words.last_mut() {
            Some((_, word)) if is_inside && was_inside => word.push(symbol),
            _ if is_inside => words.push((offset, symbol.to_string())),
            _ => {}
        }
    }
    let count: usize = words.iter().map(|(_, word)| word.chars().count()).sum();
    if count != SIDE {
        return words;
    }
    words
        .into_iter()
        .flat_map(|(start, word)| {
            let letters: Vec<char> = word.chars().collect();
            letters.into_iter().enumerate().map(move |(offset, symbol)| (start + offset, symbol.to_string()))
        })
        .collect()
}

/// The number in a field, or `None` for a blank one; nothing if it is neither.
fn cell(field: &str) -> Option<Option<i64>> {
    if matches!(field, "." | ".." | "_" | "__" | "-" | "*" | "?" | "x" | "X" | "·") {
        return Some(None);
    }
    if field.len() > 2 || !field.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = field.parse().ok()?;
    Some((number != 0).then_some(number))
}
