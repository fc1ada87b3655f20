use std::fs::{self, File};
use std::io;
use std::path::Path;

use crate::puzzle::{ReadError, counted};
use crate::session::{
    AnyPuzzle, Game, Kind, Recovered, SAVE_VERSION, compacted, save_version, with_checksums,
};

use super::SaveFile;
use super::disk::SharedDisk;
use super::files::end_of_links;
use super::files::{read_save, words};
use super::save_file::owns;
use super::save_file::{copy_aside, move_to, records, set_aside};

/// From how many bytes on a save is written anew in fewer lines.
const LONG: usize = 1 << 16;

/// A game that was opened, and what becomes of its changes.
pub struct OpenedGame {
    /// The game, where it was.
    pub game: Box<dyn Game>,
    /// The fate of its changes.
    pub keeping: Keeping,
    /// A remark: that a save was damaged, and where it is now.
    pub note: Option<String>,
}

/// The fate of the changes of an open game.
#[derive(Debug)]
pub enum Keeping {
    /// They are appended here.
    Saved(SaveFile),
    /// They are lost when the game is left, for this reason.
    Unsaved(String),
}

impl OpenedGame {
    /// The game of a puzzle whose save is, or will be, at this path, or where a link at it leads.
    pub(super) fn at(disk: &SharedDisk, path: &Path, kind: &dyn Kind, puzzle: &dyn AnyPuzzle) -> Self {
        // What is written, renamed or set aside is the file: the link stays.
        let end = end_of_links(path);
        let path = if fs::metadata(&end).is_ok() { &end } else { path };
        match fs::metadata(path) {
            Ok(found) if !found.is_file() => {
                Self::unsaved(puzzle.play(), format!("{} is no file", path.display()))
            }
            Ok(_) => Self::existing(disk, path, kind, puzzle),
            Err(error) if error.kind() == io::ErrorKind::NotFound && path.is_symlink() => {
                Self::unsaved(puzzle.play(), format!("{} is a link that leads nowhere", path.display()))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Self::new_game(disk, path, puzzle, None),
            Err(error) => Self::unsaved(puzzle.play(), no_access(path, &error)),
        }
    }

    /// A new game of a puzzle whose save at this path is that of a finished game, and is kept as its record;
    /// the game of any other save.
    pub(super) fn again(disk: &SharedDisk, path: &Path, kind: &dyn Kind, puzzle: &dyn AnyPuzzle) -> Self {
        let opened = Self::at(disk, path, kind, puzzle);
        if !opened.game.is_solved() {
            return opened;
        }
        match opened.keeping {
            // It is locked by this process, so no other one writes to what is set aside.
            Keeping::Saved(_) => match move_to(disk, path, records(path)) {
                Ok(_) => Self::new_game(disk, path, puzzle, None),
                Err(error) => Self::unsaved(puzzle.play(), no_access(path, &error)),
            },
            Keeping::Unsaved(reason) => Self::unsaved(puzzle.play(), reason),
        }
    }

    /// A game whose changes are lost.
    pub(super) fn unsaved(game: Box<dyn Game>, reason: impl Into<String>) -> Self {
        Self { game, keeping: Keeping::Unsaved(reason.into()), note: None }
    }

    fn new_game(disk: &SharedDisk, path: &Path, puzzle: &dyn AnyPuzzle, note: Option<String>) -> Self {
        let game = puzzle.play();
        let file = SaveFile::new(disk.clone(), path.to_owned(), game.save_head());
        Self { game, keeping: Keeping::Saved(file), note }
    }

    fn existing(disk: &SharedDisk, path: &Path, kind: &dyn Kind, puzzle: &dyn AnyPuzzle) -> Self {
        let (file, locked_out) = match disk.open(path) {
            Ok(file) if owns(&file) => (file, None),
            Ok(file) => (file, Some("another masume has this game open: nothing is saved here".to_owned())),
            Err(error) => match File::open(path) {
                Ok(file) => (file, Some(no_access(path, &error))),
                Err(error) => return Self::unsaved(puzzle.play(), no_access(path, &error)),
            },
        };
        let (text, is_text) = match read_save(&file) {
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::InvalidData && locked_out.is_none() => {
                return Self::anew(disk, path, &words(&error), puzzle);
            }
            Err(error) => return Self::unsaved(puzzle.play(), no_access(path, &error)),
        };
        if let Some(version) = save_version(&text).filter(|&version| version > SAVE_VERSION) {
            let reason = format!("the save of this game is from a newer masume (version {version})");
            return Self::unsaved(puzzle.play(), reason);
        }
        match (kind.recover(&text, Some(&puzzle.id())), locked_out) {
            (Some(found), _) if found.game.id() != puzzle.id() => {
                let reason = format!("{} holds the game of another puzzle", path.display());
                Self::unsaved(puzzle.play(), reason)
            }
            (Some(found), Some(reason)) => Self::unsaved(found.game, reason),
            (None, Some(reason)) => Self::unsaved(puzzle.play(), reason),
            (Some(found), None) if found.is_damaged || !is_text => Self::recovered(disk, path, found),
            (Some(found), None) => {
                let (file, text) = shortened(disk, path, &found.save).unwrap_or((file, text));
                let file = SaveFile::existing(disk.clone(), path.to_owned(), file, text);
                Self { game: found.game, keeping: Keeping::Saved(file), note: None }
            }
            (None, None) => {
                let damage = kind.resume(&text).err().map_or_else(String::new, |error| in_place(&error));
                Self::anew(disk, path, &damage, puzzle)
            }
        }
    }

    /// A game that begins anew because nothing can be read of its save, which is set aside.
    fn anew(disk: &SharedDisk, path: &Path, damage: &str, puzzle: &dyn AnyPuzzle) -> Self {
        match set_aside(disk, path) {
            Ok(aside) => {
                let aside = aside.display();
                let note = format!(
                    "This game's save is damaged ({damage}). It is kept as {aside}; the game begins anew."
                );
                Self::new_game(disk, path, puzzle, Some(note))
            }
            Err(error) => {
                let reason =
                    format!("this game's save is damaged and cannot be set aside: {}", words(&error));
                Self::unsaved(puzzle.play(), reason)
            }
        }
    }

    /// A game as far as its damaged save can be read. A copy of that is kept, and the save is written anew.
    fn recovered(
        disk: &SharedDisk,
        path: &Path,
        Recovered { game, save, kept, lost, .. }: Recovered,
    ) -> Self {
        let text = with_checksums(&save, 1);
        let written = copy_aside(disk, path).and_then(|copy| Ok((copy, disk.replace(path, &text)?)));
        match written {
            Ok((copy, file)) => {
                let (all, copy) = (counted(kept + lost, "step"), copy.display());
                let lost = match lost {
                    0 => String::new(),
                    1 => format!(": 1 of {all} is lost"),
                    lost => format!(": {lost} of {all} are lost"),
                };
                let note = format!("This game's save was damaged{lost}. The damaged file is kept as {copy}.");
                let file = SaveFile::existing(disk.clone(), path.to_owned(), file, text);
                Self { game, keeping: Keeping::Saved(file), note: Some(note) }
            }
            Err(error) => {
                let reason = format!("this game's save is damaged and cannot be replaced: {}", words(&error));
                Self::unsaved(game, reason)
            }
        }
    }
}

/// A long save, written anew in fewer lines if that makes it much shorter. If it cannot be written, the long
/// one is as good.
fn shortened(disk: &SharedDisk, path: &Path, save: &str) -> Option<(File, String)> {
    if save.len() < LONG {
        return None;
    }
    let short = compacted(save);
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
