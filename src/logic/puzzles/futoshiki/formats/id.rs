use std::fmt::Write;

use crate::format::{TathamSave, prefix_length, quoted};
use crate::grid::{Dimensions, NumberedSquare, Square};
use crate::latin::Inequality;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Claim, Format, ParseError, Piece, ReadError, Rules, Source, counted};
use crate::puzzles::futoshiki::FutoshikiProblem;

/// The game ID of Unequal in Simon Tatham's puzzles: `4:2,0,0,3D,..`.
pub(super) const ID: Format<FutoshikiProblem> = Format {
    streams: true,
    claim,
    write: Some(write),
    write_solution: |problem, solution| Some(write_solution(problem, solution)),
    read_solution,
    ..Format::new("id", read)
};

/// The names of the puzzle that may stand before an ID.
const PREFIXES: [&str; 2] = ["unequal:", "futoshiki:"];

/// The text of an error that expects the size.
const SIDE: &str = "the side of the grid, 4 to 9";

/// The flags of a square that is greater than its neighbour, with the step to it in columns and rows.
const FLAGS: [(u8, i32, i32); 4] = [(b'U', 0, -1), (b'R', 1, 0), (b'D', 0, 1), (b'L', -1, 0)];

fn claim(text: &str) -> Claim {
    let text = text.trim();
    let start = prefix_length(text, &PREFIXES);
    let Some((params, body)) = text[start..].split_once(':') else { return Claim::No };
    let letters = params.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let is_side = letters.len() < params.len() && letters.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_id = is_side && !text.contains('\n') && (start > 0 || body.contains(','));
    Claim::certain_if(is_id)
}

fn read(text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
    let start = prefix_length(text, &PREFIXES);
    let Some(length) = text[start..].find(':') else {
        let end = text.trim_end().len();
        return Err(ParseError::at(text, end, "the end", "`:` after the size").into());
    };
    let side = parse_params(text, start, &text[start..start + length])?;
    let whole = FutoshikiProblem::whole(side)
        .ok_or_else(|| ParseError::at(text, start, "a grid without squares", SIDE))?;
    FutoshikiProblem::check_grid(whole).map_err(ReadError::broken::<FutoshikiProblem>)?;
    let (at, grid) = (start + length + 1, whole.dimensions());
    let mut body = Body { text, at, grid, givens: Vec::new(), signs: Vec::new() };
    body.parse()?;
    super::source(whole, &body.givens, body.signs)
}

fn write(source: &Source<FutoshikiProblem>) -> String {
    let latin = source.problem.latin();
    let mut id = format!("{}:", latin.side());
    for square in latin.dimensions().row_major() {
        write!(id, "{}", latin.given(square).unwrap_or(0)).expect("writing to a string never fails");
        for flag in FLAGS {
            let lesser = neighbour(square, flag);
            if latin.signs().iter().any(|sign| sign.greater == square && Some(sign.lesser) == lesser) {
                id.push(char::from(flag.0));
            }
        }
        id.push(',');
    }
    id
}

fn write_solution(problem: &FutoshikiProblem, solution: &[NumberedSquare]) -> String {
    let digits = problem.latin().rows_with(solution).into_iter().map(|number| {
        number.and_then(|number| char::from_digit(u32::try_from(number).ok()?, 10)).unwrap_or('0')
    });
    std::iter::once('S').chain(digits).collect()
}

fn read_solution(problem: &FutoshikiProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    let digits =
        text.trim().strip_prefix('S').filter(|digits| digits.starts_with(|c: char| c.is_ascii_digit()))?;
    let start = text.len() - text.trim_start().len() + 1;
    Some(parse_solution(problem, text, start, digits).map_err(ReadError::from))
}

fn parse_solution(
    problem: &FutoshikiProblem,
    text: &str,
    start: usize,
    digits: &str,
) -> Result<Vec<Piece>, ParseError> {
    let squares = problem.latin().dimensions().area() as usize;
    if let Some((offset, symbol)) = digits.char_indices().find(|(_, symbol)| !symbol.is_ascii_digit()) {
        let found = quoted(&symbol.to_string());
        return Err(ParseError::at(text, start + offset, found, "a digit for every square"));
    }
    if digits.len() != squares {
        let found = format!("{} digits", digits.len());
        return Err(ParseError::at(text, start + digits.len(), found, format!("{squares} digits")));
    }
    let numbers = digits.bytes().map(|byte| Some(i64::from(byte - b'0')));
    Ok(FutoshikiProblem::pieces(&problem.latin().added_by(numbers)))
}

