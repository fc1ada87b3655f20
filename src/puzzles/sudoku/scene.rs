use crate::number_grid::{Entries, NumberScene};
use crate::scene::{Edge, Lattice, Scene};

use super::SudokuProblem;

impl NumberScene for SudokuProblem {
    const LATTICE: Lattice = Lattice::Sectors;

    fn draw(&self, _: &Entries, scene: &mut Scene) {
        for sector in Self::sectors() {
            scene.outline(sector, Edge::Wall);
        }
    }
}
