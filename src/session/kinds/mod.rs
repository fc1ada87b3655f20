//! Kinds of puzzles, and the puzzles of files, with the type of the puzzle erased.

mod format;
mod maker;
mod problem;
mod puzzle;

pub use format::AnyFormat;
pub use maker::{AnyDrafting, MadePuzzle, Maker, is_made_name};
pub use problem::AnyProblem;
pub use puzzle::{AnyPuzzle, Level, Sought};

use std::marker::PhantomData;

use crate::deduction::Label;
use crate::puzzle::ReadError;
use crate::session::save::{id_format, recover, resume};
use crate::session::{Game, Puzzle, Recovered};

use format::formats_of;
use maker::{DraftingOf, MakerOf};

/// A kind of puzzle, as the shelf holds it.
pub trait Kind: Sync {
    /// Its name, in lower case: `sudoku`.
    fn name(&self) -> &'static str;

    /// Its title: `Sudoku`.
    fn title(&self) -> &'static str;

    /// The puzzles that come with the program, as the text of a puzzle file.
    fn library(&self) -> &'static str;

    /// One puzzle as a user gives it on a command line.
    fn example(&self) -> &'static str;

    /// The rules for a beginner: a small puzzle as one line, then a paragraph per line; may be empty.
    fn rules(&self) -> &'static str;

    /// The puzzle in which the help shows this technique; `None` if the kind has no example of it.
    fn technique_example(&self, technique: &str) -> Option<TechniqueExample<'static>>;

    /// Puzzles that need rare techniques, in the form of
    /// [`Presented::PRACTICE`](crate::puzzle::Presented::PRACTICE).
    fn practice(&self) -> &'static str;

    /// Its formats; the last is that of saved games.
    fn formats(&self) -> Vec<Box<dyn AnyFormat>>;

    /// Its techniques, the cheapest first.
    fn techniques(&self) -> Vec<Label>;

    /// The maker of new puzzles of this kind, if there is one.
    fn maker(&self) -> Option<Box<dyn Maker>>;

    /// The rules for putting puzzles together by hand; `None` if this kind has none.
    fn drafting(&self) -> Option<Box<dyn AnyDrafting>>;

    /// Reads a puzzle from its [`AnyProblem::id`](super::AnyProblem::id).
    ///
    /// # Errors
    /// The first error in the text, with its place.
    fn read_id(&self, id: &str) -> Result<Box<dyn AnyPuzzle>, ReadError>;

    /// Rebuilds a game from a save, all or nothing.
    ///
    /// # Errors
    /// The first error in the save, with its place.
    fn resume(&self, save: &str) -> Result<Box<dyn Game>, ReadError>;

    /// Rebuilds a game as far as its save can be read; `id` is its puzzle if the head does not name it.
    fn recover(&self, save: &str, id: Option<&str>) -> Option<Recovered>;
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

    fn title(&self) -> &'static str {
        P::TITLE
    }

    fn library(&self) -> &'static str {
        P::LIBRARY
    }

    fn example(&self) -> &'static str {
        P::EXAMPLE
    }

    fn rules(&self) -> &'static str {
        P::RULES
    }

    fn technique_example(&self, technique: &str) -> Option<TechniqueExample<'static>> {
        TechniqueExample::find(P::TECHNIQUE_EXAMPLES, technique)
    }

    fn practice(&self) -> &'static str {
        P::PRACTICE
    }

    fn formats(&self) -> Vec<Box<dyn AnyFormat>> {
        formats_of::<P>()
    }

    fn techniques(&self) -> Vec<Label> {
        P::techniques().iter().map(|technique| technique.label()).collect()
    }

    fn maker(&self) -> Option<Box<dyn Maker>> {
        Some(Box::new(MakerOf(P::generator()?)))
    }

    fn drafting(&self) -> Option<Box<dyn AnyDrafting>> {
        Some(Box::new(DraftingOf(P::drafting()?)))
    }

    fn read_id(&self, id: &str) -> Result<Box<dyn AnyPuzzle>, ReadError> {
        Ok((id_format::<P>().read)(id)?.into())
    }

    fn resume(&self, save: &str) -> Result<Box<dyn Game>, ReadError> {
        Ok(Box::new(resume::<P>(save)?))
    }

    fn recover(&self, save: &str, id: Option<&str>) -> Option<Recovered> {
        recover::<P>(save, id)
    }
}

/// A puzzle in which the help shows a technique at work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TechniqueExample<'a> {
    /// The puzzle in one line, in any format.
    pub puzzle: &'a str,
    /// Values ruled out beforehand, as in `r1c4=12 r3c4=r1c1:2x3`; may be empty.
    pub ruled_out: &'a str,
}

impl<'a> TechniqueExample<'a> {
    /// The example of this technique among those that a kind names, which are written as in
    /// [`Presented::TECHNIQUE_EXAMPLES`](crate::puzzle::Presented::TECHNIQUE_EXAMPLES).
    pub fn find(examples: &'a str, technique: &str) -> Option<Self> {
        let mut lines = examples.lines().filter_map(|line| line.trim().split_once(' '));
        let (_, example) = lines.find(|(id, _)| *id == technique)?;
        let (puzzle, ruled_out) = example.split_once(" not ").unwrap_or((example, ""));
        Some(Self { puzzle, ruled_out })
    }
}
