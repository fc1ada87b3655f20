use std::io;

use thiserror::Error;

use super::save_file::words;

/// Why there is no puzzle to read: a line that names the file or text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NoInput(pub String);

/// The error for a file of this name that the system refuses to read.
pub(super) fn unreadable(name: &str, error: &io::Error) -> NoInput {
    NoInput(format!("{name}: {}; expected a file that can be read", reason(error)))
}

/// Whether an error says that there is nothing of a name, which may then be a text.
pub(super) fn is_missing(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, InvalidInput, NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory | InvalidFilename | InvalidInput)
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
