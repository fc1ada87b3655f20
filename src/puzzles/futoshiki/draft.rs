use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::latin::Inequality;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Draft, Drafting, Fault};
use crate::scene::Lattice;

use super::FutoshikiProblem;

/// How a Futoshiki is put together by hand.
pub(super) struct FutoshikiDrafting;

impl Drafting<FutoshikiProblem> for FutoshikiDrafting {
    fn first_size(&self) -> Dimensions {
        self.nearest_size(5, 5)
    }

    fn nearest_size(&self, width: u16, _: u16) -> Dimensions {
        let (least, greatest) = (FutoshikiProblem::LEAST_SIDE, FutoshikiProblem::GREATEST_SIDE);
        let side = width.clamp(least.into(), greatest.into());
        Dimensions::new(side, side).expect("a futoshiki has squares")
    }

    fn highest_number(&self, dimensions: Dimensions) -> u32 {
        dimensions.width().into()
    }

    fn has_signs(&self) -> bool {
        true
    }

    fn problem(&self, draft: &Draft) -> Result<FutoshikiProblem, Fault> {
        let givens =
            draft.numbers.iter().map(|(&square, &number)| NumberedSquare::new(square, number.into()));
        let signs = draft.signs.iter().map(|&(lesser, greater)| Inequality { lesser, greater });
        let grid = Block::new(Square::default(), draft.dimensions);
        FutoshikiProblem::new(grid, &givens.collect::<Vec<_>>(), signs.collect())
    }

    fn draft(&self, problem: &FutoshikiProblem) -> Draft {
        let numbers = problem.givens().into_iter().map(|given| (given.square(), given.number() as u32));
        let signs = problem.latin().signs().iter().map(|sign| (sign.lesser, sign.greater));
        let dimensions = problem.latin().dimensions();
        Draft { dimensions, numbers: numbers.collect(), signs: signs.collect() }
    }

    fn lattice(&self) -> Lattice {
        Lattice::Boxes
    }
}
