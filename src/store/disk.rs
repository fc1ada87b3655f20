//! File access: the calls that change saves, reading and replacing files, and system errors in words.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use tempfile::{NamedTempFile, TempPath};

use crate::format::LONGEST_SAVE;

use super::system::expanded;

/// The system calls that write the save of an open game. Tests replace the [`SystemDisk`] by a disk of which
/// any call can fail. The errors are those of the system.
pub trait Disk: fmt::Debug + Send + Sync {
    /// Creates a file with this content, all or nothing, and its folder if need be. It stays open for
    /// appending, and locked.
    ///
    /// # Errors
    /// `AlreadyExists` if there is such a file.
    fn create(&self, path: &Path, content: &str) -> io::Result<File> {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        let draft = draft(path, content.as_bytes())?;
        // Save even where the file system has no locks.
        let _ = draft.as_file().try_lock();
        match draft.persist_noclobber(path) {
            // Some file systems cannot rename a file only if the new name is free.
            Err(refused) if path.symlink_metadata().is_err() => {
                refused.file.persist(path).map_err(Into::into)
            }
            done => done.map_err(Into::into),
        }
    }

    /// The same in place of an existing file.
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

    /// Truncates a file to its first `length` bytes.
    fn cut(&self, file: &File, length: u64) -> io::Result<()> {
        file.set_len(length)
    }

    /// Waits until what was written is on the disk.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_data()
    }

    /// Renames a file, and replaces a file that has the new name.
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

/// The disk of the system.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemDisk;

impl Disk for SystemDisk {}

/// The most bytes that are read from a file: those of the longest save.
const LARGEST: u64 = LONGEST_SAVE as u64;

/// The number of bytes that are read from the end of a save, enough for its last lines.
const END: u64 = 4096;

/// Reads the whole text of a file.
pub(super) fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read_bytes(&plain_file(path)?)?)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "stream did not contain valid UTF-8"))
}

/// Reads the last bytes of a save, enough for its last line, and when it was changed.
pub(super) fn read_end(path: &Path) -> io::Result<(String, SystemTime)> {
    let mut file = plain_file(path)?;
    let found = file.metadata()?;
    file.seek(SeekFrom::Start(found.len().saturating_sub(END)))?;
    let mut end = Vec::new();
    file.take(END).read_to_end(&mut end)?;
    Ok((String::from_utf8_lossy(&end).into_owned(), found.modified()?))
}

/// Reads all of an open save, and returns whether it is valid UTF-8; invalid bytes are replaced.
pub(super) fn read_save(file: &File) -> io::Result<(String, bool)> {
    let read = String::from_utf8(read_bytes(file)?);
    let is_text = read.is_ok();
    Ok((read.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()), is_text))
}

/// Reads the save at this path; invalid UTF-8 in it is replaced.
pub(super) fn read_save_at(path: &Path) -> io::Result<String> {
    Ok(read_save(&plain_file(path)?)?.0)
}

/// Opens a plain file. Anything else, such as a pipe, might block.
fn plain_file(path: &Path) -> io::Result<File> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("not a file"));
    }
    File::open(path)
}

fn read_bytes(file: &File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if file.take(LARGEST + 1).read_to_end(&mut bytes)? as u64 > LARGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "too large"));
    }
    Ok(bytes)
}

/// The reason for an error of the system, in a few words.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "found a directory".to_owned(),
        _ => words(error).to_lowercase(),
    }
}

/// An error of the system in its words, without its number.
pub(super) fn words(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

/// Writes a text into a new file that a player named.
///
/// # Errors
/// A line that says why it was not written; an existing file is left alone.
pub fn write_new(name: &str, text: &str) -> Result<(), String> {
    let text = format!("{}\n", text.trim_end());
    let written = File::create_new(expanded(name)).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => format!("{name}: there is such a file; it is left alone"),
        _ => format!("{name}: {}", reason(&error)),
    })
}

/// Replaces the content of a file, as a whole or not at all. The file keeps its permissions. A link stays,
/// and its target is replaced.
///
/// # Errors
/// The system's error; the file is then unchanged.
pub fn replace(path: &Path, content: impl Read) -> io::Result<()> {
    replace_all([Ok((path.to_owned(), content))])
}

/// Replaces the contents of several files in this way. None is replaced until all are written, so that as a
/// rule all of them are replaced or none.
///
/// # Errors
/// The system's error, or the first of `files`.
pub fn replace_all<C: Read>(files: impl IntoIterator<Item = io::Result<(PathBuf, C)>>) -> io::Result<()> {
    let draft = |(path, content): (PathBuf, C)| {
        let end = end_of_links(&path);
        Ok((draft(&end, content)?.into_temp_path(), end))
    };
    let drafts: Vec<(TempPath, PathBuf)> =
        files.into_iter().map(|file| file.and_then(draft)).collect::<io::Result<_>>()?;
    for (draft, path) in drafts {
        draft.persist(path)?;
    }
    Ok(())
}

/// Writes the new content of a file to a temporary file beside it, open for appending. The file is not a
/// link.
pub(super) fn draft(path: &Path, mut content: impl Read) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.append(true);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let draft = builder.tempfile_in(folder_of(path))?;
    if let Ok(known) = fs::metadata(path) {
        draft.as_file().set_permissions(known.permissions())?;
    }
    io::copy(&mut content, &mut draft.as_file())?;
    draft.as_file().sync_data()?;
    Ok(draft)
}

/// The file that a link leads to, existing or not; the file itself if it is no link.
pub fn end_of_links(path: &Path) -> PathBuf {
    match (path.canonicalize(), path.read_link()) {
        (Ok(end), _) => end,
        (Err(error), Ok(next)) if error.kind() == io::ErrorKind::NotFound => {
            end_of_links(&path.with_file_name(next))
        }
        _ => path.to_owned(),
    }
}

/// The folder of a file.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
