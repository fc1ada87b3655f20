use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A square of a grid, by its column and row, both counted from 0; ordered by column, then row.
///
/// Written `(column,row)`. A square belongs to no grid, and may lie outside the one at hand.
///
/// ```
/// use masume_logic::grid::Square;
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

    /// Puts squares in the order in which a grid is read.
    pub fn put_in_reading_order(squares: &mut [Self]) {
        squares.sort_unstable_by_key(|square| square.reading_order());
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
        MalformedText::unless(text, "(1,0)", || {
            let (column, row) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
            Some(Self::new(column.parse().ok()?, row.parse().ok()?))
        })
    }
}

/// A square and a number in it; ordered by square, then number. Written `(1,0) [7]`.
///
/// The number is any integer: a proposed solution may hold a wrong 0 or 10.
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
        MalformedText::unless(text, "(1,0) [7]", || {
            let (square, number) = split_bracketed(text)?;
            Some(Self::new(square.parse().ok()?, number.parse().ok()?))
        })
    }
}

/// A width and a height in squares, each at least 1; ordered by width, then height. Written `5x2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", try_from = "Unchecked")]
pub struct Dimensions {
    width_in_squares: u16,
    height_in_squares: u16,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase", expecting = "an object with WidthInSquares and HeightInSquares")]
struct Unchecked {
    #[serde(alias = "widthInSquares")]
    width_in_squares: u16,
    #[serde(alias = "heightInSquares")]
    height_in_squares: u16,
}

impl TryFrom<Unchecked> for Dimensions {
    type Error = &'static str;

    fn try_from(unchecked: Unchecked) -> Result<Self, &'static str> {
        Self::new(unchecked.width_in_squares, unchecked.height_in_squares)
            .ok_or("a width or height of 0; expected at least 1")
    }
}

impl Dimensions {
    /// This width and height; `None` if either is 0.
    pub const fn new(width: u16, height: u16) -> Option<Self> {
        if width == 0 || height == 0 {
            return None;
        }
        Some(Self { width_in_squares: width, height_in_squares: height })
    }

    /// The width in squares, at least 1.
    pub const fn width(self) -> u16 {
        self.width_in_squares
    }

    /// The height in squares, at least 1.
    pub const fn height(self) -> u16 {
        self.height_in_squares
    }

    /// The number of squares.
    pub fn area(self) -> u32 {
        u32::from(self.width()) * u32::from(self.height())
    }

    /// The name people use: `5×2`.
    pub fn label(self) -> String {
        format!("{}×{}", self.width(), self.height())
    }

    /// Returns true if the square lies in a grid of this size whose origin is (0,0).
    pub fn contains(self, square: Square) -> bool {
        square.column() < self.width() && square.row() < self.height()
    }

    /// All squares of a grid of this size whose origin is (0,0), ordered by column, then row.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        (0..self.width()).flat_map(move |column| (0..self.height()).map(move |row| Square::new(column, row)))
    }

    /// The same squares row by row, as files have them.
    pub fn row_major(self) -> impl Iterator<Item = Square> + Clone {
        (0..self.height()).flat_map(move |row| (0..self.width()).map(move |column| Square::new(column, row)))
    }
}

impl fmt::Display for Dimensions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width(), self.height())
    }
}

impl FromStr for Dimensions {
    type Err = MalformedText;

    fn from_str(text: &str) -> Result<Self, MalformedText> {
        MalformedText::unless(text, "5x2", || {
            let (width, height) = text.split_once('x')?;
            Self::new(width.parse().ok()?, height.parse().ok()?)
        })
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

    /// The parsed text, or the error that it is not of the expected form.
    pub(crate) fn unless<T>(
        text: &str,
        expected: &'static str,
        parse: impl FnOnce() -> Option<T>,
    ) -> Result<T, Self> {
        parse().ok_or_else(|| Self::new(text, expected))
    }
}

/// Splits `(1,0) [5x2]` into the text before the bracket and the text inside it.
pub(super) fn split_bracketed(text: &str) -> Option<(&str, &str)> {
    let (before, rest) = text.split_once('[')?;
    Some((before.trim_end(), rest.strip_suffix(']')?))
}
