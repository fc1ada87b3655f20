//! How a person reasons about a Shikaku: in hints, blocks and squares.

mod domains;
mod must_cover;
mod only_block;

pub use domains::Domains;

use crate::deduction::{Deduced, Outlook, Placement, Removal, Technique};
use crate::grid::NumberedSquare;

use super::{Placed, ShikakuProblem};

use must_cover::MustCover;
use only_block::OnlyBlock;

impl Deduced for ShikakuProblem {
    type Position = Domains;

    fn position(&self, answer: &Placed) -> Domains {
        Domains::of(self, answer)
    }

    fn remove(&self, position: &mut Domains, removal: &Removal) {
        position.remove(removal);
    }

    fn place(&self, position: &mut Domains, placement: &Placement) {
        position.place(self, placement);
    }

    fn outlook(&self, position: &Domains) -> Outlook {
        position.outlook()
    }

    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        &[&OnlyBlock, &MustCover]
    }
}

/// A hint as sentences name it: `the 8 at r4c6`.
fn named(hint: NumberedSquare) -> String {
    format!("the {} at {}", hint.number(), hint.square().label())
}
