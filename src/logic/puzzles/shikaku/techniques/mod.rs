//! Techniques for Shikaku: in hints, blocks and squares.

mod area_count;
mod bounds;
mod domain;
mod domains;
mod gone;
mod literals;
mod no_room;
mod only_block;
mod region_count;
mod shared_squares;
mod stranded_square;
mod supposed;
mod two_numbers_two_areas;
mod unknown_areas;
mod words;

use crate::deduction::{
    Deduced, EveryChoice, NestedTrial, Outlook, Placement, Removal, ShortTrial, Technique, Trial, label,
};
use crate::puzzle::Piece;

use super::{Placed, ShikakuProblem};

use area_count::AreaCount;
use no_room::NoRoom;
use only_block::{CommonSquares, MustCover, OnlyBlock};
use region_count::RegionCount;
use shared_squares::{FOUR_HINTS, THREE_HINTS};
use stranded_square::StrandedSquare;
use two_numbers_two_areas::TwoNumbersTwoAreas;
use unknown_areas::{AreaLeft, AreaSplit};

pub use domains::Domains;

/// The chain that forces one block or two: if this block, then that one, then nothing is left for a third
/// hint or for a square.
const SHORT_CHAIN: ShortTrial = ShortTrial { label: label!("short-chain", "Short Chain", 5.6), forced: 2 };

/// The chain: if this block, then that one, and so on, then nothing is left for a last hint or for a square.
const CHAIN: ShortTrial = ShortTrial { label: label!("chain", "Chain", 6.6), forced: 4 };

/// Forcing blocks: whichever of its few blocks a hint has, some block of another hint is ruled out.
const FORCING_BLOCKS: EveryChoice =
    EveryChoice { label: label!("forcing-blocks", "Forcing Blocks", 7.4), most: 3, forced: 4 };

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
        let is_of = |block| position.domains.iter().any(|domain| domain.allows(block));
        piece.block().is_some_and(is_of)
    }

    fn outlook(&self, position: &Domains) -> Outlook {
        position.outlook()
    }

    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        &[
            &OnlyBlock,
            &MustCover,
            &CommonSquares,
            &AreaLeft,
            &StrandedSquare,
            &NoRoom,
            &TwoNumbersTwoAreas,
            &AreaSplit,
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
