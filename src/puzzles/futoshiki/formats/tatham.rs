use crate::format::{TathamFormat, TathamSave};
use crate::number_grid::NumberGrid;
use crate::puzzle::{ParseError, Source};

use crate::puzzles::futoshiki::FutoshikiProblem;

use super::id::FutoshikiId;

/// Saved games of Unequal in Simon Tatham's collection.
pub(super) const TATHAM: TathamFormat<FutoshikiProblem> =
    TathamFormat { game: "Unequal", id: &FutoshikiId, play };

fn play(save: &TathamSave<'_>, source: &mut Source<FutoshikiProblem>) -> Result<(), ParseError> {
    let is_given = |square| source.problem.latin().given(square).is_some();
    let (numbers, marks) = save.numbers(source.problem.latin().side(), &is_given)?;
    (source.answer, source.marks) = (numbers.into_iter().collect(), marks);
    Ok(())
}
