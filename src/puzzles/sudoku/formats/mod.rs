//! The file formats of Sudoku.

mod fpuzzles;
mod hodoku;
mod id;
mod json;
mod kolyteon;
mod line;
mod opensudoku;
mod position;
mod pzpr;
mod screen;
mod sdk;
mod ss;
mod sudokuwiki;
mod sukaku;
mod table;
mod text;

use crate::grid::Square;
use crate::number_grid::numbers_of_rows;
use crate::puzzle::{Format, ReadError, Source, Written};

use super::SudokuProblem;

impl Written for SudokuProblem {
    fn formats() -> &'static [Format<Self>] {
        &[
            id::ID,
            kolyteon::KOLYTEON,
            line::LINE,
            text::TEXT,
            pzpr::PZPR,
            hodoku::HODOKU,
            sdk::SDK,
            ss::SS,
            opensudoku::OPENSUDOKU,
            id::TATHAM,
            sudokuwiki::SUDOKUWIKI,
            fpuzzles::F_PUZZLES,
            sukaku::SUKAKU,
            json::JSON,
            screen::SCREEN,
            table::TABLE,
            Format::DIMACS,
        ]
    }
}

/// Number of squares in a row, and of rows.
const SIDE: usize = SudokuProblem::SIDE as usize;

/// The squares row by row.
fn squares() -> impl Iterator<Item = Square> {
    SudokuProblem::whole().dimensions().row_major()
}

/// The problem whose givens are written row by row, `None` for a blank.
fn from_rows(rows: Vec<Option<i64>>) -> Result<Source<SudokuProblem>, ReadError> {
    let givens = numbers_of_rows(SudokuProblem::whole().dimensions(), rows);
    SudokuProblem::new(SudokuProblem::whole(), &givens)
        .map(Source::of)
        .map_err(ReadError::broken::<SudokuProblem>)
}

/// The same, from digits, 0 for a blank.
fn from_digits(rows: &[u8; 81]) -> Result<Source<SudokuProblem>, ReadError> {
    SudokuProblem::of_rows(rows).map(Source::of).map_err(ReadError::broken::<SudokuProblem>)
}

/// The same, from numbers that may be greater than digits.
fn from_numbers(rows: Vec<Option<u32>>) -> Result<Source<SudokuProblem>, ReadError> {
    from_rows(rows.into_iter().map(|number| number.map(i64::from)).collect())
}
