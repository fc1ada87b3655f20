use crate::grid::{Dimensions, NumberedSquare};
use crate::puzzle::{Draft, Drafting, Fault};
use crate::scene::{Edge, Lattice, Scene};

use super::SudokuProblem;

/// How a Sudoku is put together by hand.
pub(super) struct SudokuDrafting;

impl Drafting<SudokuProblem> for SudokuDrafting {
    fn first_size(&self) -> Dimensions {
        SudokuProblem::whole().dimensions()
    }

    fn nearest_size(&self, _: u16, _: u16) -> Dimensions {
        self.first_size()
    }

    fn highest_number(&self, _: Dimensions) -> u32 {
        SudokuProblem::SIDE.into()
    }

    fn has_signs(&self) -> bool {
        false
    }

    fn problem(&self, draft: &Draft) -> Result<SudokuProblem, Fault> {
        let givens =
            draft.numbers.iter().map(|(&square, &number)| NumberedSquare::new(square, number.into()));
        SudokuProblem::new(SudokuProblem::whole(), &givens.collect::<Vec<_>>())
    }

    fn draft(&self, problem: &SudokuProblem) -> Draft {
        let numbers = problem.givens().into_iter().map(|given| (given.square(), given.number() as u32));
        Draft { numbers: numbers.collect(), ..Draft::blank(self.first_size()) }
    }

    fn lattice(&self) -> Lattice {
        Lattice::Sectors
    }

    fn draw(&self, scene: &mut Scene) {
        for sector in SudokuProblem::sectors() {
            scene.outline(sector, Edge::Wall);
        }
    }
}
