use std::borrow::Cow;
use std::io;

use thiserror::Error;

use crate::puzzle::{About, ParseError, ReadError};

use super::cleaning::Removed;

/// One puzzle of a stream, unread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleText<'a> {
    /// The line it begins in, counted from 1.
    pub line: usize,
    /// The number of blank characters before it in that line.
    pub indent: usize,
    /// The puzzle, without surrounding blank lines; a saved game with the line break at its end, if it has
    /// one.
    pub text: Cow<'a, str>,
    /// The content of the comments before it.
    pub about: About,
    /// The text that cleaning removed from the stream.
    pub(super) removed: Removed,
}

impl<'a> PuzzleText<'a> {
    /// A text that begins at this line and column, both from 1, of another text.
    pub fn at(line: usize, column: usize, text: &'a str) -> Self {
        let (indent, text) = (column - 1, text.into());
        Self { line, indent, text, about: About::default(), removed: Removed::default() }
    }

    /// The same, independent of the stream.
    pub fn into_owned(self) -> PuzzleText<'static> {
        PuzzleText { text: self.text.into_owned().into(), ..self }
    }

    /// Moves an error in the text of this puzzle to its place in the stream.
    pub fn place(&self, error: ReadError) -> ReadError {
        error.moved(|line, column| {
            let indent = if line == 1 { self.indent } else { 0 };
            let line = line + self.line - 1;
            (line, self.removed.column(line, column + indent))
        })
    }
}

/// The reason why a stream has no puzzle where one should be.
#[derive(Debug, Error)]
pub enum StreamError {
    /// There is something else; the stream goes on after it.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// The stream cannot be read any further.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
}
