use crate::grid::Square;

use super::{LatinShape, SquareSet};

/// The order in which signs put the squares of a grid, known by their indices: which squares are lesser and
/// which are greater than a given one, through one sign or a chain of signs. A grid without signs orders
/// nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SignOrder {
    lesser: Vec<SquareSet>,
    greater: Vec<SquareSet>,
    all_lesser: Vec<SquareSet>,
    all_greater: Vec<SquareSet>,
}

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
        Self { all_lesser: followed(&lesser), all_greater: followed(&greater), lesser, greater }
    }

    /// Returns true if there are no signs.
    pub fn is_empty(&self) -> bool {
        self.lesser.is_empty()
    }

    /// All squares that a sign joins to another.
    pub fn joined(&self) -> SquareSet {
        let is_joined = |&index: &usize| !(self.lesser[index] | self.greater[index]).is_empty();
        (0..self.lesser.len()).filter(is_joined).collect()
    }

    /// The squares beside this one that a sign says are less.
    pub fn lesser(&self, index: usize) -> SquareSet {
        self.lesser.get(index).copied().unwrap_or_default()
    }

    /// The squares beside this one that a sign says are greater.
    pub fn greater(&self, index: usize) -> SquareSet {
        self.greater.get(index).copied().unwrap_or_default()
    }

    /// All squares that must be less than this one, through any number of signs.
    pub fn all_lesser(&self, index: usize) -> SquareSet {
        self.all_lesser.get(index).copied().unwrap_or_default()
    }

    /// All squares that must be greater than this one, through any number of signs.
    pub fn all_greater(&self, index: usize) -> SquareSet {
        self.all_greater.get(index).copied().unwrap_or_default()
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
    /// The sign that says of the first square that it is less than the second one, or greater.
    pub fn between(first: Square, second: Square, is_less: bool) -> Self {
        let (lesser, greater) = if is_less { (first, second) } else { (second, first) };
        Self { lesser, greater }
    }

    /// The first of the two squares in the order of squares, then the other.
    pub fn squares(self) -> (Square, Square) {
        (self.lesser.min(self.greater), self.lesser.max(self.greater))
    }
}
