use std::fmt;
use std::str::FromStr;

use crate::csp::Algorithm;

/// How a puzzle is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    /// By the puzzle's own fast solver.
    Exact,
    /// By a search through its constraint graph.
    Search(Algorithm),
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact => f.pad("exact"),
            Self::Search(algorithm) => algorithm.fmt(f),
        }
    }
}

/// Reads `exact` or `MAC+BZ`, in any case.
impl FromStr for Method {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.eq_ignore_ascii_case("exact") {
            return Ok(Self::Exact);
        }
        let unknown = |error| format!("expected `exact`; for a search {error}");
        text.parse().map(Self::Search).map_err(unknown)
    }
}
