//! Many puzzles: those that come with masume, and those in files and folders; and completions of file names.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use crate::app::{Completion, LibrarySource, ListedPuzzle, ListedPuzzles, NamedPuzzles, ReadResult};
use crate::format::{PuzzleText, PuzzleTexts};
use crate::puzzle::Stop;
use crate::puzzles::Shelf;
use crate::session::{AnyPuzzle, Kind};

use super::puzzle_reader::{PuzzleReader, ReadLimit, find_puzzle};
use super::reason;
use super::system::expanded;

/// The most puzzles that are listed of one file or folder.
const MOST: usize = 100_000;
/// The number of levels of folders that are read below the one that is named.
const DEEPEST: usize = 4;
/// The most files that are read of one folder.
const MOST_FILES: usize = 5_000;
/// The most names that a name is completed to.
const MOST_CHOICES: usize = 60;

/// The result of `of` for the text of each built-in puzzle of a kind. None is `None`: a test reads them all.
fn each_text<T>(
    shelf: &Shelf,
    kind: &dyn Kind,
    of: impl Fn(PuzzleText<'_>) -> T,
) -> impl Iterator<Item = Option<T>> {
    let mut texts = PuzzleTexts::new(kind.library().as_bytes(), |line| shelf.is_line(line));
    std::iter::from_fn(move || texts.next_text().map(|text| text.ok().map(&of)))
}

/// The number of puzzles that come with masume.
pub fn built_in_count(shelf: &Shelf) -> usize {
    shelf.kinds().iter().map(|kind| each_text(shelf, *kind, |_| ()).count()).sum()
}

/// The number of the puzzle of this kind and this ID, from 1, among those of its kind that come with masume.
pub fn built_in_number(shelf: &Shelf, kind: &dyn Kind, id: &str) -> Option<usize> {
    let mut texts = each_text(shelf, kind, |text| match text.text.contains(':') {
        // An ID can be compared unread; reading all puzzles would delay the first frame.
        true => text.text == id,
        false => shelf.read_puzzle_text(&text, None).is_ok_and(|puzzle| puzzle.id() == id),
    });
    texts.position(|is_it| is_it == Some(true)).map(|before| before + 1)
}

/// The puzzles that come with masume, in the order of the shelf, the easiest of a kind first.
pub fn built_in(shelf: &Shelf) -> Vec<Box<dyn AnyPuzzle>> {
    let read = |text: PuzzleText<'_>| shelf.read_puzzle_text(&text, None).ok();
    shelf.kinds().iter().flat_map(|kind| each_text(shelf, *kind, read)).flatten().flatten().collect()
}

/// Reads the puzzle that the player named, in a file or as text, or all puzzles of a file or a folder.
///
/// # Errors
/// A line that says why there is nothing to read.
pub fn read_named(shelf: &Shelf, name: &str, stop: &Stop) -> ReadResult {
    let limit = ReadLimit::new(stop);
    if is_of_many(shelf, &expanded(name), &limit) {
        return listed(shelf, LibrarySource::Named(name.to_owned()), &limit);
    }
    find_puzzle(shelf, name, &limit).map(NamedPuzzles::One)
}

/// The puzzles in the named file or folder, or in the player's own. Of these, the complaint names the last
/// one that cannot be opened.
///
/// # Errors
/// A line that says why there is nothing to read in the named one.
pub fn read_source(shelf: &Shelf, source: LibrarySource, stop: &Stop) -> ReadResult {
    listed(shelf, source, &ReadLimit::new(stop))
}

fn listed(shelf: &Shelf, source: LibrarySource, limit: &ReadLimit) -> ReadResult {
    let (mut puzzles, mut complaint) = (Vec::new(), None);
    match &source {
        LibrarySource::Named(name) => (puzzles, complaint) = puzzles_in(shelf, name, limit)?,
        LibrarySource::Everything(folders) => {
            for folder in folders {
                match puzzles_in(shelf, folder, limit) {
                    Ok((found, told)) => {
                        puzzles.extend(found);
                        complaint = complaint.or(told);
                    }
                    Err(reason) => complaint = Some(reason),
                }
            }
        }
    }
    Ok(NamedPuzzles::Many(ListedPuzzles { source, puzzles, complaint }))
}

/// The puzzles in a file, or in all files of a folder, and what could not be read, in a few words.
fn puzzles_in(
    shelf: &Shelf,
    name: &str,
    limit: &ReadLimit,
) -> Result<(Vec<ListedPuzzle>, Option<String>), String> {
    let path = expanded(name);
    let metadata = fs::metadata(&path).map_err(|error| format!("{name}: {}", reason(&error)))?;
    let (mut puzzles, mut wrong) = (Vec::new(), 0);
    if metadata.is_dir() {
        let mut files = Vec::new();
        collect(&path, DEEPEST, &mut files);
        for file in files {
            let below = file.strip_prefix(&path).unwrap_or(&file).to_string_lossy().into_owned();
            // Files without any puzzle are ignored.
            let before = puzzles.len();
            if let Ok(bad) = read_file(shelf, &file, &below, limit, &mut puzzles)
                && puzzles.len() > before
            {
                wrong += bad;
            }
        }
    } else {
        wrong = read_file(shelf, &path, &shown_name(&path), limit, &mut puzzles)?;
    }
    let complaint = match (puzzles.len() >= MOST, limit.is_over(), wrong) {
        (true, ..) => Some(format!("Only the first {MOST} puzzles are listed.")),
        (_, true, _) => Some("Reading took too long: only what was read by then is listed.".to_owned()),
        (.., 0) => None,
        (.., 1) => Some("One text is no puzzle, and left out.".to_owned()),
        (.., wrong) => Some(format!("{wrong} texts are no puzzles, and left out.")),
    };
    Ok((puzzles, complaint))
}

/// Returns true if this is the path of a folder, or of a plain file of several puzzles.
pub fn names_several(shelf: &Shelf, path: &Path) -> bool {
    is_of_many(shelf, path, &ReadLimit::new(&Stop::new()))
}

fn is_of_many(shelf: &Shelf, path: &Path, limit: &ReadLimit) -> bool {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => true,
        Ok(_) => PuzzleReader::within(shelf, path.as_os_str(), limit).is_ok_and(|mut reader| {
            let mut has_one = || matches!(reader.next_puzzle(), Ok(Some(_)));
            has_one() && has_one()
        }),
        Err(_) => false,
    }
}

