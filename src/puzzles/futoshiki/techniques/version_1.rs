use crate::deduction::{NestedTrial, Technique, Trial};
use crate::latin::techniques::{
    AlternatingInferenceChain, Fish, ForcingChain, HiddenSingle, HiddenSubset, NakedSingle, NakedSubset,
    Wing, XyChain,
};
use crate::puzzles::futoshiki::FutoshikiProblem;

use super::line_chain::LineChain;
use super::sign_bound::SignBound;
use super::sign_chain::SignChain;
use super::sign_with_pair::SignWithPair;

/// The techniques by which the first version of the generators judges, with the scores that they had for it.
/// Written out, so that no change of today's list makes other puzzles of a name.
pub fn techniques_of_version_1() -> &'static [&'static dyn Technique<FutoshikiProblem>] {
    &[
        &HiddenSingle { in_sector: 1.5, in_line: 1.5 },
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
        &XyChain,
        &AlternatingInferenceChain,
        &ForcingChain,
        &Trial::AsFound,
        &NestedTrial,
    ]
}
