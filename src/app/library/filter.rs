use crate::app::keys::turned;
use crate::deduction::DIFFICULTIES;
use crate::session::Level;

use super::{Item, Progress};

/// Filter of a library's puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filter {
    /// The kind; `None` for all.
    pub kind: Option<&'static str>,
    /// The player's progress; `None` for any.
    pub state: Option<State>,
    /// The difficulty; `None` for any.
    pub difficulty: Option<&'static str>,
    /// Words that the description of a puzzle must all contain, in any case.
    pub words: String,
}

/// Progress without figures.
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
    /// Name on screen.
    pub fn word(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Begun => "begun",
            Self::Finished => "done",
        }
    }

    /// The state for this progress.
    pub fn of(progress: &Progress) -> Self {
        match progress {
            Progress::New => Self::New,
            Progress::Begun { .. } => Self::Begun,
            Progress::Finished { .. } => Self::Finished,
        }
    }
}

impl Filter {
    /// Returns true if the puzzle passes the filter, apart from its words.
    pub(super) fn shows(&self, item: &Item) -> bool {
        self.kind.is_none_or(|kind| item.kind == kind)
            && self.state.is_none_or(|wanted| wanted == State::of(&item.progress))
            && self.difficulty.is_none_or(|wanted| item.difficulty() == Some(wanted))
    }

    /// The words in lower case, to be found in a [description](Self::said_of).
    pub(super) fn lower_case_words(&self) -> Vec<String> {
        let words = self.words.replace('×', "x").to_lowercase();
        words.split_whitespace().map(str::to_owned).collect()
    }

    /// Description of a puzzle, in lower case, with all names that its kind has for its layout.
    pub(super) fn said_of(item: &Item, aliases: &[(&str, &str)]) -> String {
        let level = item.level.as_ref().map(Level::to_string).unwrap_or_default();
        let state = State::of(&item.progress).word();
        let made = item.made.as_deref().unwrap_or_default();
        let names = aliases.iter().filter(|(_, name)| *name == item.size_name);
        let names: String = names.map(|(alias, _)| format!(" {alias}")).collect();
        let (called, size) = (item.called(), &item.size_name);
        let said = format!("{called} {size}{names} {level} {state} {} {made}", item.remark());
        // Players type sizes with an x.
        said.replace('×', "x").to_lowercase()
    }

    /// Switches to the next state, or back to all.
    pub(super) fn turn_state(&mut self, forward: bool) {
        let all = [None, Some(State::New), Some(State::Begun), Some(State::Finished)];
        self.state = next(&all, self.state, forward);
    }

    /// Switches to the next difficulty, or back to all.
    pub(super) fn turn_difficulty(&mut self) {
        let all: Vec<Option<&str>> = std::iter::once(None).chain(DIFFICULTIES.map(Some)).collect();
        self.difficulty = next(&all, self.difficulty, true);
    }
}

/// Order of puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// Unfinished games first, the most recent one on top; then the order of the library.
    #[default]
    Begun,
    /// Small ones first.
    Size,
    /// Easy ones first.
    Difficulty,
    /// Recently played ones first.
    Played,
}

impl Order {
    /// Name on screen.
    pub fn word(self) -> &'static str {
        match self {
            Self::Begun => "begun first",
            Self::Size => "by size",
            Self::Difficulty => "by difficulty",
            Self::Played => "played last",
        }
    }

    /// The next order.
    pub(super) fn turned(self) -> Self {
        next(&[Self::Begun, Self::Size, Self::Difficulty, Self::Played], self, true)
    }

    /// Sorts indices of items; the sort is stable.
    pub(super) fn sort(self, places: &mut [usize], items: &[Item]) {
        let level = |item: &Item| {
            let known = DIFFICULTIES.iter().position(|level| Some(*level) == item.difficulty());
            // Scores have one decimal. A puzzle without a score sorts last in its tier.
            let score = item.level.as_ref().and_then(|level| level.score);
            let tenths = score.map_or(u32::MAX, |score| (score * 10.0).round() as u32);
            (known.unwrap_or(DIFFICULTIES.len()), tenths)
        };
        let rank = |item: &Item| match self {
            Self::Begun => (usize::from(State::of(&item.progress) != State::Begun), 0),
            Self::Size => (0, item.size.area()),
            Self::Difficulty => level(item),
            Self::Played => (item.recency.unwrap_or(usize::MAX), 0),
        };
        places.sort_by_key(|&place| rank(&items[place]));
    }
}

fn next<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let place = all.iter().position(|known| *known == now).unwrap_or_default();
    all[turned(place, all.len(), forward)]
}

/// The player's place in the library.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LibraryPlace {
    pub(super) filter: Filter,
    pub(super) order: Order,
    pub(super) line: usize,
    /// Text of the selected puzzle, which may move to another line meanwhile.
    pub(super) text: Option<String>,
}
