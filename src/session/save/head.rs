//! The head of a save, with the puzzle and the remarks about it.

use std::fmt::Write;

use crate::format::SAVE_BEGINS;
use crate::puzzle::{About, Format, ParseError, ReadError, Source, Written};
use crate::scene::acts;

/// The version of the saves that are written, and the only one that can be read.
pub const SAVE_VERSION: u64 = 1;

/// The version that a save states, or the highest number if it does not fit; `None` if the text is not a
/// save.
pub fn save_version(save: &str) -> Option<u64> {
    let version = save.lines().next()?.strip_prefix(SAVE_BEGINS)?;
    let is_number = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| version.parse().unwrap_or(u64::MAX))
}

/// Head of a save, as far as it can be read.
#[derive(Default)]
pub(crate) struct Head {
    pub(crate) kind: Option<String>,
    pub(crate) id: Option<String>,
    pub(crate) about: About,
    /// The byte after it, where the journal begins.
    pub(crate) end: usize,
}

impl Head {
    /// As much of the head of a save without checksums as can be read.
    pub(crate) fn readable(save: &str) -> Self {
        let mut head = Self::default();
        for line in save.split_inclusive('\n') {
            let Some(words) = line.strip_suffix('\n') else { break };
            // The line before the journal may be lost.
            if words.starts_with(|letter: char| letter.is_ascii_digit()) {
                break;
            }
            head.end += line.len();
            if words == JOURNAL {
                break;
            }
            let (name, text) = words.split_once(' ').unwrap_or((words, ""));
            if let (Some(field), Some(text)) = (head.field(name), unescaped(text)) {
                *field = Some(text);
            }
        }
        head
    }

    /// Field for the line of this name.
    fn field(&mut self, name: &str) -> Option<&mut Option<String>> {
        Some(match name {
            "kind" => &mut self.kind,
            "puzzle" => &mut self.id,
            "title" => &mut self.about.title,
            "author" => &mut self.about.author,
            "difficulty" => &mut self.about.difficulty,
            "rating" => &mut self.about.rating,
            _ => return None,
        })
    }
}

/// The line after which the journal begins.
const JOURNAL: &str = "journal";

pub(crate) fn read_head(save: &str) -> Result<Head, ReadError> {
    match save_version(save) {
        Some(SAVE_VERSION) => {}
        Some(other) => {
            let expected = format!("version {SAVE_VERSION}, which this masume knows");
            return Err(ParseError::new(1, 8, format!("version {other}"), expected).into());
        }
        None => return Err(wrong(save, 0, &format!("`masume {SAVE_VERSION}`, as every save begins"))),
    }
    let mut head = Head::default();
    let mut expected: &[&str] =
        &["masume", "kind", "puzzle", "title", "author", "difficulty", "rating", "journal"];
    while let Some(length) = save[head.end..].find('\n') {
        let (start, line) = (head.end, &save[head.end..head.end + length]);
        let (name, text) = line.split_once(' ').unwrap_or((line, ""));
        // The first three are always there, the others may be left out, but all keep their order.
        let place = expected.iter().position(|&expected| expected == name);
        let Some(place) = place.filter(|&place| place == 0 || expected.len() <= 5) else {
            return Err(wrong(save, start, &format!("`{}`", expected.first().unwrap_or(&"journal"))));
        };
        expected = &expected[place + 1..];
        head.end += length + 1;
        match name {
            JOURNAL if text.is_empty() => return Ok(head),
            JOURNAL => return Err(wrong(save, start, "`journal` alone")),
            _ => {}
        }
        if let Some(field) = head.field(name) {
            let text = unescaped(text);
            let misplaced = || wrong(save, start + name.len() + 1, "`\\` only before `\\` or `u{..}`");
            *field = Some(text.ok_or_else(misplaced)?);
        }
    }
    Err(wrong(save, save.len(), "the rest of the head, up to the line `journal`"))
}

/// The head of a save, up to its journal.
pub(crate) fn write_head(kind: &str, id: &str, about: &About) -> String {
    let mut head = format!("{SAVE_BEGINS}{SAVE_VERSION}\nkind {kind}\npuzzle {id}\n");
    for (name, text) in [
        ("title", &about.title),
        ("author", &about.author),
        ("difficulty", &about.difficulty),
        ("rating", &about.rating),
    ] {
        if let Some(text) = text {
            writeln!(head, "{name} {}", escaped(text)).expect("writing to a string never fails");
        }
    }
    head.push_str("journal\n");
    head
}

/// An error at this byte, whose `found` is the rest of the line.
pub(crate) fn wrong(save: &str, byte: usize, expected: &str) -> ReadError {
    let rest = save.get(byte..).unwrap_or_default();
    let found = match rest.lines().next() {
        None => "the end of the text".to_owned(),
        Some("") => "the end of the line".to_owned(),
        Some(line) => format!("`{}`", shown(line)),
    };
    ParseError::at(save, byte, found, expected).into()
}

/// The beginning of a text, escaped for display.
pub(crate) fn shown(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}

/// The text on one line.
fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '\\' => "\\\\".to_owned(),
        c if acts(c) => c.escape_unicode().to_string(),
        c => c.to_string(),
    };
    text.chars().map(escape).collect()
}

/// Reads what [`escaped`] writes; `None` if a `\` begins anything else.
fn unescaped(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        plain.push_str(before);
        if let Some(after) = after.strip_prefix('\\') {
            plain.push('\\');
            rest = after;
        } else {
            let (code, after) = after.strip_prefix("u{")?.split_once('}')?;
            plain.push(char::from_u32(u32::from_str_radix(code, 16).ok()?)?);
            rest = after;
        }
    }
    plain.push_str(rest);
    Some(plain)
}

/// The name of the format of saved games, which every kind has.
pub(crate) const SAVE_FORMAT: &str = "masume";

/// The format of the IDs that identify puzzles in saves: the first of the kind.
pub(crate) fn id_format<P: Written>() -> &'static Format<P> {
    P::formats().first().expect("every puzzle has a format")
}

/// The problem in one line.
pub(crate) fn id_of<P: Written>(problem: &P) -> String {
    let source = Source::of(problem.clone());
    id_format::<P>().write(&source).expect("a puzzle can be written in the format it is saved in")
}
