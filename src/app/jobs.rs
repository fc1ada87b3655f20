//! Long jobs as values: they may run on another thread.

use std::time::Duration;

use chrono::NaiveDate;

use crate::deduction::{Label, Rating, Step};
use crate::generation::{NotMade, Order, Seed};
use crate::grid::Square;
use crate::puzzle::{Draft, Stop, Stopped};
use crate::scene::Scene;
use crate::session::{
    AnyPuzzle, Finding, Found, Game, Kind, MadePuzzle, MissedFinding, PracticePosition, Review, Statistics,
    Task, Verdict,
};

use super::{Aid, LibraryCounts, LibrarySource, Playback, Progress, RaceTurn};

/// Name of a long job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobName {
    /// A task of the game.
    Task(Task),
    /// Steps of the watched search.
    Seek,
    /// The wrong choices of the watched search.
    Missed,
    /// Advance the searches of a race.
    Race,
    /// Generate a puzzle.
    Make,
    /// Find the step of a technique's example.
    Illustrate,
    /// Examine a drafted puzzle.
    Examine,
    /// Add numbers to a draft.
    Fill,
    /// Review a game.
    LookBack,
    /// Search a finished game for techniques that were missed.
    NoteTechniques,
    /// Judge an answer in practice.
    Judge,
    /// Find positions to practise a technique in.
    FindPositions,
    /// Read puzzles that the player named: a file may block.
    Read,
    /// Complete a file name.
    Complete,
    /// Copy a text with another program.
    Copy,
    /// Look through the saved games for the home screen.
    LookForHome,
    /// Read the finished games in the log.
    ReadLog,
}

/// A long job with all its data; it may run on another thread.
pub struct LongJob {
    /// Its name.
    pub name: JobName,
    work: Box<dyn FnOnce(&Stop) -> JobResult + Send>,
}

impl LongJob {
    /// A job that does this work. Once the work is told to stop, its result is useless.
    pub fn new(name: JobName, work: impl FnOnce(&Stop) -> JobResult + Send + 'static) -> Self {
        Self { name, work: Box::new(work) }
    }

    /// A task of a game.
    pub(super) fn task(task: Task, game: &dyn Game) -> Self {
        let job = game.job(task);
        Self::new(JobName::Task(task), move |stop| JobResult::Found(task, job(stop)))
    }

    /// Does the job. Once `stop` is set, the result is useless.
    pub fn run(self, stop: &Stop) -> JobResult {
        (self.work)(stop)
    }
}

/// Result of a [`LongJob`].
pub enum JobResult {
    /// Result of a task of the game.
    Found(Task, Finding),
    /// The watched search after its steps.
    Sought(Playback),
    /// The wrong choices of the watched search that were asked for.
    Missed(Box<MissedFinding>),
    /// The searches of a race after their steps.
    Raced(RaceTurn),
    /// The order of a puzzle, and the puzzle, or why there is none.
    Made(Box<(Wanted, Result<MadePuzzle, NotMade>)>),
    /// The step of a technique's example.
    Illustrated(Label, Box<Option<Step>>),
    /// Solutions and difficulty of a drafted puzzle, after the number of the request.
    Examined(u64, Box<Examined>),
    /// The draft with numbers added, or an error sentence, after the number of the request.
    Filled(u64, Box<Result<Draft, String>>),
    /// The reviewed game; `None` if the puzzle is no game.
    Reviewed(Box<Option<Review>>),
    /// The kind of a finished game, and the techniques that were missed or found in it.
    Noted(&'static str, Vec<(&'static str, Found)>),
    /// Verdict about an answer in practice, if it says something new.
    Judged(Box<Option<Verdict>>),
    /// Positions to practise a technique in.
    FoundPositions(Box<FoundPositions>),
    /// The puzzles that the player named.
    Read(Box<ReadResult>),
    /// Completion of this file name.
    Completed(String, Completion),
    /// A text was copied by this program, or by none.
    Copied(CopiedText, Option<&'static str>),
    /// The finished games in the log.
    FinishedGames(Statistics),
    /// News for the home screen, unless the search was stopped.
    Home(Option<Box<HomeNews>>),
    /// The reason why this job panicked or could not start.
    Failed(JobName, String),
}

/// An order for a generated puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// The name of its kind.
    pub kind: &'static str,
    /// Requested size, difficulty and so on.
    pub order: Order,
    /// The seed; `None` for any.
    pub seed: Option<Seed>,
}

/// Examination of a drafted puzzle.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Examined {
    /// Number of solutions, counted no further than [`Finding::MOST`].
    pub solutions: u64,
    /// Difficulty, if there is exactly one solution.
    pub rating: Option<Rating>,
    /// Squares where the solutions differ, or that show that there is none; in order. The editor drops them
    /// if they are all that can be filled.
    pub squares: Vec<Square>,
    /// Reason why there is no solution, as a sentence; empty otherwise.
    pub text: String,
}

