use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Seek, Write};
use std::path::{Path, PathBuf};

use crate::store::{end_of_links, folder_of, reason, replace};

use super::command_error::CommandError;

/// The output of a command: standard output, or a file that is replaced as a whole at the end.
pub(super) struct Output {
    writer: Box<dyn Write>,
    replacement: Option<Replacement>,
    /// Whether it is a terminal.
    pub(super) is_terminal: bool,
}

/// The new content of a file. It has no name until it is complete, so nothing is left of it however the
/// process ends.
struct Replacement {
    content: File,
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
            Some(Replacement { mut content, target }) if keep => {
                content.rewind()?;
                replace(&target, &content)
            }
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
    match std::fs::metadata(file) {
        Ok(metadata) if metadata.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        // Neither a device nor a pipe can be replaced.
        Ok(metadata) if !metadata.is_file() => return Ok((File::options().write(true).open(file)?, None)),
        Ok(metadata) if metadata.permissions().readonly() => {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let target = end_of_links(file);
    let content = tempfile::tempfile_in(folder_of(&target))?;
    Ok((content.try_clone()?, Some(Replacement { content, target })))
}
