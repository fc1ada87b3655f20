use crate::puzzle::Stop;
use crate::session::{AnyPuzzle, Review};

/// The look back at a game, as a long job.
pub struct LookBack(pub(super) Box<dyn AnyPuzzle>);

impl LookBack {
    /// Looks back; nothing if it was stopped, or the puzzle is no game.
    pub fn run(self, stop: &Stop) -> Option<Review> {
        self.0.review(stop).ok().flatten()
    }
}
