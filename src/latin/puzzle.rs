use crate::deduction::{Deduced, Outlook, Placement, Removal, Technique};
use crate::number_grid::{Entries, NumberPuzzle};
use crate::puzzle::Piece;

use super::{LatinGrid, LatinGroup, LatinPosition};

/// A puzzle on a [`LatinGrid`]. It is [`Deduced`] and [`Supposed`](crate::deduction::Supposed) once it
/// implements this trait: all [`techniques`](super::techniques) work on its [`LatinPosition`]s. For its model
/// and its clauses it calls [`model`](super::model) and [`clauses`](super::clauses), and adds its own rules.
pub trait LatinPuzzle: NumberPuzzle<Grid = LatinGrid> {
    /// The techniques, as [`Deduced::techniques`].
    fn techniques() -> &'static [&'static dyn Technique<Self>];

    /// Groups of values of which exactly one holds, besides those of the squares, the units and the signs:
    /// trials use them. None by default.
    fn groups(&self) -> Vec<LatinGroup> {
        Vec::new()
    }

    /// The state of a position: by default, as the units show it.
    fn outlook(&self, position: &LatinPosition) -> Outlook {
        position.outlook()
    }
}

impl<P: LatinPuzzle> Deduced for P {
    type Position = LatinPosition;

    fn position(&self, answer: &Entries) -> LatinPosition {
        LatinPosition::new(self.number_grid(), answer)
    }

    fn remove(&self, position: &mut LatinPosition, removal: &Removal) {
        position.remove(removal);
    }

    fn place(&self, position: &mut LatinPosition, placement: &Placement) {
        position.place(placement);
    }

    fn allows(&self, position: &LatinPosition, piece: Piece) -> bool {
        let Piece::Number(numbered) = piece else { return false };
        let possible = position.possible(numbered.square());
        u8::try_from(numbered.number()).is_ok_and(|digit| possible.contains(digit))
    }

    fn outlook(&self, position: &LatinPosition) -> Outlook {
        LatinPuzzle::outlook(self, position)
    }

    fn is_settled(&self, position: &LatinPosition) -> bool {
        position.open_squares().is_empty()
    }

    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        <P as LatinPuzzle>::techniques()
    }
}
