use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::puzzle::{ReadError, Stop, Stopped};
use crate::puzzles::Shelf;
use crate::session::{
    AnyPuzzle, Game, Kind, Outline, Recovered, SAVE_VERSION, ends_solved, outline, played_at, renamed,
    save_version, solved_at, with_checksums,
};

use super::disk::{SharedDisk, SystemDisk, read_end, read_save_at, read_text, replace};
use super::save_file::{is_record, is_save, owns, records, save_name, stem};
use super::{Folders, OpenedGame, reason};

/// A saved game that is not finished, and the game itself, to look at.
type Unfinished = (Saved, Box<dyn Game>);

/// The number of saved games that are checked for damage: the ones played last.
const LOOKED_AT: usize = 3;

/// All saved games of a user.
///
/// There is no index that could go wrong: the lines of a save show all that a list needs, and when the game
/// was played last, without a replay; a save without a date has that of its file. A save that was copied or
/// renamed counts too, once a list has found it; clones share these.
#[derive(Clone)]
pub struct Saves {
    disk: SharedDisk,
    folder: Option<PathBuf>,
    shelf: &'static Shelf,
    /// The saves whose names masume did not give, by their kinds and IDs.
    foreign_names: Arc<Mutex<HashMap<(String, String), PathBuf>>>,
}

/// A summary of the saved games, found in one pass over them.
pub struct SavesOverview {
    /// The unfinished game that was played last and can be read; only to look at.
    pub last_unfinished: Option<Unfinished>,
    /// A sentence about the last damaged save among those played last.
    pub damaged: Option<String>,
    /// The saves that were played lately, including those of finished games.
    pub recent: Vec<Saved>,
    /// The number of finished puzzles, including those begun again.
    pub finished: usize,
}

/// A save whose end was read.
struct DatedSave {
    path: PathBuf,
    /// The time when it was played last.
    when: SystemTime,
    /// True if its last line or its name says that the game is finished.
    is_finished: bool,
}

/// The facts about a saved game that are known without rebuilding it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saved {
    /// Its file.
    pub path: PathBuf,
    /// Its puzzle and its progress.
    pub outline: Outline,
    /// The time when it was played last.
    pub modified: SystemTime,
}

impl Saved {
    /// Its puzzle, of a kind on this shelf, with the remarks about it, to open it.
    ///
    /// # Errors
    /// The first error.
    pub fn puzzle(&self, shelf: &Shelf) -> Result<Box<dyn AnyPuzzle>, ReadError> {
        let kind = shelf.kind(&self.outline.kind).expect("a listed save is of a known kind");
        let mut puzzle = kind.read_id(&self.outline.id)?;
        *puzzle.about_mut() = self.outline.about.clone();
        Ok(puzzle)
    }
}

impl Saves {
    /// The saves in these folders, of the kinds on this shelf. Does not access the disk.
    pub fn new(folders: &Folders, shelf: &'static Shelf) -> Self {
        Self::on(Arc::new(SystemDisk), folders, shelf)
    }

    /// The same on this disk.
    pub fn on(disk: SharedDisk, folders: &Folders, shelf: &'static Shelf) -> Self {
        Self { disk, folder: folders.saves(), shelf, foreign_names: Arc::default() }
    }

    /// All saves that can be read, including those of finished games; the one played last first.
    pub fn list(&self) -> Vec<Saved> {
        self.by_date().iter().filter_map(|save| self.saved(save)).collect()
    }

    /// Visits the text of every save, including those of finished games, with when it was played last.
    pub(super) fn visit(&self, mut visit: impl FnMut(&str, SystemTime)) {
        for save in self.by_date() {
            if let Ok(text) = read_text(&save.path) {
                visit(&text, save.when);
            }
        }
    }

