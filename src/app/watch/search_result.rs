use crate::csp::SearchStatus;

use super::Method;

/// How a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchResult {
    /// The method.
    pub method: Method,
    /// What it found; that it is still searching, if it was given up.
    pub status: SearchStatus,
    /// How many steps it took.
    pub steps: u64,
}
