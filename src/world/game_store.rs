use std::time::Duration;

use chrono::NaiveDate;

use crate::app::{Completing, LibrarySource, LoadedGame, Reading};
use crate::puzzle::{ReadError, Stop, Stopped};
use crate::session::{AnyPuzzle, Found, Game, GameResult, KeptDraft, Statistics};
use crate::settings::SettingsChange;
use crate::store::{Saved, SavesOverview};

/// A look at all saved games, which may be done on another thread.
pub type Overviewing = Box<dyn FnOnce(&Stop) -> Result<SavesOverview, Stopped> + Send>;

/// A store of games and of the player's other files.
///
/// One game at a time is open. Texts that it returns are clean of control characters.
pub trait GameStore {
    /// Opens the game of a puzzle: the one that is saved, finished or not, else a new one. What is appended
    /// from now on belongs to it.
    fn open(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame;

    /// Opens a new game of a puzzle whose game is finished, which is kept as a record. Any other saved game
    /// is opened as it is.
    fn begin_again(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame;

    /// Appends these journal lines to the save of the game that is open.
    fn append(&mut self, lines: String);

    /// Begins the save of the game that is open with this head, unless it has begun.
    fn set_head(&mut self, head: String);

    /// Lets go of the game that is open, once all of it is saved. Does nothing if none is.
    fn close(&mut self);

    /// The look at all saved games for what there is to tell of them, and which were played in this time up
    /// to now.
    fn overview(&self, lately: Duration) -> Overviewing;

    /// All saved games, those that are finished included; the one played last first.
    fn list(&self) -> Vec<Saved>;

    /// The game of a puzzle as it stands, only to look at; `None` if none is saved, or it is damaged.
    fn look_at(&self, kind: &str, id: &str) -> Option<Box<dyn Game>>;

    /// Gives the saved games of a puzzle this name; none if it is empty.
    ///
    /// # Errors
    /// A line that says why they keep the name that they have.
    fn rename(&mut self, kind: &str, id: &str, name: &str) -> Result<(), String>;

    /// Deletes the saved games of a puzzle, so that they can be restored.
    ///
    /// # Errors
    /// A line that says why they are still there.
    fn delete(&mut self, kind: &str, id: &str) -> Result<(), String>;

    /// Restores the saved games of a puzzle that were deleted.
    ///
    /// # Errors
    /// A line that says why they are not back.
    fn restore(&mut self, kind: &str, id: &str) -> Result<(), String>;

    /// The reading of what a player named: a puzzle, in a file or as text, or a file or a folder of several.
    fn read_named(&self, name: String) -> Reading;

    /// The reading of the puzzles in files and folders. It does not fail for the player's own folders.
    fn read_source(&self, source: LibrarySource) -> Reading;

    /// Writes a text into a new file of this name.
    ///
    /// # Errors
    /// A line that says why it was not written; a file that is there is left alone.
    fn write_new(&mut self, name: &str, text: &str) -> Result<(), String>;

    /// Keeps the puzzle that is being put together, in the place of the one before.
    fn keep_draft(&mut self, draft: KeptDraft);

    /// The puzzle that was kept, if there is one.
    ///
    /// # Errors
    /// A sentence that says what was wrong with it, and where it is now.
    fn draft(&mut self) -> Result<Option<KeptDraft>, String>;

    /// Keeps what was asked for in new puzzles, in the place of what was kept before. It is no loss if that
    /// cannot be.
    fn keep_choices(&mut self, text: &str);

    /// The choices that were kept, if any.
    fn choices(&self) -> String;

    /// The search for how the name of a file goes on that begins like this.
    fn completion(&self, typed: String) -> Completing;

    /// The game that was played last of those that are not finished and can be read; only to look at.
    fn last_unfinished(&self) -> Option<(Saved, Box<dyn Game>)>;

    /// Returns true if the game is started for the first time; it is so only once.
    fn is_first_start(&mut self) -> bool;

    /// The game of a puzzle that is open, with all its moves, once they are saved; `None` if it is not saved.
    fn saved_game(&mut self, kind: &str, id: &str) -> Option<Box<dyn AnyPuzzle>>;

    /// The puzzle of a saved game, with what its file said about it.
    ///
    /// # Errors
    /// The first error.
    fn puzzle(&self, saved: &Saved) -> Result<Box<dyn AnyPuzzle>, ReadError>;

    /// The shortest time in which this puzzle was finished before, its game that is open left out.
    fn best_time(&self, kind: &str, id: &str) -> Option<Duration>;

    /// Keeps what the game that is open came to, which was finished on this day of the player's. One that is
    /// kept already stays as it is.
    fn keep_result(&mut self, result: GameResult, day: NaiveDate);

    /// Keeps how the step of a technique of this kind was found in practice, on this day of the player's.
    fn keep_practice(&mut self, kind: &'static str, technique: &'static str, found: Found, day: NaiveDate);

    /// The finished games that are known without reading any save.
    fn finished_games(&self) -> Statistics;

    /// All games that were played, and a sentence about what could not be read of them.
    fn statistics(&self) -> (Statistics, Option<String>);

    /// Keeps changes in the settings file.
    ///
    /// # Errors
    /// A line that says why they are not kept; nothing is changed then.
    fn keep_settings(&mut self, changes: &[SettingsChange]) -> Result<(), String>;
}