/// The side of the grid, with or without a difficulty: `5dk`.
fn parse_params(text: &str, start: usize, params: &str) -> Result<u16, ParseError> {
    let digits = params.bytes().take_while(u8::is_ascii_digit).count();
    let Ok(side) = params[..digits].parse() else {
        return Err(ParseError::at(text, start, quoted(params), SIDE));
    };
    let rest = &params[digits..];
    let (found, expected) = match rest.as_bytes() {
        [] | [b'd', _] => return Ok(side),
        [b'a', ..] => ("`a`, the adjacent mode of Unequal".to_owned(), "a Futoshiki, which has no such mode"),
        _ => (quoted(rest), "`:`, or a difficulty such as `dk`"),
    };
    Err(ParseError::at(text, start + digits, found, expected))
}

/// The square beside this one that a flag points to; `None` off the first column or row.
fn neighbour(square: Square, (_, columns, rows): (u8, i32, i32)) -> Option<Square> {
    let column = u16::try_from(i32::from(square.column()) + columns).ok()?;
    let row = u16::try_from(i32::from(square.row()) + rows).ok()?;
    Some(Square::new(column, row))
}

/// The squares of an ID, while they are read.
struct Body<'a> {
    text: &'a str,
    at: usize,
    grid: Dimensions,
    givens: Vec<NumberedSquare>,
    signs: Vec<Inequality>,
}

impl Body<'_> {
    fn parse(&mut self) -> Result<(), ParseError> {
        let squares: Vec<Square> = self.grid.row_major().collect();
        let past_end = |body: &Self| body.error("squares past the end of the grid", squares.len());
        let mut filled = 0;
        while let Some(byte) = self.peek() {
            if byte.is_ascii_lowercase() {
                filled += usize::from(byte - b'a') + 1;
                self.at += 1;
            } else {
                let Some(&square) = squares.get(filled) else { return Err(past_end(self)) };
                self.item(square)?;
                filled += 1;
            }
            if filled > squares.len() {
                return Err(past_end(self));
            }
        }
        if filled < squares.len() {
            return Err(self.error(&format!("the end after {}", counted(filled, "square")), squares.len()));
        }
        Ok(())
    }

    fn peek(&self) -> Option<u8> {
        self.text.trim_end().as_bytes().get(self.at).copied()
    }

    fn error(&self, found: &str, squares: usize) -> ParseError {
        ParseError::at(self.text, self.at, found, format!("{squares} squares"))
    }

    fn unexpected(&self, expected: &str) -> ParseError {
        let next = self.text.get(self.at..).and_then(|rest| rest.chars().next());
        let found = next.map_or("the end".to_owned(), |symbol| quoted(&symbol.to_string()));
        ParseError::at(self.text, self.at, found, expected)
    }

    /// A number, its flags and a comma.
    fn item(&mut self, square: Square) -> Result<(), ParseError> {
        let digits = self.text[self.at..].bytes().take_while(u8::is_ascii_digit).count();
        let Ok(number) = self.text[self.at..self.at + digits].parse() else {
            return Err(self.unexpected("a number, 0 for an empty square"));
        };
        if number != 0 {
            self.givens.push(NumberedSquare::new(square, number));
        }
        self.at += digits;
        while let Some(flag) = FLAGS.into_iter().find(|flag| Some(flag.0) == self.peek()) {
            let Some(lesser) = neighbour(square, flag) else {
                return Err(self.unexpected("no sign across the border of the grid"));
            };
            self.signs.push(Inequality { lesser, greater: square });
            self.at += 1;
        }
        match self.peek() {
            Some(b',') => self.at += 1,
            None => {}
            Some(_) => return Err(self.unexpected("`,`, or one of the flags U R D L")),
        }
        Ok(())
    }
}

/// Saved games of Unequal in Simon Tatham's collection.
pub(super) const TATHAM: Format<FutoshikiProblem> =
    Format { claim: |text| TathamSave::claim(text, GAME), ..Format::new("tatham", read_save) };

/// The collection's name of the game.
const GAME: &str = "Unequal";

fn read_save(text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
    let (save, mut source) = TathamSave::read(text, GAME, read)?;
    let is_given = |square| source.problem.latin().given(square).is_some();
    let (numbers, marks) = save.numbers(source.problem.dimensions(), &is_given)?;
    (source.answer, source.marks) = (numbers.into_iter().collect(), marks);
    Ok(source)
}
