//! How a person reasons about a Futoshiki. The techniques that Sudoku knows too are in [`crate::latin::techniques`].

mod sign_bound;

use crate::deduction::{Deduced, NestedTrial, Outlook, Placement, Removal, Technique, Trial};
use crate::latin::techniques::{
    AlternatingInferenceChain, Fish, HiddenSingle, HiddenSubset, NakedSingle, NakedSubset, XyChain,
};
use crate::latin::{Entries, Latin, LatinGrid, Position};

use super::FutoshikiProblem;

use sign_bound::SignBound;

impl Deduced for FutoshikiProblem {
    type Position = Position;

    fn position(&self, answer: &Entries) -> Position {
        Position::new(self.latin(), answer)
    }

    fn remove(&self, position: &mut Position, removal: &Removal) {
        position.remove(removal);
    }

    fn place(&self, position: &mut Position, placement: &Placement) {
        position.place(placement);
    }

    fn outlook(&self, position: &Position) -> Outlook {
        position.outlook()
    }

    /// Scores are put on the Sudoku Explainer's scale by how hard a step is to see.
    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        // A grid without sectors: only the lines count.
        &[
            &HiddenSingle { in_sector: 1.5, in_line: 1.5 },
            &SignBound,
            &NakedSingle { score: 2.0 },
            &NakedSubset::PAIR,
            &Fish::X_WING,
            &HiddenSubset::PAIR,
            &NakedSubset::TRIPLE,
            &Fish::SWORDFISH,
            &HiddenSubset::TRIPLE,
            &NakedSubset::QUAD,
            &Fish::JELLYFISH,
            &HiddenSubset::QUAD,
            &XyChain,
            &AlternatingInferenceChain,
            &Trial,
            &NestedTrial,
        ]
    }
}

impl Latin for FutoshikiProblem {
    fn latin(&self) -> &LatinGrid {
        self.latin()
    }
}
