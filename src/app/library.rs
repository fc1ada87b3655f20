use std::time::Duration;

use crate::scene::Scene;
use crate::session::Kind;

use super::{Command, Direction, Motion};

/// A puzzle that can be chosen: built in, or saved.
pub struct Item {
    /// The kind of puzzle.
    pub kind: &'static str,
    /// What the puzzle is called, with its size.
    pub name: String,
    /// Its own name, if it has one.
    pub title: Option<String>,
    /// How hard it is said to be.
    pub difficulty: Option<String>,
    /// How far the player got with it.
    pub progress: Progress,
    /// The puzzle as a text, to open it.
    pub text: String,
    /// Its number among the puzzles of its kind that come with the game; `None` for others.
    pub number: Option<usize>,
    /// The picture of the problem.
    pub scene: Scene,
}

/// How far a player got with a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress {
    /// Not begun.
    New,
    /// Begun.
    Begun {
        /// The time played.
        elapsed: Duration,
    },
    /// Finished, and not begun again.
    Finished {
        /// The best time.
        best: Duration,
    },
}

/// All puzzles in a table, a kind at a time.
#[derive(Default)]
pub struct Library {
    /// All puzzles; empty until they are read.
    pub items: Vec<Item>,
    /// The kinds there are, in the order of the shelf.
    pub kinds: Vec<&'static dyn Kind>,
    /// Which of them is shown; `None` for all.
    pub shown: Option<usize>,
    /// The selected line of [`visible`](Library::visible).
    pub selected: usize,
}

impl Library {
    /// A table that waits for its puzzles.
    pub fn new(kinds: Vec<&'static dyn Kind>) -> Self {
        Self { kinds, ..Self::default() }
    }

    /// The puzzles shown, in order: those begun first.
    pub fn visible(&self) -> Vec<&Item> {
        let kind = self.shown.and_then(|shown| self.kinds.get(shown).map(|kind| kind.name()));
        let of_kind = |item: &&Item| kind.is_none_or(|kind| item.kind == kind);
        let begun = |item: &&Item| matches!(item.progress, Progress::Begun { .. });
        let first = self.items.iter().filter(of_kind).filter(begun);
        first.chain(self.items.iter().filter(of_kind).filter(|item| !begun(item))).collect()
    }

    /// The selected puzzle.
    pub fn current(&self) -> Option<&Item> {
        self.visible().get(self.selected).copied()
    }

    /// What a key does; whether the selected puzzle was chosen.
    pub fn command(&mut self, command: Command) -> bool {
        let last = self.visible().len().saturating_sub(1);
        let tabs = self.kinds.len() + 1;
        let tab = self.shown.map_or(0, |shown| shown + 1);
        let mut turn_to = |tab: usize| {
            self.shown = (tab % tabs).checked_sub(1);
            self.selected = 0;
        };
        match command {
            Command::Go(Motion::Move(Direction::Left)) => turn_to(tab + tabs - 1),
            Command::Go(Motion::Move(Direction::Right)) => turn_to(tab + 1),
            Command::Go(Motion::Move(Direction::Up)) => self.selected = self.selected.saturating_sub(1),
            Command::Go(Motion::Move(Direction::Down)) => self.selected = (self.selected + 1).min(last),
            Command::Go(Motion::Edge(Direction::Left)) => self.selected = 0,
            Command::Go(Motion::Edge(Direction::Right)) => self.selected = last,
            Command::Go(Motion::Edge(Direction::Up)) => self.selected = self.selected.saturating_sub(10),
            Command::Go(Motion::Edge(Direction::Down)) => self.selected = (self.selected + 10).min(last),
            Command::Accept => return self.current().is_some(),
            _ => {}
        }
        false
    }
}
