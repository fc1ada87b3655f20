use std::marker::PhantomData;

use crate::deduction::Label;
use crate::puzzle::{Claim, Format, ReadError};

use super::saved_game::{SAVE_FORMAT, SavedGame, claim_save, resume};
use super::source::{format_named, saved_format};
use super::{AnyPuzzle, Game, Puzzle};

/// A kind of puzzle, as the shelf holds it.
pub trait Kind: Sync {
    /// Its name, in lower case: `sudoku`.
    fn name(&self) -> &'static str;

    /// Its formats; the last is that of saved games.
    fn formats(&self) -> Vec<KnownFormat>;

    /// Its techniques, the cheapest first; their pages are to be read as [`Page`](super::Page)s.
    fn techniques(&self) -> Vec<Label>;

    /// How sure the kind is that a text is in this one of its formats.
    fn claim(&self, format: &str, text: &str) -> Claim;

    /// Reads one puzzle in this format; `None` if the kind has no such format.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    fn read(&self, format: &str, text: &str) -> Option<Result<Box<dyn AnyPuzzle>, ReadError>>;

    /// Reads a puzzle from its [`AnyPuzzle::id`].
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    fn read_id(&self, id: &str) -> Result<Box<dyn AnyPuzzle>, ReadError>;

    /// Rebuilds a game from a save, all or nothing.
    ///
    /// # Errors
    /// What is wrong with the save, and where.
    fn resume(&self, save: &str) -> Result<Box<dyn Game>, ReadError>;
}

/// A format of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownFormat {
    /// Its name: `kolyteon`.
    pub name: &'static str,
    /// Whether a file can hold many puzzles, one a line.
    pub streams: bool,
    /// Whether it is written, not only read.
    pub is_written: bool,
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

impl<P: Puzzle> Kind for Shelved<P> {
    fn name(&self) -> &'static str {
        P::NAME
    }

    fn formats(&self) -> Vec<KnownFormat> {
        let known = |format: &&'static dyn Format<P>| KnownFormat {
            name: format.name(),
            streams: format.streams(),
            is_written: format.is_written(),
        };
        let saves = KnownFormat { name: SAVE_FORMAT, streams: false, is_written: true };
        P::formats().iter().map(known).chain([saves]).collect()
    }

    fn techniques(&self) -> Vec<Label> {
        P::techniques().iter().map(|technique| technique.label()).collect()
    }

    fn claim(&self, format: &str, text: &str) -> Claim {
        if format == SAVE_FORMAT {
            return claim_save(P::NAME, text);
        }
        format_named::<P>(format).map_or(Claim::No, |format| format.claim(text))
    }

    fn read(&self, format: &str, text: &str) -> Option<Result<Box<dyn AnyPuzzle>, ReadError>> {
        if format == SAVE_FORMAT {
            return Some(SavedGame::<P>::read(text).map(|game| Box::new(game) as Box<dyn AnyPuzzle>));
        }
        let format = format_named::<P>(format)?;
        Some(format.read(text).map(|mut source| {
            source.format = Some(format.name());
            Box::new(source) as Box<dyn AnyPuzzle>
        }))
    }

    fn read_id(&self, id: &str) -> Result<Box<dyn AnyPuzzle>, ReadError> {
        Ok(Box::new(saved_format::<P>().read(id)?))
    }

    fn resume(&self, save: &str) -> Result<Box<dyn Game>, ReadError> {
        Ok(Box::new(resume::<P>(save)?))
    }
}
