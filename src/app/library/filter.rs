use std::cmp::Reverse;

use crate::deduction::DIFFICULTIES;

use super::{Item, Progress};

/// Which puzzles of a library are shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filter {
    /// The kind; `None` for all.
    pub kind: Option<&'static str>,
    /// How far the player got; `None` for whatever.
    pub state: Option<State>,
    /// How hard; `None` for whatever.
    pub difficulty: Option<&'static str>,
    /// Words that must all be found in what is said of a puzzle, in whatever case.
    pub words: String,
}

/// How far a player got, without the figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Not begun.
    New,
    /// Begun.
    Begun,
    /// Finished.
    Finished,
}

impl State {
    /// What it is called.
    pub fn word(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Begun => "begun",
            Self::Finished => "done",
        }
    }

    fn of(progress: &Progress) -> Self {
        match progress {
            Progress::New => Self::New,
            Progress::Begun { .. } => Self::Begun,
            Progress::Finished { .. } => Self::Finished,
        }
    }
}

impl Filter {
    /// Whether the puzzle is shown.
    pub(super) fn shows(&self, item: &Item) -> bool {
        let state = State::of(&item.progress);
        self.kind.is_none_or(|kind| item.kind == kind)
            && self.state.is_none_or(|wanted| wanted == state)
            && self.difficulty.is_none_or(|wanted| item.difficulty.as_deref() == Some(wanted))
            && (self.words.trim().is_empty() || {
                let level = item.difficulty.as_deref().unwrap_or_default();
                let said = format!("{} {level} {} {}", item.called(), state.word(), item.remark());
                // A size is typed with an x.
                let said = said.replace('×', "x").to_lowercase();
                self.words.to_lowercase().split_whitespace().all(|word| said.contains(word))
            })
    }

    /// The next state, or all again.
    pub(super) fn turn_state(&mut self, forward: bool) {
        let all = [None, Some(State::New), Some(State::Begun), Some(State::Finished)];
        self.state = next(&all, self.state, forward);
    }

    /// The next difficulty, or all again.
    pub(super) fn turn_difficulty(&mut self) {
        let all: Vec<Option<&str>> = std::iter::once(None).chain(DIFFICULTIES.map(Some)).collect();
        self.difficulty = next(&all, self.difficulty, true);
    }
}

/// In which order puzzles are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// Those begun first, the one played last before the others; then as they come.
    #[default]
    Begun,
    /// The small ones first.
    Size,
    /// The easy ones first.
    Difficulty,
    /// The ones played last first.
    Played,
}

impl Order {
    /// What it is called.
    pub fn word(self) -> &'static str {
        match self {
            Self::Begun => "begun first",
            Self::Size => "by size",
            Self::Difficulty => "by difficulty",
            Self::Played => "played last",
        }
    }

    /// The next one.
    pub(super) fn turned(self) -> Self {
        next(&[Self::Begun, Self::Size, Self::Difficulty, Self::Played], self, true)
    }

    /// Puts the puzzles into this order; those that are alike in it stay as they come.
    pub(super) fn sort(self, items: &mut [&Item]) {
        let played = |item: &Item| item.recency.map_or(usize::MAX, |games| games);
        let level = |item: &Item| {
            let known = DIFFICULTIES.iter().position(|level| Some(*level) == item.difficulty.as_deref());
            known.unwrap_or(DIFFICULTIES.len())
        };
        match self {
            Self::Begun => {
                items.sort_by_key(|item| Reverse(State::of(&item.progress) == State::Begun));
            }
            Self::Size => items.sort_by_key(|item| item.squares),
            Self::Difficulty => items.sort_by_key(|item| level(item)),
            Self::Played => items.sort_by_key(|item| played(item)),
        }
    }
}

fn next<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let place = all.iter().position(|known| *known == now).unwrap_or_default();
    all[(place + if forward { 1 } else { all.len() - 1 }) % all.len()]
}
