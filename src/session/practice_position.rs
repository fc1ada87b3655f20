use crate::deduction::Step;

use super::Game;

/// A position in which a technique is the cheapest that gets on: nothing cheaper is left to do. The marks are
/// complete, and what cheaper steps ruled out is gone from them.
pub struct PracticePosition {
    /// The game at this position; its problem has exactly one solution.
    pub game: Box<dyn Game>,
    /// All steps of the technique there, the easiest first; any of them is right.
    pub steps: Vec<Step>,
}
