use std::fs::{self, File};
use std::io;
use std::path::Path;

use crate::puzzle::{ReadError, counted};
use crate::session::{
    AnyPuzzle, Game, Kind, Recovered, SAVE_VERSION, Tally, compacted, save_version, with_checksums,
};

use super::SaveFile;
use super::disk::{SharedDisk, end_of_links, read_save, words};
use super::save_file::{copy_aside, move_to, owns, records, set_aside};

/// The size of a save, in bytes without checksums, from which it is compacted if that makes it much shorter.
const LONG: usize = 1 << 16;

/// A game that was opened.
pub struct OpenedGame {
    /// The game, at its saved position.
    pub game: Box<dyn Game>,
    /// The save to append its changes to, or the reason why they are lost.
    pub save: Result<SaveFile, String>,
    /// A remark: that a save was damaged, and where it is now.
    pub note: Option<String>,
}

impl OpenedGame {
    /// The game of a puzzle whose save is, or will be, at this path or at the target of a link there.
    pub(super) fn at(disk: &SharedDisk, path: &Path, kind: &dyn Kind, puzzle: &dyn AnyPuzzle) -> Self {
        Self::try_at(disk, path, kind, puzzle).unwrap_or_else(|reason| Self::unsaved(puzzle.play(), reason))
    }

    /// A new game of a puzzle, if its game is finished, which is then kept as a record, or if it has no moves
    /// and hints yet; otherwise the game as it is.
    pub(super) fn again(disk: &SharedDisk, path: &Path, kind: &dyn Kind, puzzle: &dyn AnyPuzzle) -> Self {
        let mut opened = Self::at(disk, path, kind, puzzle);
        if opened.game.tally() == Tally::default() && opened.game.changes() == 0 {
            if let Ok(save) = &opened.save
                && !opened.game.elapsed().is_zero()
            {
                let (game, path) = (puzzle.play(), save.path().to_owned());
                let text = with_checksums(&game.save_head(), 1);
                if let Ok(file) = disk.replace(&path, &text) {
                    opened.save = Ok(SaveFile::existing(disk.clone(), path, file, text));
                    opened.game = game;
                }
            }
            return opened;
        }
        if !opened.game.is_solved() && opened.game.finish().is_none() {
            return opened;
        }
        // This process holds the lock, so no other one writes to the record.
        let kept = opened.save.and_then(|_locked| {
            move_to(&**disk, path, records(path)).map_err(|error| no_access(path, &error))
        });
        match kept {
            Ok(_) => Self::new_game(disk, path, puzzle, None),
            Err(reason) => Self::unsaved(puzzle.play(), reason),
        }
    }

    /// A game whose changes are lost.
    pub(super) fn unsaved(game: Box<dyn Game>, reason: impl Into<String>) -> Self {
        Self { game, save: Err(reason.into()), note: None }
    }

    fn new_game(disk: &SharedDisk, path: &Path, puzzle: &dyn AnyPuzzle, note: Option<String>) -> Self {
        let game = puzzle.play();
        let file = SaveFile::new(disk.clone(), path.to_owned(), game.save_head());
        Self { game, save: Ok(file), note }
    }

