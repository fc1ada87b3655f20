use crate::generation::{Effort, NotMade, Order, Seed};
use crate::puzzle::Stop;
use crate::session::{Kind, MadePuzzle};

/// A puzzle to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// The name of its kind.
    pub kind: &'static str,
    /// What it is to be like.
    pub order: Order,
    /// The seed; `None` for any.
    pub seed: Option<Seed>,
}

/// The making of a puzzle, as a long job.
pub struct Making {
    pub(in crate::app) kind: &'static dyn Kind,
    pub(in crate::app) wanted: Wanted,
}

/// What came of a [`Making`].
pub struct MadeResult {
    /// What was to be made.
    pub(in crate::app) wanted: Wanted,
    /// The puzzle, or why there is none.
    pub(in crate::app) made: Result<MadePuzzle, NotMade>,
}

impl Making {
    /// The number of puzzles of which the best is played.
    const CANDIDATES: u64 = 3;

    /// Makes the puzzle.
    pub fn run(self, stop: &Stop) -> MadeResult {
        let Self { kind, wanted } = self;
        let maker = kind.maker().expect("only kinds with a maker are offered");
        // A seed stands for one puzzle.
        let candidates = if wanted.seed.is_some() { 1 } else { Self::CANDIDATES };
        let effort = Effort { candidates, ..Effort::default() };
        let seed = wanted.seed.unwrap_or_else(Seed::any);
        let made = maker.make(&wanted.order, seed, effort, stop);
        MadeResult { wanted, made }
    }
}
