use std::collections::BTreeSet;

use crate::grid::{Dimensions, NumberedSquare, Square};
use crate::puzzle::{Fault, Piece, Rules, counted};

use super::{Entries, NumberGrid, check_inside, check_range};

/// A puzzle on a [`NumberGrid`]. Implementing this trait implements [`Rules`] too.
pub trait NumberPuzzle: Clone + Eq + Send + Sync + 'static {
    /// The kind's name, as [`Rules::NAME`].
    const NAME: &'static str;

    /// Its type of grid.
    type Grid: NumberGrid;

    /// Its grid with the givens.
    fn number_grid(&self) -> &Self::Grid;

    /// The rules that the numbers on the board break, in a fixed order; empty if they break none.
    fn faults(&self, entries: &Entries) -> Vec<Fault>;
}

/// The [`Rules`] of every number puzzle. A solution holds a number for every square that is not given. It is
/// checked against the rules of a filling, then against those of [`faults`](NumberPuzzle::faults).
impl<P: NumberPuzzle> Rules for P {
    const NAME: &'static str = <P as NumberPuzzle>::NAME;

    type Answer = Entries;
    type Solution = Vec<NumberedSquare>;

    fn dimensions(&self) -> Dimensions {
        self.number_grid().dimensions()
    }

    fn faults(&self, answer: &Entries) -> Vec<Fault> {
        NumberPuzzle::faults(self, answer)
    }

    fn solution(&self, answer: &Entries) -> Option<Vec<NumberedSquare>> {
        self.number_grid().solution(answer)
    }

    fn verify(&self, solution: &Vec<NumberedSquare>) -> Result<(), Fault> {
        let entries = check_filling(self.number_grid(), solution)?;
        NumberPuzzle::faults(self, &entries).into_iter().next().map_or(Ok(()), Err)
    }

    fn entries(answer: &Entries) -> Vec<Piece> {
        answer.pieces()
    }

    fn pieces(solution: &Vec<NumberedSquare>) -> Vec<Piece> {
        solution.iter().copied().map(Piece::Number).collect()
    }

    fn assemble(pieces: Vec<Piece>) -> Option<Vec<NumberedSquare>> {
        pieces.into_iter().map(Piece::number).collect()
    }
}

/// Checks that a proposed list of numbers fills the empty squares of a grid, whatever the rules of the
/// puzzle, and returns it as entries.
///
/// # Errors
/// The first broken rule of `count`, `unique-squares`, `number-range`, `inside-grid`, `not-fixed`.
fn check_filling(grid: &impl NumberGrid, solution: &[NumberedSquare]) -> Result<Entries, Fault> {
    let (found, expected) = (solution.len(), grid.empty_squares());
    if found != expected {
        let text = format!("{} for {}", counted(found, "number"), counted(expected, "empty square"));
        return Err(Fault::new("count", text, []));
    }
    let squares = || solution.iter().map(|numbered| numbered.square());
    let fault =
        |rule, square: Square, what| Err(Fault::new(rule, format!("{} {what}", square.label()), [square]));
    let mut seen = BTreeSet::new();
    if let Some(again) = squares().find(|&square| !seen.insert(square)) {
        return fault("unique-squares", again, "is filled twice");
    }
    check_range(grid, solution)?;
    check_inside(grid, squares())?;
    if let Some(fixed) = squares().find(|&square| grid.given(square).is_some()) {
        return fault("not-fixed", fixed, "was given");
    }
    let entry = |numbered: &NumberedSquare| Some((numbered.square(), grid.as_number(numbered.number())?));
    Ok(solution.iter().filter_map(entry).collect())
}
