//! How the player changes the game.

use crate::puzzle::Input;
use crate::session::{Game, Outcome, Task};

use super::{Edit, Play};

impl Play {
    /// Does what an editing key does.
    pub(super) fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::Number(digit) | Edit::Mark(digit) if !self.selection.is_empty() => {
                let squares = self.selection.clone();
                self.play(|game| game.mark_squares(&squares, digit));
            }
            Edit::Clear if !self.selection.is_empty() => {
                let squares = self.selection.clone();
                self.play(|game| game.unmark_squares(&squares));
            }
            Edit::Number(digit) if self.digit_first => self.hold(digit),
            Edit::Number(digit) if !self.pencil => self.play(|game| game.input(Input::Number(digit))),
            Edit::Number(digit) | Edit::Mark(digit) => self.play(|game| game.mark(digit)),
            Edit::Clear => self.play(|game| game.input(Input::Clear)),
            Edit::Draw => self.play(|game| game.input(Input::Begin)),
            Edit::Next => self.play(|game| game.input(Input::Next)),
            Edit::Previous => self.play(|game| game.input(Input::Previous)),
            Edit::Undo if self.is_drawing() => self.play(|game| game.input(Input::Cancel)),
            Edit::Undo => self.play(|game| game.undo()),
            Edit::Redo => self.play(|game| game.redo()),
            Edit::Restart => self.play(|game| game.restart()),
            Edit::Checkpoint => self.play(|game| game.set_checkpoint()),
            Edit::Return => self.play(|game| game.return_to_checkpoint()),
            Edit::MarkAll => self.play(|game| game.mark_all()),
            Edit::Pencil => {
                self.pencil = !self.pencil;
                self.say(match self.pencil {
                    true => "Pencil: digits are marks now.",
                    false => "Digits are numbers now.",
                });
            }
            Edit::DigitFirst => {
                self.digit_first = !self.digit_first;
                self.hold_nothing();
                self.say(match self.digit_first {
                    true => "Choose a digit, then place it with Enter wherever it goes.",
                    false => "Digits go where the cursor is.",
                });
            }
            Edit::CleanMarks => {
                let on = !self.game.cleans_marks();
                self.game.set_cleans_marks(on);
                self.say(if on { "Marks are kept clean." } else { "Marks stay as you make them." });
            }
        }
    }

    /// Chooses a digit, to be placed wherever it goes; the same again lets go of it.
    fn hold(&mut self, digit: u8) {
        let is_new = self.held != Some(digit);
        self.hold_nothing();
        if is_new {
            self.held = Some(digit);
            self.game.hand_mut().highlight = self.held;
        }
    }

    fn hold_nothing(&mut self) {
        self.held = None;
        self.game.hand_mut().highlight = None;
    }

    /// Whether a block is being drawn, or shown for choosing.
    pub fn is_drawing(&self) -> bool {
        let hand = self.game.hand();
        hand.anchor.is_some() || hand.choice.is_some()
    }

    /// Does something to the game and says what came of it. Any change makes what was asked or told before
    /// stale.
    pub(super) fn play(&mut self, action: impl FnOnce(&mut dyn Game) -> Outcome) {
        match action(self.game.as_mut()) {
            Outcome::Nothing | Outcome::Handled => {}
            Outcome::Changed(said) => {
                self.hint = None;
                self.model_view = None;
                // The model is the problem's, whatever is played.
                self.pending = self.pending.filter(|&task| task == Task::Model);
                self.message = said;
            }
            Outcome::Refused(reason) => self.message = Some(reason),
        }
    }
}
