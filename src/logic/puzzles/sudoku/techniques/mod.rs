//! The techniques with which a person reasons about a Sudoku. Those shared with Futoshiki are in
//! [`crate::latin::techniques`].

mod avoidable_rectangle;
mod bug;
mod unique_rectangle;

use crate::deduction::{ForcingNet, NestedTrial, Technique, Trial, label};
use crate::latin::LatinPuzzle;
use crate::latin::techniques::{
    AlmostLockedChain, BentSet, CandidateChain, ComplexFish, DeathBlossom, DirectHiddenSubset,
    DirectPointing, EmptyRectangle, FinnedFish, Fish, ForcingChain, FullHouse, HiddenSingle, HiddenSubset,
    Intersection, LawOfLeftovers, MultiColouring, NakedSingle, NakedSubset, SimpleColouring, SueDeCoq,
    Turbot, Wing,
};

use super::SudokuProblem;

use avoidable_rectangle::AvoidableRectangle;
use bug::Bug;
use unique_rectangle::{HiddenRectangle, UniqueRectangle};

/// Up to four numbers of a square, or places of a number in a unit. Twelve forced values are three a case, as
/// much as one can follow on the board.
const FORCING_NET: ForcingNet =
    ForcingNet { label: label!("forcing-net", "Forcing Net", 8.3), most: 4, forced: 12 };

impl LatinPuzzle for SudokuProblem {
    /// Scores are the Sudoku Explainer's (Juillerat, 2007); techniques that it does not have are put on its
    /// scale.
    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        &[
            &FullHouse { score: 1.0 },
            &HiddenSingle { in_box: 1.2, elsewhere: 1.5 },
            &DirectPointing,
            &DirectHiddenSubset::PAIR,
            &NakedSingle { score: 2.3 },
            &DirectHiddenSubset::TRIPLE,
            &Intersection::Pointing,
            &Intersection::Claiming,
            &NakedSubset::PAIR,
            &LawOfLeftovers::Single,
            &Fish::X_WING,
            &HiddenSubset::PAIR,
            &NakedSubset::TRIPLE,
            &LawOfLeftovers::Several,
            &Fish::SWORDFISH,
            &HiddenSubset::TRIPLE,
            &Turbot::Skyscraper,
            &Turbot::TwoStringKite,
            &Turbot::Fish,
            &Wing::Xy,
            &EmptyRectangle,
            &Wing::Xyz,
            &UniqueRectangle,
            &HiddenRectangle,
            &AvoidableRectangle,
            &NakedSubset::QUAD,
            &Fish::JELLYFISH,
            &HiddenSubset::QUAD,
            &FinnedFish::X_WING,
            &FinnedFish::SASHIMI_X_WING,
            &FinnedFish::SWORDFISH,
            &FinnedFish::SASHIMI_SWORDFISH,
            &FinnedFish::JELLYFISH,
            &FinnedFish::SASHIMI_JELLYFISH,
            &BentSet::Wxyz,
            &Wing::W { score: 5.6 },
            &SimpleColouring,
            &Bug,
            &MultiColouring,
            &ComplexFish::FINNED_FRANKEN_X_WING,
            &ComplexFish::FRANKEN_SWORDFISH,
            &BentSet::Vwxyz,
            &CandidateChain::X,
            &CandidateChain::XY,
            &CandidateChain::GROUPED_X,
            &ComplexFish::FINNED_FRANKEN_SWORDFISH,
            &ComplexFish::FRANKEN_JELLYFISH,
            &ComplexFish::FINNED_MUTANT_X_WING,
            &ComplexFish::MUTANT_SWORDFISH,
            &ComplexFish::FINNED_FRANKEN_JELLYFISH,
            &ComplexFish::FINNED_MUTANT_SWORDFISH,
            &ComplexFish::MUTANT_JELLYFISH,
            &ComplexFish::FINNED_MUTANT_JELLYFISH,
            &SueDeCoq,
            &CandidateChain::ALTERNATING,
            &AlmostLockedChain::Xz,
            &CandidateChain::GROUPED_ALTERNATING,
            &AlmostLockedChain::XyWing,
            &AlmostLockedChain::XyChain,
            &DeathBlossom,
            &CandidateChain::ALMOST_LOCKED,
            &ForcingChain,
            &FORCING_NET,
            &Trial::FewestLinks,
            &NestedTrial,
        ]
    }
}
