//! The log of finished games and of practice, for the statistics.

use std::time::Duration;

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};

use crate::deduction::{DIFFICULTIES, tier};
use crate::puzzle::About;
use crate::session::{AnyProblem, Finish, Game, Maker};

/// A finished game without the time at which it was finished.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// The kind of puzzle: `sudoku`.
    pub kind: String,
    /// The puzzle in one line.
    pub id: String,
    /// The size of its grid, width first, after the name of its form: `9x9`, `jigsaw7+x`, `patches6x6`.
    pub size: String,
    /// Its difficulty, 1 to 6, if it is known.
    pub tier: Option<u8>,
    /// The score of its hardest step, if it is known.
    pub score: Option<f64>,
    /// The total of the scores of its steps, if it is known. The first versions did not keep it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<f64>,
    /// The time played in milliseconds.
    pub time_ms: u64,
    /// Changes on the board that led to the end.
    pub moves: usize,
    /// Hints shown.
    pub hints: usize,
    /// Numbers or blocks put on the board that are not in the solution.
    pub mistakes: usize,
    /// True if there was any help: hints, checks, easy steps done, a solution shown or a search watched.
    pub help: bool,
    /// The time of the game that it was raced against, in milliseconds, if it was a race.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ghost_ms: Option<u64>,
    /// The day of the puzzle, if it is a puzzle of the day.
    #[serde(default)]
    pub daily: Option<NaiveDate>,
}

/// A finished game as a line of the log has it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FinishedGame {
    /// The version of the line.
    pub v: u64,
    /// The time of the finish, in milliseconds since 1970.
    pub finished: u64,
    /// The day in the player's time zone.
    pub day: NaiveDate,
    /// The rest.
    #[serde(flatten)]
    pub result: GameResult,
}

/// A game that was begun and not finished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BegunGame {
    /// The kind of puzzle.
    pub kind: String,
    /// The size of its grid, as in [`GameResult`].
    pub size: String,
    /// Its difficulty, 1 to 6, if it is known.
    pub tier: Option<u8>,
}

impl GameResult {
    /// The result of a finished game. The maker of its kind recognises puzzles of the day.
    pub fn of(game: &dyn Game, maker: Option<&dyn Maker>) -> Option<Self> {
        let Finish { elapsed, tally, mistakes } = game.finish()?;
        let about = game.about();
        let helps = [tally.hints, tally.checks, tally.eased, tally.solutions_shown, tally.searches_watched];
        Some(Self {
            kind: game.kind().to_owned(),
            id: game.id(),
            size: game.problem().filed_size(),
            tier: tier_of(about),
            score: about.score(),
            total: about.total(),
            time_ms: milliseconds(elapsed),
            moves: tally.moves,
            hints: tally.hints,
            mistakes,
            ghost_ms: game.ghost().map(|ghost| milliseconds(ghost.finished())),
            help: helps.iter().any(|count| *count > 0),
            daily: about.title.as_deref().zip(maker).and_then(|(title, maker)| day_of(title, maker)),
        })
    }

