use crate::format::TathamSave;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Claim, Format, ReadError, Source};

use super::id::FutoshikiId;
use crate::puzzles::futoshiki::FutoshikiProblem;

/// A saved game of Unequal in Simon Tatham's collection. It is only read.
pub(super) struct FutoshikiTatham;

/// What the collection calls the puzzle.
const GAME: &str = "Unequal";

impl Format<FutoshikiProblem> for FutoshikiTatham {
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

    fn read(&self, text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
        let save = TathamSave::read(text, GAME)?;
        let mut source = FutoshikiId.read(&save.id()).map_err(|error| save.place(error))?;
        let is_given = |square| source.problem.latin().given(square).is_some();
        let (numbers, marks) = save.numbers(source.problem.latin().side(), &is_given)?;
        (source.answer, source.marks) = (numbers.into_iter().collect(), marks);
        Ok(source)
    }
}
