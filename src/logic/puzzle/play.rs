use std::fmt::Display;
use std::str::FromStr;

use crate::grid::{Digits, Square};
use crate::scene::Scene;

use super::{Fault, Piece, Rules};

/// A puzzle that can be played and drawn.
pub trait Played: Rules {
    /// A change of the [`Answer`](Rules::Answer). Its text form has no line break and no `;`, and parses
    /// back.
    type Move: Clone + PartialEq + Display + FromStr + Send;

    /// The pieces that the player fills in; it decides which keys have a meaning.
    fn entry_mode(&self) -> EntryMode;

    /// The reply to an input in this position with this hand. It may change the hand, but never the answer:
    /// only a move returned as [`Reply::Play`] changes that. It does not offer what hints ruled out, but the
    /// player can play it.
    fn interpret(
        &self,
        answer: &Self::Answer,
        hand: &mut Hand,
        input: Input,
        ruled_out: RuledOut<'_>,
    ) -> Reply<Self::Move>;

    /// The position after a move; `None` if the move does not fit the problem, which may happen with a
    /// damaged file.
    fn after(&self, answer: &Self::Answer, played: &Self::Move) -> Option<Self::Answer>;

    /// The move that puts these pieces on the board and removes what is in their place. It leaves out pieces
    /// that are there already, and pieces that this puzzle does not have. Solving and hints use it.
    fn put(&self, answer: &Self::Answer, pieces: &[Piece]) -> Self::Move;

    /// The move from one position to another.
    fn between(&self, before: &Self::Answer, after: &Self::Answer) -> Self::Move;

    /// The digits that break no rule in this square of the position; `None` if it cannot have pencil marks:
    /// in a given, a filled square, or a puzzle without marks.
    fn candidates(&self, answer: &Self::Answer, square: Square) -> Option<Digits>;

    /// Returns true if something is still to be put into this square.
    fn is_open(&self, answer: &Self::Answer, square: Square) -> bool;

    /// The squares that the keys for the next and the previous number go to, in any order, each with a rank:
    /// those of the lowest rank come first, and those of the same rank row by row. By default all open
    /// squares have the rank 0.
    fn stops(&self, answer: &Self::Answer, _: RuledOut<'_>) -> Vec<(usize, Square)> {
        let squares = self.dimensions().squares();
        squares.filter(|&square| self.is_open(answer, square)).map(|square| (0, square)).collect()
    }

    /// The work left.
    fn left(&self, answer: &Self::Answer) -> Left;

    /// The note on the square under the cursor, or on what is being drawn, and on what hints ruled out there.
    fn note(&self, answer: &Self::Answer, hand: &Hand, ruled_out: RuledOut<'_>) -> Note;

    /// The picture of the position. It never panics, whatever the hand.
    fn scene(&self, answer: &Self::Answer, hand: &Hand, faults: &[Fault]) -> Scene;
}

/// A function that returns true if hints ruled a piece out.
pub type RuledOut<'a> = &'a dyn Fn(Piece) -> bool;

/// The state of the player's input: cursor, drawing and choice. It is neither undone nor saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand {
    /// The selected square, inside the grid.
    pub cursor: Square,
    /// The corner where a block that is being drawn begins; the cursor is the opposite corner.
    pub anchor: Option<Square>,
    /// The index, from 0, of the possibility at the cursor that is shown for choosing.
    pub choice: Option<usize>,
    /// Highlight on the whole board.
    pub highlight: Option<Highlight>,
}

/// Highlight that the player switches on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Highlight {
    /// A digit, wherever it is filled in or marked.
    Digit(u8),
    /// Squares with two candidates: two marks, or where there are none, two digits that the rules allow.
    Pairs,
}

/// The pieces that the player fills in, which decides which keys have a meaning on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryMode {
    /// Numbers in squares.
    Numbers {
        /// The lowest number, 0 or 1.
        lowest: u8,
        /// The highest number, at most 9.
        highest: u8,
        /// True if there are pencil marks.
        has_marks: bool,
    },
    /// Blocks of squares.
    Blocks,
}

impl EntryMode {
    /// The numbers that are filled in; none if blocks are.
    pub fn numbers(self) -> Digits {
        match self {
            Self::Numbers { lowest, highest, .. } => Digits::range(lowest, highest),
            Self::Blocks => Digits::NONE,
        }
    }

    /// The digits that can be pencil marks; none where there are no marks.
    pub fn markable(self) -> Digits {
        if self.has_marks() { self.numbers() } else { Digits::NONE }
    }

    /// Returns true if there are pencil marks.
    pub fn has_marks(self) -> bool {
        matches!(self, Self::Numbers { has_marks: true, .. })
    }
}

/// An action on the square under the cursor. Moving the cursor is not an input: it changes the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// Fill in this number, 0 to 9.
    Number(u8),
    /// Remove the piece here.
    Clear,
    /// Show the next possibility here.
    Next,
    /// Show the previous possibility here.
    Previous,
    /// Begin to draw here.
    Begin,
    /// Place the piece that is shown or drawn.
    Accept,
    /// Discard the piece that is shown or drawn.
    Cancel,
}

/// The reply to an [`Input`].
#[derive(Debug, Clone, PartialEq)]
pub enum Reply<M> {
    /// It means nothing here.
    Ignored,
    /// The hand changed.
    Handled,
    /// This move is to be played.
    Play(M),
    /// The input is not allowed; the sentence says why.
    Refused(String),
}

/// The work that is left in a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Left {
    /// The number of `what`.
    pub count: usize,
    /// The count before the first move.
    pub total: usize,
    /// The noun for the things counted, in the plural: `squares`, `hints`.
    pub what: &'static str,
    /// Each digit with the number of times that it is still missing, in order; empty where digits are not
    /// counted.
    pub digits: Vec<(u8, usize)>,
}

/// The panel's text about the square under the cursor or the block being drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Note {
    /// Its subject: `r2c3`, `Drawing 4×2 = 8`.
    pub title: String,
    /// The visible facts, a paragraph each.
    pub lines: Vec<String>,
    /// True if the first of the lines says what is wrong.
    pub is_wrong: bool,
    /// Facts that give something away, a row each: the subject (`2 3`, or nothing), and the fact (`can go
    /// here`).
    pub reasons: Vec<(String, String)>,
}

impl Note {
    /// All texts below the title, a paragraph each.
    pub fn paragraphs(&self) -> Vec<String> {
        let reasons = self.reasons.iter().map(|(what, why)| format!("{what} {why}").trim_start().to_owned());
        self.lines.iter().cloned().chain(reasons).collect()
    }
}
