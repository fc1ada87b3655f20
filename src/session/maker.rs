use chrono::NaiveDate;

use crate::deduction::Rating;
use crate::generation::{
    Catalogue, Effort, Generated, Generator, Impossible, MadeName, NotMade, Order, Quality, Random, Seed,
    Unfilled, VERSION, check, daily, make_best, rate_below,
};
use crate::puzzle::{About, Draft, Source, Stop};

use super::{AnyPuzzle, Puzzle};

/// Makes puzzles of one kind, whichever it is.
pub trait Maker: Sync {
    /// What can be ordered.
    fn catalogue(&self) -> Catalogue;

    /// Whether this can be made, as far as one can tell at once.
    ///
    /// # Errors
    /// The first wish that cannot be fulfilled.
    fn check(&self, order: &Order) -> Result<(), Impossible>;

    /// What the puzzle of this day is made from.
    fn daily(&self, date: NaiveDate) -> MadeName {
        daily(&self.catalogue(), |order| self.check(order).is_ok(), date)
    }

    /// Makes the puzzle of this order and seed.
    ///
    /// # Errors
    /// Why none was made; [`NotMade::Stopped`] soon after `stop` was set.
    fn make(&self, order: &Order, seed: Seed, effort: Effort, stop: &Stop) -> Result<MadePuzzle, NotMade>;

    /// Adds numbers to a draft until it has exactly one solution; `None` of kinds in which they can be added
    /// one by one. The error is why it was not done, if it was not.
    fn fill_up(&self, draft: &Draft, seed: Seed, stop: &Stop) -> Option<Result<Draft, Unfilled>>;
}

/// A puzzle that was made, of whatever kind.
pub struct MadePuzzle {
    /// The puzzle; what is said about it has its name as the title, and how hard it is.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// The name from which it can be made again.
    pub name: String,
    /// The seed that stands in the name.
    pub seed: Seed,
    /// The number of its clues.
    pub clues: usize,
    /// How hard it is; `None` if it may have several solutions.
    pub rating: Option<Rating>,
    /// How good it is to solve, if that was to be measured and there is one solution.
    pub quality: Option<Quality>,
}

/// The maker of the puzzle `P`, with its generator.
pub(super) struct MakerOf<P: Generated>(pub(super) &'static dyn Generator<P>);

impl<P: Puzzle> Maker for MakerOf<P> {
    fn catalogue(&self) -> Catalogue {
        self.0.catalogue()
    }

    fn check(&self, order: &Order) -> Result<(), Impossible> {
        check(self.0, order)
    }

    fn make(&self, order: &Order, seed: Seed, effort: Effort, stop: &Stop) -> Result<MadePuzzle, NotMade> {
        let mut made = make_best(self.0, order, seed, effort, stop)?;
        if order.version < VERSION && made.rating.is_some() {
            // An older version judged by what was known then; what is told of the puzzle is what holds now.
            made.rating = rate_below(&made.problem, f64::INFINITY, P::techniques(), stop)?;
        }
        let name = MadeName { order: order.clone(), seed: made.seed }.write(&self.0.catalogue());
        let difficulty = made.rating.as_ref().map(|rating| rating.difficulty().to_owned());
        let rating = made.rating.as_ref().map(Rating::line);
        let about = About { title: Some(name.clone()), author: None, difficulty, rating, solution: None };
        Ok(MadePuzzle {
            clues: self.0.clues(&made.problem).len(),
            puzzle: Box::new(Source { about, ..Source::of(made.problem) }),
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
