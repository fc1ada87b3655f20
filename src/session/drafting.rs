use crate::grid::Dimensions;
use crate::puzzle::{Draft, Drafting, Fault, Source};
use crate::scene::Scene;

use super::{AnyPuzzle, Puzzle};

/// How puzzles of a kind are put together by hand: [`Drafting`] without the type of the problem.
pub trait AnyDrafting {
    /// The size that a new one has.
    fn first_size(&self) -> Dimensions;

    /// The nearest size that a puzzle can have to this width and height.
    fn nearest_size(&self, width: u16, height: u16) -> Dimensions;

    /// The highest number that can be given at this size.
    fn highest_number(&self, dimensions: Dimensions) -> u32;

    /// Whether there are signs between squares.
    fn has_signs(&self) -> bool;

    /// The puzzle that the draft has become.
    ///
    /// # Errors
    /// The first rule of problems that it breaks.
    fn puzzle(&self, draft: &Draft) -> Result<Box<dyn AnyPuzzle>, Fault>;

    /// The picture of a draft.
    fn scene(&self, draft: &Draft) -> Scene;
}

/// The [`Drafting`] of the puzzle `P`.
pub(super) struct DraftingOf<P: 'static>(pub(super) &'static dyn Drafting<P>);

impl<P: Puzzle> AnyDrafting for DraftingOf<P> {
    fn first_size(&self) -> Dimensions {
        self.0.first_size()
    }

    fn nearest_size(&self, width: u16, height: u16) -> Dimensions {
        self.0.nearest_size(width, height)
    }

    fn highest_number(&self, dimensions: Dimensions) -> u32 {
        self.0.highest_number(dimensions)
    }

    fn has_signs(&self) -> bool {
        self.0.has_signs()
    }

    fn puzzle(&self, draft: &Draft) -> Result<Box<dyn AnyPuzzle>, Fault> {
        Ok(Box::new(Source::of(self.0.problem(draft)?)))
    }

    fn scene(&self, draft: &Draft) -> Scene {
        draft.scene(self.0)
    }
}
