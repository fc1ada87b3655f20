use std::marker::PhantomData;

use crate::puzzle::{Claim, ReadError};

use super::{AnyPuzzle, Game, Puzzle};

/// A kind of puzzle, as the shelf holds it.
pub trait Kind: Sync {
    /// Its name, in lower case: `sudoku`.
    fn name(&self) -> &'static str;

    /// Its formats: the name, and whether a file can hold many puzzles, one a line.
    fn formats(&self) -> Vec<(&'static str, bool)>;

    /// How sure the kind is that a text is in this one of its formats.
    fn claim(&self, format: &str, text: &str) -> Claim;

    /// Reads one puzzle in this format; `None` if the kind has no such format.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    fn read(&self, format: &str, text: &str) -> Option<Result<Box<dyn AnyPuzzle>, ReadError>>;

    /// Rebuilds a game from a save, all or nothing.
    ///
    /// # Errors
    /// What is wrong with the save, and where.
    fn resume(&self, save: &str) -> Result<Box<dyn Game>, ReadError>;
}

/// The puzzle `P` as a [`Kind`].
pub struct Shelved<P>(PhantomData<fn() -> P>);

impl<P: Puzzle> Shelved<P> {
    /// The kind of all `P`.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<P: Puzzle> Default for Shelved<P> {
    fn default() -> Self {
        Self::new()
    }
}
