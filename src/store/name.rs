//! The names of saves: `sudoku-0123456789abcdef.masume`, and beside it `.1.masume` and on for the games of
//! that puzzle that were finished, `.masume.damaged` and on for what could not be read.

use std::io;
use std::path::{Path, PathBuf};

use super::disk::SharedDisk;

const ENDING: &str = ".masume";

/// The name of the save of a puzzle.
pub(super) fn save_name(kind: &str, id: &str) -> String {
    format!("{kind}-{:016x}{ENDING}", fnv_1a(id.as_bytes()))
}

/// Whether a name is one that [`save_name`] gives, or that of a record beside it, whatever its puzzle.
pub(super) fn is_named_by_hash(name: &str) -> bool {
    let hash = stem(name).rsplit_once('-').map_or("", |(_, hash)| hash);
    hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
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

/// The first of these names that no file has. The caller holds the lock of the save, so no other process
/// takes it.
pub(super) fn free(mut names: impl Iterator<Item = PathBuf>) -> io::Result<PathBuf> {
    names.find(|name| name.symlink_metadata().is_err()).ok_or_else(|| io::Error::other("no name is left"))
}

/// The 64-bit hash FNV-1a (Fowler, Noll, Vo): the same on every machine and in every version, unlike the
/// standard library's.
fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
