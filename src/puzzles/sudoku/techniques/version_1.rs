use crate::deduction::{NestedTrial, Technique, Trial};
use crate::latin::techniques::{
    AlternatingInferenceChain, FinnedFish, Fish, ForcingChain, FullHouse, HiddenSingle, HiddenSubset,
    Intersection, NakedSingle, NakedSubset, SimpleColouring, Turbot, Wing, XChain, XyChain,
};
use crate::puzzles::sudoku::SudokuProblem;

/// The techniques by which the first version of the generators judges, with the scores that they had for it.
/// Written out, so that no change of today's list makes other puzzles of a name.
pub fn techniques_of_version_1() -> &'static [&'static dyn Technique<SudokuProblem>] {
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
        &Wing::W { score: 4.4 },
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
        &Trial::AsFound,
        &NestedTrial,
    ]
}
