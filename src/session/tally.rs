/// What is counted in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Changes of what stands on the board that led to the position: neither marks nor what was undone, and a
    /// restart begins anew with itself.
    pub moves: usize,
    /// Changes that were undone.
    pub undos: usize,
    /// Hints shown: different ones, or the same after a change.
    pub hints: usize,
    /// Checks shown, and mistakes told in the place of a hint.
    pub checks: usize,
    /// Times that steps of a search that solves the puzzle were shown: once between two changes. The model
    /// and a race do not count: they show no number and no block of the solution.
    pub searches_watched: usize,
    /// Times the machine did the easy steps.
    pub eased: usize,
    /// Times the machine put a solution on the board, whether or not it still stands there.
    pub solutions_shown: usize,
    /// Whether a solution was put on the board by the machine and stands there.
    pub solved_by_machine: bool,
}
