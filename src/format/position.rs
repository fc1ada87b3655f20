use crate::puzzle::ParseError;

/// A place in a stream, line and column counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Position {
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
