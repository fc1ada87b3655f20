use std::time::Duration;

use chrono::NaiveDate;

use crate::grid::Square;
use crate::session::{AnyPuzzle, Found, Game, GameResult, KeptDraft, Statistics};

use super::{
    CopiedText, JobResult, LibrarySource, ListedPuzzles, Listing, LongJob, Press, Preview, SettingsChange,
    Today,
};

/// An event that [`App::update`](super::App::update) handles.
pub enum Message {
    /// A key was pressed.
    Key(Press),
    /// Text was pasted.
    Paste(String),
    /// The mouse was used on the board.
    Mouse(Mouse, Square),
    /// A digit still to place was clicked.
    Digit(u8),
    /// A line of a list was clicked, counted from 0.
    Choose(usize),
    /// The wheel turned: lines down, or up if negative.
    Scroll(i16),
    /// Time passed.
    Tick(Duration),
    /// A game was opened, or the reason why not.
    Opened(Result<LoadedGame, String>),
    /// A game to review, or the reason why not.
    LookBack(Result<Box<dyn AnyPuzzle>, String>),
    /// The library was read, or a file or folder of several puzzles.
    Library(Listing),
    /// Preview of a puzzle in the library.
    Preview(Preview),
    /// The saved draft of the editor, if there is one, or an error.
    Draft(Result<Option<KeptDraft>, String>),
    /// Last orders of new puzzles, as saved by [`Effect::KeepChoices`]; empty if there are none.
    Choices(String),
    /// Confirmation of a request.
    Done(String),
    /// Reason why a request failed.
    NotDone(String),
    /// The order of today's puzzle of a kind.
    TodaysOrder(Today),
    /// The program is started for the first time.
    FirstStart,
    /// A long job is done.
    JobDone(JobResult),
    /// Number of lines above the last screenful: the limit of scrolling.
    Ends(usize),
    /// Layout of the open rules: `None` beside their board; otherwise the number of lines above the last
    /// screenful of the rules, which hide the board.
    RulesLayout(Option<usize>),
    /// The state of saving has changed.
    Saving(Saving),
    /// Statistics, as they were asked for: of all games, or of the finished ones in the log.
    Statistics {
        /// These games.
        statistics: Statistics,
        /// Today's date for the player.
        today: NaiveDate,
        /// Error about unreadable lines of the log, as a sentence.
        told: Option<String>,
    },
    /// The previous best time for the game that was just finished, if any.
    BestTime(Option<Duration>),
}

impl Message {
    /// Returns true if the message comes from the player.
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

/// An action of the mouse on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mouse {
    /// The left button went down.
    Press,
    /// The left button went down while Ctrl was held.
    Pick,
    /// It moves while the button is down.
    Drag,
    /// The button went up.
    Release,
    /// The right button went down.
    Clear,
}

/// A game that was opened.
pub struct LoadedGame {
    /// The game in its saved position.
    pub game: Box<dyn Game>,
    /// State of saving.
    pub saving: Saving,
    /// Its title, if it is longer than the game's: `Today's Sudoku`, `Sudoku #5`.
    pub called: Option<String>,
    /// A note, such as that a save was damaged.
    pub note: Option<String>,
}

/// State of saving a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Saving {
    /// After every move.
    Saved,
    /// Not saved, for this reason.
    Unsaved(String),
}

/// A request to the world.
pub enum Effect {
    /// Read a file, a folder, or a puzzle as text. The answer is the result of a job.
    ReadNamed(String),
    /// Open the game of this puzzle, which is given as text in any format, never as the name of a file.
    OpenText(String),
    /// Open the game of this puzzle.
    Open(Box<dyn AnyPuzzle>),
    /// Open the unfinished game that was played last.
    Continue,
    /// Append these journal lines to the save of the open game.
    Save(String),
    /// Replace the head of the save of the open game, unless it has begun.
    SaveHead(String),
    /// Record the result of the open game, which was finished, and answer with the previous best time.
    Finish(Option<Box<GameResult>>),
    /// Record the result of a step in practice.
    KeepPractice {
        /// The kind of puzzle.
        kind: &'static str,
        /// The id of the technique.
        technique: &'static str,
        /// The way in which the step was found.
        found: Found,
    },
    /// Read all games for the statistics.
    LoadStatistics,
    /// Read the times of finished games from the log only, which is fast.
    LoadFinishedGames,
    /// Review the open game.
    LookBack,
    /// Look for the techniques that were missed in the finished game, for the log.
    NoteTechniques,
    /// Put the open finished game aside, and open a new one of its puzzle.
    BeginAgain,
    /// Open a game of the puzzle of this replay, or of the open finished game, and race against it.
    Race(Option<String>),
    /// Close the open game.
    Close,
    /// Read the library; files come as the result of a job.
    LoadLibrary(LibrarySource),
    /// Add the player's progress to these puzzles, and, for [`LibrarySource::Everything`], the built-in and
    /// the saved ones.
    List(ListedPuzzles),
    /// Preview the puzzle of this text.
    LoadPreview(String),
    /// Complete the name of a file. The answer is the result of a job.
    Complete(String),
    /// Rename the saved game of a puzzle.
    RenameGame {
        /// Text of the puzzle.
        puzzle: String,
        /// The name; empty for none.
        name: String,
    },
    /// Write a text to a new file.
    SaveText {
        /// The file's name.
        name: String,
        /// Contents.
        text: String,
    },
    /// Save the draft of the editor for the next start.
    KeepDraft(KeptDraft),
    /// Load the saved draft of the editor.
    LoadDraft,
    /// Save the orders of new puzzles for the next start.
    KeepChoices(String),
    /// Load the last orders of new puzzles.
    LoadChoices,
    /// Delete the saved game of this puzzle, so that it can be restored.
    DeleteGame(String),
    /// Restore the deleted game of this puzzle.
    RestoreGame(String),
    /// Gather the contents of the home screen. The answer is the result of a job.
    LoadHome,
    /// Gather them again if this is no longer today's date.
    ReloadHomeAfter(NaiveDate),
    /// Ask for the order of today's puzzle of this title.
    AskToday(&'static str),
    /// Find out if the program is started for the first time.
    SeeIfFirstStart,
    /// Begin a long job. It stops the previous one of the same runner. The answer is [`Message::JobDone`],
    /// unless the job is stopped.
    Begin(LongJob),
    /// Copy this to the clipboard. The answer is [`JobResult::Copied`].
    Copy(CopiedText),
    /// Stop the long job of the screen.
    StopWork,
    /// Stop generating a puzzle.
    StopMaking,
    /// Save these changes in the settings file.
    KeepSettings(Vec<SettingsChange>),
    /// Request for the screen.
    Screen(ScreenEffect),
}

/// A request to the terminal that shows the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScreenEffect {
    /// Ask the terminal to put this into the clipboard.
    Copy(String),
    /// Suspend the process.
    Suspend,
    /// Redraw the screen.
    Redraw,
    /// Apply the current settings to the appearance.
    Restyle,
    /// Quit.
    Quit,
}
