use std::sync::{Arc, OnceLock};

use crate::grid::{Digits, Square};

use super::{Deduced, Light, LiteralNetwork, Removal, Tone};

/// A puzzle whose values are the literals of a [`LiteralNetwork`], so that trials can assume them.
pub trait Supposed: Deduced {
    /// The network of the problem. It is the same for this position and all that follow from it, unless it
    /// had to leave values out for lack of room; these may come in later.
    fn network<'a>(&self, at: &'a Self::Position) -> &'a LiteralNetwork;

    /// Where the position remembers, by literal, that assuming it leads to no contradiction, so that a later
    /// technique need not try it again; `None` if it does not.
    fn harmless<'a>(&self, _at: &'a Self::Position) -> Option<&'a OnceLock<Arc<Vec<bool>>>> {
        None
    }

    /// Whether the literal is possible in the position; the literals of what stands on the board are.
    fn is_possible(&self, at: &Self::Position, literal: usize) -> bool;

    /// What a literal is about.
    fn meaning(&self, at: &Self::Position, literal: usize) -> LiteralMeaning;

    /// The square of a literal that is a value of a variable: the same as in its meaning, without the cost of
    /// the texts.
    fn value_square(&self, at: &Self::Position, literal: usize) -> Option<Square> {
        let meaning = self.meaning(at, literal);
        meaning.removal.is_some().then_some(meaning.square)
    }

    /// The meaning of a group: what it says when it has one literal left, none, or two that are true.
    fn group_meaning(&self, at: &Self::Position, group: usize) -> GroupMeaning;

    /// Why the last literal of a group must be true, in a few words; empty if it needs no reason. `by` are
    /// the true literals that made the others of the group false, as far as single literals did.
    fn why_last(&self, at: &Self::Position, group: usize, _literal: usize, _by: &[u32]) -> String {
        self.group_meaning(at, group).last
    }

    /// The sentence, without its full stop, that these literals of a group are both true.
    fn clash(&self, at: &Self::Position, group: usize, _both: [usize; 2]) -> String {
        self.group_meaning(at, group).twice
    }
}

/// What a literal says.
#[derive(Debug, Clone, PartialEq)]
pub struct LiteralMeaning {
    /// Where it is.
    pub square: Square,
    /// The statement that it is true, as a sentence without its full stop: `r1c2 is 5`.
    pub says: String,
    /// The statement that it is false: `r1c2 is not 5`.
    pub denies: String,
    /// The removal that makes it false; `None` if it is no value of a variable but only says something about
    /// one.
    pub removal: Option<Removal>,
    /// How it is lit, if it is.
    pub light: Option<Light>,
}

/// The meaning of a group of literals, in words for when it is settled or violated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupMeaning {
    /// Why its last literal must be true: `the only place in row 3`.
    pub last: String,
    /// The sentence for no literal left: `row 3 has no place for 5`.
    pub nothing: String,
    /// The sentence for two true literals: `row 3 has two 5s`.
    pub twice: String,
    /// The squares of the group, if its literals do not give them.
    pub squares: Vec<Square>,
}

impl LiteralMeaning {
    /// The meaning that a square holds a number.
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
