//! The techniques with which a person reasons about a Futoshiki. Those shared with Sudoku are in
//! [`crate::latin::techniques`].

mod line_chain;
mod perspective;
mod sign_bound;
mod sign_chain;
mod sign_with_pair;

use crate::deduction::{ForcingNet, NestedTrial, Outlook, ShortTrial, Technique, Trial, label};
use crate::latin::techniques::{
    AlmostLockedChain, BoundChain, CandidateChain, Fish, ForcingChain, HiddenSingle, HiddenSubset,
    NakedSingle, NakedSubset, Wing,
};
use crate::latin::{Inequality, LatinPosition, LatinPuzzle};

use super::FutoshikiProblem;

use line_chain::LineChain;
use sign_bound::SignBound;
use sign_chain::SignChain;
use sign_with_pair::SignWithPair;

/// The bound net: a number that is imagined in a square forces up to ten others, with the bounds that signs
/// give meanwhile, and then something has no number or no place left.
const BOUND_NET: ShortTrial = ShortTrial { label: label!("bound-net", "Bound Net", 8.3), forced: 10 };

/// Up to four numbers of a square, or places of a number in a line, each of which forces others and bounds,
/// so that all rule out the same number. Sixteen forced values are four a case, as much as one can follow
/// on the board.
const BOUND_CASES: ForcingNet =
    ForcingNet { label: label!("bound-cases", "Bound Cases", 8.4), most: 4, forced: 16 };

impl LatinPuzzle for FutoshikiProblem {
    fn outlook(&self, position: &LatinPosition) -> Outlook {
        let hopeless = |sign: &&Inequality| {
            let (least, greatest) =
                (position.possible(sign.lesser).lowest(), position.possible(sign.greater).highest());
            least.zip(greatest).is_some_and(|(least, greatest)| least >= greatest)
        };
        match self.latin().signs().iter().find(hopeless) {
            Some(sign) => {
                let (first, second) = sign.squares();
                let text = format!("{} cannot be less than {}.", sign.lesser.label(), sign.greater.label());
                Outlook::Impossible { squares: vec![first, second], text }
            }
            None => position.outlook(),
        }
    }

    /// Scores are put on the Sudoku Explainer's scale by how hard a step is to see.
    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        // A grid without sectors: only the lines count.
        &[
            &HiddenSingle { in_box: 1.5, elsewhere: 1.5 },
            &SignBound,
            &NakedSingle { score: 2.0 },
            &SignChain,
            &LineChain,
            &NakedSubset::PAIR,
            &Fish::X_WING,
            &SignWithPair,
            &HiddenSubset::PAIR,
            &NakedSubset::TRIPLE,
            &Fish::SWORDFISH,
            &HiddenSubset::TRIPLE,
            &Wing::Xy,
            &Wing::W { score: 4.4 },
            &NakedSubset::QUAD,
            &Fish::JELLYFISH,
            &HiddenSubset::QUAD,
            &CandidateChain::XY,
            &CandidateChain::ALTERNATING,
            &BoundChain,
            &AlmostLockedChain::Xz,
            &AlmostLockedChain::XyWing,
            &AlmostLockedChain::XyChain,
            &ForcingChain,
            &BOUND_NET,
            &BOUND_CASES,
            &Trial::AsFound,
            &NestedTrial,
        ]
    }
}
