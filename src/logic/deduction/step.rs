use crate::grid::{Block, Digits, NumberedSquare, Square};
use crate::puzzle::{Piece, in_order};

/// One deduction, explained as a person would explain it.
///
/// It places or removes something, unless it is a `mistake`, which only names a contradiction. `removes`
/// names only values that are still there. It leaves out what [`place`](super::Deduced::place) removes by
/// itself, such as a number from its column and row, and the blocks that overlap a placed block.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// The technique's id: `hidden-single`.
    pub technique: &'static str,
    /// Its name for people: `Hidden Single`.
    pub name: &'static str,
    /// Its difficulty, on the scale of the Sudoku Explainer.
    pub score: f64,
    /// The pieces that it puts on the board.
    pub places: Vec<Placement>,
    /// The values that it rules out.
    pub removes: Vec<Removal>,
    /// Its reason.
    pub reason: Reason,
}

/// The reason of a step: what lights up on the board, and the sentences.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Reason {
    /// The squares that make it true, in order, each once.
    pub because: Vec<Square>,
    /// The candidates or blocks that it is about, in the order in which the text names them.
    pub lights: Vec<Light>,
    /// The squares to light up before the text explains anything.
    pub region: Vec<Square>,
    /// A question that hints at the step: `Where in row 5 can the 7 go?`
    pub question: String,
    /// The full sentence: `In row 5 only r5c2 can hold 7: the 7s at r2c4 and r8c7 keep it out of the rest.`
    /// Each link of a chain is a line of its own, and so is each case of a reason that goes case by case.
    pub text: String,
}

impl Reason {
    /// The text without line breaks.
    pub fn in_one_line(&self) -> String {
        self.text.replace('\n', " ")
    }

    /// The number of cases that it goes through; zero if it is one argument.
    pub fn cases(&self) -> usize {
        match self.lights.iter().any(|light| light.case.is_some()) {
            true => self.text.lines().count().saturating_sub(1),
            false => 0,
        }
    }

    /// The lights to show for one case, or for all cases at once if it is `None`. Outlines of blocks would
    /// hide one another, so for all cases only the assumed blocks are shown: those in the second tone.
    pub fn lights_in(&self, case: Option<usize>) -> impl Iterator<Item = &Light> {
        self.lights.iter().filter(move |light| match (light.case, case) {
            (None, _) => true,
            (Some(_), None) => light.tone == Tone::Second || matches!(light.on, Lit::Numbers { .. }),
            (of, shown) => of == shown,
        })
    }
}

/// Candidates or a block that a reason is about, in one of two tones. The tones are the two colours of a
/// colouring, or the true and the false candidates of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Light {
    /// The tone in which they light up.
    pub tone: Tone,
    /// The case of the reason to which it belongs, from 1; `None` if it belongs to all of them.
    pub case: Option<usize>,
    /// The candidates or the block that light up.
    pub on: Lit,
}

impl Light {
    /// These candidates of a square, lit.
    pub fn numbers(tone: Tone, square: Square, numbers: Digits) -> Self {
        Self { tone, case: None, on: Lit::Numbers { square, numbers } }
    }

    /// The outline of a block, lit.
    pub fn block(tone: Tone, block: Block) -> Self {
        Self { tone, case: None, on: Lit::Block(block) }
    }

    /// The same light, as part of this case of a reason.
    pub fn in_case(self, case: usize) -> Self {
        Self { case: Some(case), ..self }
    }
}

/// One of the two tones of [`Light`]s.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tone {
    /// The main tone: the pattern itself, and every light of a reason that needs only one tone.
    First,
    /// The contrasting tone: fins, the other colour, or what is assumed to be false.
    Second,
}

/// The object of a light.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lit {
    /// These candidates of a square.
    Numbers {
        /// The square.
        square: Square,
        /// The candidates.
        numbers: Digits,
    },
    /// The outline of a block.
    Block(Block),
}

impl Step {
    /// The id of the step that says that a position is wrong.
    pub const MISTAKE: &'static str = "mistake";

    /// A step that says that these squares contradict each other.
    pub fn mistake(because: Vec<Square>, text: impl Into<String>) -> Self {
        Self {
            technique: Self::MISTAKE,
            name: "Mistake",
            score: 0.0,
            places: Vec::new(),
            removes: Vec::new(),
            reason: Reason {
                region: because.clone(),
                because,
                lights: Vec::new(),
                question: "Something here cannot be right. Can you see it?".to_owned(),
                text: text.into(),
            },
        }
    }

    /// Returns true if the step says that the position is wrong.
    pub fn is_mistake(&self) -> bool {
        self.technique == Self::MISTAKE
    }

