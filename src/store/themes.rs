use std::fs;

use crate::theme::Themes;

use super::text_file::read_text;
use super::{Folders, reason};

/// The themes that come with the game, and the user's own: the files `themes/NAME.toml` beside the settings.
/// And what is wrong with those that were left out, a line each.
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
