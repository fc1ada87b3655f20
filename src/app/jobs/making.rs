use crate::generation::{Effort, NotMade, Order, Seed};
use crate::puzzle::Stop;
use crate::session::{Kind, MadePuzzle};

/// An order for a generated puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// The name of its kind.
    pub kind: &'static str,
    /// Requested size, difficulty and so on.
    pub order: Order,
    /// The seed; `None` for any.
    pub seed: Option<Seed>,
}

/// The generation of a puzzle, as a long job.
pub struct Making {
    pub(in crate::app) kind: &'static dyn Kind,
    pub(in crate::app) wanted: Wanted,
}

/// Result of a [`Making`].
pub struct MadeResult {
    /// The order.
    pub(in crate::app) wanted: Wanted,
    /// The puzzle, or why there is none.
    pub(in crate::app) made: Result<MadePuzzle, NotMade>,
}

impl Making {
    /// Number of puzzles made; the best one is played.
    const CANDIDATES: u64 = 3;

    /// Makes the puzzle.
    pub fn run(self, stop: &Stop) -> MadeResult {
        let Self { kind, wanted } = self;
        let maker = kind.maker().expect("only kinds with a maker are offered");
        // A seed identifies one puzzle.
        let candidates = if wanted.seed.is_some() { 1 } else { Self::CANDIDATES };
        let effort = Effort { candidates, ..Effort::default() };
        let seed = wanted.seed.unwrap_or_else(Seed::any);
        let made = maker.make(&wanted.order, seed, effort, stop);
        MadeResult { wanted, made }
    }
}
