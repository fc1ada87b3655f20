use crate::deduction::{Label, Reason, StepCollector, Technique};

use super::{Eliminations, LatinGrid, LatinPosition, LatinPuzzle};

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
