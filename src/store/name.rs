//! The names of saves: `sudoku-0123456789abcdef.masume`, and beside it `.1.masume` and on for the games of
//! that puzzle that were finished, `.masume.damaged` and on for what could not be read.

use std::io;
use std::path::{Path, PathBuf};

use crate::session::fnv_1a;

use super::disk::SharedDisk;

const ENDING: &str = ".masume";

/// The name of the save of a puzzle.
pub(super) fn save_name(kind: &str, id: &str) -> String {
    format!("{kind}-{:016x}{ENDING}", fnv_1a(id.as_bytes()))
}

/// Whether a file of this name is a save: of a game in progress, or one that was finished.
pub(super) fn is_save(name: &str) -> bool {
    name.ends_with(ENDING)
}

/// Whether a file of this name is kept as the record of a finished game.
pub(super) fn is_record(name: &str) -> bool {
    name.strip_suffix(ENDING).is_some_and(|stem| stem.contains('.'))
}

/// What the names of all saves of a puzzle begin with, from the name of one of them.
pub(super) fn stem(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}

/// The names that the records of this save have, in order.
pub(super) fn records(save: &Path) -> impl Iterator<Item = PathBuf> {
    (1..=u32::MAX).map(move |number| save.with_extension(format!("{number}{ENDING}")))
}

/// The names under which a damaged file can be set aside, in order.
pub(super) fn damaged(file: &Path) -> impl Iterator<Item = PathBuf> {
    let named = |ending: &str| {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    let numbered = (2..=u32::MAX).map(move |number| named(&format!(".damaged-{number}")));
    std::iter::once(named(".damaged")).chain(numbered)
}

/// Gives a damaged file the first of those names that is free.
pub(super) fn set_aside(disk: &SharedDisk, file: &Path) -> io::Result<PathBuf> {
    move_to(disk, file, damaged(file))
}

/// Gives a file the first of these names that is free.
pub(super) fn move_to(
    disk: &SharedDisk,
    file: &Path,
    names: impl Iterator<Item = PathBuf>,
) -> io::Result<PathBuf> {
    let name = free(names)?;
    disk.rename(file, &name)?;
    Ok(name)
}

/// Keeps a copy of a damaged file under the first of those names that is free.
pub(super) fn copy_aside(disk: &SharedDisk, file: &Path) -> io::Result<PathBuf> {
    let name = free(damaged(file))?;
    disk.copy(file, &name)?;
    Ok(name)
}

/// The first of these names that no file has. The caller holds the lock of the save, so no other process
/// takes it.
fn free(mut names: impl Iterator<Item = PathBuf>) -> io::Result<PathBuf> {
    names.find(|name| name.symlink_metadata().is_err()).ok_or_else(|| io::Error::other("no name is left"))
}
