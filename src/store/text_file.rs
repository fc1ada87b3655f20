//! The text of a save file, and of the other files that are small; and the errors of files in words.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::SystemTime;

use crate::format::LONGEST_SAVE;

/// No file of ours is larger than the longest save.
const LARGEST: u64 = LONGEST_SAVE as u64;

/// No last line of a finished game is longer: its last move and the time.
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

/// Reads all of an open save, and whether all of it is text; what is none is replaced.
pub(super) fn read_save(file: &File) -> io::Result<(String, bool)> {
    Ok(match String::from_utf8(read_bytes(file)?) {
        Ok(text) => (text, true),
        Err(error) => (String::from_utf8_lossy(error.as_bytes()).into_owned(), false),
    })
}

/// Reads the save at this path; what is no text in it is replaced.
pub(super) fn read_save_at(path: &Path) -> io::Result<String> {
    Ok(read_save(&plain_file(path)?)?.0)
}

/// Opens a file. Anything else that has a name, such as a pipe, might keep us waiting.
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

/// Why the system refused, in a few words.
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
