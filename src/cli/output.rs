use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::store::reason;

use super::command_error::CommandError;
use super::part_file::remove_at_end;
use super::standard_output::StandardOutput;

/// The most links that are followed, one after the other.
const MOST_LINKS: usize = 40;

/// Where the system shows the open files of this process.
#[cfg(target_os = "linux")]
const OWN_FILES: &str = "/proc/self/fd";

/// The output of a command: standard output, or a file that is replaced as a whole at the end.
pub(super) struct Output {
    writer: Box<dyn Write>,
    replacement: Option<Replacement>,
    /// Whether it is a terminal.
    pub(super) is_terminal: bool,
}

/// A file written beside the one that it will replace. It is removed if the old one stays.
struct Replacement {
    /// The file, while it has no name: so nothing is left of it, however the process ends.
    unnamed: Option<File>,
    temporary: PathBuf,
    target: PathBuf,
}

impl Output {
    /// Opens the file, or standard output where none is named.
    ///
    /// # Errors
    /// [`CommandError::Input`] if the file cannot be written.
    pub(super) fn open(file: Option<&Path>) -> Result<Self, CommandError> {
        let Some(file) = file else {
            let standard = StandardOutput::lock();
            let is_terminal = standard.is_terminal();
            // A person wants every line at once; for a program, large writes are quicker.
            let writer: Box<dyn Write> = if is_terminal {
                Box::new(standard)
            } else {
                Box::new(BufWriter::with_capacity(1 << 16, standard))
            };
            return Ok(Self { writer, replacement: None, is_terminal });
        };
        let opened = open(file).map_err(|error| {
            CommandError::Input(format!(
                "{}: {}; expected a file that can be written",
                file.display(),
                reason(&error)
            ))
        });
        let (writer, replacement) = opened?;
        Ok(Self {
            writer: Box::new(BufWriter::with_capacity(1 << 16, writer)),
            replacement,
            is_terminal: false,
        })
    }

    /// Writes out what is left. Puts the new file in place of the old one if `keep` is set.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn finish(mut self, keep: bool) -> io::Result<()> {
        self.writer.flush()?;
        match self.replacement.take() {
            Some(replacement) if keep => replacement.take_place(),
            _ => Ok(()),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

#[expect(clippy::disallowed_methods, reason = "the file named by the user after -o is written here")]
fn open(file: &Path) -> io::Result<(File, Option<Replacement>)> {
    let existing = match std::fs::metadata(file) {
        Ok(metadata) if metadata.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        // Neither a device nor a pipe can be replaced.
        Ok(metadata) if !metadata.is_file() => return Ok((File::options().write(true).open(file)?, None)),
        Ok(metadata) => Some(metadata.permissions()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    // A link stays a link: what it points to is replaced, or made.
    let target = if existing.is_some() { file.canonicalize()? } else { end_of_links(file)? };
    let name = target.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_string_lossy();
    let temporary = target.with_file_name(format!(".{name}.{}.part", std::process::id()));
    if existing.as_ref().is_some_and(std::fs::Permissions::readonly) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let (writer, unnamed) = match unnamed_beside(&target).and_then(|file| Ok((file.try_clone()?, file))) {
        Ok((writer, unnamed)) => (writer, Some(unnamed)),
        // Not every system has files without a name.
        Err(_) => (File::options().write(true).create_new(true).open(&temporary)?, None),
    };
    if unnamed.is_none() {
        // What is left after a signal then is a nuisance, and no reason not to write at all.
        let _ = remove_at_end(temporary.clone());
    }
    let replacement = Replacement { unnamed, temporary, target };
    if let Some(permissions) = existing {
        writer.set_permissions(permissions)?;
    }
    Ok((writer, Some(replacement)))
}

/// What a link leads to that leads to nothing yet; the file itself if it is no link.
fn end_of_links(file: &Path) -> io::Result<PathBuf> {
    let mut end = file.to_owned();
    for _ in 0..MOST_LINKS {
        match std::fs::read_link(&end) {
            Ok(next) => end = end.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(end),
        }
    }
    Err(io::Error::other("too many links"))
}

/// A new file without a name, in the folder of this one.
#[cfg(target_os = "linux")]
#[expect(clippy::disallowed_methods, reason = "the file named by the user after -o is written here")]
fn unnamed_beside(target: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // It gets its name by way of this one.
    if !Path::new(OWN_FILES).is_dir() {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let flags = rustix::fs::OFlags::TMPFILE.bits() as i32;
    File::options().write(true).custom_flags(flags).mode(0o666).open(folder)
}

#[cfg(not(target_os = "linux"))]
fn unnamed_beside(_target: &Path) -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Gives a file without a name this one.
#[cfg(target_os = "linux")]
fn name(file: &File, name: &Path) -> io::Result<()> {
    use std::os::fd::AsRawFd;
    let own = format!("{OWN_FILES}/{}", file.as_raw_fd());
    Ok(rustix::fs::linkat(rustix::fs::CWD, own, rustix::fs::CWD, name, rustix::fs::AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
fn name(_file: &File, _name: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

impl Replacement {
    #[expect(clippy::disallowed_methods, reason = "the file named by the user after -o is put in place here")]
    fn take_place(mut self) -> io::Result<()> {
        if let Some(file) = self.unnamed.take() {
            name(&file, &self.temporary)?;
        }
        std::fs::rename(&self.temporary, &self.target)?;
        self.temporary.clear();
        Ok(())
    }
}

impl Drop for Replacement {
    #[expect(clippy::disallowed_methods, reason = "a file that was not kept is removed here")]
    fn drop(&mut self) {
        if self.unnamed.is_none() && !self.temporary.as_os_str().is_empty() {
            // If it is gone already, nothing is left to do.
            let _ = std::fs::remove_file(&self.temporary);
        }
    }
}
