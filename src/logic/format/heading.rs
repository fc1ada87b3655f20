//! Words around puzzles in lines, which may name another puzzle or a layout.

use crate::puzzle::ParseError;

use super::found::as_named;
use super::parts::Part;
use super::recognise::has_word;
use super::titles::named;

/// The last line of words above puzzles in lines that names a puzzle or a layout.
#[derive(Debug, Clone, Default)]
pub(super) struct Heading(Option<String>);

impl Heading {
    /// Remembers the first of these lines that names a puzzle or a layout; it applies to the puzzles below.
    pub(super) fn read(&mut self, words: &str) {
        let named = words.lines().filter(|line| has_word(line)).find(|line| named(line).is_some());
        self.0 = named.map(str::to_owned).or(self.0.take());
    }

    /// A puzzle in a line, with the kind or layout that another field of the line or else this heading names;
    /// `None` if they name none.
    ///
    /// # Errors
    /// The words that name another puzzle.
    pub(super) fn named(
        &self,
        line: &str,
        is_whole: &dyn Fn(&str) -> bool,
    ) -> Result<Option<String>, String> {
        // Nearly all lines have 81 squares alone.
        let has_own = || line.len() != 81 && line.contains(|symbol: char| symbol.is_alphabetic());
        // Objects and addresses identify themselves.
        if self.0.is_none() && !has_own() || line.trim_start().starts_with('{') || line.contains("://") {
            return Ok(None);
        }
        let is_square = |byte: u8| byte.is_ascii_digit() || b"._-*?xX".contains(&byte);
        let is_grid = |word: &&str| matches!(word.len(), 16 | 36 | 64 | 81) && word.bytes().all(is_square);
        let ends = |symbol: char| symbol.is_whitespace() || ",;|\"".contains(symbol);
        let Some(squares) = line.split(ends).find(is_grid) else { return Ok(None) };
        let rest = line.replacen(squares, "\n", 1);
        let fields = rest.split(['\n', ',', ';', '\t', '|']).map(str::trim).filter(|field| has_word(field));
        let words = fields.chain(self.0.as_deref()).find(|field| named(field).is_some());
        let Some(words) = words else { return Ok(None) };
        let side = squares.len().isqrt();
        let rows: Vec<&str> = (0..side).map(|row| &squares[row * side..][..side]).collect();
        let part = Part { text: rows.join("\n"), title: Some(words.to_owned()), ..Part::default() };
        as_named(part, "", is_whole).map(|part| Some(part.text))
    }
}

/// The error for a puzzle beside these words, already in quotes, which name another one.
pub(super) fn misnamed(words: &str, line: usize) -> ParseError {
    let found = format!("the words {words}, which name another puzzle");
    ParseError::new(line, 1, found, "a puzzle with all its rules, or without such words")
}
