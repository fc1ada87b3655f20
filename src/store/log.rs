use std::io::{self, Write};

use super::disk::DiskFile;

/// Something that lines can be appended to.
pub trait Medium: Write + Send {
    /// Takes away everything after the first `length` bytes, so that the next write follows them.
    ///
    /// # Errors
    /// What the system says.
    fn cut(&mut self, length: u64) -> io::Result<()>;
}

/// The file must be open for appending.
impl Medium for DiskFile {
    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.disk.cut(&self.file, length)
    }
}

/// A log that always ends with a whole line, whatever happens to a write.
///
/// Lines that could not be written are kept and written before the next ones, so nothing is lost while the
/// log lives.
#[derive(Debug)]
pub struct Log<M> {
    medium: M,
    /// The number of bytes of the medium that are whole lines.
    length: u64,
    pending: String,
    /// Whether the medium may hold more than `length` bytes: the beginning of a failed write.
    torn: bool,
}

impl<M: Medium> Log<M> {
    /// A log that goes on after the first `length` bytes of the medium, which are all it holds.
    pub fn new(medium: M, length: u64) -> Self {
        Self { medium, length, pending: String::new(), torn: false }
    }

    /// Appends whole lines, after those that are still to be written. With no lines it only tries those
    /// again.
    ///
    /// # Errors
    /// Why nothing was written; all lines wait for the next call.
    pub fn append(&mut self, lines: &str) -> io::Result<()> {
        self.pending.push_str(lines);
        if self.torn {
            self.medium.cut(self.length)?;
            self.torn = false;
        }
        if self.pending.is_empty() {
            return Ok(());
        }
        if let Err(error) = self.medium.write_all(self.pending.as_bytes()) {
            self.torn = self.medium.cut(self.length).is_err();
            return Err(error);
        }
        self.length += self.pending.len() as u64;
        self.pending.clear();
        Ok(())
    }

    /// The number of bytes that the medium holds; `None` while that is not sure.
    pub fn length(&self) -> Option<u64> {
        (!self.torn).then_some(self.length)
    }

    /// What is written to.
    pub fn medium(&self) -> &M {
        &self.medium
    }
}
