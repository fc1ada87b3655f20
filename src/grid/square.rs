use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A square of a grid, by its column and row, both counted from 0; ordered by column, then row.
///
/// Written `(column,row)`. A square knows no grid: it may lie outside the one at hand.
///
/// ```
/// use masume::grid::Square;
/// let square = Square::new(1, 0);
/// assert_eq!(square.to_string(), "(1,0)");
/// assert_eq!(square.label(), "r1c2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", expecting = "an object with Column and Row")]
pub struct Square {
    #[serde(alias = "column")]
    column: u16,
    #[serde(alias = "row")]
    row: u16,
}

impl Square {
    /// The square in this column and row, counted from 0.
    pub const fn new(column: u16, row: u16) -> Self {
        Self { column, row }
    }

    /// The column, counted from 0 at the left.
    pub const fn column(self) -> u16 {
        self.column
    }

    /// The row, counted from 0 at the top.
    pub const fn row(self) -> u16 {
        self.row
    }

    /// The name people use, row first and counted from 1: `r1c2`.
    pub fn label(self) -> String {
        format!("r{}c{}", u32::from(self.row) + 1, u32::from(self.column) + 1)
    }

    /// The order in which a grid is read, row by row.
    pub const fn reading_order(self) -> (u16, u16) {
        (self.row, self.column)
    }

    /// The number of steps along columns and rows between two squares.
    pub fn distance(self, other: Self) -> u32 {
        u32::from(self.column.abs_diff(other.column)) + u32::from(self.row.abs_diff(other.row))
    }

    /// Returns true if the two squares share an edge.
    pub fn is_adjacent(self, other: Self) -> bool {
        self.distance(other) == 1
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.column, self.row)
    }
}

impl FromStr for Square {
    type Err = MalformedText;

    fn from_str(text: &str) -> Result<Self, MalformedText> {
        let parse = || {
            let (column, row) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
            Some(Self::new(column.parse().ok()?, row.parse().ok()?))
        };
        parse().ok_or_else(|| MalformedText::new(text, "(1,0)"))
    }
}

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

    /// The square of the number.
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

/// A text that is not the written form of a grid type, such as `(1;0)` for a square.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{found}` is not of the form {expected}")]
pub struct MalformedText {
    /// The text found there.
    pub found: String,
    /// The form that was expected, by example.
    pub expected: &'static str,
}

impl MalformedText {
    pub(crate) fn new(found: &str, expected: &'static str) -> Self {
        Self { found: found.chars().take(40).collect(), expected }
    }
}

/// Splits `(1,0) [5x2]` into the text before the bracket and the text inside it.
pub(super) fn split_bracketed(text: &str) -> Option<(&str, &str)> {
    let (before, rest) = text.split_once('[')?;
    Some((before.trim_end(), rest.strip_suffix(']')?))
}
