use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::Log;

/// The save of the game that is open: an append-only file that this process alone writes.
///
/// The file is created with the first change, whole, under its name. After every
/// [`append`](SaveFile::append) the system has the lines, so they outlive the process however it ends;
/// [`close`](SaveFile::close) sees to it that they outlive the machine too. All its work blocks.
#[derive(Debug)]
pub struct SaveFile {
    path: PathBuf,
    state: State,
    failing: bool,
}

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
    Open(Log<File>),
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
    pub(super) fn new(path: PathBuf, head: String) -> Self {
        Self { path, state: State::New { head, lines: String::new() }, failing: false }
    }

    /// The save that this file already holds, in its first `length` bytes. The file is open for appending.
    pub(super) fn existing(path: PathBuf, file: File, length: u64) -> Self {
        Self { path, state: State::Open(Log::new(file, length)), failing: false }
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

    /// Appends journal lines; with none, tries again those that could not be written. Says so when saving
    /// begins to fail and when it works again, once each.
    pub fn append(&mut self, lines: &str) -> Option<SaveReport> {
        let result = match &mut self.state {
            State::Open(log) => log.append(lines),
            State::New { .. } if lines.is_empty() && !self.failing => Ok(()),
            State::New { head, lines: waiting } => {
                waiting.push_str(lines);
                let text = format!("{head}{waiting}");
                let length = text.len() as u64;
                create(&self.path, &text).map(|file| self.state = State::Open(Log::new(file, length)))
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
        let report = self.append("");
        match &self.state {
            State::Open(log) => match log.medium().sync_data() {
                Err(error) if !self.failing => Some(SaveReport::NotSaved(words(&error))),
                _ => report,
            },
            State::New { .. } => report,
        }
    }
}

/// Writes a new file under its name, all of it or nothing, and leaves it open for appending and locked.
fn create(path: &Path, text: &str) -> io::Result<File> {
    written(path, text, |draft| publish(draft, path))
}

/// The same in the place of a damaged save, whose lock the caller holds.
pub(super) fn create_anew(path: &Path, text: &str) -> io::Result<File> {
    written(path, text, |draft| fs::rename(draft, path))
}

fn written(path: &Path, text: &str, publish: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let draft = path.with_extension(format!("new-{}", std::process::id()));
    // Left there by a process of the same number that was killed in between.
    let _ = fs::remove_file(&draft);
    let written = (|| {
        let mut file = OpenOptions::new().append(true).create_new(true).open(&draft)?;
        file.write_all(text.as_bytes())?;
        file.sync_data()?;
        // A file system without locks is no reason not to save.
        let _ = file.try_lock();
        publish(&draft)?;
        Ok(file)
    })();
    let _ = fs::remove_file(&draft);
    written
}

/// Gives a file its name unless another one has it.
fn publish(draft: &Path, path: &Path) -> io::Result<()> {
    let taken = || io::Error::other("another masume has begun this game");
    match fs::hard_link(draft, path) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(taken()),
        // Some file systems have no links.
        Err(_) if path.symlink_metadata().is_ok() => Err(taken()),
        Err(_) => fs::rename(draft, path),
    }
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
