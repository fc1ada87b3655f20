use std::time::Duration;

use chrono::NaiveDate;

use crate::grid::Square;
use crate::session::{AnyPuzzle, Found, Game, GameResult, KeptDraft, Statistics};

use super::{
    CopiedText, JobResult, LibrarySource, ListedPuzzles, Listing, LongJob, Press, Preview, SettingsChange,
    Today,
};

/// Something that happened: the only thing that ever changes the [`App`](super::App).
pub enum Message {
    /// A key was pressed.
    Key(Press),
    /// Text was pasted.
    Paste(String),
    /// The mouse did something on the board.
    Mouse(Mouse, Square),
    /// The mouse chose a digit that is still to place.
    Digit(u8),
    /// The mouse chose the line of a list, counted from 0.
    Choose(usize),
    /// The wheel turned: lines down, or up if negative.
    Scroll(i16),
    /// Time passed.
    Tick(Duration),
    /// A game was opened, or why not.
    Opened(Result<LoadedGame, String>),
    /// A game is to be looked back at, or why it cannot be.
    LookBack(Result<Box<dyn AnyPuzzle>, String>),
    /// The library was read, or a file or folder of many puzzles that was to be opened.
    Library(Listing),
    /// The picture of a puzzle in the library.
    Preview(Preview),
    /// The puzzle that was being put together when the game ended, if it was kept; or what was wrong with it.
    Draft(Result<Option<KeptDraft>, String>),
    /// What was asked for in new puzzles the last time, as [`Effect::KeepChoices`] kept it; empty if nothing.
    Choices(String),
    /// What was asked for was done; with a sentence about it.
    Done(String),
    /// What was asked for was not done, for this reason.
    NotDone(String),
    /// The puzzle of the day of a kind is wanted, which is made from this.
    WantToday(Today),
    /// The game is started for the first time.
    FirstStart,
    /// A long job is done.
    JobDone(JobResult),
    /// The number of lines above the last screenful of what is scrolled or read on: it goes no further.
    Ends(usize),
    /// How the rules that are open are seen: `None` where they stand beside their board; else they are read
    /// before it, and this is the number of their lines above the last screenful.
    RulesAlone(Option<usize>),
    /// Whether the game is being saved changed, with a sentence.
    Saving(Saving),
    /// What was played, for the statistics.
    Statistics {
        /// All games.
        statistics: Statistics,
        /// The player's day.
        today: NaiveDate,
        /// What could not be read of them, in a sentence.
        told: Option<String>,
    },
    /// The best time of the game that was just finished, if it was finished before.
    BestTime(Option<Duration>),
}

impl Message {
    /// Whether it comes from the player.
    pub fn is_input(&self) -> bool {
        matches!(
            self,
            Self::Key(_)
                | Self::Paste(_)
                | Self::Mouse(..)
                | Self::Digit(_)
                | Self::Choose(_)
                | Self::Scroll(_)
        )
    }
}

/// What the mouse does on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mouse {
    /// The left button went down.
    Press,
    /// The left button went down while Ctrl was held.
    Pick,
    /// It moves while down.
    Drag,
    /// It went up.
    Release,
    /// The right button went down.
    Clear,
}

/// A game that was opened.
pub struct LoadedGame {
    /// The game, where it was.
    pub game: Box<dyn Game>,
    /// Whether it is being saved.
    pub saving: Saving,
    /// What it is called, if that is more than its title: `Today's Sudoku`, `Sudoku #5`.
    pub called: Option<String>,
    /// What there is to say about it, such as that a save was damaged.
    pub note: Option<String>,
}

/// Whether a game is being saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Saving {
    /// After every move.
    Saved,
    /// Not, for this reason.
    Unsaved(String),
}

/// What the world is to do.
pub enum Effect {
    /// Read what the player named: a file, a folder, or the puzzle as text. It comes as the result of a job.
    ReadNamed(String),
    /// Open the game of this puzzle, which is given as text in any format. No file is read.
    OpenText(String),
    /// Open the game of this puzzle.
    Open(Box<dyn AnyPuzzle>),
    /// Open the game that was played last.
    Continue,
    /// Append these journal lines to the save of the game that is open.
    Save(String),
    /// Begin the save of the game that is open with this head, unless it has begun.
    SaveHead(String),
    /// The game that is open was finished, and came to this: keep it, and how long did it take before?
    Finish(Option<Box<GameResult>>),
    /// Keep how the step of a technique of this kind was found in practice.
    KeepPractice {
        /// The kind of puzzle.
        kind: &'static str,
        /// The id of the technique.
        technique: &'static str,
        /// How it was found.
        found: Found,
    },
    /// Read what was played, for the statistics.
    LoadStatistics,
    /// Read the times of finished games, as far as the log has them: quickly, at the end of a game.
    LoadFinishedGames,
    /// Look back at the game that is open.
    LookBack,
    /// Set the finished game that is open aside, and open a new one of its puzzle.
    BeginAgain,
    /// The game that is open is left.
    Close,
    /// Read what the library shows; what is in files comes as the result of a job.
    LoadLibrary(LibrarySource),
    /// Say how far the player got with these.
    List(ListedPuzzles),
    /// Picture this puzzle as it stands; it is given as text.
    LoadPreview(String),
    /// Say how the name of a file goes on that begins like this. It comes as the result of a job.
    Complete(String),
    /// Give the saved game of this puzzle, given as text, this name.
    RenameGame {
        /// The puzzle.
        puzzle: String,
        /// The name; empty for none.
        name: String,
    },
    /// Write this text into a new file of this name.
    SaveText {
        /// The file's name.
        name: String,
        /// Its text.
        text: String,
    },
    /// Keep this puzzle, which is being put together, for when the game is started again.
    KeepDraft(KeptDraft),
    /// See whether a puzzle was being put together when the game ended.
    LoadDraft,
    /// Keep what was asked for in new puzzles, for when the game is started again.
    KeepChoices(String),
    /// See what was asked for in new puzzles the last time.
    LoadChoices,
    /// Delete the saved game of this puzzle, so that it can be restored.
    DeleteGame(String),
    /// Restore the game of this puzzle that was deleted.
    RestoreGame(String),
    /// See what the home screen tells. It comes as the result of a job.
    LoadHome,
    /// See it again if this is no longer the day.
    SeeDay(NaiveDate),
    /// Say what the puzzle of the day of this kind is made from.
    AskToday(&'static str),
    /// See whether the game is started for the first time.
    SeeIfFirstStart,
    /// Begin a long job; it stops the one under way, but screens, technique pages, the making of puzzles and
    /// their rating do not stop each other's jobs. Its result comes as [`Message::JobDone`], unless it is
    /// stopped.
    Begin(LongJob),
    /// Put this into the clipboard. What came of it comes as [`JobResult::Copied`].
    Copy(CopiedText),
    /// Stop the long job of the screen.
    StopWork,
    /// Stop making a puzzle.
    StopMaking,
    /// Keep these changes in the settings file.
    KeepSettings(Vec<SettingsChange>),
    /// Do what only a screen can do.
    Screen(ScreenEffect),
}

/// What the driver that shows the game is to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScreenEffect {
    /// Ask the terminal to put this into the clipboard.
    Copy(String),
    /// Suspend the process.
    Suspend,
    /// Draw everything anew.
    Redraw,
    /// Let everything look as the settings have it now.
    Restyle,
    /// End.
    Quit,
}
