use std::collections::BTreeSet;

use crate::grid::{Block, BlockShape, Dimensions, Square};
use crate::puzzle::{Draft, Drafting, Fault, Hand, Presented, Rules};
use crate::scene::{Edge, Ground, Lattice, Scene};

use super::{Clue, Placed, ShikakuProblem};

impl Presented for ShikakuProblem {
    const EXAMPLE: &'static str = "https://puzz.link/p?shikaku/5/5/5k8j4i6g2j";
    const GOAL: &'static str = "Divide the board into rectangular blocks, so that each holds exactly one \
        number, and that number says how many squares the block has.";
    const LIBRARY: &'static str = include_str!("../../library/shikaku.txt");
    const PRACTICE: &'static str = include_str!("../../assets/practice/shikaku.txt");
    const RULES: &'static str = include_str!("../../assets/rules/shikaku.txt");
    const TECHNIQUE_EXAMPLES: &'static str = include_str!("../../assets/examples/shikaku.txt");
    const TITLE: &'static str = "Shikaku";

    fn title(&self) -> String {
        let has_shapes = self.hints().iter().any(|hint| hint.shape() != BlockShape::Any);
        let name = if has_shapes { "Patches" } else { Self::TITLE };
        format!("{name} {}", Rules::dimensions(self).label())
    }

    fn filed_size(&self) -> String {
        let form = if self.hints().iter().all(|hint| hint.is_plain()) { "" } else { "patches" };
        form.to_owned() + &self.size_name()
    }

    fn wishes(&self) -> Vec<(&'static str, &'static str)> {
        let count = self.hints().len();
        let shapes = self.hints().iter().filter(|hint| hint.shape() != BlockShape::Any).count();
        let unknown = self.hints().iter().filter(|hint| hint.number().is_none()).count();
        let shapes = match shapes {
            0 => None,
            _ if shapes == count => Some("all"),
            _ => Some("some"),
        };
        let unknown = match unknown {
            0 => None,
            // About a third, or half.
            _ if 2 * unknown < count => Some("some"),
            _ if 2 * unknown <= count + 1 => Some("half"),
            _ => Some("most"),
        };
        let wish = |name, choice: Option<&'static str>| choice.map(|choice| (name, choice));
        wish("shapes", shapes).into_iter().chain(wish("unknown", unknown)).collect()
    }

    fn goal(&self) -> String {
        let hints = self.hints();
        if hints.iter().all(|hint| hint.is_plain()) {
            return Self::GOAL.to_owned();
        }
        let area = match (hints.iter().any(|hint| hint.number().is_some()), self.has_unknown()) {
            (true, false) => "A number says how many squares its block has.",
            (true, true) => "A number says how many squares its block has, a question mark leaves it open.",
            (false, _) => "A question mark leaves open how many squares its block has.",
        };
        let shape = match hints.iter().any(|hint| hint.shape() != BlockShape::Any) {
            true => " A sign asks for a square ▫, wide ↔ or tall ↕ block.",
            false => "",
        };
        format!(
            "Divide the board into rectangular blocks, so that each holds exactly one clue. {area}{shape}"
        )
    }

    fn drafting() -> Option<&'static dyn Drafting<Self>> {
        Some(&ShikakuDrafting)
    }
}

impl ShikakuProblem {
    /// The scene of a position: walls around the board and around the placed blocks, tints that differ
    /// between neighbours, and the block in hand over them.
    pub(super) fn depict(&self, answer: &Placed, hand: &Hand, faults: &[Fault]) -> Scene {
        let dimensions = self.dimensions();
        let mut scene = Scene::new(dimensions, Lattice::Walls);
        scene.cursor = Some(hand.cursor).filter(|&cursor| dimensions.contains(cursor));
        for hint in self.hints() {
            let figure = &mut scene.figures[hint.square()];
            figure.number = hint.number().map(|number| number as u32);
            (figure.clue, figure.given) = (Some(hint.shape()), true);
        }
        scene.fit_clues();
        scene.outline(self.grid(), Edge::Wall);
        for (block, tint) in answer.tinted() {
            let Some(block) = block.intersection(self.grid()) else { continue };
            scene.lay(Ground::Tint(tint), block.squares());
            scene.outline(block, Edge::Wall);
        }
        if let Some(block) = self.held(answer, hand).block() {
            scene.lay(Ground::Drawn, block.squares());
            // Placing it removes the blocks that it overlaps, so there are no walls inside it.
            for square in block.squares() {
                scene.edges.set_left_of(square, Edge::Open);
                scene.edges.set_above(square, Edge::Open);
            }
            scene.outline(block, Edge::Drawn);
        }
        // A block without a hint has no number to mark, so its first square is marked.
        let bare =
            faults.iter().filter(|fault| !fault.squares.iter().any(|&square| self.hint_at(square).is_some()));
        for square in bare.filter_map(|fault| fault.squares.first()) {
            if let Some(figure) = scene.figures.get_mut(*square) {
                figure.broken = true;
            }
        }
        let broken = faults.iter().flat_map(|fault| fault.squares.iter().copied());
        for square in broken.filter(|&square: &Square| self.hint_at(square).is_some()) {
            scene.figures[square].broken = true;
        }
        scene
    }
}

/// The editor's knowledge of Shikaku.
pub(super) struct ShikakuDrafting;

impl ShikakuDrafting {
    /// The clues of a draft, in order.
    pub(super) fn clues(draft: &Draft) -> Vec<Clue> {
        let squares: BTreeSet<Square> = draft.numbers.keys().chain(draft.shapes.keys()).copied().collect();
        let clue = |square| {
            let number = draft.numbers.get(&square).map(|&number| number.into());
            Clue::new(square, number, draft.shapes.get(&square).copied().unwrap_or_default())
        };
        squares.into_iter().map(clue).collect()
    }
}

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

    fn has_shapes(&self) -> bool {
        true
    }

    fn problem(&self, draft: &Draft) -> Result<ShikakuProblem, Fault> {
        let grid = Block::new(Square::default(), draft.dimensions);
        let problem = ShikakuProblem::of(grid, Self::clues(draft));
        problem.map_err(|fault| match fault.rule {
            // Until it is complete, none of the numbers is wrong.
            "area-sum" => Fault { squares: Vec::new(), ..fault },
            _ => fault,
        })
    }

    fn draft(&self, problem: &ShikakuProblem) -> Draft {
        let numbers = problem.hints().iter().filter_map(|hint| Some((hint.square(), hint.number()? as u32)));
        let shaped = problem.hints().iter().filter(|hint| !hint.is_plain());
        Draft {
            numbers: numbers.collect(),
            shapes: shaped.map(|hint| (hint.square(), hint.shape())).collect(),
            ..Draft::blank(problem.dimensions())
        }
    }

    fn lattice(&self, _: &Draft) -> Lattice {
        Lattice::Walls
    }

    fn draw(&self, _: &Draft, scene: &mut Scene) {
        scene.outline(Block::new(Square::default(), scene.dimensions()), Edge::Wall);
    }
}
