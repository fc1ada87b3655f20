//! The text of a save file, and of the other files that are small.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// No save comes near this, and no other file of ours; a file that does is none.
const LARGEST: u64 = 16 << 20;

/// No last line of a finished game is longer: its last move and the time.
const END: u64 = 4096;

/// The text without a last line that has no line break: its end was never written.
pub(super) fn whole_lines(text: &str) -> &str {
    &text[..text.rfind('\n').map_or(0, |line_break| line_break + 1)]
}

/// Reads the whole text of a file.
pub(super) fn read_text(path: &Path) -> io::Result<String> {
    // Anything else that has a name, such as a pipe, might keep us waiting.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("not a file"));
    }
    read_open(&File::open(path)?)
}

/// Reads the last bytes of a save, enough for its last line.
pub(super) fn read_end(path: &Path) -> io::Result<String> {
    let length = fs::metadata(path)?;
    if !length.is_file() {
        return Err(io::Error::other("not a file"));
    }
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(length.len().saturating_sub(END)))?;
    let mut end = Vec::new();
    file.take(END).read_to_end(&mut end)?;
    Ok(String::from_utf8_lossy(&end).into_owned())
}

/// Reads all of an open save.
pub(super) fn read_open(file: &File) -> io::Result<String> {
    let mut text = String::new();
    if file.take(LARGEST + 1).read_to_string(&mut text)? as u64 > LARGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "too large"));
    }
    Ok(text)
}
