use std::sync::LazyLock;

use crate::format::{PuzzleText, strongest, unrecognised};
use crate::puzzle::{Claim, ReadError};
use crate::session::{AnyFormat, AnyPuzzle, Kind};

use super::SHELF;

/// One format of one kind.
struct Entry {
    kind: &'static dyn Kind,
    format: Box<dyn AnyFormat>,
}

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let of_kind =
        |&kind: &&'static dyn Kind| kind.formats().into_iter().map(move |format| Entry { kind, format });
    SHELF.iter().flat_map(of_kind).collect()
});

/// The names of all formats, each once, in the order of the shelf.
pub fn format_names() -> Vec<&'static str> {
    names_of(ENTRIES.iter())
}

/// The names of the formats that are written, not only read, each once, in the order of the shelf.
pub fn written_format_names() -> Vec<&'static str> {
    names_of(ENTRIES.iter().filter(|entry| entry.format.is_written()))
}

fn names_of(entries: impl Iterator<Item = &'static Entry>) -> Vec<&'static str> {
    let mut names = Vec::new();
    for entry in entries {
        if !names.contains(&entry.format.name()) {
            names.push(entry.format.name());
        }
    }
    names
}

/// The kinds that have a format of this name, in the order of the shelf.
pub fn kinds_written_in(format: &str) -> Vec<&'static str> {
    ENTRIES.iter().filter(|entry| entry.format.name() == format).map(|entry| entry.kind.name()).collect()
}

/// Reads one puzzle, whatever its kind: the content tells the format. `from` names the format where that leaves doubt.
///
/// # Errors
/// What is wrong with the text, and where; a text that no format claims, or a format that no kind has.
pub fn read(text: &str, from: Option<&str>) -> Result<Box<dyn AnyPuzzle>, ReadError> {
    let claimant = strongest(claims(text, from)).or_else(|| {
        // Somebody insists on a format: its reader says what is wrong, if there is only one.
        let mut of_format = ENTRIES.iter().filter(|entry| Some(entry.format.name()) == from);
        of_format.next().filter(|_| of_format.next().is_none())
    });
    match claimant {
        Some(entry) => entry.format.read(text),
        None => Err(unrecognised(text).into()),
    }
}

/// Reads one puzzle out of a stream, with what the comments before it say where the puzzle itself says nothing.
///
/// # Errors
/// As [`read`]; the place is the one in the stream.
pub fn read_puzzle_text(
    puzzle_text: &PuzzleText<'_>,
    from: Option<&str>,
) -> Result<Box<dyn AnyPuzzle>, ReadError> {
    let mut puzzle = read(puzzle_text.text, from).map_err(|error| puzzle_text.place(error))?;
    puzzle.about_mut().add(&puzzle_text.about);
    Ok(puzzle)
}

/// Whether some kind claims this text, in the format `from` if one is named.
pub fn is_claimed(text: &str, from: Option<&str>) -> bool {
    strongest(claims(text, from)).is_some()
}

/// Whether a file can hold many puzzles in the format of this name, one a line.
pub fn streams(format: &str) -> bool {
    ENTRIES.iter().any(|entry| entry.format.name() == format && entry.format.streams())
}

/// Whether this line is claimed in a format of which a file can hold many puzzles, one a line.
pub fn is_line(line: &str) -> bool {
    let streaming = ENTRIES.iter().filter(|entry| entry.format.streams());
    strongest(streaming.map(|entry| ((), entry.format.claim(line)))).is_some()
}

fn claims(text: &str, from: Option<&str>) -> impl Iterator<Item = (&'static Entry, Claim)> {
    let asked = ENTRIES.iter().filter(move |entry| from.is_none_or(|from| from == entry.format.name()));
    asked.map(move |entry| (entry, entry.format.claim(text)))
}
