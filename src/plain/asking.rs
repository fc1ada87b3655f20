//! Questions that are answered with yes or no.

/// What yes would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Asked {
    /// Show the whole solution.
    Solve,
    /// Go back until so many changes stand.
    GoBack(usize),
    /// Tell that what was asked about is right.
    Tell,
    /// Leave the game though moves could not be saved.
    Leave,
}
