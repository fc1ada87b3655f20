use std::ops::BitAnd;

use crate::deduction::{Found, Label, Reason, Removal, Technique};
use crate::grid::{Digits, Square};
use crate::puzzle::listed;

use super::{LatinGrid, LatinPuzzle, Position, Shape, Squares};

/// A [`Technique`] that needs nothing but the grid: its units, its signs and the domains. It works for every puzzle on a
/// latin grid, under the same promises.
pub trait LatinTechnique: Sync {
    /// What it is called, how hard it is, and where it is explained.
    fn label(&self) -> Label;

    /// Offers every step it sees, in a fixed order.
    fn find(&self, grid: &LatinGrid, at: &Position, found: &mut Found<'_>);
}

impl<P: LatinPuzzle, T: LatinTechnique> Technique<P> for T {
    fn label(&self) -> Label {
        self.label()
    }

    fn find(&self, problem: &P, at: &Position, found: &mut Found<'_>) {
        self.find(problem.number_grid(), at, found);
    }
}

/// Candidates that a step strikes out: for every digit the squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Struck([Squares; 10]);

impl Struck {
    /// A digit, 1 to 9, in these squares; those that do not have it any more are left out.
    pub fn of(at: &Position, digit: u8, squares: Squares) -> Self {
        let mut struck = Self::default();
        struck.add(at, digit, squares);
        struck
    }

    /// One digit more; squares that do not have it any more are left out.
    pub fn add(&mut self, at: &Position, digit: u8, squares: Squares) {
        self.0[usize::from(digit)] |= squares & at.places(digit);
    }

    /// Several digits in these squares.
    pub fn add_all(&mut self, at: &Position, digits: Digits, squares: Squares) {
        digits.iter().for_each(|digit| self.add(at, digit, squares));
    }

    /// The same without what is struck out in these squares.
    pub fn outside(self, squares: Squares) -> Self {
        Self(self.0.map(|struck| struck - squares))
    }

    /// Whether nothing is struck out.
    pub fn is_empty(&self) -> bool {
        self.squares().is_empty()
    }

    /// The squares of a digit.
    pub fn places(&self, digit: u8) -> Squares {
        self.0[usize::from(digit)]
    }

    /// The digits that are struck out anywhere.
    pub fn digits(&self) -> Digits {
        (1..=9).filter(|&digit| !self.places(digit).is_empty()).collect()
    }

    /// All squares in which something is struck out.
    pub fn squares(&self) -> Squares {
        self.0.iter().fold(Squares::NONE, |all, &squares| all | squares)
    }

    /// What is struck out in the square of this number.
    pub fn at(&self, number: usize) -> Digits {
        (1..=9).filter(|&digit| self.places(digit).contains(number)).collect()
    }

    /// The same as words: `r1c2 and r3c4 cannot be 7`, `r1c2 cannot be 3 or 7 and r3c4 cannot be 3`.
    pub fn told(&self, shape: &Shape) -> String {
        let mut all: Vec<(Digits, Vec<String>)> = Vec::new();
        for number in self.squares().iter() {
            let (digits, label) = (self.at(number), shape.square(number).label());
            match all.iter_mut().find(|(known, _)| *known == digits) {
                Some((_, labels)) => labels.push(label),
                None => all.push((digits, vec![label])),
            }
        }
        let words = |(digits, labels): (Digits, Vec<String>)| {
            format!("{} cannot be {}", listed(labels, "and"), listed(digits.iter(), "or"))
        };
        listed(all.into_iter().map(words), "and")
    }

    /// The same as removals, in order.
    pub fn removals(&self, shape: &Shape) -> Vec<Removal> {
        let removal = |number| Removal::Numbers { square: shape.square(number), numbers: self.at(number) };
        self.squares().iter().map(removal).collect()
    }
}

/// What both strike out.
impl BitAnd for Struck {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|digit| self.0[digit] & other.0[digit]))
    }
}

/// Offers a step that puts a digit into the square of this number.
pub fn offer_place(
    found: &mut Found<'_>,
    score: f64,
    at: &Position,
    (number, digit): (usize, u8),
    tell: impl FnOnce() -> Reason,
) {
    found.place(score, at.placement(number, digit), [at.shape().square(number)], tell);
}

/// Offers a step that strikes candidates out, if there are any to be struck.
pub fn offer_struck(
    found: &mut Found<'_>,
    score: f64,
    at: &Position,
    struck: &Struck,
    tell: impl FnOnce() -> Reason,
) {
    let squares = struck.squares();
    if !squares.is_empty() {
        let shape = at.shape();
        let changed = squares.iter().map(|number| -> Square { shape.square(number) });
        found.remove(score, changed, || (struck.removals(shape), tell()));
    }
}
