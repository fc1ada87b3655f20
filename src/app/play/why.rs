//! The question why something cannot be placed somewhere, and its answer, step by step.

use super::Panel;
use crate::app::play::hint::{HintView, Stage, mark, place};
use crate::app::{Awaited, Effect, Play, Question};
use crate::deduction::{Premises, Removal, Step, WhyNot};
use crate::grid::{Block, Digits, NumberedSquare, Square};
use crate::puzzle::{EntryMode, Input, Piece};
use crate::scene::{Edge, Ground, Scene, Stroke};
use crate::session::Task;

/// What is said where there is nothing to ask about.
const WHICH_BLOCK: &str = "Show a block with Tab, or draw one; then w asks why not.";
const NO_BLOCK: &str = "Such a block breaks the rules at once.";
const GIVEN: &str = "What stands here is given.";

impl Play {
    /// `w`: goes on with what is told, or asks about the block in hand, or for a digit.
    pub(super) fn ask_why(&mut self, effects: &mut Vec<Effect>) {
        if self.why().is_some() {
            return self.walk_why(true);
        }
        match (self.game.entry_mode(), self.game.piece_in_hand()) {
            _ if self.game.is_solved() => self.say("Solved already: there is nothing to ask about."),
            (EntryMode::Blocks, None) if self.is_drawing() => self.say(NO_BLOCK),
            (EntryMode::Blocks, None) => self.say(WHICH_BLOCK),
            (EntryMode::Blocks, Some(piece)) => {
                self.play(|game| game.input(Input::Cancel));
                self.work(Task::WhyNot(piece), effects);
            }
            (EntryMode::Numbers { .. }, _) => {
                self.awaits = Some(Awaited::WhyNot);
                self.say("Why not which digit?");
            }
        }
    }

    /// Why can this digit not stand at the cursor?
    pub(super) fn ask_why_not(&mut self, digit: u8, effects: &mut Vec<Effect>) {
        let piece = Piece::Number(NumberedSquare::new(self.game.hand().cursor, digit.into()));
        self.work(Task::WhyNot(piece), effects);
    }

    /// The answer was found.
    pub(super) fn answered(&mut self, piece: Piece, (why, resting): (WhyNot, Option<Premises>)) {
        match why {
            WhyNot::Unfit => self.say(GIVEN),
            WhyNot::Mistake(step) => {
                self.game.count_hint(&step);
                self.panel = Panel::Hint(HintView::new(step));
            }
            WhyNot::Possible => {
                // That nothing rules it out tells whether it is right.
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

    /// Goes to the next part of what is told, or to the one before.
    pub(super) fn walk_why(&mut self, forward: bool) {
        let Panel::Why(why) = &mut self.panel else { return };
        self.read_from = 0;
        match (why.walk(forward), forward) {
            (true, _) => self.message = None,
            (false, true) => self.say("That is all of it. Esc closes it."),
            (false, false) => self.say("It begins here."),
        }
    }
}

/// Why a piece cannot stand on the board: the steps that rule it out, one after the other, and at last what
/// they rest on.
#[derive(Debug, Clone, PartialEq)]
pub struct WhyView {
    /// What cannot stand.
    pub piece: Piece,
    /// The answer in a sentence, which ends in a colon where steps follow.
    pub answer: String,
    /// The steps.
    pub steps: Vec<Step>,
    /// What the answer rests on, if it is known.
    pub resting: Option<Premises>,
    /// The squares of a rule that is broken.
    pub squares: Vec<Square>,
    /// What is told: a step, or after all of them what they rest on.
    pub place: usize,
}

impl WhyView {
    pub(super) fn new(piece: Piece, why: &WhyNot, resting: Option<Premises>) -> Self {
        let squares = match why {
            WhyNot::BrokenRule(fault) => fault.squares.clone(),
            _ => Vec::new(),
        };
        let (answer, steps) = (why.sentence(piece), why.steps().to_vec());
        Self { piece, answer, steps, resting, squares, place: 0 }
    }

    /// The step that is told; `None` where there is none, or what they rest on is told.
    pub fn step(&self) -> Option<&Step> {
        self.steps.get(self.place)
    }

    /// Whether what it rests on is told.
    pub fn tells_grounds(&self) -> bool {
        self.resting.is_some() && self.place == self.steps.len()
    }

    /// The last of its places.
    pub fn last(&self) -> usize {
        match self.resting {
            Some(_) => self.steps.len(),
            None => self.steps.len().saturating_sub(1),
        }
    }

    /// Goes on, or back; whether there was somewhere to go.
    pub(super) fn walk(&mut self, forward: bool) -> bool {
        let to = if forward { self.place + 1 } else { self.place.wrapping_sub(1) };
        let can = to <= self.last();
        if can {
            self.place = to;
        }
        can
    }

    /// The part of the board that is to be seen with it.
    pub fn subject(&self) -> Option<Block> {
        self.step().and_then(|step| HintView::new(step.clone()).subject())
    }

    /// Lights up what is told, in the position in which it stands.
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

/// Strikes out what cannot stand, among the candidates of its square.
fn strike(scene: &mut Scene, numbered: NumberedSquare) {
    let number = Digits::of(u8::try_from(numbered.number()).unwrap_or_default());
    scene.lay(Ground::Loses, [numbered.square()]);
    mark(scene, numbered.square(), number, |figure| &mut figure.struck);
}

/// Shows what a step does that was told before.
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
