use crate::deduction::{Deduced, Outlook, Placement, Removal, Technique};
use crate::number_grid::{Entries, NumberPuzzle};

use super::{LatinGrid, Position};

/// A puzzle on a [`LatinGrid`]. It is [`Deduced`] once it implements this trait: all
/// [`techniques`](super::techniques) work on its [`Position`]s. It is [`Modelled`](crate::puzzle::Modelled)
/// and [`Clausal`](crate::puzzle::Clausal) by its grid alone.
pub trait LatinPuzzle: NumberPuzzle<Grid = LatinGrid> {
    /// The techniques, as [`Deduced::techniques`].
    fn techniques() -> &'static [&'static dyn Technique<Self>];

    /// Whether anything is open, or has become impossible: by default, as the units show it.
    fn outlook(&self, position: &Position) -> Outlook {
        position.outlook()
    }
}

impl<P: LatinPuzzle> Deduced for P {
    type Position = Position;

    fn position(&self, answer: &Entries) -> Position {
        Position::new(self.number_grid(), answer)
    }

    fn remove(&self, position: &mut Position, removal: &Removal) {
        position.remove(removal);
    }

    fn place(&self, position: &mut Position, placement: &Placement) {
        position.place(placement);
    }

    fn outlook(&self, position: &Position) -> Outlook {
        LatinPuzzle::outlook(self, position)
    }

    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        <P as LatinPuzzle>::techniques()
    }
}
