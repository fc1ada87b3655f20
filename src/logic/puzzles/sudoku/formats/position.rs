use crate::format::quoted;
use crate::number_grid::NumberGrid;
use crate::puzzle::{ParseError, Piece, ReadError, Rules, Source, counted};

use super::{Layout, SudokuProblem, of_rows};

pub(super) const SIDE: usize = SudokuProblem::SIDE as usize;
pub(super) const SQUARES: usize = SIDE * SIDE;

/// A square as it was read: the index of its byte in the text and its digit, if it has one.
pub(super) type ReadSquare = (usize, Option<i64>);

/// The boards of a file that holds a position, row by row.
#[derive(Default)]
pub(super) struct PositionBoards {
    /// The givens.
    pub(super) givens: Vec<ReadSquare>,
    /// The board as the player has filled it. It may repeat the givens; it is empty if there is none.
    pub(super) state: Vec<ReadSquare>,
}

impl PositionBoards {
    /// The problem with the entries of the player, in the classic layout.
    pub(super) fn source(&self, text: &str) -> Result<Source<SudokuProblem>, ReadError> {
        self.source_of(Layout::classic(), text)
    }

    /// The problem with the entries of the player, in this layout.
    pub(super) fn source_of(&self, layout: Layout, text: &str) -> Result<Source<SudokuProblem>, ReadError> {
        let squares = layout.dimensions().row_major();
        let mut source = of_rows(layout, digits(&self.givens))?;
        let mut entries = Vec::new();
        let squares = squares.zip(&self.givens).zip(&self.state);
        for ((square, &(_, given)), &(at, digit)) in squares {
            match (given, digit) {
                (Some(given), Some(digit)) if given != digit => {
                    let expected = format!("the given `{given}`, or a blank");
                    return Err(ParseError::at(text, at, format!("`{digit}`"), expected).into());
                }
                (None, Some(digit)) => entries.extend(u8::try_from(digit).ok().map(|digit| (square, digit))),
                _ => {}
            }
        }
        source.answer = entries.into_iter().collect();
        Ok(source)
    }

    /// The last board as a proposed solution.
    pub(super) fn proposed(&self, problem: &SudokuProblem) -> Vec<Piece> {
        let board = if self.state.is_empty() { &self.givens } else { &self.state };
        SudokuProblem::pieces(&problem.latin().added_by(digits(board)))
    }
}

fn digits(board: &[ReadSquare]) -> Vec<Option<i64>> {
    board.iter().map(|&(_, digit)| digit).collect()
}

/// Checks that a row that ends at the byte `end` has this number of squares; its tenth square, if it has one,
/// stands at `tenth`.
pub(super) fn check_row(
    text: &str,
    count: usize,
    tenth: Option<usize>,
    end: usize,
) -> Result<(), ParseError> {
    const EXPECTED: &str = "9 squares in a line";
    match tenth {
        Some(at) => Err(ParseError::at(text, at, "a tenth square", EXPECTED)),
        None if count < SIDE => {
            let found = format!("the end of the line after {}", counted(count, "square"));
            Err(ParseError::at(text, end, found, EXPECTED))
        }
        None => Ok(()),
    }
}

/// The error for rows that end too early, with what stands at the byte `at` in their place.
pub(super) fn too_few(text: &str, at: usize, squares: usize) -> ParseError {
    let what = match text.get(at..).unwrap_or_default().trim() {
        "" => "the end".to_owned(),
        rest => quoted(rest.lines().next().unwrap_or_default()),
    };
    let found = format!("{what} after {} of squares", counted(squares / SIDE, "line"));
    ParseError::at(text, at, found, "9 lines of squares")
}

/// A row of digits, `.` for a blank.
pub(super) fn row_of(cells: &[Option<i64>]) -> String {
    let symbol = |cell: &Option<i64>| {
        cell.and_then(|digit| char::from_digit(u32::try_from(digit).ok()?, 10)).unwrap_or('.')
    };
    cells.iter().map(symbol).collect()
}
