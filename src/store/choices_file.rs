use std::fs;

use super::replace::replace;
use super::text_file::read_text;
use super::{Folders, reason};

/// Keeps what was asked for in new puzzles in its file, in the place of what was there.
///
/// # Errors
/// A line that says why it is not kept.
pub fn keep_choices(folders: &Folders, text: &str) -> Result<(), String> {
    let path = folders.choices().ok_or("there is no home directory")?;
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let kept = folder.and_then(|()| replace(&path, text.as_bytes()));
    kept.map_err(|error| format!("{}: {}", path.display(), reason(&error)))
}

/// What was kept there; nothing if that cannot be read: it is no loss.
pub fn choices(folders: &Folders) -> String {
    folders.choices().and_then(|path| read_text(&path).ok()).unwrap_or_default()
}
