use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::grid::{MalformedText, Square};
use crate::latin::Inequality;

/// A sign between two squares, the first of which comes before the second in the order of squares. Signs are
/// ordered by their first, then by their second square. They are written `(1,2) > (2,2)`, or with `<`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", try_from = "Unordered")]
pub struct Sign<const GREATER: bool> {
    first_square: Square,
    second_square: Square,
}

/// The first square holds the greater number.
pub type GreaterThanSign = Sign<true>;

/// The first square holds the lesser number.
pub type LessThanSign = Sign<false>;

/// Two squares in any order, as they may stand in a file.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase", expecting = "an object with FirstSquare and SecondSquare")]
pub(super) struct Unordered {
    #[serde(alias = "firstSquare")]
    first_square: Square,
    #[serde(alias = "secondSquare")]
    second_square: Square,
}

impl Unordered {
    /// The meaning of the pair in a list of greater-than signs, or of less-than signs.
    pub(super) fn inequality(&self, greater: bool) -> Inequality {
        Inequality::between(self.first_square, self.second_square, !greater)
    }
}

impl<const GREATER: bool> Sign<GREATER> {
    /// The sign between these squares; `None` unless the first comes before the second.
    pub fn new(first: Square, second: Square) -> Option<Self> {
        (first < second).then_some(Self { first_square: first, second_square: second })
    }

    /// The sign with this meaning; `None` if it is a sign of the other sort.
    pub fn saying(inequality: Inequality) -> Option<Self> {
        let Inequality { lesser, greater } = inequality;
        let (first, second) = if GREATER { (greater, lesser) } else { (lesser, greater) };
        Self::new(first, second)
    }

    /// The square that comes first.
    pub const fn first(self) -> Square {
        self.first_square
    }

    /// The other square.
    pub const fn second(self) -> Square {
        self.second_square
    }

    const fn symbol() -> char {
        if GREATER { '>' } else { '<' }
    }
}

impl<const GREATER: bool> TryFrom<Unordered> for Sign<GREATER> {
    type Error = &'static str;

    fn try_from(pair: Unordered) -> Result<Self, &'static str> {
        Self::new(pair.first_square, pair.second_square)
            .ok_or("squares out of order; expected the first one first")
    }
}

impl<const GREATER: bool> fmt::Display for Sign<GREATER> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.first_square, Self::symbol(), self.second_square)
    }
}

impl<const GREATER: bool> FromStr for Sign<GREATER> {
    type Err = MalformedText;

    fn from_str(text: &str) -> Result<Self, MalformedText> {
        let parse = || {
            let (first, second) = text.split_once(Self::symbol())?;
            Self::new(first.trim_end().parse().ok()?, second.trim_start().parse().ok()?)
        };
        let expected = if GREATER { "(1,2) > (2,2)" } else { "(1,2) < (2,2)" };
        parse().ok_or_else(|| MalformedText::new(text, expected))
    }
}
