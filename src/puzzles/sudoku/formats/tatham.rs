use crate::format::{TathamFormat, TathamSave};
use crate::number_grid::NumberGrid;
use crate::puzzle::{ParseError, Source};

use super::SudokuProblem;
use super::id::SudokuId;

/// Saved games of Solo in Simon Tatham's collection.
pub(super) const TATHAM: TathamFormat<SudokuProblem> = TathamFormat { game: "Solo", id: &SudokuId, play };

fn play(save: &TathamSave<'_>, source: &mut Source<SudokuProblem>) -> Result<(), ParseError> {
    let is_given = |square| source.problem.latin().given(square).is_some();
    let (numbers, marks) = save.numbers(SudokuProblem::SIDE, &is_given)?;
    (source.answer, source.marks) = (numbers.into_iter().collect(), marks);
    Ok(())
}
