use crate::grid::{Digits, Square};

use super::{Deduced, Light, Network, Removal, Tone};

/// A puzzle that can be reasoned about by assuming something: its values as the literals of a [`Network`].
pub trait Supposed: Deduced {
    /// The network of the problem: the same for this position and those that follow from it, unless it had to
    /// leave values out, which may come in once there is room.
    fn network<'a>(&self, at: &'a Self::Position) -> &'a Network;

    /// Whether the position leaves the literal possible; the literals of what stands on the board are.
    fn is_possible(&self, at: &Self::Position, literal: usize) -> bool;

    /// What a literal is about.
    fn meaning(&self, at: &Self::Position, literal: usize) -> Meaning;

    /// Where a literal is, if it is a value of a variable: the same as its meaning says, for whom the rest
    /// does not matter.
    fn value_square(&self, at: &Self::Position, literal: usize) -> Option<Square> {
        let meaning = self.meaning(at, literal);
        meaning.removal.is_some().then_some(meaning.square)
    }

    /// What it means when a group has one literal left, none, or two that are true.
    fn lack(&self, at: &Self::Position, group: usize) -> Lack;
}

/// What a literal says.
#[derive(Debug, Clone, PartialEq)]
pub struct Meaning {
    /// Where it is.
    pub square: Square,
    /// That it is true, as a sentence without its full stop: `r1c2 is 5`.
    pub says: String,
    /// That it is not: `r1c2 is not 5`.
    pub denies: String,
    /// What takes it away; `None` if it is no value of a variable but only says something about one.
    pub removal: Option<Removal>,
    /// How it is lit, if it is.
    pub light: Option<Light>,
}

/// What goes wrong with a group of literals, or settles it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lack {
    /// Why its last literal must be true: `the only place in row 3`.
    pub last: String,
    /// None is left: `row 3 has no place for 5`.
    pub nothing: String,
    /// Two would be true: `row 3 has two 5s`.
    pub twice: String,
    /// The squares it is about, where the literals do not tell.
    pub squares: Vec<Square>,
}

impl Meaning {
    /// That a square holds a number.
    pub fn number(square: Square, digit: u8) -> Self {
        let label = square.label();
        let numbers = Digits::of(digit);
        Self {
            square,
            says: format!("{label} is {digit}"),
            denies: format!("{label} is not {digit}"),
            removal: Some(Removal::Numbers { square, numbers }),
            light: Some(Light::numbers(Tone::First, square, numbers)),
        }
    }
}
