//! The user's own small files: settings, themes, the draft in the editor and the choices in New puzzle.

use std::fs;
use std::io;
use std::path::PathBuf;

use crate::puzzles::Shelf;
use crate::session::KeptDraft;
use crate::settings::{CheckKeys, Settings, SettingsChange, apply, changed};
use crate::theme::Themes;

use super::disk::{SystemDisk, read_text, replace};
use super::save_file::set_aside;
use super::{Folders, reason};

/// Applies the user's `settings.toml`, if there is one, to `settings`.
///
/// # Errors
/// One line with the place and the error; the settings are then unchanged.
pub fn read_settings(
    folders: &Folders,
    check_keys: CheckKeys,
    settings: &mut Settings,
) -> Result<(), String> {
    let Some(path) = folders.config().map(|folder| folder.join("settings.toml")) else { return Ok(()) };
    let text = match read_text(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(format!("{}: {}", path.display(), reason(&error))),
    };
    apply(&text, check_keys, settings).map_err(|wrong| format!("{}:{wrong}", path.display()))
}

/// The beginning of a new settings file.
const HEAD: &str = "# masume's settings. Anything left out keeps its default.\n\n";

/// Saves changes in the user's `settings.toml`.
///
/// # Errors
/// One line that says why they are not saved; the file is then unchanged.
pub fn keep_settings(folders: &Folders, changes: &[SettingsChange]) -> Result<(), String> {
    let folder = folders.config().ok_or("not kept: there is no home directory")?;
    let path = folder.join("settings.toml");
    let not_kept = |error: &io::Error| format!("not kept: {}: {}", path.display(), reason(error));
    let text = match read_text(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => HEAD.to_owned(),
        Err(error) => return Err(not_kept(&error)),
    };
    let changed = changed(&text, changes)
        .map_err(|wrong| format!("not kept: {} is not as it should be: {wrong}", path.display()))?;
    let folder = fs::create_dir_all(folder);
    folder.and_then(|()| replace(&path, changed.as_bytes())).map_err(|error| not_kept(&error))
}

/// The themes that come with the game, and the user's own: the files `themes/NAME.toml` beside the settings.
/// Also the errors in those that were left out, one line each.
pub fn read_themes(folders: &Folders) -> (Themes, Vec<String>) {
    let Some(folder) = folders.config().map(|folder| folder.join("themes")) else {
        return (Themes::shipped(), Vec::new());
    };
    let mut files = Vec::new();
    let mut wrong = Vec::new();
    let mut paths: Vec<_> =
        fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort_unstable();
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        match read_text(&path) {
            Ok(text) => files.push((name, text)),
            Err(error) => wrong.push(format!("{}: {}", path.display(), reason(&error))),
        }
    }
    let (themes, faults) = Themes::with(&files);
    wrong.extend(faults.into_iter().map(|fault| format!("{}/{fault}", folder.display())));
    (themes, wrong)
}

/// Saves the draft of the editor in place of the one before, all or nothing.
///
/// # Errors
/// A line that says why the one before is still there.
pub fn keep_draft(folders: &Folders, draft: &KeptDraft) -> Result<(), String> {
    keep(folders.draft(), &draft.write())
}

/// The saved draft of one of the kinds on this shelf, if there is one. A draft that cannot be read is set
/// aside.
///
/// # Errors
/// A sentence about a draft that cannot be read.
pub fn draft(folders: &Folders, shelf: &Shelf) -> Result<Option<KeptDraft>, String> {
    use io::ErrorKind::{NotADirectory, NotFound};
    let Some(path) = folders.draft() else { return Ok(None) };
    let wrong = match read_text(&path) {
        Ok(text) => match KeptDraft::read(&text, shelf.kinds()) {
            Ok(draft) => return Ok(Some(draft)),
            Err(wrong) => wrong,
        },
        Err(error) if matches!(error.kind(), NotFound | NotADirectory) => return Ok(None),
        Err(error) => reason(&error),
    };
    let damaged = format!("The puzzle that was in the editor is damaged ({wrong})");
    Err(match set_aside(&SystemDisk, &path) {
        Ok(kept) => format!("{damaged}: it is kept as {}.", kept.display()),
        Err(error) => format!("{damaged} and cannot be set aside: {}.", reason(&error)),
    })
}

/// Saves the choices in New puzzle, in place of those before.
///
/// # Errors
/// A line that says why they are not saved.
pub fn keep_choices(folders: &Folders, text: &str) -> Result<(), String> {
    keep(folders.choices(), text)
}

/// The saved choices; empty if they cannot be read, which does no harm.
pub fn choices(folders: &Folders) -> String {
    folders.choices().and_then(|path| read_text(&path).ok()).unwrap_or_default()
}

/// Writes a text in place of a file, and creates its folder.
fn keep(path: Option<PathBuf>, text: &str) -> Result<(), String> {
    let path = path.ok_or("there is no home directory")?;
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let kept = folder.and_then(|()| replace(&path, text.as_bytes()));
    kept.map_err(|error| format!("{}: {}", path.display(), reason(&error)))
}
