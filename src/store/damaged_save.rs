//! Damaged saves: what can still be read of them.
//!
//! The name of a save is a hash of its puzzle. So it tells whether a head that was damaged in one place is
//! mended rightly.

use crate::session::{AnyPuzzle, Kind, Outline, Salvaged, outline, save_names};

use super::name::{is_named_by_hash, save_name, stem};
use super::text_file::whole_lines;

/// The most lines that a head has, and one that may be two by damage.
const HEAD_LINES: usize = 9;

/// The most lines at the end of a journal that are passed over to find one that can be read.
const MOST_UNREADABLE: usize = 20;

/// The most bytes in which a head is looked for.
const HEAD_BYTES: usize = 4096;

/// A save's head and the lines that follow it.
struct SaveParts {
    head: String,
    journal: String,
}

/// The head and the journal of a save of this name, where its head is right or can be mended; else with the
/// head that a save of the `known` puzzle has.
fn parts_of(text: &str, name: &str, known: Option<&dyn AnyPuzzle>) -> Option<SaveParts> {
    let parts = |head: String, end: usize| SaveParts { head, journal: text[end..].to_owned() };
    if let Ok((kind, id, end)) = save_names(text)
        && (is_right(name, &kind, &id) || !is_named_by_hash(name))
    {
        return Some(parts(text[..end].to_owned(), end));
    }
    if let Some(mended) = mended_head(text, name) {
        return Some(mended);
    }
    let end = text.find("\njournal\n").map_or_else(|| without_head(text), |at| at + "\njournal\n".len());
    known.map(|puzzle| parts(puzzle.play().save_head(), end))
}

/// What can be read of a save of this kind and name; `None` if that is nothing.
pub(super) fn salvaged(
    text: &str,
    name: &str,
    kind: &dyn Kind,
    known: Option<&dyn AnyPuzzle>,
) -> Option<Salvaged> {
    let SaveParts { head, journal } = parts_of(text, name, known)?;
    kind.salvage(&head, &journal).ok().filter(|salvaged| salvaged.kept > 0)
}

/// How far the game of a save of this name got; `None` if its head cannot be read.
pub(super) fn outline_of(text: &str, name: &str) -> Option<Outline> {
    if let Ok(outline) = outline(whole_lines(text))
        && (is_right(name, &outline.kind, &outline.id) || !is_named_by_hash(name))
    {
        return Some(outline);
    }
    let SaveParts { head, journal } = parts_of(text, name, None)?;
    // The last line that can be read tells it.
    let mut whole = whole_lines(&journal);
    for _ in 0..MOST_UNREADABLE {
        if let Ok(outline) = outline(&format!("{head}{whole}")) {
            return Some(outline);
        }
        whole = whole_lines(whole.strip_suffix('\n').unwrap_or_default());
    }
    outline(&head).ok()
}

fn is_right(name: &str, kind: &str, id: &str) -> bool {
    stem(&save_name(kind, id)) == stem(name)
}

/// The head that the text begins with but for one character, if it is that of a save of this name.
fn mended_head(text: &str, name: &str) -> Option<SaveParts> {
    if !is_named_by_hash(name) {
        return None;
    }
    let lines: usize = text.split_inclusive('\n').take(HEAD_LINES).map(str::len).sum();
    let mut region = lines.min(HEAD_BYTES);
    while !text.is_char_boundary(region) {
        region -= 1;
    }
    let (region, rest) = text.split_at(region);
    let written = || (' '..='~').chain(['\n']);
    region.char_indices().find_map(|(at, symbol)| {
        let after = &region[at + symbol.len_utf8()..];
        let mut mended = region[..at].to_owned();
        written().find_map(|letter| {
            mended.truncate(at);
            mended.push(letter);
            mended.push_str(after);
            let (kind, id, end) = save_names(&mended).ok()?;
            is_right(name, &kind, &id).then(|| SaveParts {
                head: mended[..end].to_owned(),
                journal: format!("{}{rest}", &mended[end..]),
            })
        })
    })
}

/// The byte at which the first line begins that may be one of a journal: it begins with a digit.
fn without_head(text: &str) -> usize {
    let is_head = |line: &&str| !line.starts_with(|letter: char| letter.is_ascii_digit());
    text.split_inclusive('\n').take_while(is_head).map(str::len).sum()
}
