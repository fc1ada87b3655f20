use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{MalformedText, Square};

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
        let parse = || {
            let (width, height) = text.split_once('x')?;
            Self::new(width.parse().ok()?, height.parse().ok()?)
        };
        parse().ok_or_else(|| MalformedText::new(text, "5x2"))
    }
}
