use crate::grid::{Dimensions, NumberedSquare};
use crate::puzzle::{Clausal, Fault, Modelled, Piece, Rules, title_with_size};

use super::{Entries, NumberGrid, check_filling};

/// A puzzle on a [`NumberGrid`]. It fulfils the contract's [`Rules`] once it implements this trait.
pub trait NumberPuzzle: Clone + Eq + Send + Sync + 'static {
    /// The kind's name, as [`Rules::NAME`].
    const NAME: &'static str;

    /// The goal for the player, as [`Rules::GOAL`].
    const GOAL: &'static str;

    /// Its sort of grid.
    type Grid: NumberGrid;

    /// Its grid with the givens.
    fn number_grid(&self) -> &Self::Grid;

    /// The puzzle's title, as [`Rules::title`].
    fn title(&self) -> String {
        title_with_size(Self::NAME, self.number_grid().dimensions())
    }

    /// The goal as it is told of this puzzle, as [`Rules::goal`].
    fn goal(&self) -> String {
        Self::GOAL.to_owned()
    }

    /// The rules that the numbers on the board break, in a fixed order; empty if they break none.
    fn faults(&self, entries: &Entries) -> Vec<Fault>;

    /// The puzzle as a constraint satisfaction problem, as [`Rules::modelled`].
    fn modelled(&self) -> Option<&dyn Modelled> {
        None
    }

    /// The puzzle in clauses, as [`Rules::clausal`].
    fn clausal(&self) -> Option<&dyn Clausal> {
        None
    }
}

/// The [`Rules`] of every number puzzle. A solution holds a number for every square that is not given. It is
/// held against the rules of [`check_filling`], then against those of [`faults`](NumberPuzzle::faults).
impl<P: NumberPuzzle> Rules for P {
    const GOAL: &'static str = <P as NumberPuzzle>::GOAL;
    const NAME: &'static str = <P as NumberPuzzle>::NAME;

    type Answer = Entries;
    type Solution = Vec<NumberedSquare>;

    fn dimensions(&self) -> Dimensions {
        self.number_grid().dimensions()
    }

    fn title(&self) -> String {
        NumberPuzzle::title(self)
    }

    fn goal(&self) -> String {
        NumberPuzzle::goal(self)
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

    fn modelled(&self) -> Option<&dyn Modelled> {
        NumberPuzzle::modelled(self)
    }

    fn clausal(&self) -> Option<&dyn Clausal> {
        NumberPuzzle::clausal(self)
    }
}
