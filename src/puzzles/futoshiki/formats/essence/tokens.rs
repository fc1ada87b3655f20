use serde::Deserialize;

use crate::format::{quoted, read_json};
use crate::grid::{Block, NumberedSquare, Square};
use crate::latin::Inequality;
use crate::puzzle::{ParseError, ReadError, Source};
use crate::puzzles::futoshiki::FutoshikiProblem;
use crate::puzzles::futoshiki::formats::source;

use super::{INDEX, SIDE};

/// The symbols of more than one character.
const SYMBOLS: [&str; 2] = ["-->", ".."];

/// The tokens of an Essence text: words, whole numbers and symbols. Blanks may stand between any two tokens,
/// and so may comments, from `$` to the end of the line or from `/*` to `*/`.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

/// One token.
#[derive(Clone, Copy)]
pub(super) struct Token<'a> {
    /// The index of its first byte in the text.
    pub(super) at: usize,
    /// The token itself; empty at the end of the text.
    pub(super) text: &'a str,
}

impl Token<'_> {
    pub(super) fn is_word(self) -> bool {
        self.text.starts_with(|first: char| first.is_alphabetic() || first == '_')
    }
}

impl<'a> Tokens<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The next token.
    ///
    /// # Errors
    /// A comment that does not end.
    pub(super) fn next(&mut self) -> Result<Token<'a>, ParseError> {
        self.pass_over_comments()?;
        let rest = &self.text[self.at..];
        let token = Token { at: self.at, text: &rest[..length_of_first(rest)] };
        self.at += token.text.len();
        Ok(token)
    }

    /// The next token, without taking it.
    ///
    /// # Errors
    /// A comment that does not end.
    pub(super) fn peek(&self) -> Result<Token<'a>, ParseError> {
        self.clone().next()
    }

    /// Takes the next token if it is this one. Returns whether it was.
    ///
    /// # Errors
    /// A comment that does not end.
    pub(super) fn take(&mut self, text: &str) -> Result<bool, ParseError> {
        let is_it = self.peek()?.text == text;
        if is_it {
            self.next()?;
        }
        Ok(is_it)
    }

    /// Takes the next token, which must be this one.
    ///
    /// # Errors
    /// Another token; the error says that `expected` should stand there.
    pub(super) fn expect(&mut self, text: &str, expected: &str) -> Result<(), ParseError> {
        let token = self.next()?;
        match token.text == text {
            true => Ok(()),
            false => Err(self.wrong(token, expected)),
        }
    }

    /// Takes these tokens, one after the other.
    ///
    /// # Errors
    /// Another token.
    pub(super) fn expect_all(&mut self, texts: &[&str]) -> Result<(), ParseError> {
        texts.iter().try_for_each(|text| self.expect(text, &quoted(text)))
    }

    /// The error that this token stands where `expected` should.
    pub(super) fn wrong(&self, token: Token, expected: &str) -> ParseError {
        let found = if token.text.is_empty() { "the end".to_owned() } else { quoted(token.text) };
        self.found(token, &found, expected)
    }

    /// The error that `found`, at this token, stands where `expected` should.
    pub(super) fn found(&self, token: Token, found: &str, expected: &str) -> ParseError {
        ParseError::at(self.text, token.at, found, expected)
    }

    /// Skips the line `language Essence 1.3`, with which a text may begin.
    ///
    /// # Errors
    /// Another language, or no version.
    pub(super) fn pass_over_language(&mut self) -> Result<(), ParseError> {
        if !self.take("language")? {
            return Ok(());
        }
        self.expect("Essence", "`Essence`")?;
        loop {
            let version = self.next()?;
            if version.text.parse::<u64>().is_err() {
                return Err(self.wrong(version, "the version of Essence, such as 1.3"));
            }
            if !self.take(".")? {
                return Ok(());
            }
        }
    }

    fn pass_over_comments(&mut self) -> Result<(), ParseError> {
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            let length = if rest.starts_with('$') {
                rest.find('\n').unwrap_or(rest.len())
            } else if let Some(comment) = rest.strip_prefix("/*") {
                let end = comment.find("*/").ok_or_else(|| {
                    ParseError::at(self.text, self.at, "a comment that does not end", "`*/` at its end")
                })?;
                end + 4
            } else {
                return Ok(());
            };
            self.at += length;
        }
    }
}

/// The number of bytes in the first token of this text.
fn length_of_first(text: &str) -> usize {
    let run = |belongs: fn(char) -> bool| text.find(|symbol| !belongs(symbol)).unwrap_or(text.len());
    match text.chars().next() {
        None => 0,
        Some(first) if first.is_ascii_digit() => run(|symbol| symbol.is_ascii_digit()),
        Some(first) if first.is_alphabetic() || first == '_' => {
            run(|symbol| symbol.is_alphanumeric() || symbol == '_')
        }
        Some(first) => SYMBOLS
            .iter()
            .find(|symbol| text.starts_with(**symbol))
            .map_or(first.len_utf8(), |symbol| symbol.len()),
    }
}

/// `{"n":4,"hints":[[[1,1],2]],"less_than":[[[1,1],[2,1]]]}`
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object: the parameters of a futoshiki")]
struct EssenceDocument {
    n: Side,
    hints: Vec<(EssenceCell, i64)>,
    less_than: Vec<(EssenceCell, EssenceCell)>,
}

#[derive(Deserialize)]
#[serde(try_from = "u16")]
struct Side(Block);

impl TryFrom<u16> for Side {
    type Error = String;

    fn try_from(side: u16) -> Result<Self, String> {
        FutoshikiProblem::whole(side).map(Self).ok_or_else(|| format!("`{side}`, expected {SIDE}"))
    }
}

/// A row and a column, counted from 1.
#[derive(Deserialize)]
#[serde(try_from = "(u16, u16)")]
struct EssenceCell(Square);

impl TryFrom<(u16, u16)> for EssenceCell {
    type Error = String;

    fn try_from((row, column): (u16, u16)) -> Result<Self, String> {
        match (row.checked_sub(1), column.checked_sub(1)) {
            (Some(row), Some(column)) => Ok(Self(Square::new(column, row))),
            _ => Err(format!("the cell ({row}, {column}), expected {INDEX}")),
        }
    }
}

/// Reads the parameters in JSON.
pub(super) fn read_json_params(text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
    let EssenceDocument { n: Side(grid), hints, less_than } = read_json(text)?;
    let hints: Vec<NumberedSquare> =
        hints.into_iter().map(|(EssenceCell(square), number)| NumberedSquare::new(square, number)).collect();
    let sign = |(EssenceCell(lesser), EssenceCell(greater))| Inequality { lesser, greater };
    source(grid, &hints, less_than.into_iter().map(sign).collect())
}
