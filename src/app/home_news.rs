use std::time::Duration;

use chrono::NaiveDate;

use crate::puzzle::Stop;

use super::{LibraryCounts, Resumable, Today};

/// What the home screen tells.
pub struct HomeNews {
    /// The game to continue, if there is one.
    pub resumable: Option<Resumable>,
    /// What is wrong with a saved game that cannot be continued, in a sentence.
    pub complaint: Option<String>,
    /// The puzzles of the day, one of each kind that can be made.
    pub today: Vec<Today>,
    /// What the library holds.
    pub counts: LibraryCounts,
    /// The player's day.
    pub date: NaiveDate,
    /// How long it lasts.
    pub rest_of_day: Duration,
}

/// The look at the saved games that this takes, as a long job; `None` if it was stopped.
pub type HomeReading = Box<dyn FnOnce(&Stop) -> Option<HomeNews> + Send>;
