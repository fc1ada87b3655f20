use crate::csp::SearchStatus;

use super::Method;

/// Result of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchResult {
    /// The method.
    pub method: Method,
    /// Its status; still searching, if it reached the limit.
    pub status: SearchStatus,
    /// Number of steps.
    pub steps: u64,
}
