use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

/// The calls to the system that change saves. A started game uses the [`SystemDisk`]; tests put one in its
/// place of which any call can fail.
pub trait Disk: fmt::Debug + Send + Sync {
    /// Makes a folder and those above it.
    ///
    /// # Errors
    /// What the system says, as everywhere here.
    fn create_folder(&self, path: &Path) -> io::Result<()>;

    /// Makes a new file, open for appending.
    ///
    /// # Errors
    /// Also if there is such a file.
    fn create(&self, path: &Path) -> io::Result<File>;

    /// Opens a file for reading and appending.
    ///
    /// # Errors
    /// What the system says.
    fn open(&self, path: &Path) -> io::Result<File>;

    /// Appends some of these bytes; returns how many.
    ///
    /// # Errors
    /// If none were.
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<usize>;

    /// Takes away everything after the first `length` bytes.
    ///
    /// # Errors
    /// What the system says.
    fn cut(&self, file: &File, length: u64) -> io::Result<()>;

    /// Waits until what was written is on the disk.
    ///
    /// # Errors
    /// What the system says.
    fn sync(&self, file: &File) -> io::Result<()>;

    /// Gives a file another name, which another file may have had.
    ///
    /// # Errors
    /// What the system says.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Gives a file one more name.
    ///
    /// # Errors
    /// Also if another file has it.
    fn link(&self, file: &Path, name: &Path) -> io::Result<()>;

    /// Copies a file.
    ///
    /// # Errors
    /// What the system says.
    fn copy(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Takes a name away.
    ///
    /// # Errors
    /// What the system says.
    fn remove(&self, path: &Path) -> io::Result<()>;
}

/// A disk that several own.
pub type SharedDisk = Arc<dyn Disk>;

/// The disk as the system has it.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemDisk;

impl Disk for SystemDisk {
    fn create_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    fn create(&self, path: &Path) -> io::Result<File> {
        OpenOptions::new().append(true).create_new(true).open(path)
    }

    fn open(&self, path: &Path) -> io::Result<File> {
        OpenOptions::new().read(true).append(true).open(path)
    }

    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<usize> {
        file.write(bytes)
    }

    fn cut(&self, file: &File, length: u64) -> io::Result<()> {
        file.set_len(length)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_data()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn link(&self, file: &Path, name: &Path) -> io::Result<()> {
        fs::hard_link(file, name)
    }

    fn copy(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::copy(from, to).map(|_| ())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

/// A file on a disk, to write to.
#[derive(Debug)]
pub(super) struct DiskFile {
    pub(super) disk: SharedDisk,
    pub(super) file: File,
}

impl Write for DiskFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.disk.write(&mut self.file, bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
