use std::borrow::Cow;
use std::fmt;
use std::fs::{File, Metadata, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::session::date_line;

use super::Log;
use super::clock::milliseconds;
use super::disk::{DiskFile, SharedDisk};
use super::name::{damaged, free};

/// The save of the game that is open: an append-only file that this process alone writes.
///
/// The file is created with the first change, whole, under its name. After every
/// [`append`](SaveFile::append) the system has the lines, so they outlive the process however it ends;
/// [`close`](SaveFile::close) sees to it that they outlive the machine too. All its work blocks.
#[derive(Debug)]
pub struct SaveFile {
    disk: SharedDisk,
    path: PathBuf,
    state: State,
    failing: bool,
    /// The time that the last line with one says, in milliseconds since 1970.
    dated: Option<u64>,
    /// Whether lines followed it.
    is_undated: bool,
}

/// How long lines go without the time of day, in milliseconds.
const UNDATED: u64 = 60_000;

#[derive(Debug)]
enum State {
    /// No file yet: its head, and the lines that wait for it.
    New {
        /// What it will begin with.
        head: String,
        /// What could not be written.
        lines: String,
    },
    /// An open file, locked by this process where the file system has locks.
    Open {
        log: Log<DiskFile>,
        /// All that it holds or shall hold.
        text: String,
        /// Whether it was gone, or not what was written, and could not be written anew yet.
        is_lost: bool,
    },
}

impl State {
    /// The file that holds this text.
    fn open(disk: &SharedDisk, file: File, text: String) -> Self {
        Self::Open { log: log(disk, file, &text), text, is_lost: false }
    }
}

/// A change in whether saving works.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SaveReport {
    /// Lines could not be written and wait, for this reason.
    NotSaved(String),
    /// All lines that waited are written.
    SavedAgain,
}

impl fmt::Display for SaveReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotSaved(reason) => write!(f, "not saved: {reason}"),
            Self::SavedAgain => f.write_str("saved again"),
        }
    }
}

impl SaveFile {
    /// A save that begins with this head once there is a line to append.
    pub(super) fn new(disk: SharedDisk, path: PathBuf, head: String) -> Self {
        Self {
            disk,
            path,
            state: State::New { head, lines: String::new() },
            failing: false,
            dated: None,
            is_undated: false,
        }
    }

    /// The save that this file already holds, which is this text. The file is open for appending.
    pub(super) fn existing(disk: SharedDisk, path: PathBuf, file: File, text: String) -> Self {
        let state = State::open(&disk, file, text);
        Self { disk, path, state, failing: false, dated: None, is_undated: false }
    }

    /// The path of the save, whether or not the file exists yet.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Begins with another head than it was made with; a file that is there keeps its own.
    pub fn set_head(&mut self, new: String) {
        if let State::New { head, .. } = &mut self.state {
            *head = new;
        }
    }

    /// Appends journal lines; with none, tries again those that could not be written. A save that was deleted
    /// or changed by somebody else is written anew, whole. Says so when saving begins to fail and when it
    /// works again, once each. Now and then a line is added that says when it was.
    pub fn append(&mut self, lines: &str) -> Option<SaveReport> {
        let now = milliseconds(SystemTime::now());
        let mut lines = Cow::Borrowed(lines);
        self.is_undated |= !lines.is_empty();
        if self.is_undated
            && self.dated.is_none_or(|dated| now.abs_diff(dated) >= UNDATED)
            && let Some(date) = date_line(&lines, now)
        {
            lines.to_mut().push_str(&date);
            (self.dated, self.is_undated) = (Some(now), false);
        }
        self.write(&lines)
    }

    fn write(&mut self, lines: &str) -> Option<SaveReport> {
        let result = match &mut self.state {
            State::Open { log, text, is_lost } => {
                text.push_str(lines);
                *is_lost = *is_lost || !stands(&self.path, log);
                match is_lost {
                    false => log.append(lines),
                    true => write_again(&self.disk, &self.path, &log.medium().file, text).map(|file| {
                        (*log, *is_lost) = (self::log(&self.disk, file, text), false);
                    }),
                }
            }
            State::New { .. } if lines.is_empty() && !self.failing => Ok(()),
            State::New { head, lines: waiting } => {
                waiting.push_str(lines);
                let text = format!("{head}{waiting}");
                let disk = &self.disk;
                create(disk, &self.path, &text).map(|file| self.state = State::open(disk, file, text))
            }
        };
        let failed = result.is_err();
        if std::mem::replace(&mut self.failing, failed) == failed {
            return None;
        }
        Some(result.map_or_else(|error| SaveReport::NotSaved(words(&error)), |()| SaveReport::SavedAgain))
    }

