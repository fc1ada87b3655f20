use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::day::{read_day, write_day};

/// A position in which a technique was practised, as a line of the log has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Practised {
    /// The version of the line: [`Practised::VERSION`].
    pub v: u64,
    /// When it was, in milliseconds since 1970.
    pub practised: u64,
    /// The player's day on which it was.
    #[serde(serialize_with = "write_day", deserialize_with = "read_day")]
    pub day: NaiveDate,
    /// The kind of puzzle: `sudoku`.
    pub kind: String,
    /// The id of the technique.
    pub technique: String,
    /// How its step was found.
    pub found: Found,
}

/// How a step that was to be found was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Found {
    /// By the player alone, with the first answer.
    Alone,
    /// By the player, after a hint or a wrong answer.
    WithHelp,
    /// Not: it was shown.
    Shown,
}

/// What is counted of the positions of one technique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PracticeProgress {
    /// Positions that were seen to their end.
    pub seen: usize,
    /// Those whose step the player found alone.
    pub alone: usize,
    /// Those whose step the player found after a hint or a wrong answer.
    pub with_help: usize,
    /// How many of the last [`LAST`](Self::LAST) were found alone.
    pub lately: usize,
}

impl Practised {
    /// The version of the lines that are written. Lines of finished games have another, so that a masume
    /// which knows only these passes over the rest.
    pub const VERSION: u64 = 2;

    /// The line of the log, with its line break.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("numbers and texts can always be written") + "\n"
    }
}

impl PracticeProgress {
    /// How many of the last positions count for mastery.
    pub const LAST: usize = 10;

    /// How many of them must have been found alone.
    pub const MASTERY: usize = 8;

    /// What is counted of these, the first seen first.
    pub fn of(found: impl IntoIterator<Item = Found>) -> Self {
        let found: Vec<Found> = found.into_iter().collect();
        let count = |what| found.iter().filter(|found| **found == what).count();
        let lately = found.iter().rev().take(Self::LAST).filter(|found| **found == Found::Alone);
        Self {
            seen: found.len(),
            alone: count(Found::Alone),
            with_help: count(Found::WithHelp),
            lately: lately.count(),
        }
    }

    /// Whether the technique is mastered: most of the last positions were found alone.
    pub fn is_mastered(&self) -> bool {
        self.lately >= Self::MASTERY
    }
}
