use crate::grid::{Block, Dimensions, NumberedSquare, Square, sort};

use super::{Clausal, Modelled};

/// What a puzzle is and when it is wrong.
///
/// An implementor is the *problem*: immutable, and impossible to build invalid. A position in play is an
/// [`Answer`](Rules::Answer), a proposed or found result a [`Solution`](Rules::Solution); they are two types because a
/// solution may be anything until it is verified, while an answer is made of legal moves only.
pub trait Rules: Clone + Eq + Send + Sync + 'static {
    /// The kind's name, in lower case: `sudoku`.
    const NAME: &'static str;

    /// What is to be done, for people, in a sentence or two.
    const GOAL: &'static str;

    /// A position in play: exactly what a move changes. The default is the untouched puzzle.
    type Answer: Clone + PartialEq + Default + Send;

    /// A list of what is to be added to the problem.
    type Solution: Clone + PartialEq + Send;

    /// The size of the grid, whose origin is (0,0).
    fn dimensions(&self) -> Dimensions;

    /// What the puzzle is called, with its size: `Futoshiki 5×5`.
    fn title(&self) -> String {
        let name = Self::NAME;
        format!("{}{} {}", name[..1].to_uppercase(), &name[1..], self.dimensions().label())
    }

    /// What is wrong in a position as it stands, in a fixed order; empty if nothing is. What is merely missing is not
    /// wrong.
    fn faults(&self, answer: &Self::Answer) -> Vec<Fault>;

    /// The position as a solution when nothing is missing in it, whether right or wrong; else `None`.
    fn solution(&self, answer: &Self::Answer) -> Option<Self::Solution>;

    /// Holds a proposed solution against the puzzle's named rules, in their order.
    ///
    /// # Errors
    /// The first broken rule.
    fn verify(&self, solution: &Self::Solution) -> Result<(), Fault>;

    /// What stands in a position beyond the problem itself, as pieces, in order.
    fn entries(answer: &Self::Answer) -> Vec<Piece>;

    /// The solution as pieces to put on the board, in its order.
    fn pieces(solution: &Self::Solution) -> Vec<Piece>;

    /// The solution made of these pieces, unverified; `None` if one is of a sort that this puzzle has not.
    fn assemble(pieces: Vec<Piece>) -> Option<Self::Solution>;

    /// How it is a constraint satisfaction problem, if it is: only then can searches be run on it.
    fn modelled(&self) -> Option<&dyn Modelled> {
        None
    }

    /// How it is told in clauses, if it is: only then can the Davis-Putnam procedure be run on it.
    fn clausal(&self) -> Option<&dyn Clausal> {
        None
    }
}

/// One thing put on a board: a number in a square, or a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A number in a square.
    Number(NumberedSquare),
    /// A block of squares.
    Block(Block),
}

impl Piece {
    /// The squares it covers, in order.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::Number(numbered) => vec![numbered.square()],
            Self::Block(block) => block.squares().collect(),
        }
    }
}

/// A broken rule, as data: of a problem that cannot be built, of a proposed solution, or of a position in play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The rule's name, such as `columns` or `one-hint`.
    pub rule: &'static str,
    /// What is wrong, in a sentence for people, who count from 1: `6 twice in column 3`.
    pub text: String,
    /// The squares to light up, in order; may be empty, and may lie outside the grid.
    pub squares: Vec<Square>,
}

impl Fault {
    /// A broken rule; the squares are sorted and each is kept once.
    pub fn new(
        rule: &'static str,
        text: impl Into<String>,
        squares: impl IntoIterator<Item = Square>,
    ) -> Self {
        let mut squares: Vec<Square> = squares.into_iter().collect();
        sort(&mut squares);
        squares.dedup();
        Self { rule, text: text.into(), squares }
    }
}