    /// Ends saving: tries again what could not be written, and has the system write everything to the disk.
    pub fn close(mut self) -> Option<SaveReport> {
        let now = milliseconds(SystemTime::now());
        let date = match &self.state {
            State::Open { text, .. } if self.is_undated => date_line(text, now),
            _ => None,
        };
        let report = self.write(&date.unwrap_or_default());
        match &self.state {
            State::Open { log, .. } => match self.disk.sync(&log.medium().file) {
                Err(error) if !self.failing => Some(SaveReport::NotSaved(words(&error))),
                _ => report,
            },
            State::New { .. } => report,
        }
    }
}

/// The log of a file that holds this text.
fn log(disk: &SharedDisk, file: File, text: &str) -> Log<DiskFile> {
    Log::new(DiskFile { disk: disk.clone(), file }, text.len() as u64)
}

/// Whether the file that the log writes to still has its name, and holds what was written.
fn stands(path: &Path, log: &Log<DiskFile>) -> bool {
    let (Ok(named), Ok(own)) = (path.symlink_metadata(), log.medium().file.metadata()) else { return false };
    is_same(&named, &own) && log.length().is_none_or(|length| length == own.len())
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

/// Writes a save anew that is gone, or is not what it was. Whatever has its name now is kept under another.
fn write_again(disk: &SharedDisk, path: &Path, own: &File, text: &str) -> io::Result<File> {
    let Ok(named) = path.symlink_metadata() else { return create(disk, path, text) };
    if !own.metadata().is_ok_and(|own| is_same(&named, &own))
        && !File::open(path).is_ok_and(|file| owns(&file))
    {
        return Err(taken());
    }
    keep_copy(disk, path, &free(damaged(path))?)?;
    create_anew(disk, path, text)
}

/// Copies a file, all of it or nothing.
pub(super) fn keep_copy(disk: &SharedDisk, path: &Path, name: &Path) -> io::Result<()> {
    let copied = disk.copy(path, name);
    if copied.is_err() {
        // What a full disk had room for is nobody's copy.
        let _ = disk.remove(name);
    }
    copied
}

/// Writes a new file under its name, all of it or nothing, and leaves it open for appending and locked.
fn create(disk: &SharedDisk, path: &Path, text: &str) -> io::Result<File> {
    written(disk, path, text, |draft| publish(disk, draft, path))
}

/// The same in the place of a damaged save, whose lock the caller holds.
pub(super) fn create_anew(disk: &SharedDisk, path: &Path, text: &str) -> io::Result<File> {
    written(disk, path, text, |draft| disk.rename(draft, path))
}

fn written(
    disk: &SharedDisk,
    path: &Path,
    text: &str,
    publish: impl FnOnce(&Path) -> io::Result<()>,
) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        disk.create_folder(folder)?;
    }
    let draft = path.with_extension(format!("new-{}", std::process::id()));
    // Left there by a process of the same number that was killed in between.
    let _ = disk.remove(&draft);
    let written = (|| {
        let mut file = DiskFile { disk: disk.clone(), file: disk.create(&draft)? };
        file.write_all(text.as_bytes())?;
        let file = file.file;
        disk.sync(&file)?;
        // A file system without locks is no reason not to save.
        let _ = file.try_lock();
        publish(&draft)?;
        Ok(file)
    })();
    let _ = disk.remove(&draft);
    written
}

/// Gives a file its name unless another one has it.
fn publish(disk: &SharedDisk, draft: &Path, path: &Path) -> io::Result<()> {
    let Err(error) = disk.link(draft, path) else { return Ok(()) };
    match path.symlink_metadata() {
        // Over a network it may have been done although it is said to have failed.
        Ok(named) if draft.symlink_metadata().is_ok_and(|draft| is_same(&named, &draft)) => Ok(()),
        Ok(_) => Err(taken()),
        Err(_) if error.kind() == io::ErrorKind::AlreadyExists => Err(taken()),
        // Some file systems have no links.
        Err(_) => disk.rename(draft, path),
    }
}

fn taken() -> io::Error {
    io::Error::other("another masume has begun this game")
}

/// Takes the lock of an open save: whether this process has it now.
pub(super) fn owns(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// An error of the system in its words, without its number.
pub(super) fn words(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}
