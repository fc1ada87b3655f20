use crate::grid::{Digits, Square};
use crate::puzzle::{Fault, Hand};
use crate::scene::{Figure, Ground, Lattice, Scene};

use super::{Entries, LatinGrid};

impl LatinGrid {
    /// The picture of the numbers, the cursor and what it lights up, without lines and signs.
    pub fn scene(&self, lattice: Lattice, entries: &Entries, hand: &Hand, faults: &[Fault]) -> Scene {
        let mut scene = Scene::new(self.dimensions(), lattice);
        scene.markable = Digits::up_to(self.side());
        for square in self.dimensions().squares() {
            scene.figures[square] = Figure {
                number: self.digit(entries, square).map(u32::from),
                given: self.given(square).is_some(),
                broken: faults.iter().any(|fault| fault.squares.contains(&square)),
                ..Figure::default()
            };
        }
        if self.dimensions().contains(hand.cursor) {
            scene.cursor = Some(hand.cursor);
            scene.lay(Ground::Light, self.seen_by(hand.cursor));
        }
        if let Some(digit) = hand.highlight.or_else(|| self.digit(entries, hand.cursor)) {
            let shows = |square: &Square| self.digit(entries, *square) == Some(digit);
            scene.lay(Ground::Same, self.dimensions().squares().filter(shows));
        }
        scene
    }
}