    /// Returns true if another step places and rules out the same, whatever its reason.
    pub fn comes_to_the_same(&self, other: &Self) -> bool {
        self.places == other.places && self.removes == other.removes
    }

    /// The distance from a square to the nearest one that it changes.
    pub fn distance(&self, from: Square) -> u32 {
        self.changes().into_iter().map(|square| square.distance(from)).min().unwrap_or(u32::MAX)
    }

    /// Sorts steps by score; among equals, those that place something come first, then the nearest to `near`.
    pub fn put_in_order(steps: &mut [Self], near: Square) {
        let rank = |step: &Self| (step.places.is_empty(), step.distance(near));
        steps.sort_by(|one, other| {
            one.score.total_cmp(&other.score).then_with(|| rank(one).cmp(&rank(other)))
        });
    }

    /// The squares it changes, in order, each once.
    pub fn changes(&self) -> Vec<Square> {
        let mut squares: Vec<Square> = Vec::new();
        for placement in &self.places {
            match placement {
                Placement::Number(numbered) => squares.push(numbered.square()),
                Placement::Block { block, .. } => squares.extend(block.squares()),
            }
        }
        squares.extend(self.removes.iter().map(Removal::square));
        in_order(squares)
    }
}

/// A piece that a step puts on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placement {
    /// A number in a square.
    Number(NumberedSquare),
    /// The block of a hint.
    Block {
        /// The square of the hint.
        hint: Square,
        /// Its block.
        block: Block,
    },
}

impl Placement {
    /// The square of the number, or of the block's hint.
    pub fn square(self) -> Square {
        match self {
            Self::Number(numbered) => numbered.square(),
            Self::Block { hint, .. } => hint,
        }
    }

    /// The placement as a piece.
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
        /// The square of the hint.
        hint: Square,
        /// The blocks, in order.
        blocks: Vec<Block>,
    },
}

impl Removal {
    /// Returns true if it rules out this piece.
    pub fn rules_out(&self, piece: Piece) -> bool {
        match (self, piece) {
            (Self::Numbers { square, numbers }, Piece::Number(numbered)) => {
                numbered.square() == *square
                    && u8::try_from(numbered.number()).is_ok_and(|digit| numbers.contains(digit))
            }
            (Self::Blocks { blocks, .. }, Piece::Block(block)) => blocks.contains(&block),
            _ => false,
        }
    }

    /// Returns true if it rules out one of these pieces, which are sorted.
    pub(super) fn rules_out_one(&self, pieces: &[Piece]) -> bool {
        match self {
            Self::Numbers { square, .. } => {
                let lowest = Piece::Number(NumberedSquare::new(*square, i64::MIN));
                let here = &pieces[pieces.partition_point(|&piece| piece < lowest)..];
                let is_here = |piece: &&Piece| piece.number().is_some_and(|it| it.square() == *square);
                here.iter().take_while(is_here).any(|&piece| self.rules_out(piece))
            }
            Self::Blocks { blocks, .. } => {
                blocks.iter().any(|&block| pieces.binary_search(&Piece::Block(block)).is_ok())
            }
        }
    }

    /// The values that it rules out, as pieces, in order.
    pub fn pieces(&self) -> Vec<Piece> {
        match self {
            Self::Numbers { square, numbers } => {
                let piece = |number| Piece::Number(NumberedSquare::new(*square, i64::from(number)));
                numbers.iter().map(piece).collect()
            }
            Self::Blocks { blocks, .. } => blocks.iter().copied().map(Piece::Block).collect(),
        }
    }

    /// The same without this piece; `None` if nothing else is ruled out.
    pub(super) fn without(&self, piece: Piece) -> Option<Self> {
        if !self.rules_out(piece) {
            return Some(self.clone());
        }
        let others = self.pieces().into_iter().filter(|&other| other != piece);
        match self {
            Self::Numbers { square, .. } => {
                let digit = |piece: Piece| u8::try_from(piece.number()?.number()).ok();
                let numbers: Digits = others.filter_map(digit).collect();
                (!numbers.is_empty()).then_some(Self::Numbers { square: *square, numbers })
            }
            Self::Blocks { hint, .. } => {
                let blocks: Vec<Block> = others.filter_map(Piece::block).collect();
                (!blocks.is_empty()).then_some(Self::Blocks { hint: *hint, blocks })
            }
        }
    }

    /// The square of the numbers, or of the hint.
    pub fn square(&self) -> Square {
        match self {
            Self::Numbers { square, .. } => *square,
            Self::Blocks { hint, .. } => *hint,
        }
    }
}
