//! The save of the game that is open, and the names of saves: `sudoku-0123456789abcdef.masume`, and beside it
//! `.1.masume` and so on for finished games of that puzzle, `.masume.damaged` and so on for damaged files.

use std::fs::{File, Metadata, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::app::Saving;
use crate::session::{date_line, fnv_1a, with_checksums};

use super::disk::{Disk, SharedDisk, read_save, words};
use super::system::milliseconds;

/// The longest time without a date while lines are appended, in milliseconds.
const UNDATED: u64 = 60_000;

/// The save of the game that is open: a file of lines that this process alone appends to.
///
/// The file is created with the first line of the journal, whole, under its name. After every
/// [`append`](SaveFile::append) the system has the lines, so they outlive the process however it ends;
/// [`close`](SaveFile::close) makes sure that they outlive a power cut too. Its functions block.
#[derive(Debug)]
pub struct SaveFile {
    disk: SharedDisk,
    path: PathBuf,
    /// Head, written before the first line.
    head: String,
    /// The whole text of the file, written or still to be written, with checksums.
    text: String,
    /// The file, locked by this process where the file system has locks; `None` if there is none yet.
    file: Option<File>,
    /// The number of bytes of the text that the file holds.
    written: usize,
    /// True if the file may end with the beginning of a failed write.
    is_torn: bool,
    is_failing: bool,
    /// The time in the last date that was added, in milliseconds since 1970.
    dated: Option<u64>,
    /// True if lines were added after it.
    is_undated: bool,
}

impl SaveFile {
    /// A save that begins with this head once there is a line to append.
    pub(super) fn new(disk: SharedDisk, path: PathBuf, head: String) -> Self {
        Self {
            disk,
            path,
            head,
            text: String::new(),
            file: None,
            written: 0,
            is_torn: false,
            is_failing: false,
            dated: None,
            is_undated: false,
        }
    }

    /// The save that this file already holds, which is this text. The file is open for appending.
    pub(super) fn existing(disk: SharedDisk, path: PathBuf, file: File, text: String) -> Self {
        let mut save = Self::new(disk, path, String::new());
        (save.written, save.text, save.file) = (text.len(), text, Some(file));
        save
    }

    /// The path of the save, whether or not the file exists yet.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces the head; a save that has begun keeps its own.
    pub fn set_head(&mut self, head: String) {
        self.head = head;
    }

    /// Appends journal lines, after those that could not be written before. A save that was deleted or
    /// changed from outside is rewritten as a whole. Reports when saving begins to fail and when it works
    /// again, once each. Now and then a date is added.
    pub fn append(&mut self, lines: &str) -> Option<Saving> {
        let now = milliseconds(SystemTime::now());
        self.add(lines);
        self.is_undated |= !lines.is_empty();
        if self.is_undated
            && self.dated.is_none_or(|dated| now.abs_diff(dated) >= UNDATED)
            && let Some(date) = date_line(lines, now)
        {
            self.add(&date);
            (self.dated, self.is_undated) = (Some(now), false);
        }
        self.save()
    }

    /// Ends saving: retries what could not be written, and syncs the file to the disk.
    pub fn close(mut self) -> Option<Saving> {
        if self.is_undated
            && let Some(date) = date_line(&self.text, milliseconds(SystemTime::now()))
        {
            self.add(&date);
        }
        let report = self.save();
        match self.file.as_ref().map(|file| self.disk.sync(file)) {
            Some(Err(error)) if !self.is_failing => Some(Saving::Unsaved(words(&error))),
            _ => report,
        }
    }

    /// Adds lines to the text of the file.
    fn add(&mut self, lines: &str) {
        if self.text.is_empty() && !lines.is_empty() {
            self.text = with_checksums(&std::mem::take(&mut self.head), 1);
        }
        self.text += &with_checksums(lines, self.text.lines().count() + 1);
    }

    /// Writes what is not written yet, and reports if that begins or ceases to fail.
    fn save(&mut self) -> Option<Saving> {
        let saved = self.write();
        let fails = saved.is_err();
        if std::mem::replace(&mut self.is_failing, fails) == fails {
            return None;
        }
        Some(saved.map_or_else(|error| Saving::Unsaved(words(&error)), |()| Saving::Saved))
    }

    fn write(&mut self) -> io::Result<()> {
        let Some(file) = &mut self.file else {
            return if self.text.is_empty() { Ok(()) } else { self.create() };
        };
        let written = self.written;
        if !stands(&self.path, file, (!self.is_torn).then_some(written)) {
            match write_again(&*self.disk, &self.path, file, &self.text)? {
                Some(again) => *file = again,
                None => return self.create(),
            }
        } else {
            if self.is_torn {
                self.disk.cut(file, written as u64)?;
                self.is_torn = false;
            }
            if written < self.text.len() {
                let appended = self.disk.append(file, &self.text.as_bytes()[written..]);
                self.is_torn = appended.is_err() && self.disk.cut(file, written as u64).is_err();
                appended?;
            }
        }
        (self.written, self.is_torn) = (self.text.len(), false);
        Ok(())
    }

    /// Creates the file.
    fn create(&mut self) -> io::Result<()> {
        let file = match self.disk.create(&self.path, &self.text) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                // On a network, the file may have been created although the call failed.
                let file = self.disk.open(&self.path)?;
                let (there, _) = read_save(&file)?;
                if there.is_empty() || !self.text.starts_with(&there) || !owns(&file) {
                    return Err(taken());
                }
                (self.file, self.written) = (Some(file), there.len());
                return self.write();
            }
            created => created?,
        };
        (self.file, self.written, self.is_torn) = (Some(file), self.text.len(), false);
        Ok(())
    }
}

