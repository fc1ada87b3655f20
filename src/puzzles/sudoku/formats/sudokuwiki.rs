use crate::format::quoted;
use crate::grid::Digits;
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source, counted};

use super::SudokuProblem;
use super::position::{PositionBoards, SQUARES};

/// The board in the addresses of SudokuWiki: `S9B` and two characters for each square, which are a number to
/// the base of 36. It is 1 to 9 for a given, 10 to 18 for an entry, and else 18 and the sum of 2^(digit-1) of
/// the candidates. It is only read.
pub(super) struct SudokuWiki;

/// The beginning of a board.
const BEGINS: &str = "S9B";

/// The greatest number of a given, and that of an entry.
const GIVEN: u16 = 9;
const ENTERED: u16 = 18;

impl Format<SudokuProblem> for SudokuWiki {
    fn name(&self) -> &'static str {
        "sudokuwiki"
    }

    fn streams(&self) -> bool {
        true
    }

    fn is_written(&self) -> bool {
        false
    }

    fn claim(&self, text: &str) -> Claim {
        let is_board = |board: &str| board.trim_end().bytes().all(|byte| byte.is_ascii_alphanumeric());
        match text.strip_prefix(BEGINS).is_some_and(is_board) {
            true => Claim::Certain,
            false => Claim::No,
        }
    }

    fn read(&self, text: &str) -> Result<Source<SudokuProblem>, ReadError> {
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
        source.marks = SudokuProblem::whole().dimensions().row_major().zip(marks).collect();
        Ok(source)
    }
}
