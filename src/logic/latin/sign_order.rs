use crate::grid::Square;

use super::{LatinShape, SquareSet};

/// The order in which signs put the squares of a grid, known by their indices: which squares are lesser and
/// which are greater than a given one, through one sign or a chain of signs. A grid without signs orders
/// nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SignOrder(
    /// By square: the lesser and the greater ones beside it, and all lesser and greater ones.
    Vec<[SquareSet; 4]>,
);

impl SignOrder {
    /// The order of these signs. (Signs in a circle put squares below themselves.)
    pub(super) fn of(signs: &[Inequality], shape: &LatinShape) -> Self {
        if signs.is_empty() {
            return Self::default();
        }
        let count = shape.squares().len();
        let (mut lesser, mut greater) = (vec![SquareSet::NONE; count], vec![SquareSet::NONE; count]);
        for sign in signs {
            if let (Some(low), Some(high)) = (shape.index(sign.lesser), shape.index(sign.greater)) {
                lesser[high] |= SquareSet::of(low);
                greater[low] |= SquareSet::of(high);
            }
        }
        let (all_lesser, all_greater) = (followed(&lesser), followed(&greater));
        let beyond = |at| [lesser[at], greater[at], all_lesser[at], all_greater[at]];
        Self((0..count).map(beyond).collect())
    }

    /// Returns true if there are no signs.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All squares that a sign joins to another.
    pub fn joined(&self) -> SquareSet {
        (0..self.0.len()).filter(|&index| !(self.lesser(index) | self.greater(index)).is_empty()).collect()
    }

    /// The squares beside this one that a sign says are less.
    pub fn lesser(&self, index: usize) -> SquareSet {
        self.0.get(index).map_or(SquareSet::NONE, |beyond| beyond[0])
    }

    /// The squares beside this one that a sign says are greater.
    pub fn greater(&self, index: usize) -> SquareSet {
        self.0.get(index).map_or(SquareSet::NONE, |beyond| beyond[1])
    }

    /// All squares that must be less than this one, through any number of signs.
    pub fn all_lesser(&self, index: usize) -> SquareSet {
        self.0.get(index).map_or(SquareSet::NONE, |beyond| beyond[2])
    }

    /// All squares that must be greater than this one, through any number of signs.
    pub fn all_greater(&self, index: usize) -> SquareSet {
        self.0.get(index).map_or(SquareSet::NONE, |beyond| beyond[3])
    }
}

/// The transitive closure: all squares that can be reached from each square.
fn followed(next: &[SquareSet]) -> Vec<SquareSet> {
    let mut all = next.to_vec();
    loop {
        let mut is_longer = false;
        for index in 0..all.len() {
            let further = all[index].iter().fold(all[index], |further, other| further | all[other]);
            is_longer |= further != all[index];
            all[index] = further;
        }
        if !is_longer {
            return all;
        }
    }
}

/// A sign between two squares: one must hold the lesser number, the other the greater. Signs are ordered by
/// the lesser, then by the greater square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Inequality {
    /// The square of the lesser number.
    pub lesser: Square,
    /// The square of the greater number.
    pub greater: Square,
}

impl Inequality {
    /// The sign by which the first square is less than the second one, or greater.
    pub fn between(first: Square, second: Square, is_less: bool) -> Self {
        let (lesser, greater) = if is_less { (first, second) } else { (second, first) };
        Self { lesser, greater }
    }

    /// The two squares, in the order of squares.
    pub fn squares(self) -> (Square, Square) {
        (self.lesser.min(self.greater), self.lesser.max(self.greater))
    }
}
