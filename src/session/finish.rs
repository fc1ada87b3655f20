use std::time::Duration;

use super::Tally;

/// How a game stood when its player first finished it. What is undone and done again afterwards changes
/// nothing, so playing the journal again finds the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finish {
    /// The time played.
    pub elapsed: Duration,
    /// What was counted.
    pub tally: Tally,
    /// Numbers or blocks that the player put on the board and that are not in the solution.
    pub mistakes: usize,
}
