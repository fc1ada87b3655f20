use std::time::Duration;

use chrono::NaiveDate;

use crate::puzzle::Stop;

use super::{LibraryCounts, Resumable, Today};

/// Facts that the home screen shows.
pub struct HomeNews {
    /// The game to continue, if there is one.
    pub resumable: Option<Resumable>,
    /// Complaint about a saved game that cannot be continued, as a sentence.
    pub complaint: Option<String>,
    /// The puzzles of the day, one of each kind that can be made.
    pub today: Vec<Today>,
    /// Contents of the library, in numbers.
    pub counts: LibraryCounts,
    /// The player's day.
    pub date: NaiveDate,
    /// Time until the day ends.
    pub rest_of_day: Duration,
}

/// The look at the saved games that this takes, as a long job; `None` if it was stopped.
pub type HomeReading = Box<dyn FnOnce(&Stop) -> Option<HomeNews> + Send>;
