//! How a Sudoku is written in files.

mod hodoku;
mod id;
mod kolyteon;
mod line;
mod text;

use crate::latin::numbered;
use crate::puzzle::{Dimacs, Format, ReadError, Source, Written};

use super::SudokuProblem;

use hodoku::Hodoku;
use id::Id;
use kolyteon::Kolyteon;
use line::Line;
use text::Text;

impl Written for SudokuProblem {
    fn formats() -> &'static [&'static dyn Format<Self>] {
        &[&Kolyteon, &Line, &Text, &Id, &Hodoku, &Dimacs]
    }
}

/// The problem whose givens are written row by row, `None` for a blank.
fn from_rows(rows: impl IntoIterator<Item = Option<i64>>) -> Result<Source<SudokuProblem>, ReadError> {
    let givens = numbered(u16::from(SudokuProblem::SIDE), rows);
    SudokuProblem::new(SudokuProblem::whole(), &givens)
        .map(Source::of)
        .map_err(ReadError::broken::<SudokuProblem>)
}
