use crate::csp::{Algorithm, Checking, Ordering};

use super::super::Direction;

/// Choosing an algorithm out of the 32: a row for each checking strategy, a column for each ordering strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chooser {
    /// The one selected.
    pub selected: Algorithm,
}

impl Chooser {
    /// Selects the neighbour that way; at the edge, the one on the other side.
    pub fn go(&mut self, direction: Direction) {
        let Algorithm { checking, ordering } = &mut self.selected;
        match direction {
            Direction::Up => *checking = shifted(&Checking::ALL, *checking, Checking::ALL.len() - 1),
            Direction::Down => *checking = shifted(&Checking::ALL, *checking, 1),
            Direction::Left => *ordering = shifted(&Ordering::ALL, *ordering, Ordering::ALL.len() - 1),
            Direction::Right => *ordering = shifted(&Ordering::ALL, *ordering, 1),
        }
    }
}

/// The one so many places after this one, in a ring.
fn shifted<T: Copy + PartialEq>(ring: &[T], from: T, by: usize) -> T {
    let place = ring.iter().position(|&other| other == from).unwrap_or(0);
    ring[(place + by) % ring.len()]
}
