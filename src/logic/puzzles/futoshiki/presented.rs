use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::latin::Inequality;
use crate::number_grid::{Entries, NumberGrid, NumberScene};
use crate::puzzle::{Draft, Drafting, Fault, Presented};
use crate::scene::{Edge, Lattice, Scene};

use super::FutoshikiProblem;

impl Presented for FutoshikiProblem {
    const EXAMPLE: &'static str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
    const GOAL: &'static str = "\
        Fill every empty square, so that every column and every row holds each number once. A sign opens \
        towards the greater number.";
    const LIBRARY: &'static str = include_str!("../../library/futoshiki.txt");
    const PRACTICE: &'static str = include_str!("../../assets/practice/futoshiki.txt");
    const RULES: &'static str = include_str!("../../assets/rules/futoshiki.txt");
    const TECHNIQUE_EXAMPLES: &'static str = include_str!("../../assets/examples/futoshiki.txt");
    const TITLE: &'static str = "Futoshiki";

    fn goal(&self) -> String {
        let highest = self.latin().side();
        Self::GOAL.replace("each number once", &format!("each number from 1 to {highest} once"))
    }

    fn drafting() -> Option<&'static dyn Drafting<Self>> {
        Some(&FutoshikiDrafting)
    }
}

impl NumberScene for FutoshikiProblem {
    const LATTICE: Lattice = Lattice::Boxes;

    fn draw(&self, entries: &Entries, scene: &mut Scene) {
        for sign in self.latin().signs() {
            let (first, second) = sign.squares();
            let digits =
                (self.latin().number_at(entries, sign.lesser), self.latin().number_at(entries, sign.greater));
            let broken = matches!(digits, (Some(lesser), Some(greater)) if lesser >= greater);
            let edge = if sign.lesser == first { Edge::Less { broken } } else { Edge::Greater { broken } };
            if first.row() == second.row() {
                scene.edges.set_left_of(second, edge);
            } else {
                scene.edges.set_above(second, edge);
            }
        }
    }
}

/// The editor's knowledge of Futoshiki.
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
        Draft { numbers: numbers.collect(), signs: signs.collect(), ..Draft::blank(dimensions) }
    }

    fn lattice(&self, _: &Draft) -> Lattice {
        Lattice::Boxes
    }
}
