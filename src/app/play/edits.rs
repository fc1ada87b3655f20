//! The player's changes to the game.

use super::Panel;
use crate::app::{Command, Direction, Edit, Motion, Play};
use crate::grid::Square;
use crate::puzzle::{Highlight, Input};
use crate::session::{Checkpoint, Game, MarkSort, Outcome, Task};

const NOTHING_TO_CLEAR: &str = "There is nothing to clear here.";
const CORNER: &str = "Pencil: digits are corner marks now, at the edges of squares.";
const CENTRE: &str = "Pencil: digits are marks in the middle of squares now.";

impl Play {
    /// Carries out an editing key.
    pub(super) fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::Number(digit) if !self.selection.is_empty() && !self.pencil => {
                let squares = self.selection.clone();
                self.play(|game| game.fill_squares(&squares, digit));
            }
            Edit::Number(digit) | Edit::Mark(digit) if !self.selection.is_empty() => self.mark(digit),
            Edit::Clear if !self.selection.is_empty() => {
                let squares = self.selection.clone();
                self.play_or_say(NOTHING_TO_CLEAR, |game| game.clear_squares(&squares));
            }
            Edit::Select => self.pick(),
            Edit::Wall(direction) => self.draw_wall(direction),
            Edit::Number(digit) if self.digit_first => self.hold(digit),
            Edit::Number(digit) if !self.pencil => self.play(|game| game.input(Input::Number(digit))),
            Edit::Number(digit) | Edit::Mark(digit) => self.mark(digit),
            Edit::Colour(colour) => {
                let squares = self.chosen_squares();
                match self.game.hand().highlight {
                    Some(Highlight::Digit(digit)) => {
                        self.play(|game| game.colour_marks(&squares, digit, colour));
                    }
                    _ => self.play(|game| game.colour(&squares, colour)),
                }
            }
            Edit::Clear => self.play_or_say(NOTHING_TO_CLEAR, |game| game.input(Input::Clear)),
            Edit::Draw => self.play(|game| game.input(Input::Begin)),
            Edit::Next => self.play(|game| game.input(Input::Next)),
            Edit::Previous => self.play(|game| game.input(Input::Previous)),
            Edit::Undo if self.is_drawing() => self.play(|game| game.input(Input::Cancel)),
            Edit::Undo => self.play(|game| game.undo()),
            Edit::Redo => self.play(|game| game.redo()),
            Edit::Restart => self.play(|game| game.restart()),
            Edit::Checkpoint => self.play(|game| game.set_checkpoint()),
            Edit::Return => match self.game.checkpoints() {
                all if all.len() > 1 => {
                    let last = all.iter().position(|checkpoint| checkpoint.is_last);
                    self.panel = last.map_or(Panel::Square, |place| Panel::Checkpoints(place + 1));
                }
                _ => self.play(|game| game.return_to_checkpoint()),
            },
            Edit::MarkAll => self.play(|game| game.mark_all()),
            Edit::Pencil => {
                self.pencil = !self.pencil;
                self.say(match (self.pencil, self.mark_sort) {
                    (true, MarkSort::Centre) => "Pencil: digits are marks now.",
                    (true, MarkSort::Corner) => "Pencil: digits are corner marks now.",
                    (false, _) => "Digits are numbers now.",
                });
            }
            Edit::CornerMarks => {
                self.pencil = true;
                (self.mark_sort, self.message) = match self.mark_sort {
                    MarkSort::Centre => (MarkSort::Corner, Some(CORNER.to_owned())),
                    MarkSort::Corner => (MarkSort::Centre, Some(CENTRE.to_owned())),
                };
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

    /// The selection, or else the square at the cursor.
    fn chosen_squares(&self) -> Vec<Square> {
        match self.selection.is_empty() {
            true => vec![self.game.hand().cursor],
            false => self.selection.clone(),
        }
    }

    /// Toggles a mark of the current sort in the chosen squares.
    pub(super) fn mark(&mut self, digit: u8) {
        let (squares, sort) = (self.chosen_squares(), self.mark_sort);
        self.play(|game| game.mark_squares(&squares, digit, sort));
    }

    /// Toggles a highlight.
    pub(super) fn highlight(&mut self, what: Highlight) {
        let hand = self.game.hand_mut();
        hand.highlight = Some(what).filter(|_| hand.highlight != Some(what));
    }

    /// Holds a digit, to be placed in several squares; the same digit again drops it.
    pub(super) fn hold(&mut self, digit: u8) {
        let is_new = self.held != Some(digit);
        self.hold_nothing();
        if is_new {
            self.held = Some(digit);
            self.game.hand_mut().highlight = self.held.map(Highlight::Digit);
        }
    }

    fn hold_nothing(&mut self) {
        self.held = None;
        self.game.hand_mut().highlight = None;
    }

    /// Places the held digit at the cursor, if there is one.
    pub(super) fn place_held(&mut self) {
        match self.held {
            Some(digit) if self.pencil => self.mark(digit),
            Some(digit) => self.play(|game| game.input(Input::Number(digit))),
            None => {}
        }
    }

    /// Toggles the square at the cursor in the selection.
    pub(super) fn pick(&mut self) {
        let cursor = self.game.hand().cursor;
        match self.selection.iter().position(|square| *square == cursor) {
            Some(place) => drop(self.selection.remove(place)),
            None => self.selection.push(cursor),
        }
        self.is_picking = !self.selection.is_empty();
    }

    /// Clears the selection; returns true if there was one.
    pub(in crate::app) fn let_go_of_selection(&mut self) -> bool {
        self.is_picking = false;
        !std::mem::take(&mut self.selection).is_empty()
    }

    /// Toggles the note of a wall on this side of the square at the cursor.
    fn draw_wall(&mut self, side: Direction) {
        let cursor = self.game.hand().cursor;
        match side.from(cursor, self.game.dimensions()) {
            Some(other) => self.play(|game| game.toggle_wall(cursor, other)),
            None => self.say("The edge of the board is a wall already."),
        }
    }

    /// Carries out a key in the tree of checkpoints: chooses one, goes there, or closes the tree.
    pub(super) fn walk(&mut self, selected: usize, command: Command) {
        let order = branches_in_order(&self.game.checkpoints());
        let place = order.iter().position(|(number, _)| *number == selected).unwrap_or_default();
        let place = match command {
            Command::Go(Motion::Move(Direction::Up)) => place.saturating_sub(1),
            Command::Go(Motion::Move(Direction::Down)) => (place + 1).min(order.len().saturating_sub(1)),
            Command::Accept | Command::Edit(Edit::Return) => {
                return self.play(|game| game.return_to(selected));
            }
            _ => return,
        };
        self.panel = order.get(place).map_or(Panel::Square, |(number, _)| Panel::Checkpoints(*number));
    }

    /// Returns true while a block is drawn or shown for choosing.
    pub fn is_drawing(&self) -> bool {
        let hand = self.game.hand();
        hand.anchor.is_some() || hand.choice.is_some()
    }

    /// Changes the game and shows the outcome, or `why` if nothing changed.
    pub(super) fn play_or_say(&mut self, why: &str, action: impl FnOnce(&mut dyn Game) -> Outcome) {
        self.play(|game| match action(game) {
            Outcome::Nothing => Outcome::Refused(why.to_owned()),
            outcome => outcome,
        });
    }

    /// Changes the game and shows the outcome. Any change invalidates the panel and the running job.
    pub(in crate::app) fn play(&mut self, action: impl FnOnce(&mut dyn Game) -> Outcome) {
        let outcome = action(self.game.as_mut());
        self.report(outcome);
    }

    fn report(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Nothing | Outcome::Handled => {}
            Outcome::Changed(said) => {
                self.panel = Panel::Square;
                // The model does not depend on the position.
                self.pending = self.pending.filter(|&task| task == Task::Model);
                self.message = said;
            }
            Outcome::Refused(reason) => self.message = Some(reason),
        }
    }
}

/// Checkpoints in reading order of their tree, as numbers from 1 with their depths.
pub fn branches_in_order(checkpoints: &[Checkpoint]) -> Vec<(usize, usize)> {
    let mut order = Vec::new();
    let mut open: Vec<(Option<usize>, usize)> = vec![(None, 0)];
    while let Some((parent, depth)) = open.pop() {
        if let Some(number) = parent {
            order.push((number, depth - 1));
        }
        let children = (1..=checkpoints.len()).filter(|number| checkpoints[number - 1].parent == parent);
        open.extend(children.rev().map(|number| (Some(number), depth + 1)));
    }
    order
}
