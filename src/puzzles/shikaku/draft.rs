use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::puzzle::{Draft, Drafting, Fault, Rules};
use crate::scene::{Edge, Lattice, Scene};

use super::ShikakuProblem;

/// How a Shikaku is put together by hand.
pub(super) struct ShikakuDrafting;

impl Drafting<ShikakuProblem> for ShikakuDrafting {
    fn first_size(&self) -> Dimensions {
        self.nearest_size(7, 7)
    }

    fn nearest_size(&self, width: u16, height: u16) -> Dimensions {
        let side = |side: u16| side.clamp(ShikakuProblem::SHORTEST_SIDE, ShikakuProblem::LONGEST_SIDE);
        Dimensions::new(side(width), side(height)).expect("a shikaku has squares")
    }

    fn highest_number(&self, dimensions: Dimensions) -> u32 {
        dimensions.area()
    }

    fn has_signs(&self) -> bool {
        false
    }

    fn problem(&self, draft: &Draft) -> Result<ShikakuProblem, Fault> {
        let hints = draft.numbers.iter().map(|(&square, &number)| NumberedSquare::new(square, number.into()));
        let problem = ShikakuProblem::new(Block::new(Square::default(), draft.dimensions), hints);
        problem.map_err(|fault| match fault.rule {
            // Until it is complete, none of the numbers is wrong.
            "area-sum" => Fault { squares: Vec::new(), ..fault },
            _ => fault,
        })
    }

    fn draft(&self, problem: &ShikakuProblem) -> Draft {
        let numbers = problem.hints().iter().map(|hint| (hint.square(), hint.number() as u32));
        Draft { numbers: numbers.collect(), ..Draft::blank(problem.dimensions()) }
    }

    fn lattice(&self) -> Lattice {
        Lattice::Walls
    }

    fn draw(&self, scene: &mut Scene) {
        scene.outline(Block::new(Square::default(), scene.dimensions()), Edge::Wall);
    }
}
