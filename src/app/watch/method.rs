use std::fmt;

use crate::app::{Direction, Motion};
use crate::csp::{Algorithm, Checking, Ordering, SearchStatus};
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

    /// Its name in a sentence: `MAC+BZ`, `Davis-Putnam`.
    pub fn called(self) -> String {
        match self {
            Self::Search(algorithm) => algorithm.to_string(),
            Self::DavisPutnam => "Davis-Putnam".to_owned(),
        }
    }

    /// Explanation, a sentence or two each.
    pub fn ideas(self) -> [&'static str; 2] {
        match self {
            Self::Search(algorithm) => [algorithm.checking.idea(), algorithm.ordering.idea()],
            Self::DavisPutnam => [
                "A clause of one open literal forces it; this is repeated until nothing is forced.",
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

/// The choice of a method: a row for each checking strategy, a column for each ordering strategy, and a row
/// for the Davis-Putnam procedure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chooser {
    /// The selected method.
    pub selected: Method,
    /// The column in which the selection moves up and down.
    ordering: Ordering,
    /// Available methods.
    pub methods: Methods,
}

impl Chooser {
    /// A chooser with this method selected.
    pub fn on(selected: Method, methods: Methods) -> Self {
        let ordering = match selected {
            Method::Search(algorithm) => algorithm.ordering,
            Method::DavisPutnam => Ordering::ALL[0],
        };
        Self { selected, ordering, methods }
    }

    /// The ordering strategy of the searches above and below.
    pub fn ordering(&self) -> Ordering {
        self.ordering
    }

    /// Selects the neighbour in a direction, cyclically, or the first or the last row.
    pub fn go(&mut self, motion: Motion) {
        let orderings = Ordering::ALL.len();
        match motion {
            Motion::Move(Direction::Up) => self.selected = self.in_row(self.row() + self.rows() - 1),
            Motion::Move(Direction::Down) => self.selected = self.in_row(self.row() + 1),
            Motion::Move(Direction::Left) => self.turn(orderings - 1),
            Motion::Move(Direction::Right) => self.turn(1),
            Motion::Edge(Direction::Up | Direction::Left) => self.selected = self.in_row(0),
            Motion::Edge(_) => self.selected = self.in_row(self.rows().saturating_sub(1)),
            _ => {}
        }
    }

    /// The selected row; the procedure's comes after those of the checking strategies.
    fn row(&self) -> usize {
        let last = if self.methods.has_searches { Checking::ALL.len() } else { 0 };
        match self.selected {
            Method::Search(algorithm) => {
                Checking::ALL.iter().position(|&checking| checking == algorithm.checking).unwrap_or(last)
            }
            Method::DavisPutnam => last,
        }
    }

    /// Number of rows: one for each checking strategy, and one for the procedure.
    fn rows(&self) -> usize {
        let searches = if self.methods.has_searches { Checking::ALL.len() } else { 0 };
        searches + usize::from(self.methods.has_procedure)
    }

    /// The method in a row, cyclically.
    fn in_row(&self, row: usize) -> Method {
        match Checking::ALL.get(row % self.rows().max(1)) {
            Some(&checking) if self.methods.has_searches => {
                Method::Search(Algorithm { checking, ordering: self.ordering })
            }
            _ => Method::DavisPutnam,
        }
    }

    fn turn(&mut self, by: usize) {
        if let Method::Search(algorithm) = &mut self.selected {
            let place = Ordering::ALL.iter().position(|&ordering| ordering == self.ordering).unwrap_or(0);
            self.ordering = Ordering::ALL[(place + by) % Ordering::ALL.len()];
            algorithm.ordering = self.ordering;
        }
    }
}
