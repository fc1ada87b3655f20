use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use crate::store::reason;

use super::command_error::CommandError;

/// The output of a command: standard output, or a file that is replaced as a whole at the end.
pub(super) struct Output {
    writer: Box<dyn Write>,
    replacement: Option<Replacement>,
    /// Whether it is a terminal.
    pub(super) is_terminal: bool,
}

/// A file written beside the one that it will replace. It is removed if the old one stays.
struct Replacement {
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
            let standard = io::stdout().lock();
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
    // A link stays a link: what it points to is replaced.
    let target = if existing.is_some() { file.canonicalize()? } else { file.to_owned() };
    let name = target.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_string_lossy();
    let temporary = target.with_file_name(format!(".{name}.{}.part", std::process::id()));
    if existing.as_ref().is_some_and(std::fs::Permissions::readonly) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let writer = File::options().write(true).create_new(true).open(&temporary)?;
    let replacement = Replacement { temporary, target };
    if let Some(permissions) = existing {
        writer.set_permissions(permissions)?;
    }
    Ok((writer, Some(replacement)))
}

impl Replacement {
    #[expect(clippy::disallowed_methods, reason = "the file named by the user after -o is put in place here")]
    fn take_place(mut self) -> io::Result<()> {
        std::fs::rename(&self.temporary, &self.target)?;
        self.temporary.clear();
        Ok(())
    }
}

impl Drop for Replacement {
    #[expect(clippy::disallowed_methods, reason = "a file that was not kept is removed here")]
    fn drop(&mut self) {
        if !self.temporary.as_os_str().is_empty() {
            // If it is gone already, nothing is left to do.
            let _ = std::fs::remove_file(&self.temporary);
        }
    }
}
