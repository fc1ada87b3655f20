use crate::csp::{Algorithm, StepCounts};

/// How a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Its algorithm.
    pub algorithm: Algorithm,
    /// Whether it found a solution.
    pub solved: bool,
    /// The steps it took.
    pub counts: StepCounts,
}
