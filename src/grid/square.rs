use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::MalformedText;

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

    /// What comes first when a grid is read, row by row.
    pub const fn reading_order(self) -> (u16, u16) {
        (self.row, self.column)
    }

    /// How many steps along columns and rows lie between two squares.
    pub fn distance(self, other: Self) -> u32 {
        u32::from(self.column.abs_diff(other.column)) + u32::from(self.row.abs_diff(other.row))
    }

    /// Whether the two squares share an edge.
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
