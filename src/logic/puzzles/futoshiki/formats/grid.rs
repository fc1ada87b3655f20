use crate::format::quoted;
use crate::grid::{NumberedSquare, Square};
use crate::latin::Inequality;
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source, counted};
use crate::puzzles::futoshiki::FutoshikiProblem;

use super::lexer::{is_inequality, with_plain_signs};

/// A grid as people type it, and as Simon Tatham's Unequal copies it: lines such as `. .>. 4`, and between
/// them lines with `^` and `v` below the squares, which point to the lesser number. It is only read.
pub(super) const GRID: Format<FutoshikiProblem> = Format { claim, ..Format::new("grid", read) };

fn claim(text: &str) -> Claim {
    let mut rows = 0;
    let mut has_sign = false;
    for line in with_plain_signs(text).lines().filter(|line| !line.trim().is_empty()) {
        // A line such as `1 1 < 1 2` belongs to a list of inequalities.
        let belongs = |symbol| cell(symbol).is_some() || is_sign(symbol) || symbol == ' ';
        if is_inequality(line) || !line.chars().all(belongs) {
            return Claim::No;
        }
        has_sign |= line.contains(is_sign);
        rows += usize::from(!line.chars().all(|symbol| symbol == ' ' || is_vertical(symbol)));
    }
    Claim::certain_if(has_sign && rows > 1)
}

fn read(text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
    let text = with_plain_signs(text);
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.trim_end().chars().collect()).collect();
    let is_row = |symbols: &[char]| symbols.iter().any(|&symbol| symbol != ' ' && !is_vertical(symbol));
    let mut squares = lines.iter().filter(|symbols| is_row(symbols));
    let width = squares.next().map_or(0, Vec::len);
    let side = 1 + squares.count();
    let whole = u16::try_from(side).ok().and_then(FutoshikiProblem::whole);
    let whole =
        whole.ok_or_else(|| ParseError::new(1, 1, "no line of squares", "lines such as `. .>. 4`"))?;
    FutoshikiProblem::check_grid(whole).map_err(ReadError::broken::<FutoshikiProblem>)?;
    // Squares are 2 or 4 characters apart.
    let pitch = if width > 2 * side { 4 } else { 2 };
    let (mut numbers, mut signs) = (Vec::new(), Vec::new());
    let mut row = 0;
    for (number, symbols) in (1..).zip(&lines) {
        if is_row(symbols) {
            read_row((number, symbols), (side, pitch), row, &mut numbers, &mut signs)?;
            row += 1;
        } else {
            read_signs((number, symbols), (side, pitch), row, &mut signs)?;
        }
    }
    super::source(whole, &numbers, signs)
}

/// A line of squares, with signs between neighbours.
fn read_row(
    (line, symbols): (usize, &[char]),
    (side, pitch): (usize, usize),
    row: u16,
    numbers: &mut Vec<NumberedSquare>,
    signs: &mut Vec<Inequality>,
) -> Result<(), ParseError> {
    let error = |at: usize, expected: &str| {
        let found =
            symbols.get(at).map_or("the end of the line".to_owned(), |symbol| quoted(&symbol.to_string()));
        ParseError::new(line, at.min(symbols.len()) + 1, found, expected)
    };
    for column in 0..side {
        let (at, square) = (column * pitch, Square::new(column as u16, row));
        match symbols.get(at).copied().and_then(cell) {
            Some(0) => {}
            Some(number) => numbers.push(NumberedSquare::new(square, i64::from(number))),
            None if symbols.len() <= at => {
                let expected = format!("{} in every line, as there are lines", counted(side, "square"));
                return Err(error(at, &expected));
            }
            None => return Err(error(at, "a number, or `.` for a blank")),
        }
        let right = Square::new(column as u16 + 1, row);
        for between in at + 1..at + pitch {
            match symbols.get(between) {
                None | Some(' ') => {}
                Some(sign @ ('<' | '(' | '>' | ')')) if column + 1 < side => {
                    signs.push(Inequality::between(square, right, matches!(sign, '<' | '(')));
                }
                Some(_) => return Err(error(between, "`<`, `>` or a blank between two squares")),
            }
        }
    }
    if symbols.len() > side * pitch {
        return Err(error(side * pitch, &format!("the end of the line after {}", counted(side, "square"))));
    }
    Ok(())
}

/// A line of signs, between the row above it and this one.
fn read_signs(
    (line, symbols): (usize, &[char]),
    (side, pitch): (usize, usize),
    row: u16,
    signs: &mut Vec<Inequality>,
) -> Result<(), ParseError> {
    for (at, &symbol) in symbols.iter().enumerate().filter(|(_, symbol)| **symbol != ' ') {
        let column = at / pitch;
        let is_between = at % pitch == 0 && column < side && (1..side).contains(&usize::from(row));
        if !is_between {
            return Err(ParseError::new(line, at + 1, quoted(&symbol.to_string()), "a sign below a square"));
        }
        let (above, below) = (Square::new(column as u16, row - 1), Square::new(column as u16, row));
        signs.push(Inequality::between(above, below, symbol == '^'));
    }
    Ok(())
}

/// The number of a square, 0 for a blank.
fn cell(symbol: char) -> Option<u8> {
    match symbol {
        '.' | '_' | '-' | '?' | '*' | '·' => Some(0),
        _ => symbol.to_digit(10).and_then(|digit| u8::try_from(digit).ok()),
    }
}

/// Returns true if it is a sign between a square and the one below it.
fn is_vertical(symbol: char) -> bool {
    matches!(symbol, '^' | 'v' | 'V')
}

fn is_sign(symbol: char) -> bool {
    is_vertical(symbol) || matches!(symbol, '<' | '>' | '(' | ')')
}
