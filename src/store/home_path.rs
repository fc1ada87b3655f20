use std::path::PathBuf;

use directories::BaseDirs;

/// The path that is meant: `~` stands for the user's home.
pub(super) fn expanded(name: &str) -> PathBuf {
    let below = name.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with('/'));
    match (below, BaseDirs::new()) {
        (Some(rest), Some(folders)) => folders.home_dir().join(rest.trim_start_matches('/')),
        _ => PathBuf::from(name),
    }
}
