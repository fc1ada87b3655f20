use crate::csp::{Algorithm, Checking, Ordering};

use super::super::Direction;
use super::Method;

/// Choosing a method: a row for each checking strategy, a column for each ordering strategy, and a row for the Davis-Putnam
/// procedure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chooser {
    /// The one selected.
    pub selected: Method,
    /// The column in which the selection goes up and down.
    ordering: Ordering,
}

impl Chooser {
    /// With this one selected.
    pub fn on(selected: Method) -> Self {
        let ordering = match selected {
            Method::Search(algorithm) => algorithm.ordering,
            Method::DavisPutnam => Ordering::ALL[0],
        };
        Self { selected, ordering }
    }

    /// Selects the neighbour that way; at the edge, the one on the other side.
    pub fn go(&mut self, direction: Direction) {
        let orderings = Ordering::ALL.len();
        match direction {
            Direction::Up => self.selected = self.in_row(self.row() + Checking::ALL.len()),
            Direction::Down => self.selected = self.in_row(self.row() + 1),
            Direction::Left => self.turn(orderings - 1),
            Direction::Right => self.turn(1),
        }
    }

    /// The row selected: after those of the checking strategies the procedure's.
    fn row(&self) -> usize {
        let last = Checking::ALL.len();
        match self.selected {
            Method::Search(algorithm) => {
                Checking::ALL.iter().position(|&checking| checking == algorithm.checking).unwrap_or(last)
            }
            Method::DavisPutnam => last,
        }
    }

    /// What there is in a row, counted on from the first again after the last.
    fn in_row(&self, row: usize) -> Method {
        match Checking::ALL.get(row % (Checking::ALL.len() + 1)) {
            Some(&checking) => Method::Search(Algorithm { checking, ordering: self.ordering }),
            None => Method::DavisPutnam,
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
