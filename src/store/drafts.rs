//! What is kept from one start to the next: the draft in the editor, and the choices in New puzzle.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::puzzles::Shelf;
use crate::session::KeptDraft;

use super::disk::{SharedDisk, SystemDisk};
use super::name::set_aside;
use super::replace::replace;
use super::text_file::read_text;
use super::{Folders, reason};

/// The file in which the puzzle that is being put together is kept; there is one at most.
#[derive(Clone)]
pub struct DraftFile {
    path: Option<PathBuf>,
    shelf: &'static Shelf,
}

impl DraftFile {
    /// The file in these places, for kinds on this shelf. Looks at no disk.
    pub fn new(folders: &Folders, shelf: &'static Shelf) -> Self {
        Self { path: folders.draft(), shelf }
    }

    /// Puts a draft in the place of the one that was kept, all of it or nothing.
    ///
    /// # Errors
    /// A line that says why the one before is still there.
    pub fn keep(&self, draft: &KeptDraft) -> Result<(), String> {
        keep(self.path.as_deref(), &draft.write())
    }

    /// The draft that was kept, if there is one. What cannot be read is set aside, and a sentence says so.
    ///
    /// # Errors
    /// That sentence.
    pub fn load(&self) -> Result<Option<KeptDraft>, String> {
        let Some(path) = self.path.as_deref() else { return Ok(None) };
        let wrong = match read_text(path) {
            Ok(text) => match KeptDraft::read(&text, self.shelf.kinds()) {
                Ok(draft) => return Ok(Some(draft)),
                Err(wrong) => wrong,
            },
            Err(error) if is_nothing(&error) => return Ok(None),
            Err(error) => reason(&error),
        };
        Err(aside(path, &wrong))
    }
}

/// Whether there is no file, or no folder for it.
fn is_nothing(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Sets a file aside in which this is wrong; a sentence that says so.
fn aside(path: &Path, wrong: &str) -> String {
    let disk: SharedDisk = Arc::new(SystemDisk);
    match set_aside(&disk, path) {
        Ok(kept) => format!(
            "The puzzle that was in the editor is damaged ({wrong}): it is kept as {}.",
            kept.display()
        ),
        Err(error) => format!(
            "The puzzle that was in the editor is damaged ({wrong}) and cannot be set aside: {}.",
            reason(&error)
        ),
    }
}

/// Keeps the choices in New puzzle, in the place of those before.
///
/// # Errors
/// A line that says why they are not kept.
pub fn keep_choices(folders: &Folders, text: &str) -> Result<(), String> {
    keep(folders.choices().as_deref(), text)
}

/// The choices that were kept; nothing if they cannot be read: it is no loss.
pub fn choices(folders: &Folders) -> String {
    folders.choices().and_then(|path| read_text(&path).ok()).unwrap_or_default()
}

/// Puts a text in the place of a file, in a folder that is made too.
fn keep(path: Option<&Path>, text: &str) -> Result<(), String> {
    let path = path.ok_or("there is no home directory")?;
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let kept = folder.and_then(|()| replace(path, text.as_bytes()));
    kept.map_err(|error| format!("{}: {}", path.display(), reason(&error)))
}
