use std::fmt;

use crate::csp::{Algorithm, Checking, Ordering};
use crate::session::Game;

/// A method of solving a puzzle for watching.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// One of the searches through the constraint graph.
    Search(Algorithm),
    /// The Davis-Putnam procedure on the clauses.
    DavisPutnam,
}

/// Available methods for a kind of puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Methods {
    /// True if the kind has a model for searches.
    pub has_searches: bool,
    /// True if the kind has clauses for the Davis-Putnam procedure.
    pub has_procedure: bool,
}

impl Methods {
    /// Methods for the puzzle of this game.
    pub fn of(game: &dyn Game) -> Self {
        Self { has_searches: game.modelled().is_some(), has_procedure: game.clausal().is_some() }
    }

    /// All available methods: the 32 searches in their usual order, then the procedure.
    pub fn all(self) -> impl Iterator<Item = Method> + Clone {
        Method::all().filter(move |method| match method {
            Method::Search(_) => self.has_searches,
            Method::DavisPutnam => self.has_procedure,
        })
    }
}

impl Default for Method {
    fn default() -> Self {
        Self::Search(Self::FIRST)
    }
}

impl Method {
    /// Forward checking with the Brélaz heuristic: fast, and easy to follow.
    const FIRST: Algorithm = Algorithm { checking: Checking::Fc, ordering: Ordering::Bz };

    /// All methods: the 32 searches in their usual order, then the procedure.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Algorithm::all().map(Self::Search).chain([Self::DavisPutnam])
    }

    /// The algorithm of a search; otherwise the default one.
    pub fn algorithm(self) -> Algorithm {
        match self {
            Self::Search(algorithm) => algorithm,
            Self::DavisPutnam => Self::FIRST,
        }
    }

    /// Its full name.
    pub fn name(self) -> String {
        match self {
            Self::Search(Algorithm { checking, ordering }) => {
                format!("{}, {}", checking.name(), ordering.name())
            }
            Self::DavisPutnam => "Davis-Putnam procedure".to_owned(),
        }
    }

    /// Explanation, a sentence or two each.
    pub fn ideas(self) -> [&'static str; 2] {
        match self {
            Self::Search(algorithm) => [algorithm.checking.idea(), algorithm.ordering.idea()],
            Self::DavisPutnam => [
                "What a clause of one open literal forces is taken, until nothing is forced.",
                "Then a literal of one of the shortest clauses is assumed; a contradiction takes it back.",
            ],
        }
    }

    /// Explanation in a few words.
    pub fn gist(self) -> &'static str {
        match self {
            Self::Search(algorithm) => algorithm.checking.gist(),
            Self::DavisPutnam => "Unit clauses, then a split.",
        }
    }
}

/// Short name in the chooser and the header: `MAC+BZ`, `DP`.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search(algorithm) => algorithm.fmt(f),
            Self::DavisPutnam => f.pad("DP"),
        }
    }
}
