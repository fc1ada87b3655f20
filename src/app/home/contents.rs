use std::time::Duration;

use chrono::NaiveDate;

use crate::app::{LibraryCounts, Progress, Wanted};
use crate::puzzle::Stop;
use crate::scene::Scene;

/// A line of the home screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HomeEntry {
    /// Continue the last game.
    Continue,
    /// Generate a puzzle.
    New,
    /// One of the puzzles of the day.
    Today(usize),
    /// All puzzles.
    Library,
    /// Open a file, or paste a puzzle.
    Open,
    /// Edit a puzzle by hand.
    Editor,
    /// Practise techniques.
    Practise,
    /// Statistics of all games.
    Statistics,
    /// Settings: appearance and keys.
    Settings,
    /// The keys.
    Help,
    /// Quit.
    Quit,
}

/// Facts that the home screen shows.
pub struct HomeNews {
    /// The game to continue, if there is one.
    pub resumable: Option<Resumable>,
    /// Complaint about a saved game that cannot be continued, as a sentence.
    pub complaint: Option<String>,
    /// The puzzles of the day, one of each kind that can be generated.
    pub today: Vec<Today>,
    /// Contents of the library, in numbers.
    pub counts: LibraryCounts,
    /// Today's date for the player.
    pub date: NaiveDate,
    /// Time until the day ends.
    pub rest_of_day: Duration,
}

/// Search of the saved games for these facts, as a long job; `None` if it was stopped.
pub type HomeReading = Box<dyn FnOnce(&Stop) -> Option<HomeNews> + Send>;

/// The game that was played last, if it is unfinished.
pub struct Resumable {
    /// Title of the puzzle, with its size.
    pub name: String,
    /// Name of the game, if it has one.
    pub title: Option<String>,
    /// Its stated difficulty.
    pub difficulty: Option<String>,
    /// Amount left, in words: `34 squares left`.
    pub left: String,
    /// Amount done, and total.
    pub done: (usize, usize),
    /// The time played.
    pub elapsed: Duration,
    /// The position.
    pub scene: Scene,
}

/// A puzzle of the day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Today {
    /// Title of its kind.
    pub title: &'static str,
    /// Order from which it is made.
    pub wanted: Wanted,
    /// The player's progress.
    pub progress: Progress,
}
