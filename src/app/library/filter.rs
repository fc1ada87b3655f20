use std::cmp::Reverse;

use crate::deduction::DIFFICULTIES;
use crate::session::Level;

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

    /// The state that this progress is.
    pub fn of(progress: &Progress) -> Self {
        match progress {
            Progress::New => Self::New,
            Progress::Begun { .. } => Self::Begun,
            Progress::Finished { .. } => Self::Finished,
        }
    }
}

impl Filter {
    /// Whether the puzzle is shown, whatever the words.
    pub(super) fn shows(&self, item: &Item) -> bool {
        self.kind.is_none_or(|kind| item.kind == kind)
            && self.state.is_none_or(|wanted| wanted == State::of(&item.progress))
            && self.difficulty.is_none_or(|wanted| item.difficulty() == Some(wanted))
    }

    /// The words that must all be found in [what is said](Self::said_of) of a puzzle.
    pub(super) fn lower_case_words(&self) -> Vec<String> {
        self.words.to_lowercase().split_whitespace().map(str::to_owned).collect()
    }

    /// What is said of a puzzle, in lower case.
    pub(super) fn said_of(item: &Item) -> String {
        let level = item.level.as_ref().map(Level::to_string).unwrap_or_default();
        let state = State::of(&item.progress).word();
        let made = item.made.as_deref().unwrap_or_default();
        let said = format!("{} {level} {state} {} {made}", item.called(), item.remark());
        // A size is typed with an x.
        said.replace('×', "x").to_lowercase()
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

    /// Puts places among the items into this order; those that are alike in it stay as they come.
    pub(super) fn sort(self, places: &mut [usize], items: &[Item]) {
        let played = |item: &Item| item.recency.map_or(usize::MAX, |games| games);
        let level = |item: &Item| {
            let known = DIFFICULTIES.iter().position(|level| Some(*level) == item.difficulty());
            // Scores have one decimal. A puzzle without one is among the hardest of its tier.
            let score = item.level.as_ref().and_then(|level| level.score);
            let tenths = score.map_or(u32::MAX, |score| (score * 10.0).round() as u32);
            (known.unwrap_or(DIFFICULTIES.len()), tenths)
        };
        match self {
            Self::Begun => {
                places.sort_by_key(|&place| Reverse(State::of(&items[place].progress) == State::Begun));
            }
            Self::Size => places.sort_by_key(|&place| items[place].size.area()),
            Self::Difficulty => places.sort_by_key(|&place| level(&items[place])),
            Self::Played => places.sort_by_key(|&place| played(&items[place])),
        }
    }
}

fn next<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let place = all.iter().position(|known| *known == now).unwrap_or_default();
    all[(place + if forward { 1 } else { all.len() - 1 }) % all.len()]
}
