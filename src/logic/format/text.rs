use crate::puzzle::{About, ParseError};

/// The lines of a text that are not blank, without blanks around them, each with the byte at which it begins.
pub fn placed_lines(text: &str) -> Vec<(usize, &str)> {
    let lines = text.split('\n').map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| (offset_in(text, line), line)).collect()
}

/// The byte at which a part of a text begins, which must be a slice of the text.
pub fn offset_in(text: &str, part: &str) -> usize {
    part.as_ptr().addr() - text.as_ptr().addr()
}

/// The number of characters of a text that are shown.
const SHOWN: usize = 20;

/// The beginning of a text from a file, to show in an error: in backticks, with control characters escaped.
pub fn quoted(text: &str) -> String {
    let shown: String = text.chars().take(SHOWN).flat_map(char::escape_debug).collect();
    format!("`{shown}`")
}

/// A place in a stream, line and column counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LineColumn {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl LineColumn {
    /// Goes past these bytes.
    pub(super) fn pass(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match byte {
                b'\n' => *self = Self { line: self.line + 1, column: 1 },
                // A character counts where it begins.
                0x80..0xC0 => {}
                _ => self.column += 1,
            }
        }
    }

    pub(super) fn error(self, found: impl Into<String>, expected: &str) -> ParseError {
        ParseError::new(self.line, self.column, found, expected)
    }
}

/// Reads a comment line about the next puzzle, such as `# title: ..`. Returns true if it is one.
pub(super) fn note(line: &str, about: &mut About) -> bool {
    let Some((key, value)) = line.trim_start().trim_start_matches('#').split_once(':') else { return false };
    let place = match key.trim().to_ascii_lowercase().as_str() {
        "title" => &mut about.title,
        "author" => &mut about.author,
        "difficulty" => &mut about.difficulty,
        "rating" => &mut about.rating,
        _ => return false,
    };
    set(place, value);
    true
}

/// Reads a comment line of a SadMan file: `#A` is followed by the author, `#D` by a description; other tags
/// are ignored. It also reads the usual comments.
pub fn note_tags(line: &str, about: &mut About) {
    if note(line, about) {
        return;
    }
    let line = line.trim_start();
    if let Some(author) = line.strip_prefix("#A") {
        set(&mut about.author, author);
    } else if let Some(title) = line.strip_prefix("#D") {
        set(&mut about.title, title);
    }
}

/// Returns true if the comments of a text have tags, as in SadMan files: it begins with a section in
/// brackets, or with nine characters and nothing else.
pub(super) fn has_tags(text: &str) -> bool {
    let lines = placed_lines(text);
    lines.first().is_some_and(|(_, line)| line.starts_with('[') || (line.len() == 9 && !line.contains(' ')))
}

fn set(place: &mut Option<String>, value: &str) {
    let value = value.trim();
    *place = (!value.is_empty()).then(|| value.to_owned());
}

/// Adds a line beside a puzzle to the words around it, up to about 4 KiB.
pub(super) fn remember(words: &mut String, line: &str) {
    // Comments with these tags name techniques and people, not puzzles.
    let tag = line.trim_start_matches(['#', ' ']).split(':').next().unwrap_or_default();
    if words.len() < 1 << 12 && !["rating", "difficulty", "author"].contains(&tag.trim()) {
        words.push_str(line);
        words.push('\n');
    }
}

pub(super) fn is_content(line: &str) -> bool {
    let line = line.trim_start();
    !line.is_empty() && !line.starts_with('#')
}
