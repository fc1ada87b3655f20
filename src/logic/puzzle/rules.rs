use crate::grid::Dimensions;

use super::{Fault, Piece};

/// The rules of a puzzle: what it is and when it is wrong.
///
/// An implementor is the *problem*: immutable, and impossible to build invalid. A position in play is an
/// [`Answer`](Rules::Answer), a proposed or found result a [`Solution`](Rules::Solution). They are two types
/// because a solution may be anything until it is verified, while an answer is made of legal moves only.
pub trait Rules: Clone + Eq + Send + Sync + 'static {
    /// The kind's name, in lower case: `sudoku`.
    const NAME: &'static str;

    /// A position in play: exactly what a move changes. The default is the untouched puzzle.
    type Answer: Clone + PartialEq + Default + Send + Sync;

    /// A list of the pieces to add to the problem.
    type Solution: Clone + PartialEq + Send;

    /// The size of the grid, whose origin is (0,0).
    fn dimensions(&self) -> Dimensions;

    /// The faults of a position, in a fixed order; empty if nothing is wrong. A missing piece is not a fault.
    fn faults(&self, answer: &Self::Answer) -> Vec<Fault>;

    /// The position as a solution if nothing is missing in it, whether right or wrong; else `None`.
    fn solution(&self, answer: &Self::Answer) -> Option<Self::Solution>;

    /// Checks a proposed solution against the puzzle's named rules, in their order.
    ///
    /// # Errors
    /// The first broken rule.
    fn verify(&self, solution: &Self::Solution) -> Result<(), Fault>;

    /// The pieces of a position that the problem itself does not have, in order.
    fn entries(answer: &Self::Answer) -> Vec<Piece>;

    /// The solution as pieces to put on the board, in its order.
    fn pieces(solution: &Self::Solution) -> Vec<Piece>;

    /// The solution made of these pieces, unverified; `None` if this puzzle does not have such pieces.
    fn assemble(pieces: Vec<Piece>) -> Option<Self::Solution>;
}
