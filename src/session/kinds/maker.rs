use chrono::NaiveDate;

use crate::deduction::Rating;
use crate::generation::{
    Catalogue, Effort, Generated, Generator, Impossible, MadeName, Mini, NotMade, Order, Quality, Random,
    Seed, Unfilled, check, daily, make_best,
};
use crate::grid::Dimensions;
use crate::puzzle::{About, Draft, Drafting, Fault, Source, Stop};
use crate::scene::Scene;
use crate::session::Puzzle;

use super::puzzle::AnyPuzzle;

/// A maker of puzzles of one kind, without the type of the problem.
pub trait Maker: Sync {
    /// Everything that can be ordered.
    fn catalogue(&self) -> Catalogue;

    /// Checks that this can be made, as far as that is clear at once.
    ///
    /// # Errors
    /// The first wish that cannot be fulfilled.
    fn check(&self, order: &Order) -> Result<(), Impossible>;

    /// The name of the puzzle of this day.
    fn daily(&self, date: NaiveDate) -> MadeName {
        let catalogue = self.catalogue();
        daily((&catalogue, catalogue.daily), &[], |order| self.check(order).is_ok(), date)
    }

    /// The name of the Mini of this day; `None` if the kind has none.
    fn mini(&self, date: NaiveDate) -> Option<MadeName> {
        let catalogue = self.catalogue();
        let Mini { daily: of_day, wishes, .. } = catalogue.mini?;
        Some(daily((&catalogue, of_day), wishes, |order| self.check(order).is_ok(), date))
    }

    /// Returns true if this is the title of the puzzle or the Mini of this day.
    fn is_of_day(&self, title: &str, date: NaiveDate) -> bool {
        let names = [Some(self.daily(date)), self.mini(date)];
        names.into_iter().flatten().any(|name| name.write(&self.catalogue()) == title)
    }

    /// Makes the puzzle of this order and seed.
    ///
    /// # Errors
    /// Why none was made; [`NotMade::Stopped`] soon after `stop` was set.
    fn make(&self, order: &Order, seed: Seed, effort: Effort, stop: &Stop) -> Result<MadePuzzle, NotMade>;

    /// Adds numbers to a draft until it has exactly one solution; `None` for kinds in which they can be added
    /// one by one. The error is the reason why it was not done.
    fn fill_up(&self, draft: &Draft, seed: Seed, stop: &Stop) -> Option<Result<Draft, Unfilled>>;
}

/// A puzzle that was made, of any kind.
pub struct MadePuzzle {
    /// The puzzle, with its name as the title and its difficulty.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// The name from which it can be made again.
    pub name: String,
    /// The seed in the name.
    pub seed: Seed,
    /// The number of its clues.
    pub clues: usize,
    /// Its rating; `None` if it may have several solutions.
    pub rating: Option<Rating>,
    /// Its quality, if that was measured and there is one solution.
    pub quality: Option<Quality>,
}

/// The maker of the puzzle `P`, with its generator.
pub(crate) struct MakerOf<P: Generated>(pub(crate) &'static dyn Generator<P>);

impl<P: Puzzle> Maker for MakerOf<P> {
    fn catalogue(&self) -> Catalogue {
        self.0.catalogue()
    }

    fn check(&self, order: &Order) -> Result<(), Impossible> {
        check(self.0, order)
    }

    fn make(&self, order: &Order, seed: Seed, effort: Effort, stop: &Stop) -> Result<MadePuzzle, NotMade> {
        let made = make_best(self.0, order, seed, effort, stop)?;
        let name = MadeName { order: order.clone(), seed: made.seed }.write(&self.0.catalogue());
        let difficulty = made.rating.as_ref().map(|rating| rating.difficulty().to_owned());
        let rating = made.rating.as_ref().map(Rating::line);
        let about = About { title: Some(name.clone()), author: None, difficulty, rating, solution: None };
        Ok(MadePuzzle {
            clues: self.0.clues(&made.problem).len(),
            puzzle: Source { about, ..Source::of(made.problem) }.into(),
            name,
            seed: made.seed,
            rating: made.rating,
            quality: made.quality,
        })
    }

    fn fill_up(&self, draft: &Draft, seed: Seed, stop: &Stop) -> Option<Result<Draft, Unfilled>> {
        self.0.fill_up(draft, &mut Random::new(seed), stop)
    }
}

/// Rules for putting puzzles together by hand: [`Drafting`] without the type of the problem.
pub trait AnyDrafting {
    /// The size of a new draft.
    fn first_size(&self) -> Dimensions;

    /// The nearest size that a puzzle can have to this width and height.
    fn nearest_size(&self, width: u16, height: u16) -> Dimensions;

    /// The highest number that can be given at this size.
    fn highest_number(&self, dimensions: Dimensions) -> u32;

    /// Returns true if there are signs between squares.
    fn has_signs(&self) -> bool;

    /// Returns true if its numbers are clues of blocks, which may give a shape and leave the number out.
    fn has_shapes(&self) -> bool;

    /// The number of the region of each square of a draft, row by row; empty if this kind has no regions.
    fn regions(&self, draft: &Draft) -> Vec<u8>;

    /// The puzzle that the draft has become.
    ///
    /// # Errors
    /// The first rule of problems that it breaks.
    fn puzzle(&self, draft: &Draft) -> Result<Box<dyn AnyPuzzle>, Fault>;

    /// The picture of a draft.
    fn scene(&self, draft: &Draft) -> Scene;
}

/// The [`Drafting`] of the puzzle `P`.
pub(crate) struct DraftingOf<P: 'static>(pub(crate) &'static dyn Drafting<P>);

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

    fn has_shapes(&self) -> bool {
        self.0.has_shapes()
    }

    fn regions(&self, draft: &Draft) -> Vec<u8> {
        self.0.regions(draft)
    }

    fn puzzle(&self, draft: &Draft) -> Result<Box<dyn AnyPuzzle>, Fault> {
        Ok(Source::of(self.0.problem(draft)?).into())
    }

    fn scene(&self, draft: &Draft) -> Scene {
        draft.scene(self.0)
    }
}

/// Returns true if the title of a puzzle of this kind is a name from which it can be made again.
pub fn is_made_name(kind: &str, title: &str) -> bool {
    MadeName::is_meant(kind, title)
}
