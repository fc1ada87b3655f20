use crate::grid::Square;
use crate::puzzle::{Fault, Hand, Rules};
use crate::scene::{Edge, Ground, Lattice, Scene};

use super::{Placed, ShikakuProblem};

impl ShikakuProblem {
    /// The scene of a position: walls around the board and around the placed blocks, tints that differ
    /// between neighbours, and the block in hand over them.
    pub(super) fn depict(&self, answer: &Placed, hand: &Hand, faults: &[Fault]) -> Scene {
        let dimensions = self.dimensions();
        let mut scene = Scene::new(dimensions, Lattice::Walls);
        let greatest = self.hints().iter().map(|hint| hint.number()).max().unwrap_or(0);
        scene.number_width = greatest.to_string().len() as u16;
        scene.cursor = Some(hand.cursor).filter(|&cursor| dimensions.contains(cursor));
        for hint in self.hints() {
            let figure = &mut scene.figures[hint.square()];
            figure.number = u32::try_from(hint.number()).ok();
            figure.given = true;
        }
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