    /// A summary of all saves; the recent ones were played within this time.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn overview(&self, lately: Duration, stop: &Stop) -> Result<SavesOverview, Stopped> {
        let saves = self.by_date();
        stop.check()?;
        let last_unfinished = self.first_unfinished(&saves, stop)?;
        // The clock may have gone back since.
        let is_recent = |save: &&DatedSave| save.when.elapsed().map_or(true, |age| age <= lately);
        let mut recent = Vec::new();
        for save in saves.iter().filter(is_recent) {
            stop.check()?;
            recent.extend(self.saved(save));
        }
        let finished = saves.iter().filter(|save| save.is_finished);
        let finished: HashSet<String> =
            finished.map(|save| stem(&file_name(&save.path)).to_owned()).collect();
        Ok(SavesOverview {
            last_unfinished,
            damaged: self.damaged_among(&saves),
            recent,
            finished: finished.len(),
        })
    }

    /// The unfinished game that was played last and can be read; only to look at.
    pub fn last_unfinished(&self) -> Option<Unfinished> {
        self.first_unfinished(&self.by_date(), &Stop::new()).ok()?
    }

    fn first_unfinished(&self, saves: &[DatedSave], stop: &Stop) -> Result<Option<Unfinished>, Stopped> {
        for save in saves.iter().filter(|save| !save.is_finished) {
            stop.check()?;
            let saved = self.saved(save).filter(|saved| !saved.outline.solved);
            if let Some(found) = saved.and_then(|saved| self.look(&saved).map(|game| (saved, game))) {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Creates the folder for saved games, and returns true if there was none yet.
    pub fn is_first_start(&self) -> bool {
        let folder = self.folder.as_ref().filter(|folder| !folder.exists());
        folder.is_some_and(|folder| fs::create_dir_all(folder).is_ok())
    }

    /// A sentence about the first damaged save among those of unfinished games played last.
    fn damaged_among(&self, saves: &[DatedSave]) -> Option<String> {
        let in_progress = saves.iter().filter(|save| !save.is_finished && !is_record(&file_name(&save.path)));
        in_progress.take(LOOKED_AT).find_map(|save| {
            let name = file_name(&save.path);
            Some(format!("The saved game {name} is damaged: {}.", self.damage(&save.path)?))
        })
    }

    /// The damage to a save, and what becomes of the save; `None` if it is not damaged.
    fn damage(&self, path: &Path) -> Option<String> {
        let text = match read_save_at(path) {
            Ok(text) => text,
            Err(error) => return Some(format!("{}. It is left as it is", reason(&error))),
        };
        if save_version(&text).is_some_and(|version| version != SAVE_VERSION) {
            return None;
        }
        // Another masume may be writing the last line.
        let text = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let kind = outline(text).and_then(|outline| self.shelf.kind(&outline.kind));
        let error = kind.or(self.shelf.kinds().first().copied())?.resume(text).err()?;
        let then = match kind.and_then(|kind| kind.recover(text, None)) {
            Some(_) => "What can be read of it is there",
            None => "It is left as it is",
        };
        Some(format!("{error}. {then}"))
    }

    /// The saved game of a puzzle, only to look at; `None` if there is none that can be read.
    pub fn look_at(&self, kind: &str, id: &str) -> Option<Box<dyn Game>> {
        self.read(&self.path(kind, id)?, kind, id).map(|found| found.game)
    }

    /// The saved game of a puzzle with all its moves; `None` if there is none that can be read.
    pub fn saved_replay(&self, kind: &str, id: &str) -> Option<Box<dyn AnyPuzzle>> {
        let save = self.read(&self.path(kind, id)?, kind, id)?.save;
        self.shelf.kind(kind)?.formats().last()?.read(&save).ok()
    }

    /// The game of a puzzle in the save at this path, as far as it can be read.
    fn read(&self, path: &Path, kind: &str, id: &str) -> Option<Recovered> {
        let found = self.shelf.kind(kind)?.recover(&read_save_at(path).ok()?, Some(id))?;
        (found.game.id() == id).then_some(found)
    }

    /// Gives the saved games of a puzzle this name, or none.
    ///
    /// # Errors
    /// A line that says why they keep the name that they have.
    pub fn rename(&self, kind: &str, id: &str, name: &str) -> Result<(), String> {
        for path in self.all_of(kind, id)? {
            let text = read_text(&path).map_err(|error| not_done(&path, &error))?;
            let renamed = renamed(&text, name).map_err(|error| error.to_string())?;
            replace(&path, with_checksums(&renamed, 1).as_bytes())
                .map_err(|error| not_done(&path, &error))?;
        }
        Ok(())
    }

    /// Deletes the saved games of a puzzle: they are moved to a folder from which they can be restored.
    ///
    /// # Errors
    /// A line that says why they are still there.
    pub fn delete(&self, kind: &str, id: &str) -> Result<(), String> {
        let folder = self.deleted().ok_or("there is no home directory")?;
        fs::create_dir_all(&folder).map_err(|error| not_done(&folder, &error))?;
        for path in self.all_of(kind, id)? {
            // A game deleted earlier is replaced.
            let to = folder.join(path.file_name().unwrap_or_default());
            fs::rename(&path, to).map_err(|error| not_done(&path, &error))?;
        }
        Ok(())
    }

    /// Restores the saved games of a puzzle that were deleted.
    ///
    /// # Errors
    /// A line that says why they are not restored.
    pub fn restore(&self, kind: &str, id: &str) -> Result<(), String> {
        let save = self.path(kind, id).ok_or("there is no home directory")?;
        if save.exists() {
            return Err("this puzzle has been begun again since".to_owned());
        }
        let folder = self.deleted().ok_or("there is no home directory")?;
        for name in std::iter::once(save.clone()).chain(records(&save)) {
            let deleted = folder.join(name.file_name().unwrap_or_default());
            match fs::rename(&deleted, &name) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(not_done(&deleted, &error));
                }
                // Records may be there without the save.
                Err(_) if name != save => break,
                _ => {}
            }
        }
        Ok(())
    }

    fn deleted(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join("deleted"))
    }

    /// The saves of a puzzle, unless another process has one of them open.
    fn all_of(&self, kind: &str, id: &str) -> Result<Vec<PathBuf>, String> {
        let save = self.path(kind, id).ok_or("there is no home directory")?;
        let there = std::iter::once(save.clone()).filter(|save| save.exists());
        let all: Vec<PathBuf> = there.chain(records(&save).take_while(|record| record.exists())).collect();
        for path in &all {
            let file = File::open(path).map_err(|error| not_done(path, &error))?;
            if !owns(&file) {
                return Err("another masume has this game open".to_owned());
            }
        }
        Ok(all)
    }

    /// A saved game, only to look at: changes to it are not saved. `None` if it cannot be read.
    pub fn look(&self, saved: &Saved) -> Option<Box<dyn Game>> {
        self.read(&saved.path, &saved.outline.kind, &saved.outline.id).map(|found| found.game)
    }

    /// Opens the game of a puzzle: the saved one, or else a new one. Never fails, but the game may be
    /// unsaved.
    pub fn open(&self, puzzle: &dyn AnyPuzzle) -> OpenedGame {
        self.open_as(puzzle, OpenedGame::at)
    }

    /// Opens a new game of a puzzle. Its finished game is kept as a record; one without moves and hints is
    /// replaced; any other is opened as it is.
    pub fn begin_again(&self, puzzle: &dyn AnyPuzzle) -> OpenedGame {
        self.open_as(puzzle, OpenedGame::again)
    }

    fn open_as(
        &self,
        puzzle: &dyn AnyPuzzle,
        open: fn(&SharedDisk, &Path, &dyn Kind, &dyn AnyPuzzle) -> OpenedGame,
    ) -> OpenedGame {
        match (self.path(puzzle.kind(), &puzzle.id()), self.shelf.kind(puzzle.kind())) {
            (Some(path), Some(kind)) => open(&self.disk, &path, kind, puzzle),
            (None, _) => OpenedGame::unsaved(puzzle.play(), "there is no home directory"),
            (_, None) => OpenedGame::unsaved(puzzle.play(), "this kind of puzzle cannot be saved"),
        }
    }

    /// The shortest time in which the player solved this puzzle before, not counting the game that is open.
    pub fn best_time(&self, kind: &str, id: &str) -> Option<Duration> {
        let save = self.path(kind, id)?;
        let finished = records(&save).map_while(|record| read_text(&record).ok());
        finished.filter_map(|text| solved_at(&text)).min()
    }

    /// The path of the save of a puzzle, existing or not.
    fn path(&self, kind: &str, id: &str) -> Option<PathBuf> {
        let own = self.folder.as_ref()?.join(save_name(kind, id));
        if own.symlink_metadata().is_ok() {
            return Some(own);
        }
        let names = self.foreign_names.lock().unwrap_or_else(PoisonError::into_inner);
        Some(names.get(&(kind.to_owned(), id.to_owned())).cloned().unwrap_or(own))
    }

    /// The saves, including those of finished games, the one played last first. Only the end of each is read.
    /// For a save without a date, the time of its file counts.
    fn by_date(&self) -> Vec<DatedSave> {
        let entries = self.folder.as_ref().and_then(|folder| fs::read_dir(folder).ok());
        let entries = entries.into_iter().flatten().filter_map(Result::ok);
        let mut saves: Vec<DatedSave> = entries
            .filter_map(|entry| {
                let is_record = entry.file_name().to_str().filter(|name| is_save(name)).map(is_record)?;
                let path = entry.path();
                let unread = |_| Ok::<_, io::Error>((String::new(), path.symlink_metadata()?.modified()?));
                let (end, modified) = read_end(&path).or_else(unread).ok()?;
                let date = played_at(&end).map(Duration::from_millis);
                let when = date.and_then(|date| UNIX_EPOCH.checked_add(date)).unwrap_or(modified);
                Some(DatedSave { path, when, is_finished: is_record || ends_solved(&end) })
            })
            .collect();
        saves.sort_by(|one, other| other.when.cmp(&one.when).then_with(|| one.path.cmp(&other.path)));
        saves
    }

    fn saved(&self, save: &DatedSave) -> Option<Saved> {
        let DatedSave { path, when: modified, .. } = save;
        let outline = outline(&read_save_at(path).ok()?)?;
        let name = file_name(path);
        self.shelf.kind(&outline.kind)?;
        if name != save_name(&outline.kind, &outline.id) && !is_record(&name) {
            let puzzle = (outline.kind.clone(), outline.id.clone());
            let mut names = self.foreign_names.lock().unwrap_or_else(PoisonError::into_inner);
            names.entry(puzzle).or_insert_with(|| path.clone());
        }
        Some(Saved { path: path.clone(), outline, modified: *modified })
    }
}

fn file_name(path: &Path) -> Cow<'_, str> {
    path.file_name().unwrap_or_default().to_string_lossy()
}

fn not_done(path: &Path, error: &io::Error) -> String {
    format!("{}: {}", path.display(), reason(error))
}
