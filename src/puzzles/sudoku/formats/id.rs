use crate::format::{TathamFormat, TathamSave, decode_runs, encode_runs, quoted};
use crate::grid::NumberedSquare;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Claim, Format, ParseError, Piece, ReadError, Rules, Source, counted};

use super::{SudokuProblem, from_numbers};

/// The game ID of Solo in Simon Tatham's puzzles: `3x3:f3a1a2..`.
pub(super) struct SudokuId;

/// The number of squares.
const SQUARES: usize = 81;

/// The names of the puzzle that may stand before an ID.
const PREFIXES: [&str; 2] = ["solo:", "sudoku:"];

/// The size of a sector, as Solo writes the size of a puzzle.
const SIZE: &str = "3x3";

impl Format<SudokuProblem> for SudokuId {
    fn name(&self) -> &'static str {
        "id"
    }

    fn streams(&self) -> bool {
        true
    }

    fn claim(&self, text: &str) -> Claim {
        let text = text.trim();
        let start = prefix_length(text);
        let params = text[start..].strip_prefix(SIZE).and_then(|rest| rest.split_once(':'));
        let is_solo = params.is_some_and(|(rest, _)| rest.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        match (start > 0 || is_solo) && !text.contains('\n') {
            true => Claim::Certain,
            false => Claim::No,
        }
    }

    fn read(&self, text: &str) -> Result<Source<SudokuProblem>, ReadError> {
        let text = text.trim_end();
        let start = prefix_length(text);
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

    fn write(&self, source: &Source<SudokuProblem>) -> Option<String> {
        let rows = source.problem.latin().rows_with(&[]);
        let runs = encode_runs(rows.into_iter().map(|number| u32::try_from(number?).ok()));
        Some(format!("{SIZE}:{runs}"))
    }

    fn write_solution(&self, problem: &SudokuProblem, solution: &Vec<NumberedSquare>) -> Option<String> {
        let rows = problem.latin().rows_with(solution);
        let numbers: Vec<String> = rows.into_iter().map(|number| number.unwrap_or(0).to_string()).collect();
        Some(format!("S{}", numbers.join(",")))
    }

    fn read_solution(&self, problem: &SudokuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        let text = text.trim_end();
        let numbers = text.strip_prefix('S').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))?;
        let pieces = parse_numbers(text, numbers)
            .map(|rows| SudokuProblem::pieces(&problem.latin().added_by(rows.into_iter().map(Some))));
        Some(pieces.map_err(ReadError::from))
    }
}

fn parse_numbers(text: &str, numbers: &str) -> Result<Vec<i64>, ParseError> {
    let mut rows = Vec::with_capacity(SQUARES);
    let mut at = text.len() - numbers.len();
    for number in numbers.split(',') {
        let Ok(value) = number.parse() else {
            return Err(ParseError::at(text, at, quoted(number), "a number"));
        };
        if rows.len() == SQUARES {
            return Err(ParseError::at(text, at, "more than 81 numbers", "81 numbers"));
        }
        rows.push(value);
        at += number.len() + 1;
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

fn prefix_length(text: &str) -> usize {
    PREFIXES.iter().find(|prefix| text.starts_with(**prefix)).map_or(0, |prefix| prefix.len())
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
pub(super) const TATHAM: TathamFormat<SudokuProblem> = TathamFormat { game: "Solo", id: &SudokuId, play };

fn play(save: &TathamSave<'_>, source: &mut Source<SudokuProblem>) -> Result<(), ParseError> {
    let is_given = |square| source.problem.latin().given(square).is_some();
    let (numbers, marks) = save.numbers(SudokuProblem::SIDE, &is_given)?;
    (source.answer, source.marks) = (numbers.into_iter().collect(), marks);
    Ok(())
}
