use std::time::Duration;

use crate::session::Game;

use super::{Command, Direction, Motion};

/// A finished puzzle: how it went, and what next.
pub struct Finished {
    /// The game, complete.
    pub game: Box<dyn Game>,
    /// The best time it was finished in before, if it was.
    pub best: Option<Duration>,
    /// Whether puzzles of its kind can be made.
    pub can_be_made: bool,
    /// The selected line of [`entries`](Finished::entries).
    pub selected: usize,
    /// Something to say.
    pub message: Option<String>,
}

/// What can be done after a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Another puzzle of this kind and difficulty.
    Another,
    /// A harder one.
    Harder,
    /// Copy its ID.
    Share,
    /// Go home.
    Home,
}

impl Next {
    /// What it says.
    pub fn label(self) -> &'static str {
        match self {
            Self::Another => "Another like it",
            Self::Harder => "A harder one",
            Self::Share => "Copy its ID",
            Self::Home => "Home",
        }
    }
}

impl Finished {
    /// The end of this game.
    pub fn new(game: Box<dyn Game>, can_be_made: bool) -> Self {
        Self { game, best: None, can_be_made, selected: 0, message: None }
    }

    /// What can be done now.
    pub fn entries(&self) -> Vec<Next> {
        let new: &[Next] = if self.can_be_made { &[Next::Another, Next::Harder] } else { &[] };
        [new, &[Next::Share, Next::Home]].concat()
    }

    /// What a key does; what was chosen, if something was.
    pub fn command(&mut self, command: Command) -> Option<Next> {
        let last = self.entries().len() - 1;
        match command {
            Command::Go(Motion::Move(Direction::Up)) => {
                self.selected = self.selected.checked_sub(1).unwrap_or(last);
            }
            Command::Go(Motion::Move(Direction::Down)) => self.selected = (self.selected + 1) % (last + 1),
            Command::Go(Motion::Edge(Direction::Up)) => self.selected = 0,
            Command::Go(Motion::Edge(Direction::Down)) => self.selected = last,
            Command::Accept => return Some(self.entries()[self.selected]),
            _ => {}
        }
        None
    }
}
