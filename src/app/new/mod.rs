//! The screen for ordering a new puzzle and waiting for it.

mod another;
mod choices;
mod form;
mod row;

pub use form::NewForm;
pub use row::Row;

use another::in_words;
pub(super) use another::order_of_another;

use std::time::Duration;

use super::keys::told;
use super::{Command, Component, Context, Direction, Effect, Go, Key, Keymap, Motion, Press, Told, Wanted};

/// The screen for ordering a new puzzle and waiting for it.
#[derive(Default)]
pub struct New {
    /// The order.
    pub form: NewForm,
    /// The selected line of [`NewForm::rows`].
    pub selected: usize,
    /// The puzzle being generated, if one is.
    pub waiting: Option<Waiting>,
    /// Message to show, such as that no puzzle was found.
    pub message: Option<String>,
    /// True if the next character is appended to the row instead of replacing its text.
    goes_on: bool,
}

/// A puzzle being generated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The puzzle in words: `a hard Sudoku`.
    pub what: String,
    /// Time since generation began.
    pub elapsed: Duration,
    /// True if the wait began on this screen, and cancelling returns to it.
    pub began_here: bool,
}

/// Time between two frames while a puzzle is being generated.
const TICK: Duration = Duration::from_millis(200);

impl New {
    /// The screen with this form.
    pub fn with(form: NewForm) -> Self {
        Self { form, ..Self::default() }
    }

    /// The selected row.
    pub fn row(&self) -> Option<Row> {
        self.form.rows().get(self.selected).copied()
    }

    /// Carries out a key in the form; returns true if the puzzle should be generated.
    fn fill_in(&mut self, command: Command) -> bool {
        self.message = None;
        self.goes_on = false;
        let last = self.form.rows().len().saturating_sub(1);
        match command {
            Command::Go(Motion::Move(Direction::Up)) => {
                self.selected = self.selected.checked_sub(1).unwrap_or(last);
            }
            Command::Go(Motion::Move(Direction::Down)) => self.selected = (self.selected + 1) % (last + 1),
            Command::Go(Motion::Edge(Direction::Up | Direction::Left)) => self.selected = 0,
            Command::Go(Motion::Edge(Direction::Down | Direction::Right)) => self.selected = last,
            Command::Go(Motion::Move(Direction::Left)) => self.turn(false),
            Command::Go(Motion::Move(Direction::Right)) => self.turn(true),
            Command::Accept => return self.form.problem().is_none(),
            _ => {}
        }
        false
    }

    fn turn(&mut self, forward: bool) {
        if let Some(row) = self.row() {
            self.form.turn(row, forward);
            // Another kind may have other rows.
            self.selected = self.form.rows().iter().position(|other| *other == row).unwrap_or_default();
        }
    }
}

impl New {
    /// Saves the form for the next new puzzle, even after a restart.
    fn remember(&self, cx: &mut Context) {
        cx.effects.push(Effect::KeepChoices(self.form.in_lines()));
        cx.memory.form = Some(self.form.clone());
    }

    /// The order of the form, and its description.
    fn asked_for(&self, cx: &Context) -> Option<(Wanted, String)> {
        let wanted = self.form.wanted().ok()?;
        let what = in_words(cx.shelf.kind(wanted.kind)?, &wanted.order);
        Some((wanted, what))
    }
}

impl Component for New {
    fn footer(&self, _: &Keymap) -> Vec<Told> {
        match self.waiting {
            Some(_) => vec![told("Esc", "stop")],
            None => {
                vec![
                    told("Enter", "make it"),
                    told("Esc", "back"),
                    told("←→", "change"),
                    told("↑↓", "choose"),
                ]
            }
        }
    }

    fn holds_keys(&self) -> bool {
        self.waiting.is_none() && self.row().is_some_and(Row::takes_letters)
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn has_something_open(&self) -> bool {
        self.waiting.is_some()
    }

    fn next_tick(&self) -> Option<Duration> {
        self.waiting.as_ref().map(|_| TICK)
    }

    fn tick(&mut self, by: Duration, _: &mut Context) {
        if let Some(waiting) = &mut self.waiting {
            waiting.elapsed += by;
        }
    }

    /// Types a character into the selected row, or erases one.
    fn type_in(&mut self, press: Press, _: &mut Context) -> bool {
        let Some(row) = self.row().filter(|_| self.waiting.is_none()) else { return false };
        let taken = match (press.key, press.character()) {
            (Key::Named("backspace"), _) => self.form.erase(row),
            (_, Some(character)) => self.form.type_in(row, character, self.goes_on),
            _ => false,
        };
        if taken {
            (self.goes_on, self.message) = (true, None);
        }
        taken
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        if self.waiting.is_some() {
            cx.go = (command == Command::Back).then_some(Go::StopMaking);
        } else if self.fill_in(command)
            && let Some((wanted, what)) = self.asked_for(cx)
        {
            self.remember(cx);
            cx.go = Some(Go::Make(wanted, what));
        }
    }

    fn click_line(&mut self, line: usize) -> bool {
        if line < self.form.rows().len() && self.waiting.is_none() {
            (self.selected, self.goes_on) = (line, false);
        }
        false
    }

    fn close(&mut self, cx: &mut Context) {
        self.remember(cx);
    }
}
