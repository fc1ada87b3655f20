use crate::format::TathamSave;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Claim, Format, ReadError, Source};

use super::SudokuProblem;
use super::id::SudokuId;

/// A saved game of Solo in Simon Tatham's collection. It is only read.
pub(super) struct SudokuTatham;

/// What the collection calls the puzzle.
const GAME: &str = "Solo";

impl Format<SudokuProblem> for SudokuTatham {
    fn name(&self) -> &'static str {
        "tatham"
    }

    fn streams(&self) -> bool {
        false
    }

    fn is_written(&self) -> bool {
        false
    }

    fn claim(&self, text: &str) -> Claim {
        TathamSave::claim(text, GAME)
    }

    fn read(&self, text: &str) -> Result<Source<SudokuProblem>, ReadError> {
        let save = TathamSave::read(text, GAME)?;
        let mut source = SudokuId.read(&save.id()).map_err(|error| save.place(error))?;
        let is_given = |square| source.problem.latin().given(square).is_some();
        let (numbers, marks) = save.numbers(SudokuProblem::SIDE, &is_given)?;
        (source.answer, source.marks) = (numbers.into_iter().collect(), marks);
        Ok(source)
    }
}