    /// Finished at this time, in milliseconds since 1970, on this day of the player's.
    pub fn at(self, finished: u64, day: NaiveDate) -> FinishedGame {
        FinishedGame { v: FinishedGame::VERSION, finished, day, result: self }
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl FinishedGame {
    /// The version of the lines that are written.
    pub const VERSION: u64 = 1;

    /// The line of the log, with its line break.
    pub fn line(&self) -> String {
        line(self)
    }

    /// The time played.
    pub fn time(&self) -> Duration {
        Duration::from_millis(self.result.time_ms)
    }

    /// The identity of this game: no two games of a puzzle take the same time to the millisecond.
    pub fn key(&self) -> (&str, &str, u64) {
        (&self.result.kind, &self.result.id, self.result.time_ms)
    }
}

impl BegunGame {
    /// An unfinished game of this problem, with the remarks about it.
    pub fn of(problem: &dyn AnyProblem, about: &About) -> Self {
        Self { kind: problem.kind().to_owned(), size: problem.filed_size(), tier: tier_of(about) }
    }
}

/// The tier stated for a puzzle; a score takes precedence over the difficulty in words.
fn tier_of(about: &About) -> Option<u8> {
    let said = || {
        let difficulty = about.difficulty.as_deref()?;
        DIFFICULTIES.iter().zip(1..).find(|(name, _)| **name == difficulty).map(|(_, tier)| tier)
    };
    about.score().map(tier).or_else(said)
}

/// The day whose puzzle has this title: its seed is the date as a number.
fn day_of(title: &str, maker: &dyn Maker) -> Option<NaiveDate> {
    let seed: u32 = title.rsplit(':').next()?.parse().ok()?;
    let day = NaiveDate::from_ymd_opt(i32::try_from(seed / 10_000).ok()?, seed / 100 % 100, seed % 100)?;
    (day.year() >= 2000 && maker.is_of_day(title, day)).then_some(day)
}

/// A position in which a technique was practised, or a game in which it was missed, as a line of the log has
/// it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Practised {
    /// The version of the line: [`Practised::VERSION`].
    pub v: u64,
    /// The time, in milliseconds since 1970.
    pub practised: u64,
    /// The day in the player's time zone.
    pub day: NaiveDate,
    /// The kind of puzzle: `sudoku`.
    pub kind: String,
    /// The id of the technique.
    pub technique: String,
    /// The way in which its step was found.
    pub found: Found,
}

/// The way in which a step was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Found {
    /// By the player alone, with the first answer.
    Alone,
    /// By the player, after a hint or a wrong answer.
    WithHelp,
    /// Not found: it was shown.
    Shown,
    /// Not found, in a game: the player took a hint of it, or did not see it in the longest pause.
    Missed,
}

/// The figures of the positions of one technique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PracticeProgress {
    /// Positions that were seen to their end.
    pub seen: usize,
    /// Those whose step the player found alone.
    pub alone: usize,
    /// Those whose step the player found after a hint or a wrong answer.
    pub with_help: usize,
    /// The number of the last [`LAST`](Self::LAST) that were found alone.
    pub lately: usize,
}

impl Practised {
    /// The version that distinguishes these lines from those of finished games.
    pub const VERSION: u64 = 2;

    /// The line of the log, with its line break.
    pub fn line(&self) -> String {
        line(self)
    }
}

impl PracticeProgress {
    /// The number of latest positions that count for mastery.
    pub const LAST: usize = 10;

    /// The number of them that must have been found alone.
    pub const MASTERY: usize = 8;

    /// The figures of these, given in the order in which they were seen; missed ones do not count.
    pub fn of(found: impl IntoIterator<Item = Found>) -> Self {
        let found: Vec<Found> = found.into_iter().filter(|found| *found != Found::Missed).collect();
        let count = |what| found.iter().filter(|found| **found == what).count();
        let lately = found.iter().rev().take(Self::LAST).filter(|found| **found == Found::Alone);
        Self {
            seen: found.len(),
            alone: count(Found::Alone),
            with_help: count(Found::WithHelp),
            lately: lately.count(),
        }
    }

    /// Returns true if the technique is mastered: most of the last positions were found alone.
    pub fn is_mastered(&self) -> bool {
        self.lately >= Self::MASTERY
    }
}

/// A line of the log of what was played.
#[derive(Debug, Clone, PartialEq)]
pub enum LogLine {
    /// A game that was finished.
    Finished(FinishedGame),
    /// A position that was practised.
    Practised(Practised),
}

impl LogLine {
    /// Reads a line of the log. `Ok(None)` is a line of a newer version.
    ///
    /// # Errors
    /// The error in the line.
    pub fn read(line: &str) -> Result<Option<Self>, serde_json::Error> {
        #[derive(Deserialize)]
        struct Versioned {
            v: u64,
        }
        match serde_json::from_str::<Versioned>(line)?.v {
            FinishedGame::VERSION => serde_json::from_str(line).map(Self::Finished).map(Some),
            Practised::VERSION => serde_json::from_str(line).map(Self::Practised).map(Some),
            _ => Ok(None),
        }
    }
}

fn line(document: &impl Serialize) -> String {
    serde_json::to_string(document).expect("numbers and texts can always be written") + "\n"
}
