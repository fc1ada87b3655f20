use crate::grid::{Dimensions, NumberedSquare};
use crate::puzzle::{Fault, Piece, Rules};

use super::{Entries, NumberGrid, check_filling};

/// A puzzle on a [`NumberGrid`]. It fulfils the contract's [`Rules`] once it implements this trait.
pub trait NumberPuzzle: Clone + Eq + Send + Sync + 'static {
    /// The kind's name, as [`Rules::NAME`].
    const NAME: &'static str;

    /// Its sort of grid.
    type Grid: NumberGrid;

    /// Its grid with the givens.
    fn number_grid(&self) -> &Self::Grid;

    /// The rules that the numbers on the board break, in a fixed order; empty if they break none.
    fn faults(&self, entries: &Entries) -> Vec<Fault>;
}

/// The [`Rules`] of every number puzzle. A solution holds a number for every square that is not given. It is
/// held against the rules of [`check_filling`], then against those of [`faults`](NumberPuzzle::faults).
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
        let numbered = |piece| match piece {
            Piece::Number(numbered) => Some(numbered),
            Piece::Block(_) => None,
        };
        pieces.into_iter().map(numbered).collect()
    }
}
