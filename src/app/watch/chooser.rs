use crate::csp::{Algorithm, Checking, Ordering};

use super::super::Direction;
use super::{Method, Methods};

/// Choosing a method: a row for each checking strategy, a column for each ordering strategy, and a row for
/// the Davis-Putnam procedure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chooser {
    /// The one selected.
    pub selected: Method,
    /// The column in which the selection goes up and down.
    ordering: Ordering,
    /// The methods there are.
    pub methods: Methods,
}

impl Chooser {
    /// With this one of them selected.
    pub fn on(selected: Method, methods: Methods) -> Self {
        let ordering = match selected {
            Method::Search(algorithm) => algorithm.ordering,
            Method::DavisPutnam => Ordering::ALL[0],
        };
        Self { selected, ordering, methods }
    }

    /// The ordering strategy of the searches that can be gone to up and down.
    pub fn ordering(&self) -> Ordering {
        self.ordering
    }

    /// Selects the neighbour that way; at the edge, the one on the other side.
    pub fn go(&mut self, direction: Direction) {
        let orderings = Ordering::ALL.len();
        match direction {
            Direction::Up => self.selected = self.in_row(self.row() + self.rows() - 1),
            Direction::Down => self.selected = self.in_row(self.row() + 1),
            Direction::Left => self.turn(orderings - 1),
            Direction::Right => self.turn(1),
        }
    }

    /// The row selected: after those of the checking strategies the procedure's.
    fn row(&self) -> usize {
        let last = if self.methods.has_searches { Checking::ALL.len() } else { 0 };
        match self.selected {
            Method::Search(algorithm) => {
                Checking::ALL.iter().position(|&checking| checking == algorithm.checking).unwrap_or(last)
            }
            Method::DavisPutnam => last,
        }
    }

    /// The number of rows: one for each checking strategy, and one for the procedure.
    fn rows(&self) -> usize {
        let searches = if self.methods.has_searches { Checking::ALL.len() } else { 0 };
        searches + usize::from(self.methods.has_procedure)
    }

    /// What there is in a row, counted on from the first again after the last.
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
