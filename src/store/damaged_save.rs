//! Damaged saves: what can still be read of them.
//!
//! The name of a save is a hash of its puzzle. So it tells how a head that was damaged in one place must be
//! mended. All of this takes a time in proportion to the length of the save.

use crate::session::{AnyPuzzle, Kind, Outline, SAVE_VERSION, Salvaged, outline, save_names};

use super::name::{kind_and_hash, mended_id, save_name, stem};
use super::text_file::whole_lines;

/// The most lines at the end of a journal that are passed over to find one that can be read.
const MOST_UNREADABLE: usize = 20;

/// A save's head and the lines that follow it.
struct SaveParts {
    head: String,
    journal: String,
}

/// The head and the journal of a save of this name, where its head is right or can be mended; else with the
/// head that a save of the `known` puzzle has, or as it stands.
fn parts_of(text: &str, name: &str, known: Option<&dyn AnyPuzzle>) -> Option<SaveParts> {
    let parts = |head: String, end: usize| SaveParts { head, journal: text[end..].to_owned() };
    let names = save_names(text).ok();
    if let Some((kind, id, end)) = &names
        && is_fitting(name, kind, id)
    {
        return Some(parts(text[..*end].to_owned(), *end));
    }
    if let Some(mended) = mended_head(text, name) {
        return Some(mended);
    }
    match (known, names) {
        (Some(puzzle), _) => {
            let end =
                text.find("\njournal\n").map_or_else(|| without_head(text), |at| at + "\njournal\n".len());
            Some(parts(puzzle.play().save_head(), end))
        }
        // It was copied or renamed by somebody.
        (None, Some((_, _, end))) => Some(parts(text[..end].to_owned(), end)),
        (None, None) => None,
    }
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
        && is_fitting(name, &outline.kind, &outline.id)
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

/// Whether a file has the name that the save of this puzzle has.
pub(super) fn is_named_after(name: &str, kind: &str, id: &str) -> bool {
    stem(&save_name(kind, id)) == stem(name)
}

/// The same, or it has a name of another sort, which says nothing.
fn is_fitting(name: &str, kind: &str, id: &str) -> bool {
    kind_and_hash(name).is_none() || is_named_after(name, kind, id)
}

/// The head that the text begins with but for one character, if it is that of a save of this name.
fn mended_head(text: &str, name: &str) -> Option<SaveParts> {
    let (kind, hash) = kind_and_hash(name)?;
    let first = format!("masume {SAVE_VERSION}\nkind {kind}\npuzzle ");
    let begins = text.char_indices().nth(first.chars().count()).map_or(text.len(), |(at, _)| at);
    // Another version may mean another format.
    let version = |head: &str| head.chars().nth("masume ".len());
    if !is_but_for_one(&text[..begins], &first) || version(text) != version(&first) {
        return None;
    }
    let (id, length) = mended_id(&text[begins..], hash)?;
    let mut head = format!("{first}{id}\n");
    let mut rest = &text[begins + length..];
    while let Some(line) = rest.split_inclusive('\n').next() {
        let words = line.trim_end_matches('\n');
        if words.starts_with(|letter: char| letter.is_ascii_digit()) {
            break;
        }
        // The line break after it may be the damage.
        let journal: String = line.chars().take(JOURNAL.len()).collect();
        if is_but_for_one(&journal, JOURNAL) {
            let after = &line[journal.len()..];
            rest = &rest[journal.len() + after.chars().next().map_or(0, char::len_utf8)..];
            break;
        }
        rest = &rest[line.len()..];
        let named = LINES.iter().find(|name| {
            let begins = words.char_indices().nth(name.len()).map_or(words.len(), |(at, _)| at);
            is_but_for_one(&words[..begins], name)
        });
        let Some(name) = named else { continue };
        let said: String = words.chars().skip(name.len()).collect();
        let longer = format!("{head}{name}{said}\n");
        if save_names(&format!("{longer}{JOURNAL}\n")).is_ok() {
            head = longer;
        }
    }
    head += JOURNAL;
    head.push('\n');
    save_names(&head).ok()?;
    Some(SaveParts { head, journal: rest.to_owned() })
}

/// The line after which the journal begins.
const JOURNAL: &str = "journal";

/// What the lines begin with that say something about the puzzle.
const LINES: [&str; 4] = ["title ", "author ", "difficulty ", "rating "];

/// Whether two texts have the same length, and no more than one character differs.
fn is_but_for_one(text: &str, other: &str) -> bool {
    text.chars().count() == other.chars().count()
        && text.chars().zip(other.chars()).filter(|(one, other)| one != other).count() <= 1
}

/// The byte at which the first line begins that may be one of a journal: it begins with a digit.
fn without_head(text: &str) -> usize {
    let is_head = |line: &&str| !line.starts_with(|letter: char| letter.is_ascii_digit());
    text.split_inclusive('\n').take_while(is_head).map(str::len).sum()
}
