use thiserror::Error;

use crate::puzzle::Stopped;

/// Why a draft was not filled up to one solution.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unfilled {
    /// It cannot be, or no way was found, for the reason that this sentence says.
    #[error("{0}")]
    Because(String),
    /// The work was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