/// The completion of a file name that begins like this.
pub fn completion(typed: &str) -> Completion {
    let (folder, start) = typed.rfind('/').map_or(("", typed), |slash| typed.split_at(slash + 1));
    let place = if folder.is_empty() { PathBuf::from(".") } else { expanded(folder) };
    let mut choices: Vec<String> = fs::read_dir(place)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let is_meant = name.starts_with(start) && (!name.starts_with('.') || start.starts_with('.'));
            let end = if fs::metadata(entry.path()).is_ok_and(|found| found.is_dir()) { "/" } else { "" };
            is_meant.then(|| name + end)
        })
        .collect();
    choices.sort_unstable();
    let common = choices.iter().skip(1).fold(choices.first().cloned(), |common, name| {
        common.map(|common| {
            let alike = common.chars().zip(name.chars()).take_while(|(one, other)| one == other);
            alike.map(|(one, _)| one).collect()
        })
    });
    choices.truncate(MOST_CHOICES);
    Completion { text: format!("{folder}{}", common.as_deref().unwrap_or(start)), choices }
}

/// Adds the puzzles of a file to `puzzles`, and returns the number of its texts that are not puzzles.
fn read_file(
    shelf: &Shelf,
    path: &Path,
    file: &str,
    limit: &ReadLimit,
    puzzles: &mut Vec<ListedPuzzle>,
) -> Result<usize, String> {
    let mut reader =
        PuzzleReader::within(shelf, path.as_os_str(), limit).map_err(|error| error.to_string())?;
    let (first, mut number, mut wrong) = (puzzles.len(), 0, 0);
    while puzzles.len() < MOST {
        match reader.next_puzzle() {
            Ok(Some((_, Ok(puzzle)))) => {
                number += 1;
                puzzles.push(ListedPuzzle { puzzle, file: file.to_owned(), number: Some(number) });
            }
            Ok(Some(_)) => {
                number += 1;
                wrong += 1;
            }
            Ok(None) | Err(_) => break,
        }
    }
    if let [only] = &mut puzzles[first..] {
        only.number = None;
    }
    Ok(wrong)
}

/// The files in a folder and in those below it, in order, except hidden ones.
fn collect(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort_unstable();
    let is_hidden =
        |path: &Path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
    for path in entries.into_iter().filter(|path| !is_hidden(path)) {
        if files.len() >= MOST_FILES {
            return;
        }
        match fs::metadata(&path) {
            Ok(found) if found.is_dir() && depth > 0 => collect(&path, depth - 1, files),
            Ok(found) if found.is_file() => files.push(path),
            _ => {}
        }
    }
}

fn shown_name(path: &Path) -> String {
    path.file_name().unwrap_or(OsStr::new("")).to_string_lossy().into_owned()
}
