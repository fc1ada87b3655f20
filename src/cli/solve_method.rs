use std::fmt;
use std::str::FromStr;

use crate::csp::Algorithm;

/// The method by which a puzzle is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SolveMethod {
    /// By the puzzle's own fast solver.
    Exact,
    /// By the Davis-Putnam procedure on its clauses.
    DavisPutnam,
    /// By a search through its constraint graph.
    Search(Algorithm),
}

impl fmt::Display for SolveMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact => f.pad("exact"),
            Self::DavisPutnam => f.pad("dp"),
            Self::Search(algorithm) => algorithm.fmt(f),
        }
    }
}

/// Reads `exact`, `dp` or `MAC+BZ`, in any case.
impl FromStr for SolveMethod {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.eq_ignore_ascii_case("exact") {
            return Ok(Self::Exact);
        }
        if text.eq_ignore_ascii_case("dp") {
            return Ok(Self::DavisPutnam);
        }
        let unknown = |error| format!("expected `exact` or `dp`; for a search {error}");
        text.parse().map(Self::Search).map_err(unknown)
    }
}
