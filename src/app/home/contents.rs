use std::time::Duration;

use chrono::NaiveDate;

use crate::app::{LibraryCounts, Progress, Wanted};
use crate::puzzle::Stop;
use crate::scene::Scene;

/// A line of the home screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HomeEntry {
    /// Go on with the last game.
    Continue,
    /// A new puzzle, made as it is asked for.
    New,
    /// One of the puzzles of the day.
    Today(usize),
    /// All puzzles.
    Library,
    /// Open a file, or paste a puzzle.
    Open,
    /// Put a puzzle together by hand.
    Editor,
    /// Practise techniques.
    Practise,
    /// What was played, in figures.
    Statistics,
    /// How things look, and which keys do what.
    Settings,
    /// The keys.
    Help,
    /// Leave.
    Quit,
}

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

/// The game that was played last, if it is unfinished.
pub struct Resumable {
    /// What the puzzle is called, with its size.
    pub name: String,
    /// Its own name, if it has one.
    pub title: Option<String>,
    /// How hard it is said to be.
    pub difficulty: Option<String>,
    /// How much is left, in words: `34 squares left`.
    pub left: String,
    /// How much was done, and of how much.
    pub done: (usize, usize),
    /// The time played.
    pub elapsed: Duration,
    /// The position.
    pub scene: Scene,
}

/// A puzzle of the day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Today {
    /// What its kind is called.
    pub title: &'static str,
    /// What it is made from.
    pub wanted: Wanted,
    /// How far the player got with it.
    pub progress: Progress,
}
