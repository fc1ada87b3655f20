use std::collections::BTreeMap;

use crate::grid::{Digits, Square};

/// The player's pencil marks: a set of digits in each marked square. They can be undone like moves, but are
/// not part of an [`Answer`](super::Rules::Answer).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks(BTreeMap<Square, Digits>);

impl Marks {
    /// The marks in the square; none if it is not marked.
    pub fn at(&self, square: Square) -> Digits {
        self.0.get(&square).copied().unwrap_or_default()
    }

    /// Sets the marks of a square; the empty set unmarks it.
    pub fn set(&mut self, square: Square, digits: Digits) {
        if digits.is_empty() {
            self.0.remove(&square);
        } else {
            self.0.insert(square, digits);
        }
    }

    /// The marked squares and their marks, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Digits)> {
        self.0.iter().map(|(&square, &digits)| (square, digits))
    }

    /// Returns true if no square is marked.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<(Square, Digits)> for Marks {
    fn from_iter<I: IntoIterator<Item = (Square, Digits)>>(marks: I) -> Self {
        let mut all = Self::default();
        all.0.extend(marks.into_iter().filter(|(_, digits)| !digits.is_empty()));
        all
    }
}
