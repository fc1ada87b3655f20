use std::fmt;

use thiserror::Error;

use super::{Fault, Rules};

/// The reason why a text is no puzzle: it cannot be read, or its content breaks a rule of its kind.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReadError {
    /// The text does not follow the format.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The text can be read, but is no valid problem of this kind: the first broken rule, by name.
    #[error("{kind} rule `{}`: {}", fault.rule, fault.text)]
    Broken {
        /// The kind whose rule it is.
        kind: &'static str,
        /// The broken rule.
        fault: Fault,
        /// The line and the column of the content that breaks the rule, counted from 1, if the format knows
        /// them.
        place: Option<(usize, usize)>,
    },
}

impl ReadError {
    /// A text that breaks this rule of the puzzle `P`.
    pub fn broken<P: Rules>(fault: Fault) -> Self {
        Self::Broken { kind: P::NAME, fault, place: None }
    }

    /// The error as a sentence for people, if the puzzle begins in this line: `Line 1: 9 twice in row 2.`
    pub fn in_words(&self, line: usize) -> String {
        let ((line, column), what) = match self {
            Self::Parse(error) => ((error.line, error.column), error.to_string()),
            Self::Broken { fault, place, .. } => (place.unwrap_or((line, 1)), fault.text.clone()),
        };
        if column > 1 {
            format!("Line {line}, column {column}: {what}.")
        } else {
            format!("Line {line}: {what}.")
        }
    }

    /// The same error in the text that contains this one: `to` gives the line and the column there.
    #[must_use]
    pub fn moved(self, to: impl FnOnce(usize, usize) -> (usize, usize)) -> Self {
        match self {
            Self::Parse(error) => {
                let (line, column) = to(error.line, error.column);
                Self::Parse(ParseError { line, column, ..error })
            }
            Self::Broken { kind, fault, place } => {
                Self::Broken { kind, fault, place: place.map(|(line, column)| to(line, column)) }
            }
        }
    }
}

/// A place in a text, what was found there and what was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    /// Line, counted from 1.
    pub line: usize,
    /// Column in characters, counted from 1.
    pub column: usize,
    /// The text found there, in words: `` `x` ``, `the end of the line`, `a puzzle of 12x12`.
    pub found: String,
    /// The text expected there, in words: `a digit or a blank`.
    pub expected: String,
}

impl ParseError {
    /// An error at this place of the text.
    pub fn new(line: usize, column: usize, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { line, column, found: found.into(), expected: expected.into() }
    }

    /// An error at this byte of `text`, from which it computes the line and the column.
    pub fn at(text: &str, byte: usize, found: impl Into<String>, expected: impl Into<String>) -> Self {
        let (line, column) = place_of(text, byte);
        Self::new(line, column, found, expected)
    }
}

/// The line and the column of this byte of `text`, counted from 1, columns in characters.
pub fn place_of(text: &str, byte: usize) -> (usize, usize) {
    let before = &text.as_bytes()[..byte.min(text.len())];
    let before = String::from_utf8_lossy(before);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    (line, column)
}

impl std::error::Error for ParseError {}

/// `found X; expected Y`, without the place.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}; expected {}", self.found, self.expected)
    }
}
