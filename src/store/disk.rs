use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use super::files::draft;

/// The calls to the system that change saves, as the system does them. Tests put a disk in the place of the
/// [`SystemDisk`] of which any call can fail. The errors are those of the system.
pub trait Disk: fmt::Debug + Send + Sync {
    /// Makes a new file with this content, all or nothing, in a folder that is made too. It is left open for
    /// appending, and locked.
    ///
    /// # Errors
    /// `AlreadyExists` if there is such a file.
    fn create(&self, path: &Path, content: &str) -> io::Result<File> {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        let draft = draft(path, content.as_bytes())?;
        // A file system without locks is no reason not to save.
        let _ = draft.as_file().try_lock();
        match draft.persist_noclobber(path) {
            // Some file systems cannot give a name only if it is free.
            Err(refused) if path.symlink_metadata().is_err() => {
                refused.file.persist(path).map_err(Into::into)
            }
            done => done.map_err(Into::into),
        }
    }

    /// The same in the place of a file.
    ///
    /// # Errors
    /// The file is then unchanged.
    fn replace(&self, path: &Path, content: &str) -> io::Result<File> {
        let draft = draft(path, content.as_bytes())?;
        let _ = draft.as_file().try_lock();
        draft.persist(path).map_err(Into::into)
    }

    /// Opens a file for reading and appending.
    fn open(&self, path: &Path) -> io::Result<File> {
        OpenOptions::new().read(true).append(true).open(path)
    }

    /// Appends these bytes.
    ///
    /// # Errors
    /// Some of them may be written.
    fn append(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    /// Takes away everything after the first `length` bytes.
    fn cut(&self, file: &File, length: u64) -> io::Result<()> {
        file.set_len(length)
    }

    /// Waits until what was written is on the disk.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_data()
    }

    /// Gives a file another name, which another file may have had.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    /// Copies a file, all or nothing.
    fn copy(&self, from: &Path, to: &Path) -> io::Result<()> {
        draft(to, File::open(from)?)?.persist(to)?;
        Ok(())
    }
}

/// A disk that several own.
pub type SharedDisk = Arc<dyn Disk>;

/// The disk as the system has it.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemDisk;

impl Disk for SystemDisk {}