/// Positions to practise a technique in.
pub struct FoundPositions {
    pub(super) kind: &'static str,
    pub(super) technique: &'static str,
    /// The positions; empty if none is known.
    pub(super) found: Result<Vec<PracticePosition>, Stopped>,
}

/// The reading of puzzles that the player named, as work of a long job.
pub type Reading = Box<dyn FnOnce(&Stop) -> ReadResult + Send>;

/// The completion of a file name, as work of a long job.
pub type Completing = Box<dyn FnOnce() -> Completion + Send>;

/// Puzzles that the player named, or an error line.
pub type ReadResult = Result<NamedPuzzles, String>;

/// Puzzles that the player named.
pub enum NamedPuzzles {
    /// One puzzle, in a file or as text.
    One(Box<dyn AnyPuzzle>),
    /// Several.
    Many(ListedPuzzles),
}

/// The puzzles of files and folders.
pub struct ListedPuzzles {
    /// Source under which they are listed.
    pub source: LibrarySource,
    /// The puzzles, in order.
    pub puzzles: Vec<ListedPuzzle>,
    /// Unreadable files, in a few words.
    pub complaint: Option<String>,
}

/// A puzzle of a file.
pub struct ListedPuzzle {
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// The file's name below the folder that was opened.
    pub file: String,
    /// Its number in the file, from 1; `None` if it is the only one.
    pub number: Option<usize>,
}

/// Completion of a file name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Completion {
    /// The name as far as it is unambiguous.
    pub text: String,
    /// The possible names, in order.
    pub choices: Vec<String>,
}

/// Facts that the home screen shows.
pub struct HomeNews {
    /// The game to continue, if there is one.
    pub resumable: Option<Resumable>,
    /// Complaint about a damaged saved game, as a sentence.
    pub complaint: Option<String>,
    /// The puzzles of the day, one of each kind that can be generated, then the Minis.
    pub today: Vec<Today>,
    /// The technique that the player missed often, if there is one.
    pub needed: Option<Needed>,
    /// Contents of the library, in numbers.
    pub counts: LibraryCounts,
    /// Today's date for the player.
    pub date: NaiveDate,
    /// Time until the day ends.
    pub rest_of_day: Duration,
}

/// A technique that the player missed in several games.
#[derive(Clone)]
pub struct Needed {
    /// The kind of puzzle.
    pub kind: &'static dyn Kind,
    /// The technique.
    pub technique: Label,
    /// The number of games.
    pub games: usize,
    /// The order of a puzzle that needs it, like the one in which it was missed last; `None` if there is
    /// none.
    pub order: Option<Order>,
}

/// The game that was played last, if it is unfinished.
pub struct Resumable {
    /// Title of the puzzle, with its size.
    pub title: String,
    /// Name of the game, if it has one.
    pub own_name: Option<String>,
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
    /// Title of its kind, or of its series: `Mini`.
    pub title: &'static str,
    /// The difference of its series from other puzzles of its kind, as a sentence; may be empty.
    pub what: &'static str,
    /// Order from which it is made.
    pub wanted: Wanted,
    /// The player's progress.
    pub progress: Progress,
}

/// The format that most programs read. A kind without it is copied as its ID.
const USUAL: &str = "line";

/// Formats with entries and marks; a position is copied in the first one that its kind has.
const OF_POSITIONS: [&str; 2] = ["ss", "masume"];

/// Function that copies a text with another program and returns the program's name, or `None` if none could.
pub type Clipboard = fn(&str) -> Option<&'static str>;

/// A text to copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CopiedText {
    /// The command that copies it.
    pub command: Aid,
    /// The text, without a line break at its end.
    pub text: String,
}

impl CopiedText {
    /// A text for this command.
    pub(super) fn new(command: Aid, text: &str) -> Self {
        Self { command, text: text.trim_end().to_owned() }
    }

    /// The puzzle of a game, in this format if its kind has it.
    pub(super) fn of_game(game: &dyn Game, format: Option<&str>) -> Self {
        Self::of_written(format, |format| game.write(format), || game.id())
    }

    /// A puzzle, in this format if its kind has it.
    pub(super) fn of_puzzle(puzzle: &dyn AnyPuzzle, format: Option<&str>) -> Self {
        Self::of_written(format, |format| puzzle.write(format), || puzzle.id())
    }

    fn of_written(
        format: Option<&str>,
        write: impl Fn(&str) -> Option<String>,
        id: impl FnOnce() -> String,
    ) -> Self {
        let written = format.and_then(&write).or_else(|| write(USUAL));
        Self::new(Aid::Copy, &written.unwrap_or_else(id))
    }

    /// The position of a game, with entries and marks.
    pub(super) fn of_position(game: &dyn Game) -> Self {
        let written = OF_POSITIONS.into_iter().find_map(|format| game.write_position(format));
        Self::new(Aid::Share, &written.unwrap_or_else(|| game.id()))
    }
}
