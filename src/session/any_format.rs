use crate::puzzle::{Claim, ReadError};

use super::AnyPuzzle;

/// A format of whatever kind of puzzle.
pub trait AnyFormat: Send + Sync {
    /// Its name: `kolyteon`.
    fn name(&self) -> &'static str;

    /// Whether a file can hold many puzzles, one a line.
    fn streams(&self) -> bool;

    /// Whether it is written, not only read.
    fn is_written(&self) -> bool;

    /// How sure the kind is that a text is in this format.
    fn claim(&self, text: &str) -> Claim;

    /// Reads one puzzle.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    fn read(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, ReadError>;

    /// Reads a text that no format claims, or none that claims it can read; `None` if it is not this format's
    /// either.
    fn read_unclaimed(&self, _text: &str) -> Option<Result<Box<dyn AnyPuzzle>, ReadError>> {
        None
    }
}
