use crate::csp::{Algorithm, Status, StepCounts};

/// How a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Its algorithm.
    pub algorithm: Algorithm,
    /// What it found; that it is still searching, if it was given up.
    pub status: Status,
    /// The steps it took.
    pub counts: StepCounts,
}
