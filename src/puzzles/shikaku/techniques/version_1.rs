use crate::deduction::{NestedTrial, Technique, Trial};
use crate::puzzles::shikaku::ShikakuProblem;

use super::chain::CHAIN;
use super::common_squares::CommonSquares;
use super::must_cover::MustCover;
use super::no_room::NoRoom;
use super::only_block::OnlyBlock;
use super::region_count::RegionCount;
use super::short_chain::SHORT_CHAIN;
use super::stranded_square::StrandedSquare;
use super::two_numbers_two_areas::TwoNumbersTwoAreas;

/// The techniques by which the first version of the generators judges, with the scores that they had for it.
/// Written out, so that no change of today's list makes other puzzles of a name.
pub fn techniques_of_version_1() -> &'static [&'static dyn Technique<ShikakuProblem>] {
    &[
        &OnlyBlock,
        &MustCover,
        &CommonSquares,
        &StrandedSquare,
        &NoRoom,
        &TwoNumbersTwoAreas,
        &RegionCount,
        &SHORT_CHAIN,
        &CHAIN,
        &Trial::AsFound,
        &NestedTrial,
    ]
}
