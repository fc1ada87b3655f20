use thiserror::Error;

use crate::deduction::Deduced;
use crate::grid::Square;
use crate::puzzle::{Draft, Played, Solved, Stop, Stopped};

use super::{Catalogue, Impossible, Order, Random};

/// A puzzle that can be made, if it has a generator.
pub trait Generated: Deduced + Solved + Played {
    /// How puzzles of this kind are made; `None` if they cannot be.
    fn generator() -> Option<&'static dyn Generator<Self>> {
        None
    }
}

/// How puzzles of a kind are made.
pub trait Generator<P>: Sync {
    /// What can be ordered.
    fn catalogue(&self) -> Catalogue;

    /// How to make what is ordered.
    ///
    /// # Errors
    /// The first wish that no puzzle can fulfil, or two that exclude each other.
    fn plan(&self, order: &Order) -> Result<Plan<P>, Impossible>;

    /// The squares of the problem's clues, in order.
    fn clues(&self, problem: &P) -> Vec<Square>;

    /// Adds numbers to a draft, whose own numbers stay, until it has exactly one solution. `None` of kinds
    /// whose unfinished drafts are problems too: there, numbers can be added one by one.
    ///
    /// The error is why it was not done, if it was not; soon after `stop` was set, that it was stopped.
    fn fill_up(&self, _: &Draft, _: &mut Random, _: &Stop) -> Option<Result<Draft, Unfilled>> {
        None
    }
}

/// How to make a puzzle that was ordered.
pub struct Plan<P> {
    /// Makes a candidate that has what is wished of it, and exactly one solution unless several are allowed.
    /// How hard it is will be found out; it should be likely to fit. `None` if this attempt failed.
    pub attempt: Box<Attempt<P>>,
    /// How many attempts are made before the order is given up.
    pub attempts: u32,
    /// How much work is done before that, as [`Stop::allowing`] counts it: what takes some seconds.
    pub work: u64,
}

/// One attempt to make a candidate; stops soon after the flag was set.
pub type Attempt<P> = dyn Fn(&mut Random, &Stop) -> Result<Option<P>, Stopped> + Send + Sync;

/// Why a draft was not filled up to one solution.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unfilled {
    /// It cannot be, or no way was found, for the reason that this sentence says.
    #[error("{0}")]
    Because(String),
    /// The work was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
