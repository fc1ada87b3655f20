use thiserror::Error;

use super::Fault;

/// The fault of a model or of clauses that are too weak: a search or a procedure found a result that breaks
/// the rules of the puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TooWeak {
    /// The values of the model's variables violate no constraint, but are no solution.
    #[error("the model of {kind} allows what its rules forbid: {}", fault.text)]
    Model {
        /// The kind of puzzle.
        kind: &'static str,
        /// The first broken rule.
        fault: Fault,
    },
    /// The true variables fulfil all clauses, but are no solution.
    #[error("the clauses of {kind} allow what its rules forbid: {}", fault.text)]
    Clauses {
        /// The kind of puzzle.
        kind: &'static str,
        /// The first broken rule.
        fault: Fault,
    },
}
