use thiserror::Error;

use crate::deduction::Deduced;
use crate::grid::Square;
use crate::puzzle::{Draft, Played, Solved, Stop, Stopped};

use super::{Catalogue, Impossible, Order, Random};

/// A puzzle that can be made, if it has a generator.
pub trait Generated: Deduced + Solved + Played {
    /// The generator of this kind; `None` if puzzles cannot be made.
    fn generator() -> Option<&'static dyn Generator<Self>> {
        None
    }
}

/// The way to make puzzles of a kind.
pub trait Generator<P>: Sync {
    /// The choices of an order.
    fn catalogue(&self) -> Catalogue;

    /// The plan for an order.
    ///
    /// # Errors
    /// The first wish that no puzzle can fulfil, or two that exclude each other.
    fn plan(&self, order: &Order) -> Result<Plan<P>, Impossible>;

    /// The squares of the problem's clues, in order.
    fn clues(&self, problem: &P) -> Vec<Square>;

    /// Adds numbers to a draft, whose own numbers stay, until it has exactly one solution. `None` for kinds
    /// whose unfinished drafts are problems too: there, numbers can be added one by one.
    ///
    /// The error is the reason of a failure; [`Unfilled::Stopped`] soon after `stop` was set.
    fn fill_up(&self, _: &Draft, _: &mut Random, _: &Stop) -> Option<Result<Draft, Unfilled>> {
        None
    }
}

/// A plan for making a puzzle that was ordered.
pub struct Plan<P> {
    /// Makes a candidate that fulfils the wishes, with exactly one solution unless several are allowed. Its
    /// difficulty should be likely to fit; it is rated afterwards. `None` if this attempt failed.
    pub attempt: Box<Attempt<P>>,
    /// The number of attempts after which the order is given up; each kind sets its own.
    pub attempts: u32,
    /// The work after which it is given up too, as [`Stop::allowing`] counts it: some seconds.
    pub work: u64,
}

/// One attempt to make a candidate; stops soon after the flag was set.
pub type Attempt<P> = dyn Fn(&mut Random, &Stop) -> Result<Option<P>, Stopped> + Send + Sync;

/// The reason why a draft was not filled up to one solution.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unfilled {
    /// It is impossible, or no way was found; the sentence gives the reason.
    #[error("{0}")]
    Because(String),
    /// The work was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
