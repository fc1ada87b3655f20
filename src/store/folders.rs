use std::path::{Path, PathBuf};

use directories::{BaseDirs, ProjectDirs};

/// The folders where masume keeps things; none where the user has no home.
///
/// Naming them creates nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Folders {
    data: Option<PathBuf>,
    config: Option<PathBuf>,
}

impl Folders {
    /// The user's own folders, by the rules of the system: the XDG directories on Linux.
    pub fn of_user() -> Self {
        let folders = ProjectDirs::from("", "", "masume");
        Self {
            data: folders.as_ref().map(|folders| folders.data_dir().to_owned()),
            config: folders.as_ref().map(|folders| folders.config_dir().to_owned()),
        }
    }

    /// No folders: nothing is kept.
    pub fn nowhere() -> Self {
        Self::default()
    }

    /// Folders inside this one.
    pub fn within(folder: &Path) -> Self {
        Self { data: Some(folder.join("data")), config: Some(folder.join("config")) }
    }

    /// The folder of the saved games.
    pub fn saves(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("saves"))
    }

    /// The file of the puzzle that is being put together.
    pub fn draft(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("draft.json"))
    }

    /// The file of what was asked for in new puzzles.
    pub fn choices(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("new.txt"))
    }

    /// The log of finished games.
    pub fn statistics(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("statistics.jsonl"))
    }

    /// The folder of the settings.
    pub fn config(&self) -> Option<&Path> {
        self.config.as_deref()
    }
}

/// The path that is meant: `~` stands for the user's home.
pub(super) fn expanded(name: &str) -> PathBuf {
    let below = name.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with('/'));
    match (below, BaseDirs::new()) {
        (Some(rest), Some(folders)) => folders.home_dir().join(rest.trim_start_matches('/')),
        _ => PathBuf::from(name),
    }
}
