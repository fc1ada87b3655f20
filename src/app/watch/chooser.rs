use crate::csp::{Algorithm, Checking, Ordering};

use super::super::Direction;
use super::{Method, Methods};

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

    /// Selects the neighbour in this direction, cyclically.
    pub fn go(&mut self, direction: Direction) {
        let orderings = Ordering::ALL.len();
        match direction {
            Direction::Up => self.selected = self.in_row(self.row() + self.rows() - 1),
            Direction::Down => self.selected = self.in_row(self.row() + 1),
            Direction::Left => self.turn(orderings - 1),
            Direction::Right => self.turn(1),
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
