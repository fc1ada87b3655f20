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

/// The kind and the hash of the ID in a name that [`save_name`] gives, or in that of a record beside it,
/// whatever its puzzle; `None` for other names.
pub(super) fn kind_and_hash(name: &str) -> Option<(&str, u64)> {
    let (kind, hash) = stem(name).rsplit_once('-')?;
    let is_hash = hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    Some((kind, u64::from_str_radix(hash, 16).ok().filter(|_| is_hash)?))
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
    bytes.iter().fold(OFFSET_BASIS, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;
/// What [`PRIME`] multiplies to 1 with: a step of the hash can be taken back.
const INVERSE: u64 = 0xce96_5057_aff6_957b;

/// The ID that has this hash, and the byte after it, where a line that begins with it was damaged in one
/// character: in the ID, or in the line break after it. In one pass: the hash of what comes before the
/// character is known, and what it must be after it for what follows to come to `hash`.
pub(super) fn mended_id(text: &str, hash: u64) -> Option<(String, usize)> {
    let line = text.find('\n').unwrap_or(text.len());
    // The next line too, if the break between them was not there.
    let end = text[line..].get(1..).and_then(|rest| rest.find('\n')).map_or(text.len(), |at| line + 1 + at);
    let is_it = |id: &str| fnv_1a(id.as_bytes()) == hash;
    if is_it(&text[..line]) {
        return Some((text[..line].to_owned(), (line + 1).min(text.len())));
    }
    let mut before = OFFSET_BASIS;
    let mut hashes = Vec::with_capacity(line + 1);
    for (at, symbol) in text[..line].char_indices() {
        hashes.push(before);
        if before == hash {
            return Some((text[..at].to_owned(), at + symbol.len_utf8()));
        }
        before = text[at..at + symbol.len_utf8()]
            .bytes()
            .fold(before, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    }
    let with = |at: usize, length: usize, end: usize, before: u64, after: u64| {
        let byte = u8::try_from(before ^ after.wrapping_mul(INVERSE)).ok()?;
        let is_written = (b' '..=b'~').contains(&byte);
        is_written.then(|| {
            let id = format!("{}{}{}", &text[..at], char::from(byte), &text[at + length..end]);
            (id, (end + 1).min(text.len()))
        })
    };
    let back = |hash: u64, bytes: &str| {
        bytes.bytes().rev().fold(hash, |hash, byte| hash.wrapping_mul(INVERSE) ^ u64::from(byte))
    };
    if line < end
        && let Some(found) = with(line, 1, end, before, back(hash, &text[line + 1..end]))
    {
        return Some(found);
    }
    let mut after = hash;
    for ((at, symbol), before) in text[..line].char_indices().rev().zip(hashes.into_iter().rev()) {
        if let Some(found) = with(at, symbol.len_utf8(), line, before, after) {
            return Some(found);
        }
        after = back(after, &text[at..at + symbol.len_utf8()]);
    }
    None
}
