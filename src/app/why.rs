//! The question why something cannot stand in a place, and its answer, told step by step.

use crate::deduction::{Premises, WhyNot};
use crate::grid::NumberedSquare;
use crate::puzzle::{EntryMode, Input, Piece};
use crate::session::Task;

use super::hint::HintView;
use super::{Awaited, Effect, Play, Question, WhyView};

/// What is said where there is nothing to ask about.
const WHICH_BLOCK: &str = "Show a block with Tab, or draw one; then w asks why not.";
const NO_BLOCK: &str = "Such a block breaks the rules at once.";
const GIVEN: &str = "What stands here is given.";

impl Play {
    /// `w`: goes on with what is told, or asks about the block in hand, or for a digit.
    pub(super) fn ask_why(&mut self, effects: &mut Vec<Effect>) {
        if self.why.is_some() {
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
                self.hint = Some(HintView::new(step));
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
                (self.hint, self.model_view) = (None, None);
                self.read_from = 0;
                self.why = Some(WhyView::new(piece, &why, resting));
            }
        }
    }

    /// Goes to the next part of what is told, or to the one before.
    pub(super) fn walk_why(&mut self, forward: bool) {
        let Some(why) = &mut self.why else { return };
        self.read_from = 0;
        match (why.walk(forward), forward) {
            (true, _) => self.message = None,
            (false, true) => self.say("That is all of it. Esc closes it."),
            (false, false) => self.say("It begins here."),
        }
    }
}
