use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::text::split_bracketed;
use super::{MalformedText, Square};

/// A square and a number in it; ordered by square, then number. Written `(1,0) [7]`.
///
/// The number is any integer: a proposed solution may hold a 0 or a 10, and be told so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", expecting = "an object with Square and Number")]
pub struct NumberedSquare {
    #[serde(alias = "square")]
    square: Square,
    #[serde(alias = "number")]
    number: i64,
}

impl NumberedSquare {
    /// This number in this square.
    pub const fn new(square: Square, number: i64) -> Self {
        Self { square, number }
    }

    /// Where the number stands.
    pub const fn square(self) -> Square {
        self.square
    }

    /// The number.
    pub const fn number(self) -> i64 {
        self.number
    }
}

impl fmt::Display for NumberedSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.square, self.number)
    }
}

impl FromStr for NumberedSquare {
    type Err = MalformedText;

    fn from_str(text: &str) -> Result<Self, MalformedText> {
        let parse = || {
            let (square, number) = split_bracketed(text)?;
            Some(Self::new(square.parse().ok()?, number.parse().ok()?))
        };
        parse().ok_or_else(|| MalformedText::new(text, "(1,0) [7]"))
    }
}
