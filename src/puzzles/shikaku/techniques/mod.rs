//! How a person reasons about a Shikaku: in hints, blocks and squares.

mod area_count;
mod bounds;
mod chain;
mod common_squares;
mod domain;
mod domains;
mod forcing_blocks;
mod gone;
mod literals;
mod must_cover;
mod no_room;
mod only_block;
mod region_count;
mod shared_squares;
mod short_chain;
mod stranded_square;
mod supposed;
mod two_numbers_two_areas;
mod version_1;
mod words;

pub use domains::Domains;
pub use version_1::techniques_of_version_1;

use crate::deduction::{Deduced, NestedTrial, Outlook, Placement, Removal, Technique, Trial};
use crate::puzzle::Piece;

use super::{Placed, ShikakuProblem};

use area_count::AreaCount;
use chain::CHAIN;
use common_squares::CommonSquares;
use forcing_blocks::FORCING_BLOCKS;
use must_cover::MustCover;
use no_room::NoRoom;
use only_block::OnlyBlock;
use region_count::RegionCount;
use shared_squares::{FOUR_HINTS, THREE_HINTS};
use short_chain::SHORT_CHAIN;
use stranded_square::StrandedSquare;
use two_numbers_two_areas::TwoNumbersTwoAreas;

impl Deduced for ShikakuProblem {
    type Position = Domains;

    fn position(&self, answer: &Placed) -> Domains {
        Domains::of(self, answer)
    }

    fn remove(&self, position: &mut Domains, removal: &Removal) {
        position.remove(removal);
    }

    fn place(&self, position: &mut Domains, placement: &Placement) {
        position.place(placement);
    }

    fn allows(&self, position: &Domains, piece: Piece) -> bool {
        let Piece::Block(block) = piece else { return false };
        position.all().iter().any(|domain| domain.blocks().binary_search(&block).is_ok())
    }

    fn outlook(&self, position: &Domains) -> Outlook {
        position.outlook()
    }

    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        &[
            &OnlyBlock,
            &MustCover,
            &CommonSquares,
            &StrandedSquare,
            &NoRoom,
            &TwoNumbersTwoAreas,
            &RegionCount,
            &AreaCount,
            &THREE_HINTS,
            &FOUR_HINTS,
            &SHORT_CHAIN,
            &CHAIN,
            &FORCING_BLOCKS,
            &Trial::AsFound,
            &NestedTrial,
        ]
    }
}
