use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use thiserror::Error;

use crate::puzzle::Stop;

use super::reason;

/// The most bytes that are read of a file.
const LARGEST: u64 = 64 << 20;

/// The longest time for reading, all files together.
const LONGEST: Duration = Duration::from_secs(20);

/// The limits to reading what a player named in the game, where a pipe, a device or a network could keep
/// the reader waiting for ever: plain files alone, only so much and so long, and until the stop is set.
pub struct ReadLimit {
    stop: Stop,
    until: Instant,
}

impl ReadLimit {
    /// The limits to what is read from now on.
    pub fn new(stop: &Stop) -> Self {
        Self { stop: stop.clone(), until: Instant::now() + LONGEST }
    }

    /// Returns true if nothing more is read.
    pub(super) fn is_over(&self) -> bool {
        self.stop.is_set() || Instant::now() > self.until
    }

    /// Opens an existing plain file; `None` if there is nothing of that name.
    ///
    /// # Errors
    /// [`NoInput`] if there is something else, or it cannot be opened; it is called `shown`.
    pub(super) fn open(&self, path: &Path, shown: &str) -> Result<Option<Box<dyn Read>>, NoInput> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(unreadable(shown, &io::ErrorKind::IsADirectory.into())),
            Ok(found) if !found.is_file() => Err(not_plain(shown)),
            Ok(_) => {
                let file = File::open(path).map_err(|error| unreadable(shown, &error))?;
                Ok(Some(Box::new(LimitedFile {
                    file,
                    left: LARGEST,
                    stop: self.stop.clone(),
                    until: self.until,
                })))
            }
            Err(error) if is_missing(&error) => Ok(None),
            Err(error) => Err(unreadable(shown, &error)),
        }
    }
}

/// The error for what would keep us waiting.
fn not_plain(shown: &str) -> NoInput {
    NoInput(format!("{shown} is no plain file (a pipe, a device or the like), so it is not read."))
}

struct LimitedFile {
    file: File,
    /// The number of bytes that may still be read.
    left: u64,
    stop: Stop,
    until: Instant,
}

impl Read for LimitedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.is_set() {
            return Err(io::Error::other("reading was stopped"));
        }
        if Instant::now() > self.until {
            return Err(io::Error::other(format!("takes longer than {} seconds to read", LONGEST.as_secs())));
        }
        let count = self.file.read(buffer)?;
        self.left = self
            .left
            .checked_sub(count as u64)
            .ok_or_else(|| io::Error::other(format!("larger than {} MiB", LARGEST >> 20)))?;
        Ok(count)
    }
}

/// Why there is no puzzle to read: a line that names the file or text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NoInput(pub String);

/// The error for a file of this name that the system refuses to read.
pub(super) fn unreadable(name: &str, error: &io::Error) -> NoInput {
    NoInput(format!("{name}: {}; expected a file that can be read", reason(error)))
}

/// Returns true for errors that mean there is no such file: the name may then be a puzzle as text.
pub(super) fn is_missing(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, InvalidInput, NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory | InvalidFilename | InvalidInput)
}
