//! The screen on which a new puzzle is ordered, and waited for.

mod choices;
mod form;
mod row;

pub use form::NewForm;
pub use row::Row;

pub(super) use form::order_like;

use std::time::Duration;

use super::{Command, Direction, Key, Motion, Press};

/// Ordering a new puzzle, and waiting for it.
#[derive(Default)]
pub struct New {
    /// What is asked for.
    pub form: NewForm,
    /// The selected line of [`NewForm::rows`].
    pub selected: usize,
    /// The puzzle that is waited for, if one is.
    pub waiting: Option<Waiting>,
    /// Something to say, such as that no puzzle was found.
    pub message: Option<String>,
    /// Whether something was typed since the row was come to; else a character replaces what stands there.
    goes_on: bool,
}

/// What is waited for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The puzzle in words: `a hard Sudoku`.
    pub what: String,
    /// The time since it was begun.
    pub elapsed: Duration,
    /// Whether the wait began on this screen, and ends here if it is given up.
    pub began_here: bool,
}

impl New {
    /// The time between two pictures of a puzzle that is being made.
    pub(super) const TICK: Duration = Duration::from_millis(200);

    /// The screen with this form.
    pub fn with(form: NewForm) -> Self {
        Self { form, ..Self::default() }
    }

    /// Selects a row, if there is one in this line.
    pub(super) fn select(&mut self, line: usize) {
        if line < self.form.rows().len() && self.waiting.is_none() {
            self.selected = line;
            self.goes_on = false;
        }
    }

    /// The selected row.
    pub fn row(&self) -> Option<Row> {
        self.form.rows().get(self.selected).copied()
    }

    /// Types a character into the selected row, or erases one; whether the row takes that key.
    pub(super) fn type_in(&mut self, press: Press) -> bool {
        let Some(row) = self.row().filter(|_| self.waiting.is_none()) else { return false };
        let taken = match (press.key, press.character()) {
            (Key::Named("backspace"), _) => self.form.erase(row),
            (_, Some(character)) => self.form.type_in(row, character, self.goes_on),
            _ => false,
        };
        if taken {
            self.goes_on = true;
            self.message = None;
        }
        taken
    }

    /// What a key does; whether the puzzle is to be made.
    pub fn command(&mut self, command: Command) -> bool {
        if self.waiting.is_some() {
            return false;
        }
        self.message = None;
        self.goes_on = false;
        let last = self.form.rows().len().saturating_sub(1);
        match command {
            Command::Go(Motion::Move(Direction::Up)) => {
                self.selected = self.selected.checked_sub(1).unwrap_or(last);
            }
            Command::Go(Motion::Move(Direction::Down)) => self.selected = (self.selected + 1) % (last + 1),
            Command::Go(Motion::Edge(Direction::Up)) => self.selected = 0,
            Command::Go(Motion::Edge(Direction::Down)) => self.selected = last,
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
            // The rows may be others for another kind.
            self.selected = self.form.rows().iter().position(|other| *other == row).unwrap_or_default();
        }
    }
}
