use crate::format::quoted;
use crate::grid::Digits;
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source, counted};

use super::position::{PositionBoards, SQUARES};
use super::{SudokuProblem, squares};

/// The board in the addresses of SudokuWiki: `S9B` and two characters for each square, which are a number to
/// the base of 36. It is 1 to 9 for a given, 10 to 18 for an entry, and else 18 and the sum of 2^(digit-1) of
/// the candidates. It is only read.
pub(super) const SUDOKUWIKI: Format<SudokuProblem> =
    Format { streams: true, claim, ..Format::new("sudokuwiki", read) };

/// The beginning of a board.
const BEGINS: &str = "S9B";

/// The greatest number of a given, and that of an entry.
const GIVEN: u16 = 9;
const ENTERED: u16 = 18;

fn claim(text: &str) -> Claim {
    let is_board = |board: &str| board.trim_end().bytes().all(|byte| byte.is_ascii_alphanumeric());
    Claim::certain_if(text.strip_prefix(BEGINS).is_some_and(is_board))
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let text = text.trim_end();
    let Some(board) = text.strip_prefix(BEGINS) else {
        return Err(ParseError::at(text, 0, quoted(text), "`S9B`, with which a board begins").into());
    };
    if board.len() != 2 * SQUARES || !board.is_ascii() {
        let found = counted(board.chars().count(), "character");
        return Err(ParseError::at(text, text.len(), found, "2 characters for each of 81 squares").into());
    }
    let (mut boards, mut marks) = (PositionBoards::default(), Vec::new());
    for at in (BEGINS.len()..text.len()).step_by(2) {
        let code = &text[at..at + 2];
        let number = u16::from_str_radix(code, 36).ok().filter(|number| *number <= ENTERED + 0x1FF);
        let Some(number) = number else {
            return Err(
                ParseError::at(text, at, quoted(code), "a number to the base of 36, up to `ep`").into()
            );
        };
        let digit = (1..=ENTERED).contains(&number).then(|| i64::from((number - 1) % GIVEN + 1));
        boards.givens.push((at, digit.filter(|_| number <= GIVEN)));
        boards.state.push((at, digit));
        marks.push(Digits::from_bits(number.saturating_sub(ENTERED) << 1));
    }
    let mut source = boards.source(text)?;
    source.marks = squares().zip(marks).collect();
    Ok(source)
}
