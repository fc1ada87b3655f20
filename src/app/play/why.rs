//! The question *why not*, and its answer step by step.

use super::Panel;
use crate::app::play::hint::{HintView, Stage, mark, place};
use crate::app::{Awaited, Effect, Play, Question};
use crate::deduction::{Premises, Removal, Step, WhyNot};
use crate::grid::{Block, Digits, NumberedSquare, Square};
use crate::puzzle::{EntryMode, Input, Piece};
use crate::scene::{Edge, Ground, Scene, Stroke};
use crate::session::Task;

/// Messages where no question is possible.
const WHICH_BLOCK: &str = "Show a block with <next>, or draw one; then <why-not> asks why not.";
const NO_BLOCK: &str = "Such a block breaks the rules at once.";
const GIVEN: &str = "This square is given.";

impl Play {
    /// Handles the key for *why not*: continues the answer, asks about the block in hand, or asks for a
    /// digit.
    pub(super) fn ask_why(&mut self, effects: &mut Vec<Effect>) {
        if self.why().is_some() {
            return self.walk_why(true);
        }
        match (self.game.entry_mode(), self.game.piece_in_hand()) {
            _ if self.game.is_solved() => self.say("Solved already: there is nothing to ask about."),
            (EntryMode::Blocks, None) if self.is_drawing() => self.say(NO_BLOCK),
            (EntryMode::Blocks, None) => self.say(WHICH_BLOCK),
            (EntryMode::Blocks, Some(piece)) => self.work(Task::WhyNot(piece), effects),
            (EntryMode::Numbers { .. }, _) => {
                self.awaits = Some(Awaited::WhyNot);
                self.say("Why not which digit?");
            }
        }
    }

    /// Asks why this digit is impossible at the cursor.
    pub(super) fn ask_why_not(&mut self, digit: u8, effects: &mut Vec<Effect>) {
        let piece = Piece::Number(NumberedSquare::new(self.game.hand().cursor, digit.into()));
        self.work(Task::WhyNot(piece), effects);
    }

    /// Shows the answer.
    pub(super) fn answered(&mut self, piece: Piece, (why, resting): (WhyNot, Option<Premises>)) {
        // A block that may be right stays in hand while it is asked about.
        if !matches!(why, WhyNot::Possible) {
            self.play(|game| game.input(Input::Cancel));
        }
        match why {
            WhyNot::Unfit => self.say(GIVEN),
            WhyNot::Mistake(step) => {
                self.game.count_hint(&step);
                self.panel = Panel::Hint(HintView::new(step));
            }
            WhyNot::Possible => {
                // The answer gives away whether the value is right, so it counts as a check.
                self.game.count_check();
                self.question = Some(Question::IsItRight { text: why.sentence(piece) });
            }
            WhyNot::BrokenRule(_) | WhyNot::Proof(_) | WhyNot::Trying(_) => {
                if let Some(last) = why.steps().last() {
                    self.game.count_hint(last);
                }
                self.read_from = 0;
                self.panel = Panel::Why(WhyView::new(piece, &why, resting));
            }
        }
    }

    /// Goes to the next or the previous part of the answer.
    pub(super) fn walk_why(&mut self, forward: bool) {
        let Panel::Why(why) = &mut self.panel else { return };
        self.read_from = 0;
        match (why.walk(forward), forward) {
            (true, _) => self.message = None,
            (false, true) => self.say("That is all of it. <back> closes it."),
            (false, false) => self.say("It begins here."),
        }
    }
}

/// Reasons why a piece is impossible: the steps that rule it out, one after another, and finally their
/// foundations: the givens and entries they rest on.
#[derive(Debug, Clone, PartialEq)]
pub struct WhyView {
    /// The impossible piece.
    pub piece: Piece,
    /// The answer in a sentence, which ends in a colon if steps follow.
    pub answer: String,
    /// The steps.
    pub steps: Vec<Step>,
    /// Premises of the answer, if known.
    pub resting: Option<Premises>,
    /// The squares of a broken rule.
    pub squares: Vec<Square>,
    /// Index of the current part: a step, or after all steps the foundations.
    pub place: usize,
}

impl WhyView {
    pub(in crate::app) fn new(piece: Piece, why: &WhyNot, resting: Option<Premises>) -> Self {
        let squares = match why {
            WhyNot::BrokenRule(fault) => fault.squares.clone(),
            _ => Vec::new(),
        };
        let (answer, steps) = (why.sentence(piece), why.steps().to_vec());
        Self { piece, answer, steps, resting, squares, place: 0 }
    }

    /// The current step; `None` if there is none, or the foundations are shown.
    pub fn step(&self) -> Option<&Step> {
        self.steps.get(self.place)
    }

    /// Returns true if the foundations are shown.
    pub fn tells_grounds(&self) -> bool {
        self.resting.is_some() && self.place == self.steps.len()
    }

    /// Index of the last part.
    pub fn last(&self) -> usize {
        match self.resting {
            Some(_) => self.steps.len(),
            None => self.steps.len().saturating_sub(1),
        }
    }

    /// Goes to the next or the previous part; returns true if there is one.
    pub(in crate::app) fn walk(&mut self, forward: bool) -> bool {
        let to = if forward { self.place + 1 } else { self.place.wrapping_sub(1) };
        let can = to <= self.last();
        if can {
            self.place = to;
        }
        can
    }

    /// The part of the board that must be visible.
    pub fn subject(&self) -> Option<Block> {
        self.step().and_then(|step| HintView::new(step.clone()).subject())
    }

    /// Highlights the current part in its position.
    pub fn paint(&self, scene: &mut Scene) {
        scene.unlight();
        scene.slim_cursor = true;
        for step in self.steps.iter().take(self.place) {
            do_step(scene, step);
        }
        match self.step() {
            Some(step) => HintView { stage: Stage::What, ..HintView::new(step.clone()) }.paint(scene),
            None => {
                let rests = self.resting.iter().filter(|_| self.tells_grounds());
                let signs =
                    rests.clone().flat_map(Premises::signs).flat_map(|(lesser, greater)| [lesser, greater]);
                let squares: Vec<Square> = rests
                    .flat_map(Premises::squares)
                    .chain(signs)
                    .chain(self.squares.iter().copied())
                    .collect();
                scene.lay(Ground::Because, squares);
            }
        }
        match self.piece {
            Piece::Block(block) => scene.outline(block, Edge::Outline(Stroke::Struck)),
            Piece::Number(numbered) => strike(scene, numbered),
        }
    }
}

/// Strikes out the impossible candidate.
fn strike(scene: &mut Scene, numbered: NumberedSquare) {
    let number = Digits::of(u8::try_from(numbered.number()).unwrap_or_default());
    scene.lay(Ground::Loses, [numbered.square()]);
    mark(scene, numbered.square(), number, |figure| &mut figure.struck);
}

/// Shows the effect of an earlier step.
fn do_step(scene: &mut Scene, step: &Step) {
    for removal in &step.removes {
        if let Removal::Numbers { square, numbers } = removal
            && let Some(figure) = scene.figures.get_mut(*square)
        {
            (figure.marks, figure.candidates) = (figure.marks - *numbers, figure.candidates - *numbers);
        }
    }
    place(scene, step);
}
