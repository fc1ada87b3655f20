use crate::deduction::{
    Deduced, GroupMeaning, Label, Outlook, Placement, Reason, Removal, StepCollector, Technique,
};
use crate::grid::{Digits, Square};
use crate::number_grid::{Entries, NumberPuzzle};
use crate::puzzle::{Fault, Piece};

use super::{Eliminations, LatinGrid, LatinPosition};

/// A group of values, exactly one of which holds by a rule that a puzzle adds to those of its grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LatinGroup {
    /// The squares and their digits.
    pub values: Vec<(Square, u8)>,
    /// Its meaning in words.
    pub meaning: GroupMeaning,
}

/// A puzzle on a [`LatinGrid`]. It is [`Deduced`] and [`Assumable`](crate::deduction::Assumable) once it
/// implements this trait: all [`techniques`](super::techniques) work on its [`LatinPosition`]s. For its model
/// and its clauses it calls [`model`](super::model) and [`clauses`](super::clauses), and adds its own rules.
pub trait LatinPuzzle: NumberPuzzle<Grid = LatinGrid> {
    /// The techniques, as [`Deduced::techniques`].
    fn techniques() -> &'static [&'static dyn Technique<Self>];

    /// Groups of values, exactly one of which holds, besides those of the squares, the units and the signs.
    /// Trials use them. None by default.
    fn groups(&self) -> Vec<LatinGroup> {
        Vec::new()
    }

    /// The state of a position: by default, judged by the units.
    fn outlook(&self, position: &LatinPosition) -> Outlook {
        position.outlook()
    }
}

impl<P: LatinPuzzle> Deduced for P {
    type Position = LatinPosition;

    fn position(&self, answer: &Entries) -> LatinPosition {
        LatinPosition::new(self.number_grid(), answer)
    }

    fn implied_faults(&self, answer: &Entries) -> Vec<Fault> {
        self.number_grid().implied_repeats(answer)
    }

    fn remove(&self, position: &mut LatinPosition, removal: &Removal) {
        if let Removal::Numbers { square, numbers } = removal
            && let Some(index) = position.shape().index(*square)
        {
            position.eliminate(index, *numbers);
        }
    }

    fn place(&self, position: &mut LatinPosition, placement: &Placement) {
        if let Placement::Number(numbered) = placement
            && let Some(index) = position.shape().index(numbered.square())
            && let Ok(digit) = u8::try_from(numbered.number())
            && position.domain_at(index).contains(digit)
        {
            position.fill(index, digit);
        }
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

/// A [`Technique`] that needs only the grid: its units, its signs and the domains. It works for every puzzle
/// on a latin grid, and makes the same promises.
pub trait LatinTechnique: Sync {
    /// Its name, its score and its page in the help.
    fn label(&self) -> Label;

    /// Offers every step that it finds, in a fixed order.
    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>);
}

impl<P: LatinPuzzle, T: LatinTechnique> Technique<P> for T {
    fn label(&self) -> Label {
        self.label()
    }

    fn find(&self, problem: &P, at: &LatinPosition, found: &mut StepCollector<'_>) {
        self.find(problem.number_grid(), at, found);
    }
}

/// Offers a step that puts a digit into the square with this index.
pub fn offer_placement(
    found: &mut StepCollector<'_>,
    score: f64,
    at: &LatinPosition,
    (index, digit): (usize, u8),
    tell: impl FnOnce() -> Reason,
) {
    found.place(score, at.placement(index, digit), [at.shape().square(index)], tell);
}

/// Offers a step that eliminates these candidates of the square with this index, if there are any.
pub fn offer_elimination_at(
    found: &mut StepCollector<'_>,
    score: f64,
    at: &LatinPosition,
    (index, digits): (usize, Digits),
    tell: impl FnOnce() -> Reason,
) {
    if !digits.is_empty() {
        let square = at.shape().square(index);
        let gives_reasons = found.gives_reasons();
        let tell = || if gives_reasons { tell() } else { Reason::default() };
        found.remove(score, [square], || (vec![Removal::Numbers { square, numbers: digits }], tell()));
    }
}

/// Offers a step that eliminates candidates, if any are left to eliminate.
pub fn offer_eliminations(
    found: &mut StepCollector<'_>,
    score: f64,
    at: &LatinPosition,
    eliminations: &Eliminations,
    tell: impl FnOnce() -> Reason,
) {
    let squares = eliminations.squares();
    if !squares.is_empty() {
        let shape = at.shape();
        let changed = squares.iter().map(|index| shape.square(index));
        let gives_reasons = found.gives_reasons();
        let tell = || if gives_reasons { tell() } else { Reason::default() };
        found.remove(score, changed, || (eliminations.removals(shape), tell()));
    }
}
