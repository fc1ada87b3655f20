//! How a person reasons about a Sudoku. The techniques that Futoshiki knows too are in [`crate::latin::techniques`].

use crate::deduction::{Deduced, NestedTrial, Outlook, Placement, Removal, Technique, Trial};
use crate::latin::techniques::{
    AlternatingInferenceChain, FinnedFish, Fish, ForcingChain, FullHouse, HiddenSingle, HiddenSubset,
    Intersection, NakedSingle, NakedSubset, SimpleColouring, Turbot, Wing, XChain, XyChain,
};
use crate::latin::{Entries, Latin, LatinGrid, Position};

use super::SudokuProblem;

impl Deduced for SudokuProblem {
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

    /// Scores are the Sudoku Explainer's (Juillerat, 2007).
    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        &[
            &FullHouse { score: 1.0 },
            &HiddenSingle { in_sector: 1.2, in_line: 1.5 },
            &NakedSingle { score: 2.3 },
            &Intersection::Pointing,
            &Intersection::Claiming,
            &NakedSubset::PAIR,
            &Fish::X_WING,
            &HiddenSubset::PAIR,
            &NakedSubset::TRIPLE,
            &Fish::SWORDFISH,
            &HiddenSubset::TRIPLE,
            &Turbot::Skyscraper,
            &Turbot::TwoStringKite,
            &Turbot::Fish,
            &Wing::Xy,
            &Wing::Xyz,
            &Wing::W,
            &NakedSubset::QUAD,
            &Fish::JELLYFISH,
            &HiddenSubset::QUAD,
            &FinnedFish::X_WING,
            &FinnedFish::SASHIMI_X_WING,
            &FinnedFish::SWORDFISH,
            &FinnedFish::SASHIMI_SWORDFISH,
            &FinnedFish::JELLYFISH,
            &FinnedFish::SASHIMI_JELLYFISH,
            &SimpleColouring,
            &XChain,
            &XyChain,
            &AlternatingInferenceChain,
            &ForcingChain,
            &Trial,
            &NestedTrial,
        ]
    }
}

impl Latin for SudokuProblem {
    fn latin(&self) -> &LatinGrid {
        self.latin()
    }
}
