use super::{Inequality, Shape, Squares};

/// The order in which signs put the squares of a grid, squares being told by their numbers: which are lesser and which
/// greater than one, by a sign or by a chain of them. A grid without signs orders nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SignOrder(Vec<Beyond>);

/// What signs put below and above one square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Beyond {
    lesser: Squares,
    greater: Squares,
    all_lesser: Squares,
    all_greater: Squares,
}

impl SignOrder {
    /// The order of these signs, all of them inside a grid of this shape. (Signs in a circle, which nothing fulfils, put
    /// squares below themselves.)
    pub(super) fn of(signs: &[Inequality], shape: &Shape) -> Self {
        if signs.is_empty() {
            return Self::default();
        }
        let count = shape.squares().len();
        let (mut lesser, mut greater) = (vec![Squares::NONE; count], vec![Squares::NONE; count]);
        for sign in signs {
            if let (Some(low), Some(high)) = (shape.number(sign.lesser), shape.number(sign.greater)) {
                lesser[high] |= Squares::of(low);
                greater[low] |= Squares::of(high);
            }
        }
        let (all_lesser, all_greater) = (followed(&lesser), followed(&greater));
        let beyond = |number| Beyond {
            lesser: lesser[number],
            greater: greater[number],
            all_lesser: all_lesser[number],
            all_greater: all_greater[number],
        };
        Self((0..count).map(beyond).collect())
    }

    /// Whether there are no signs.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All squares that a sign joins to another.
    pub fn joined(&self) -> Squares {
        (0..self.0.len()).filter(|&number| !(self.lesser(number) | self.greater(number)).is_empty()).collect()
    }

    /// The squares beside this one that a sign says are less.
    pub fn lesser(&self, number: usize) -> Squares {
        self.beyond(number).lesser
    }

    /// The squares beside this one that a sign says are greater.
    pub fn greater(&self, number: usize) -> Squares {
        self.beyond(number).greater
    }

    /// All squares that must be less than this one, through any number of signs.
    pub fn all_lesser(&self, number: usize) -> Squares {
        self.beyond(number).all_lesser
    }

    /// All squares that must be greater than this one, through any number of signs.
    pub fn all_greater(&self, number: usize) -> Squares {
        self.beyond(number).all_greater
    }

    fn beyond(&self, number: usize) -> Beyond {
        self.0.get(number).copied().unwrap_or_default()
    }
}

/// Where one gets from each square by going on and on.
fn followed(next: &[Squares]) -> Vec<Squares> {
    let mut all = next.to_vec();
    loop {
        let mut is_longer = false;
        for number in 0..all.len() {
            let further = all[number].iter().fold(all[number], |further, other| further | all[other]);
            is_longer |= further != all[number];
            all[number] = further;
        }
        if !is_longer {
            return all;
        }
    }
}
