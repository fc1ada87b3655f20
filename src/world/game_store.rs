//! The store of saved games and of the player's other files: its interface, and the one on the disk.

use std::time::Duration;

use chrono::NaiveDate;

use crate::app::{Completing, LibrarySource, LoadedGame, Reading, Saving};
use crate::puzzle::{Stop, Stopped};
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::{AnyPuzzle, Found, Game, GameResult, KeptDraft, NeededTechnique, Statistics};
use crate::settings::SettingsChange;
use crate::store::{
    Folders, OpenedGame, Saved, Saves, SavesOverview, StatisticsLog, choices, completion, draft,
    keep_choices, keep_settings, read_named, read_source, write_new,
};

use super::threads::{DiskWork, EventSink, Saver};

/// A look at all saved games, which may be done on another thread.
pub type Overviewing = Box<dyn FnOnce(&Stop) -> Result<SavesOverview, Stopped> + Send>;

/// A store of games and of the player's other files.
///
/// One game at a time is open. A puzzle is named by its kind and ID. An error is a line for the player that
/// says why something was not done.
pub trait GameStore {
    /// Opens the game of a puzzle: the saved one, finished or not, or else a new one.
    fn open(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame;

    /// Opens a new game of a puzzle. Its finished game is kept as a record; one without moves and hints is
    /// replaced; any other is opened as it is.
    fn begin_again(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame;

    /// Appends journal lines to the save of the open game.
    fn append(&mut self, lines: String);

    /// Replaces the head of the save of the open game, unless it has begun.
    fn set_head(&mut self, head: String);

    /// Closes the open game, if there is one. Changes that still cannot be saved are lost, and an event
    /// reports it.
    fn close(&mut self);

    /// A look at all saved games; recent are those played within this time.
    fn overview(&self, lately: Duration) -> Overviewing;

    /// A look at the log for a technique that was missed often.
    fn needed_technique(&self) -> Box<dyn FnOnce() -> Option<NeededTechnique> + Send>;

    /// All saved games, finished ones included; the one played last first.
    fn list(&self) -> Vec<Saved>;

    /// The saved game of a puzzle, only to look at; `None` if there is none that can be read.
    fn look_at(&self, kind: &str, id: &str) -> Option<Box<dyn Game>>;

    /// Names the saved games of a puzzle; an empty name removes the name.
    fn rename(&mut self, kind: &str, id: &str, name: &str) -> Result<(), String>;

    /// Deletes the saved games of a puzzle, so that they can be restored.
    fn delete(&mut self, kind: &str, id: &str) -> Result<(), String>;

    /// Restores the deleted games of a puzzle.
    fn restore(&mut self, kind: &str, id: &str) -> Result<(), String>;

    /// Reads what a player named: a puzzle, in a file or as text, or a file or a folder of several.
    fn read_named(&self, name: String) -> Reading;

    /// Reads the puzzles in files and folders. It does not fail for the player's own folders.
    fn read_source(&self, source: LibrarySource) -> Reading;

    /// Writes a text to a new file.
    fn write_new(&mut self, name: &str, text: &str) -> Result<(), String>;

    /// Saves the draft of the editor in place of the one before.
    fn keep_draft(&mut self, draft: KeptDraft);

    /// The saved draft, if there is one.
    ///
    /// # Errors
    /// A sentence that says what was wrong with it, and where it is now.
    fn draft(&mut self) -> Result<Option<KeptDraft>, String>;

    /// Saves the last orders of new puzzles. A failure is ignored.
    fn keep_choices(&mut self, text: &str);

    /// The saved orders, if any.
    fn choices(&self) -> String;

    /// Completes the name of a file.
    fn completion(&self, typed: String) -> Completing;

    /// The unfinished game that was played last and can be read; only to look at.
    fn last_unfinished(&self) -> Option<(Saved, Box<dyn Game>)>;

    /// Returns true, and only once, if the game is started for the first time.
    fn is_first_start(&mut self) -> bool;

    /// The open game of a puzzle with all the moves that are saved within half a second; `None` if it is not
    /// saved.
    fn saved_replay(&mut self, kind: &str, id: &str) -> Option<Box<dyn AnyPuzzle>>;

    /// The shortest time of a finished game of this puzzle, without its open game.
    fn best_time(&self, kind: &str, id: &str) -> Option<Duration>;

    /// Logs the result of the open game, finished on this day for the player, unless it is logged already.
    fn keep_result(&mut self, result: GameResult, day: NaiveDate);

    /// Logs how the step of a technique was found in practice, on this day for the player.
    fn keep_practice(&mut self, kind: &'static str, technique: &'static str, found: Found, day: NaiveDate);

    /// A look at the finished games in the log; no save is read.
    fn finished_games(&self) -> Box<dyn FnOnce() -> Statistics + Send>;

    /// All games, and a sentence about the lines of the log that cannot be read.
    fn statistics(&self) -> (Statistics, Option<String>);

    /// Saves changes in the settings file.
    fn keep_settings(&mut self, changes: &[SettingsChange]) -> Result<(), String>;
}

/// The longest wait for moves before a save or the log is read; closing a game waits as long as it takes.
const LONGEST_WAIT: Duration = Duration::from_millis(500);

/// The store on the disk; a thread writes the moves, so that no move waits for it.
pub struct DiskStore<E> {
    shelf: &'static Shelf,
    saves: Saves,
    folders: Folders,
    saver: Saver<E>,
}

fn shown(text: String) -> String {
    visible(&text).into_owned()
}

impl<E: EventSink> DiskStore<E> {
    /// The files in these folders. Changes in the state of saving go to `events`.
    pub fn new(shelf: &'static Shelf, folders: &Folders, events: E) -> Self {
        let folders = folders.clone();
        let saver = Saver { folders: folders.clone(), events, thread: None };
        Self { shelf, saves: Saves::new(&folders, shelf), saver, folders }
    }

    /// Saves the changes of a game from now on.
    fn loaded(&mut self, OpenedGame { game, save, note }: OpenedGame) -> LoadedGame {
        let opened = save.and_then(|file| self.saver.send(DiskWork::Open(file)));
        let saving = opened.map_or_else(|reason| Saving::Unsaved(shown(reason)), |()| Saving::Saved);
        LoadedGame { game, saving, note: note.map(shown), called: None }
    }

    fn log(&self) -> StatisticsLog {
        StatisticsLog::new(&self.folders, self.shelf)
    }

    /// Queues work. The saver reports what it cannot do.
    fn send(&mut self, work: DiskWork) {
        let _ = self.saver.send(work);
    }
}

impl<E: EventSink> GameStore for DiskStore<E> {
    fn open(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame {
        let opened = self.saves.open(puzzle);
        self.loaded(opened)
    }

    fn begin_again(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame {
        let opened = self.saves.begin_again(puzzle);
        self.loaded(opened)
    }

    fn append(&mut self, lines: String) {
        self.send(DiskWork::Lines(lines));
    }

    fn set_head(&mut self, head: String) {
        self.send(DiskWork::Head(head));
    }

    fn close(&mut self) {
        self.send(DiskWork::Close);
        self.saver.wait(Duration::MAX);
    }

    fn list(&self) -> Vec<Saved> {
        self.saves.list()
    }

    fn overview(&self, lately: Duration) -> Overviewing {
        let saves = self.saves.clone();
        Box::new(move |stop| {
            let mut overview = saves.overview(lately, stop)?;
            overview.damaged = overview.damaged.map(shown);
            Ok(overview)
        })
    }

    fn needed_technique(&self) -> Box<dyn FnOnce() -> Option<NeededTechnique> + Send> {
        let log = self.log();
        Box::new(move || log.needed_technique())
    }

    fn look_at(&self, kind: &str, id: &str) -> Option<Box<dyn Game>> {
        self.saves.look_at(kind, id)
    }

    fn rename(&mut self, kind: &str, id: &str, name: &str) -> Result<(), String> {
        self.saves.rename(kind, id, name)
    }

    fn delete(&mut self, kind: &str, id: &str) -> Result<(), String> {
        self.saves.delete(kind, id)
    }

    fn restore(&mut self, kind: &str, id: &str) -> Result<(), String> {
        self.saves.restore(kind, id)
    }

    fn read_named(&self, name: String) -> Reading {
        let shelf = self.shelf;
        Box::new(move |stop| read_named(shelf, &name, stop))
    }

    fn read_source(&self, source: LibrarySource) -> Reading {
        let shelf = self.shelf;
        Box::new(move |stop| read_source(shelf, source, stop))
    }

    fn write_new(&mut self, name: &str, text: &str) -> Result<(), String> {
        write_new(name, text)
    }

    fn keep_draft(&mut self, draft: KeptDraft) {
        self.send(DiskWork::Draft(draft));
    }

    fn draft(&mut self) -> Result<Option<KeptDraft>, String> {
        draft(&self.folders, self.shelf).map_err(shown)
    }

    fn keep_choices(&mut self, text: &str) {
        // Lost choices do no harm.
        let _ = keep_choices(&self.folders, text);
    }

    fn choices(&self) -> String {
        choices(&self.folders)
    }

    fn completion(&self, typed: String) -> Completing {
        Box::new(move || completion(&typed))
    }

    fn last_unfinished(&self) -> Option<(Saved, Box<dyn Game>)> {
        self.saves.last_unfinished()
    }

    fn is_first_start(&mut self) -> bool {
        self.saves.is_first_start()
    }

    fn saved_replay(&mut self, kind: &str, id: &str) -> Option<Box<dyn AnyPuzzle>> {
        self.saver.wait(LONGEST_WAIT);
        self.saves.saved_replay(kind, id)
    }

    fn best_time(&self, kind: &str, id: &str) -> Option<Duration> {
        self.saves.best_time(kind, id)
    }

    fn keep_result(&mut self, result: GameResult, day: NaiveDate) {
        let log = self.log();
        self.send(DiskWork::Then(Box::new(move || {
            // If this fails, the log gets the result from the save later.
            let _ = log.append(result, day);
        })));
    }

    fn keep_practice(&mut self, kind: &'static str, technique: &'static str, found: Found, day: NaiveDate) {
        let log = self.log();
        self.send(DiskWork::Then(Box::new(move || {
            // If this fails, the practice is not counted.
            let _ = log.append_practice(kind, technique, found, day);
        })));
    }

    fn finished_games(&self) -> Box<dyn FnOnce() -> Statistics + Send> {
        let log = self.log();
        Box::new(move || log.finished_games())
    }

    fn statistics(&self) -> (Statistics, Option<String>) {
        self.saver.wait(LONGEST_WAIT);
        let (statistics, told) = self.log().read();
        (statistics, told.map(shown))
    }

    fn keep_settings(&mut self, changes: &[SettingsChange]) -> Result<(), String> {
        keep_settings(&self.folders, changes)
    }
}
