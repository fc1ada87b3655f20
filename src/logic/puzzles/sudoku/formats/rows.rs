use crate::format::quoted;
use crate::number_grid::{drawn_lines, is_headed};
use crate::puzzle::{ParseError, Rules, counted};

use super::{SIDE, SudokuProblem};

/// The places behind the last square of a row or column, by the side from 4.
const ORDINALS: [&str; 6] = ["fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/// The numbers of a drawing in this many rows of as many squares, row by row, `None` for a blank. A line with
/// the name of the puzzle may be above it.
///
/// # Errors
/// The first field that is no square, the first row that is too short or too long, too few or too many rows.
pub(super) fn parse(text: &str, side: usize) -> Result<Vec<Option<i64>>, ParseError> {
    let mut values = Vec::with_capacity(side * side);
    let next = ORDINALS[side.clamp(4, 9) - 4];
    let mut lines = drawn_lines(text);
    if is_headed(text.trim_start(), SudokuProblem::NAME) {
        lines.remove(0);
    }
    for (line, column, symbols) in lines.into_iter().filter(|(_, _, symbols)| !is_frame(symbols)) {
        let fields = fields(&symbols, side);
        if values.len() == side * side {
            return Err(ParseError::new(
                line,
                column,
                format!("a {next} line of squares"),
                "the end of the drawing",
            ));
        }
        for (offset, field) in fields.iter().take(side) {
            let Some(cell) = cell(field) else {
                let found = quoted(field);
                return Err(ParseError::new(line, column + offset, found, "a number, or `.` for a blank"));
            };
            values.push(cell);
        }
        if fields.len() != side {
            let (place, found) = match fields.get(side) {
                Some((offset, _)) => (column + offset, format!("a {next} square")),
                None => {
                    (column + symbols.len(), format!("the end of the line after {} squares", fields.len()))
                }
            };
            return Err(ParseError::new(line, place, found, format!("{side} squares in a line")));
        }
    }
    if values.len() < side * side {
        let found = format!("the end after {} of squares", counted(values.len() / side, "line"));
        return Err(ParseError::new(text.lines().count() + 1, 1, found, format!("{side} lines of squares")));
    }
    Ok(values)
}

/// Returns true for a line of a frame, without squares.
pub(super) fn is_frame(symbols: &[char]) -> bool {
    symbols.iter().all(|symbol| matches!(symbol, '+' | '-' | '=' | '|' | ' '))
        && symbols.iter().any(|symbol| matches!(symbol, '-' | '='))
}

/// The fields of a line, each with its offset. In a frame around each square, or around each three of nine, a
/// blank is a field too. Else, if a line has as many characters as squares, each is a field, whatever the
/// blanks between them.
pub(super) fn fields(symbols: &[char], side: usize) -> Vec<(usize, String)> {
    let words = words(symbols, side);
    match words.len() {
        length if length == side => words,
        _ => framed(symbols, side).unwrap_or(words),
    }
}

/// The fields of a line that are framed one by one, or by threes with a blank between two; `None` if they are
/// not.
fn framed(symbols: &[char], side: usize) -> Option<Vec<(usize, String)>> {
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
        length if length == side => Some(parts.into_iter().map(|(at, part)| field(at, part)).collect()),
        3 if side == SIDE => {
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

/// The words of a line, or its characters if there are as many as squares.
fn words(symbols: &[char], side: usize) -> Vec<(usize, String)> {
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
    if count != side {
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
pub(super) fn cell(field: &str) -> Option<Option<i64>> {
    if matches!(field, "." | ".." | "_" | "__" | "-" | "*" | "?" | "x" | "X" | "·") {
        return Some(None);
    }
    if field.len() > 2 || !field.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = field.parse().ok()?;
    Some((number != 0).then_some(number))
}