impl Drop for SaveFile {
    /// Unlocks the file: a process that is just being started may hold it open for a moment longer.
    fn drop(&mut self) {
        let _ = self.file.as_ref().map(File::unlock);
    }
}

/// Returns true if the file still has its name and this number of bytes.
fn stands(path: &Path, file: &File, length: Option<usize>) -> bool {
    let (Ok(named), Ok(own)) = (path.symlink_metadata(), file.metadata()) else { return false };
    is_same(&named, &own) && length.is_none_or(|length| length as u64 == own.len())
}

#[cfg(unix)]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    one.len() == other.len()
}

/// Rewrites a save that was changed from outside, and keeps a copy of the file now at its path; `None` if
/// there is none.
fn write_again(disk: &dyn Disk, path: &Path, own: &File, text: &str) -> io::Result<Option<File>> {
    let Ok(named) = path.symlink_metadata() else { return Ok(None) };
    if !own.metadata().is_ok_and(|own| is_same(&named, &own))
        && !File::open(path).is_ok_and(|file| owns(&file))
    {
        return Err(taken());
    }
    copy_aside(disk, path)?;
    disk.replace(path, text).map(Some)
}

fn taken() -> io::Error {
    io::Error::other("another masume has begun this game")
}

/// Locks an open save; returns false if another process holds the lock.
pub(super) fn owns(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

const ENDING: &str = ".masume";

/// The name of the save of a puzzle.
pub(super) fn save_name(kind: &str, id: &str) -> String {
    format!("{kind}-{:016x}{ENDING}", fnv_1a(id.as_bytes()))
}

/// Returns true if a file of this name is a save: of a game in progress, or one that was finished.
pub(super) fn is_save(name: &str) -> bool {
    name.ends_with(ENDING)
}

/// Returns true if a file of this name is kept as the record of a finished game.
pub(super) fn is_record(name: &str) -> bool {
    let number = name.strip_suffix(ENDING).and_then(|stem| stem.rsplit_once('.'));
    number.is_some_and(|(_, number)| number.parse::<u32>().is_ok())
}

/// The common beginning of the names of all saves of a puzzle, from the name of one of them.
pub(super) fn stem(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}

/// The names that the records of this save have, in order.
pub(super) fn records(save: &Path) -> impl Iterator<Item = PathBuf> {
    (1..=u32::MAX).map(move |number| save.with_extension(format!("{number}{ENDING}")))
}

/// The names under which a damaged file can be set aside, in order.
pub(super) fn damaged(file: &Path) -> impl Iterator<Item = PathBuf> {
    let named = |ending: &str| {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    let numbered = (2..=u32::MAX).map(move |number| named(&format!(".damaged-{number}")));
    std::iter::once(named(".damaged")).chain(numbered)
}

/// Renames a damaged file to the first free name of [`damaged`].
pub(super) fn set_aside(disk: &dyn Disk, file: &Path) -> io::Result<PathBuf> {
    move_to(disk, file, damaged(file))
}

/// Renames a file to the first of these names that is free.
pub(super) fn move_to(
    disk: &dyn Disk,
    file: &Path,
    names: impl Iterator<Item = PathBuf>,
) -> io::Result<PathBuf> {
    let name = free(names)?;
    disk.rename(file, &name)?;
    Ok(name)
}

/// Copies a damaged file to the first free name of [`damaged`].
pub(super) fn copy_aside(disk: &dyn Disk, file: &Path) -> io::Result<PathBuf> {
    let name = free(damaged(file))?;
    disk.copy(file, &name)?;
    Ok(name)
}

/// The first of these names that no file has.
fn free(mut names: impl Iterator<Item = PathBuf>) -> io::Result<PathBuf> {
    names.find(|name| name.symlink_metadata().is_err()).ok_or_else(|| io::Error::other("no name is left"))
}
