use crate::csp::Algorithm;

use super::{RaceEntry, RaceTurn};

/// What is kept of a race while one of its searches is watched.
pub struct RaceRest {
    pub(super) entries: Vec<RaceEntry>,
    pub(super) selected: Algorithm,
    pub(super) is_sorted: bool,
    /// The searches; `None` if they were on their way.
    pub(super) turn: Option<RaceTurn>,
}
