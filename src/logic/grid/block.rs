use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::square::split_bracketed;
use super::{Dimensions, MalformedText, Square};

/// A rectangle of squares, by its top left square and its size; ordered by origin, then dimensions.
/// Written `(1,0) [5x2]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", expecting = "an object with OriginSquare and Dimensions")]
pub struct Block {
    #[serde(alias = "originSquare")]
    origin_square: Square,
    #[serde(alias = "dimensions")]
    dimensions: Dimensions,
}

impl Block {
    /// The block of this size whose top left square is `origin`.
    pub const fn new(origin: Square, dimensions: Dimensions) -> Self {
        Self { origin_square: origin, dimensions }
    }

    /// The smallest block that holds both squares.
    #[inline]
    pub fn spanning(first: Square, second: Square) -> Self {
        let origin = Square::new(first.column().min(second.column()), first.row().min(second.row()));
        let width = first.column().abs_diff(second.column()).saturating_add(1);
        let height = first.row().abs_diff(second.row()).saturating_add(1);
        Self::new(origin, Dimensions::new(width, height).expect("one more than a distance is at least 1"))
    }

    /// The top left square.
    pub const fn origin(self) -> Square {
        self.origin_square
    }

    /// The bottom right square, its column and row at most 65535.
    pub fn last(self) -> Square {
        let from_zero = |end: u32| u16::try_from(end - 1).unwrap_or(u16::MAX);
        Square::new(from_zero(self.right()), from_zero(self.bottom()))
    }

    /// Width and height.
    pub const fn dimensions(self) -> Dimensions {
        self.dimensions
    }

    /// The number of squares.
    pub fn area(self) -> u32 {
        self.dimensions.area()
    }

    /// The first column to the right of the block; may lie beyond any grid, hence the wider type.
    pub fn right(self) -> u32 {
        self.left() + u32::from(self.dimensions.width())
    }

    /// The first row below the block; may lie beyond any grid, hence the wider type.
    pub fn bottom(self) -> u32 {
        self.top() + u32::from(self.dimensions.height())
    }

    /// Returns true if the square lies in the block.
    pub fn contains(self, square: Square) -> bool {
        (self.left()..self.right()).contains(&square.column().into())
            && (self.top()..self.bottom()).contains(&square.row().into())
    }

    /// Returns true if every square of `other` lies in this block.
    pub fn contains_block(self, other: Self) -> bool {
        self.contains(other.origin_square) && other.right() <= self.right() && other.bottom() <= self.bottom()
    }

    /// Returns true if the two blocks share a square.
    pub fn overlaps(self, other: Self) -> bool {
        self.shares_columns(other) && self.shares_rows(other)
    }

    /// The squares that both blocks hold, which are a block again; `None` if they share none.
    pub fn intersection(self, other: Self) -> Option<Self> {
        let (left, top) = (self.left().max(other.left()), self.top().max(other.top()));
        let width = self.right().min(other.right()).checked_sub(left)?;
        let height = self.bottom().min(other.bottom()).checked_sub(top)?;
        let dimensions = Dimensions::new(width.try_into().ok()?, height.try_into().ok()?)?;
        Some(Self::new(Square::new(left as u16, top as u16), dimensions))
    }

    /// Returns true if the two blocks touch along an edge without sharing a square.
    pub fn is_adjacent(self, other: Self) -> bool {
        let beside = |a: Self, b: Self| a.right() == b.left();
        let above = |a: Self, b: Self| a.bottom() == b.top();
        (self.shares_rows(other) && (beside(self, other) || beside(other, self)))
            || (self.shares_columns(other) && (above(self, other) || above(other, self)))
    }

    /// All squares of the block, ordered by column, then row. Squares beyond 65535 are left out.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        let rows = self.top()..self.bottom();
        (self.left()..self.right())
            .flat_map(move |column| rows.clone().map(move |row| (column, row)))
            .filter_map(|(column, row)| Some(Square::new(column.try_into().ok()?, row.try_into().ok()?)))
    }

    fn left(self) -> u32 {
        self.origin_square.column().into()
    }

    fn top(self) -> u32 {
        self.origin_square.row().into()
    }

    fn shares_columns(self, other: Self) -> bool {
        self.left() < other.right() && other.left() < self.right()
    }

    fn shares_rows(self, other: Self) -> bool {
        self.top() < other.bottom() && other.top() < self.bottom()
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.origin_square, self.dimensions)
    }
}

impl FromStr for Block {
    type Err = MalformedText;

    fn from_str(text: &str) -> Result<Self, MalformedText> {
        MalformedText::unless(text, "(1,0) [5x2]", || {
            let (origin, dimensions) = split_bracketed(text)?;
            Some(Self::new(origin.parse().ok()?, dimensions.parse().ok()?))
        })
    }
}

/// Returns true if a line says that a board is shown in part: `rows 1-9 columns 1-12`, or `r1-9 c1-12`.
pub fn shows_part(line: &str) -> bool {
    let is_range = |word: &str, of: char| {
        word.strip_prefix(of).and_then(|range| range.split_once('-')).is_some_and(|(first, last)| {
            [first, last].iter().all(|end| !end.is_empty() && end.bytes().all(|byte| byte.is_ascii_digit()))
        })
    };
    let mut words = line.split_whitespace();
    line.contains(" rows ") && line.contains(" columns ")
        || words.any(|word| is_range(word, 'r')) && words.any(|word| is_range(word, 'c'))
}
