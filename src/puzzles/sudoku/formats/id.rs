use crate::format::{TathamSave, decode_runs, encode_runs, offset_in, prefix_length, quoted};
use crate::grid::NumberedSquare;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Claim, Format, ParseError, Piece, ReadError, Rules, Source, counted};

use super::{SudokuProblem, from_numbers};

/// The game ID of Solo in Simon Tatham's puzzles: `3x3:f3a1a2..`.
pub(super) const ID: Format<SudokuProblem> = Format {
    streams: true,
    claim,
    write: Some(write),
    write_solution: |problem, solution| Some(write_solution(problem, solution)),
    read_solution,
    ..Format::new("id", read)
};

/// The number of squares.
const SQUARES: usize = 81;

/// The names of the puzzle that may stand before an ID.
const PREFIXES: [&str; 2] = ["solo:", "sudoku:"];

/// The size of a sector, as Solo writes the size of a puzzle.
const SIZE: &str = "3x3";

fn claim(text: &str) -> Claim {
    let text = text.trim();
    let start = prefix_length(text, &PREFIXES);
    let params = text[start..].strip_prefix(SIZE).and_then(|rest| rest.split_once(':'));
    let is_solo = params.is_some_and(|(rest, _)| rest.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    Claim::certain_if((start > 0 || is_solo) && !text.contains('\n'))
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let text = text.trim_end();
    let start = prefix_length(text, &PREFIXES);
    let Some(length) = text[start..].find(':') else {
        return Err(ParseError::at(text, text.len(), "the end", "`:` after the size").into());
    };
    let body = start + length + 1;
    check_params(text, start, &text[start..start + length])?;
    if let Some(offset) = text[body..].find(',') {
        let found = "`,`, which only a jigsaw or killer Sudoku has";
        return Err(ParseError::at(text, body + offset, found, "a plain Sudoku").into());
    }
    from_numbers(decode_runs(text, body, SQUARES)?)
}

fn write(source: &Source<SudokuProblem>) -> String {
    let rows = source.problem.latin().rows_with(&[]);
    let runs = encode_runs(rows.into_iter().map(|number| u32::try_from(number?).ok()));
    format!("{SIZE}:{runs}")
}

fn write_solution(problem: &SudokuProblem, solution: &[NumberedSquare]) -> String {
    let rows = problem.latin().rows_with(solution);
    let numbers: Vec<String> = rows.into_iter().map(|number| number.unwrap_or(0).to_string()).collect();
    format!("S{}", numbers.join(","))
}

fn read_solution(problem: &SudokuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    let text = text.trim_end();
    let numbers = text.strip_prefix('S').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))?;
    let pieces = parse_numbers(text, numbers)
        .map(|rows| SudokuProblem::pieces(&problem.latin().added_by(rows.into_iter().map(Some))));
    Some(pieces.map_err(ReadError::from))
}

fn parse_numbers(text: &str, numbers: &str) -> Result<Vec<i64>, ParseError> {
    let mut rows = Vec::with_capacity(SQUARES);
    for number in numbers.split(',') {
        let at = offset_in(text, number);
        let Ok(value) = number.parse() else {
            return Err(ParseError::at(text, at, quoted(number), "a number"));
        };
        if rows.len() == SQUARES {
            return Err(ParseError::at(text, at, "more than 81 numbers", "81 numbers"));
        }
        rows.push(value);
    }
    match rows.len() {
        SQUARES => Ok(rows),
        count => Err(ParseError::at(
            text,
            text.len(),
            format!("the end after {}", counted(count, "number")),
            "81 numbers",
        )),
    }
}

/// The size, with or without the symmetry and the difficulty: `3x3`, `3x3r4dt`. Other sorts of Sudoku are
/// refused.
fn check_params(text: &str, start: usize, params: &str) -> Result<(), ParseError> {
    let error = |at: usize, found: &str, expected: &str| ParseError::at(text, start + at, found, expected);
    if !params.starts_with(SIZE) {
        return Err(error(0, &format!("the size {}", quoted(params)), "3x3, the size of a sector"));
    }
    let bytes = params.as_bytes();
    let mut at = SIZE.len();
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'j' => return Err(error(at, "`j`, a jigsaw Sudoku", "a plain Sudoku")),
            b'k' => return Err(error(at, "`k`, a killer Sudoku", "a plain Sudoku")),
            b'x' => return Err(error(at, "`x`, a Sudoku with diagonals", "a plain Sudoku")),
            b'd' if bytes.get(at + 1).is_some_and(u8::is_ascii_lowercase) => at += 2,
            b'r' | b'm' | b'a' => {
                at += 1 + usize::from(byte == &b'm' && bytes.get(at + 1) == Some(&b'd'));
                at += bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
            }
            _ => {
                return Err(error(
                    at,
                    &quoted(&params[at..]),
                    "`:`, a symmetry such as `r4` or a difficulty such as `dt`",
                ));
            }
        }
    }
    Ok(())
}

/// Saved games of Solo in Simon Tatham's collection.
pub(super) const TATHAM: Format<SudokuProblem> =
    Format { claim: |text| TathamSave::claim(text, GAME), ..Format::new("tatham", read_save) };

/// The collection's name of the game.
const GAME: &str = "Solo";

fn read_save(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let (save, mut source) = TathamSave::read(text, GAME, read)?;
    let is_given = |square| source.problem.latin().given(square).is_some();
    let (numbers, marks) = save.numbers(source.problem.dimensions(), &is_given)?;
    (source.answer, source.marks) = (numbers.into_iter().collect(), marks);
    Ok(source)
}
