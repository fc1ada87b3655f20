use crate::number_grid::{Entries, NumberGrid, NumberScene};
use crate::scene::{Edge, Lattice, Scene};

use super::FutoshikiProblem;

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
