use crate::session::Kind;

use super::{Command, Direction, Item, Motion, Progress};

/// The difficulties in their order; what is called otherwise comes last.
const ORDER: [&str; 6] = ["easy", "medium", "hard", "expert", "extreme", "diabolical"];

/// Choosing a puzzle out of the library by kind and difficulty.
#[derive(Default)]
pub struct New {
    /// All puzzles; empty until they are read.
    pub items: Vec<Item>,
    /// The kinds there are, in the order of the shelf.
    pub kinds: Vec<&'static dyn Kind>,
    /// The chosen kind, as a place in `kinds`.
    pub kind: usize,
    /// The chosen difficulty, as a place in [`choices`](New::choices).
    pub selected: usize,
    /// Which difficulty to choose once the puzzles are read.
    pub aim: Option<Aim>,
    /// Whether the offered puzzle is to be opened as soon as they are.
    pub eager: bool,
}

/// A difficulty to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Aim {
    /// The difficulty of the puzzle before.
    pub difficulty: String,
    /// Whether the next harder one is meant.
    pub harder: bool,
}

/// One difficulty of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The difficulty.
    pub difficulty: String,
    /// How many puzzles there are.
    pub puzzles: usize,
    /// How many of them were finished.
    pub finished: usize,
}

impl New {
    /// A screen that waits for the puzzles.
    pub fn waiting(kinds: Vec<&'static dyn Kind>, kind: usize, aim: Option<Aim>) -> Self {
        Self { kinds, kind, aim, ..Self::default() }
    }

    /// The puzzles were read; whether the offered one is to be opened at once.
    pub fn set_items(&mut self, items: Vec<Item>) -> bool {
        self.items = items;
        if let Some(aim) = self.aim.take() {
            let choices = self.choices();
            let same = choices.iter().position(|choice| choice.difficulty == aim.difficulty).unwrap_or(0);
            self.selected = (same + usize::from(aim.harder)).min(choices.len().saturating_sub(1));
        }
        std::mem::take(&mut self.eager)
    }

    /// The difficulties of the chosen kind, the easiest first.
    pub fn choices(&self) -> Vec<Choice> {
        let mut choices: Vec<Choice> = Vec::new();
        for item in self.of_kind() {
            let finished = usize::from(matches!(item.progress, Progress::Finished { .. }));
            match choices.iter_mut().find(|choice| choice.difficulty == difficulty(item)) {
                Some(choice) => {
                    choice.puzzles += 1;
                    choice.finished += finished;
                }
                None => {
                    choices.push(Choice { difficulty: difficulty(item).to_owned(), puzzles: 1, finished });
                }
            }
        }
        choices.sort_by_key(|choice| {
            ORDER.iter().position(|name| *name == choice.difficulty).unwrap_or(ORDER.len())
        });
        choices
    }

    /// The puzzle that would be played: the first that was not begun, else the first not finished, else the
    /// first.
    pub fn offer(&self) -> Option<&Item> {
        let choice = self.choices().into_iter().nth(self.selected)?;
        let of_choice = || self.of_kind().filter(|item| difficulty(item) == choice.difficulty);
        let unfinished = |item: &&Item| !matches!(item.progress, Progress::Finished { .. });
        of_choice()
            .find(|item| item.progress == Progress::New)
            .or_else(|| of_choice().find(unfinished))
            .or_else(|| of_choice().next())
    }

    /// What a key does; whether the offered puzzle was chosen.
    pub fn command(&mut self, command: Command) -> bool {
        let last = self.choices().len().saturating_sub(1);
        match command {
            Command::Go(Motion::Move(Direction::Up)) => self.selected = self.selected.saturating_sub(1),
            Command::Go(Motion::Move(Direction::Down)) => self.selected = (self.selected + 1).min(last),
            Command::Go(Motion::Edge(Direction::Up)) => self.selected = 0,
            Command::Go(Motion::Edge(Direction::Down)) => self.selected = last,
            Command::Go(Motion::Move(Direction::Left)) => self.turn_to(self.kind + self.kinds.len() - 1),
            Command::Go(Motion::Move(Direction::Right)) => self.turn_to(self.kind + 1),
            Command::Accept if self.items.is_empty() => self.eager = true,
            Command::Accept => return self.offer().is_some(),
            _ => {}
        }
        false
    }

    fn turn_to(&mut self, kind: usize) {
        self.kind = kind % self.kinds.len().max(1);
        self.selected = self.selected.min(self.choices().len().saturating_sub(1));
    }

    fn of_kind(&self) -> impl Iterator<Item = &Item> {
        let kind = self.kinds.get(self.kind).map(|kind| kind.name());
        self.items.iter().filter(move |item| Some(item.kind) == kind)
    }
}

fn difficulty(item: &Item) -> &str {
    item.difficulty.as_deref().unwrap_or("unrated")
}
