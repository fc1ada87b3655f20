use crate::grid::{Block, Digits, NumberedSquare, Square};
use crate::puzzle::Piece;

/// One deduction, told as a person would tell it.
///
/// It places or removes something, unless it is a `mistake`, which only says what cannot stand together. `removes` names
/// only values that are still there. What a placement takes away by itself (a number from its column, row and sector,
/// a block whatever overlaps it) is not named.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// The technique's id: `hidden-single`.
    pub technique: &'static str,
    /// Its name for people: `Hidden Single`.
    pub name: &'static str,
    /// How hard it is to see, on the scale of the Sudoku Explainer.
    pub score: f64,
    /// The squares that make it true, in order.
    pub because: Vec<Square>,
    /// What it puts on the board.
    pub places: Vec<Placement>,
    /// What it rules out.
    pub removes: Vec<Removal>,
    /// Where to look: the squares to light up before anything is told.
    pub region: Vec<Square>,
    /// A question that leads there: `Where in row 5 can the 7 go?`
    pub question: String,
    /// The full sentence: `In row 5 only the square at column 2 can hold 7.`
    pub text: String,
}

impl Step {
    /// The id of the step that says a position has gone wrong.
    pub const MISTAKE: &'static str = "mistake";

    /// A step that says these squares cannot stand together.
    pub fn mistake(because: Vec<Square>, text: impl Into<String>) -> Self {
        Self {
            technique: Self::MISTAKE,
            name: "Mistake",
            score: 0.0,
            region: because.clone(),
            because,
            places: Vec::new(),
            removes: Vec::new(),
            question: "Something here cannot be right. Can you see it?".to_owned(),
            text: text.into(),
        }
    }

    /// Whether the step says that the position has gone wrong.
    pub fn is_mistake(&self) -> bool {
        self.technique == Self::MISTAKE
    }

    /// The squares it changes, in order, each once.
    pub fn changes(&self) -> Vec<Square> {
        let placed = self.places.iter().flat_map(|placement| match placement {
            Placement::Number(numbered) => vec![numbered.square()],
            Placement::Block { block, .. } => block.squares().collect(),
        });
        let removed = self.removes.iter().map(|removal| match removal {
            Removal::Numbers { square, .. } => *square,
            Removal::Blocks { hint, .. } => *hint,
        });
        let mut squares: Vec<Square> = placed.chain(removed).collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }
}

/// Something a step puts on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placement {
    /// A number in a square.
    Number(NumberedSquare),
    /// The block of a hint.
    Block {
        /// Where the hint stands.
        hint: Square,
        /// Its block.
        block: Block,
    },
}

impl Placement {
    /// What it puts on the board, as a piece.
    pub fn piece(self) -> Piece {
        match self {
            Self::Number(numbered) => Piece::Number(numbered),
            Self::Block { block, .. } => Piece::Block(block),
        }
    }
}

/// Values that a step rules out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Removal {
    /// Numbers that a square cannot hold.
    Numbers {
        /// The square.
        square: Square,
        /// The numbers.
        numbers: Digits,
    },
    /// Blocks that a hint cannot have.
    Blocks {
        /// Where the hint stands.
        hint: Square,
        /// The blocks, in order.
        blocks: Vec<Block>,
    },
}

/// The tier of a score, 1 (easy) to 6 (diabolical).
pub fn tier(score: f64) -> u8 {
    const FIRST_OF_NEXT: [f64; 5] = [2.6, 3.2, 4.5, 6.6, 8.0];
    1 + FIRST_OF_NEXT.iter().filter(|&&bound| score >= bound).count() as u8
}