    /// The error is the reason why a new game is not saved.
    fn try_at(
        disk: &SharedDisk,
        path: &Path,
        kind: &dyn Kind,
        puzzle: &dyn AnyPuzzle,
    ) -> Result<Self, String> {
        // The target of a link is written or set aside: the link stays.
        let end = end_of_links(path);
        let path = if fs::metadata(&end).is_ok() { &end } else { path };
        match fs::metadata(path) {
            Ok(found) if !found.is_file() => return Err(format!("{} is no file", path.display())),
            Ok(_) => {}
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(no_access(path, &error)),
            Err(_) if path.is_symlink() => {
                return Err(format!("{} is a link that leads nowhere", path.display()));
            }
            Err(_) => return Ok(Self::new_game(disk, path, puzzle, None)),
        }
        let (file, locked_out) = match disk.open(path) {
            Ok(file) if owns(&file) => (file, None),
            Ok(file) => (file, Some("another masume has this game open: nothing is saved here".to_owned())),
            Err(error) => {
                let file = File::open(path).map_err(|error| no_access(path, &error))?;
                (file, Some(no_access(path, &error)))
            }
        };
        let (text, is_text) = match read_save(&file) {
            Err(error) if error.kind() == io::ErrorKind::InvalidData && locked_out.is_none() => {
                return Self::anew(disk, path, &words(&error), puzzle);
            }
            read => read.map_err(|error| no_access(path, &error))?,
        };
        if let Some(version) = save_version(&text).filter(|&version| version > SAVE_VERSION) {
            return Err(format!("the save of this game is from a newer masume (version {version})"));
        }
        let found = kind.recover(&text, Some(&puzzle.id()));
        if found.as_ref().is_some_and(|found| found.game.id() != puzzle.id()) {
            return Err(format!("{} holds the game of another puzzle", path.display()));
        }
        if let Some(reason) = locked_out {
            return Ok(Self::unsaved(found.map_or_else(|| puzzle.play(), |found| found.game), reason));
        }
        let Some(found) = found else {
            let damage = kind.resume(&text).err().map_or_else(String::new, |error| in_place(&error));
            return Self::anew(disk, path, &damage, puzzle);
        };
        if found.is_damaged || !is_text {
            return Ok(Self::recovered(disk, path, found));
        }
        let (file, text) = shortened(disk, path, &found.save).unwrap_or((file, text));
        let file = SaveFile::existing(disk.clone(), path.to_owned(), file, text);
        Ok(Self { game: found.game, save: Ok(file), note: None })
    }

    /// Begins a game anew because its save cannot be read, and sets that aside.
    fn anew(disk: &SharedDisk, path: &Path, damage: &str, puzzle: &dyn AnyPuzzle) -> Result<Self, String> {
        let aside = set_aside(&**disk, path).map_err(|error| {
            format!("this game's save is damaged and cannot be set aside: {}", words(&error))
        })?;
        let aside = aside.display();
        let note =
            format!("This game's save is damaged ({damage}). It is kept as {aside}; the game begins anew.");
        Ok(Self::new_game(disk, path, puzzle, Some(note)))
    }

    /// A game as far as its damaged save can be read. The save is rewritten, and a copy of the damaged one is
    /// kept.
    fn recovered(disk: &SharedDisk, path: &Path, found: Recovered) -> Self {
        let Recovered { game, save, kept, lost, .. } = found;
        let text = with_checksums(&save, 1);
        match copy_aside(&**disk, path).and_then(|copy| Ok((copy, disk.replace(path, &text)?))) {
            Ok((copy, file)) => {
                let (all, copy) = (counted(kept + lost, "step"), copy.display());
                let lost = match lost {
                    0 => String::new(),
                    1 => format!(": 1 of {all} is lost"),
                    lost => format!(": {lost} of {all} are lost"),
                };
                let note = format!("This game's save was damaged{lost}. The damaged file is kept as {copy}.");
                let file = SaveFile::existing(disk.clone(), path.to_owned(), file, text);
                Self { game, save: Ok(file), note: Some(note) }
            }
            Err(error) => {
                let reason = format!("this game's save is damaged and cannot be replaced: {}", words(&error));
                Self::unsaved(game, reason)
            }
        }
    }
}

/// A long save in fewer lines, if that makes it much shorter and can be written.
fn shortened(disk: &SharedDisk, path: &Path, save: &str) -> Option<(File, String)> {
    let short = (save.len() >= LONG).then(|| compacted(save))?;
    let text = (short.len() < save.len() / 4 * 3).then(|| with_checksums(&short, 1))?;
    Some((disk.replace(path, &text).ok()?, text))
}

/// The error in a save, with its line.
fn in_place(error: &ReadError) -> String {
    match error {
        ReadError::Parse(error) => format!("line {}: {error}", error.line),
        ReadError::Broken { .. } => error.to_string(),
    }
}

fn no_access(path: &Path, error: &io::Error) -> String {
    format!("{}: {}", path.display(), words(error))
}
