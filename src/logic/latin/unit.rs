use std::fmt;

use crate::grid::{Block, Dimensions, Square};

/// A set of squares that must hold each digit once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    sort: UnitSort,
    is_box: bool,
    name: String,
    squares: Vec<Square>,
}

/// The sorts of units, in the order in which their rules are checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UnitSort {
    /// A column.
    Column,
    /// A row.
    Row,
    /// A box or another region; together the sectors cover the grid.
    Sector,
    /// A diagonal from corner to corner.
    Diagonal,
    /// One of the four 3x3 windows of a 9x9 grid, a column and a row away from its borders.
    Window,
    /// One of the five sets of squares of a 9x9 grid that follow from the windows and are not a rule.
    HiddenWindow,
}

impl UnitSort {
    /// Its name: `column`.
    pub const fn name(self) -> &'static str {
        ["column", "row", "sector", "diagonal", "window", "hidden window"][self as usize]
    }

    /// The name of the rule that forbids a repeated digit here, directly or indirectly: `columns`.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Column => "columns",
            Self::Row => "rows",
            Self::Sector => "sectors",
            Self::Diagonal => "diagonals",
            Self::Window | Self::HiddenWindow => "windows",
        }
    }

    /// Returns true for columns and rows.
    #[inline]
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Column | Self::Row)
    }
}

/// The columns, or rows, of a 9x9 grid that windows cross, in threes, and then those that no window crosses.
const THREES: [[u16; 3]; 3] = [[1, 2, 3], [5, 6, 7], [0, 4, 8]];

impl Unit {
    fn new(sort: UnitSort, name: String, squares: impl IntoIterator<Item = Square>) -> Self {
        let mut squares: Vec<Square> = squares.into_iter().collect();
        squares.sort_unstable();
        Self { sort, is_box: false, name, squares }
    }

    /// The columns of a square grid of this side.
    pub fn columns(side: u8) -> Vec<Self> {
        let rows = 0..u16::from(side);
        let squares = |column| rows.clone().map(move |row| Square::new(column, row));
        let unit = |column| Self::new(UnitSort::Column, format!("column {}", column + 1), squares(column));
        rows.clone().map(unit).collect()
    }

    /// The rows of a square grid of this side.
    pub fn rows(side: u8) -> Vec<Self> {
        let columns = 0..u16::from(side);
        let squares = |row| columns.clone().map(move |column| Square::new(column, row));
        let unit = |row| Self::new(UnitSort::Row, format!("row {}", row + 1), squares(row));
        columns.clone().map(unit).collect()
    }

    /// The boxes of this width and height that cover a square grid, column by column. Their product is the
    /// side, and both divide it.
    pub fn boxes(side: u8, width: u8, height: u8) -> Vec<Self> {
        let blocks = Self::blocks(side, width, height);
        let name = |block: Block| {
            let (origin, size) = (block.origin(), block.dimensions());
            let places = [(origin.column(), size.width()), (origin.row(), size.height())]
                .map(|(start, length)| (start / length, u16::from(side) / length));
            match places.map(|(place, of)| place_in_words(place, of)) {
                [Some([_, across]), Some([down, _])] => match [down, across] {
                    ["middle", "middle"] => "the central box".to_owned(),
                    _ => format!("the {down} {across} box"),
                },
                _ => format!("the box of {}", origin.label()),
            }
        };
        let unit =
            |block: Block| Self { is_box: true, ..Self::new(UnitSort::Sector, name(block), block.squares()) };
        blocks.into_iter().map(unit).collect()
    }

    /// The blocks of this width and height that cover a square grid, column by column.
    ///
    /// # Panics
    /// If the width or the height is 0.
    pub fn blocks(side: u8, width: u8, height: u8) -> Vec<Block> {
        let size = Dimensions::new(width.into(), height.into()).expect("a box has squares");
        let starts = |length: u8| (0..u16::from(side)).step_by(length.into());
        starts(width)
            .flat_map(|column| starts(height).map(move |row| Block::new(Square::new(column, row), size)))
            .collect()
    }

    /// The region of these squares; there must be at least one. It is named after the leftmost of its topmost
    /// squares.
    pub fn region(squares: impl IntoIterator<Item = Square>) -> Self {
        let mut region = Self::new(UnitSort::Sector, String::new(), squares);
        let first = region.squares.iter().min_by_key(|square| (square.row(), square.column()));
        region.name = format!("the region of {}", first.map_or_else(String::new, |first| first.label()));
        region
    }

    /// The two diagonals of a square grid of this side.
    pub fn diagonals(side: u8) -> Vec<Self> {
        let columns = 0..u16::from(side);
        let falling = columns.clone().map(|at| Square::new(at, at));
        let rising = columns.clone().zip(columns.rev()).map(|(column, row)| Square::new(column, row));
        vec![
            Self::new(UnitSort::Diagonal, "the falling diagonal".to_owned(), falling),
            Self::new(UnitSort::Diagonal, "the rising diagonal".to_owned(), rising),
        ]
    }

    /// The four windows of a 9x9 grid, column by column.
    pub fn windows() -> Vec<Self> {
        let [first, second, _] = THREES;
        let window = |across, columns, down, rows| {
            Self::new(UnitSort::Window, format!("the {down} {across} window"), crossings(columns, rows))
        };
        vec![
            window("left", first, "upper", first),
            window("left", first, "lower", second),
            window("right", second, "upper", first),
            window("right", second, "lower", second),
        ]
    }

    /// The five hidden windows of a 9x9 grid. Rows 2 to 4 hold each digit three times and two windows hold it
    /// twice, so their other squares hold it once.
    pub fn hidden_windows() -> Vec<Self> {
        let [first, second, rest] = THREES;
        let hidden = |name: &str, columns, rows| {
            let name = format!("the hidden window of {name}");
            Self::new(UnitSort::HiddenWindow, name, crossings(columns, rows))
        };
        vec![
            hidden("columns 2-4", first, rest),
            hidden("columns 6-8", second, rest),
            hidden("rows 2-4", rest, first),
            hidden("rows 6-8", rest, second),
            hidden("the corners", rest, rest),
        ]
    }

    /// Its sort.
    pub fn sort(&self) -> UnitSort {
        self.sort
    }

    /// Its word in sentences: `column`, `row`, `box`, `region`, `diagonal`, `window` or `hidden window`.
    pub fn word(&self) -> &'static str {
        match self.sort {
            UnitSort::Sector if self.is_box => "box",
            UnitSort::Sector => "region",
            sort => sort.name(),
        }
    }

    /// Returns true for the sectors of a grid that is divided into equal rectangles.
    pub fn is_box(&self) -> bool {
        self.is_box
    }

    /// Its squares, ordered by column, then row.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Returns true if the square lies in it.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        self.squares.contains(&square)
    }
}

/// The name for people, who count from 1: `column 3`, `the top left box`, `the region of r4c5`.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// The plural of the word for a unit: `columns`, `boxes`.
pub fn plural(word: &str) -> String {
    format!("{word}{}", if word.ends_with('x') { "es" } else { "s" })
}

/// The squares in which these columns and rows meet.
fn crossings(columns: [u16; 3], rows: [u16; 3]) -> impl Iterator<Item = Square> {
    columns.into_iter().flat_map(move |column| rows.into_iter().map(move |row| Square::new(column, row)))
}

/// The words for one of two or three places in a column, and in a row.
fn place_in_words(place: u16, of: u16) -> Option<[&'static str; 2]> {
    match (place, of) {
        (0, 2 | 3) => Some(["top", "left"]),
        (1, 3) => Some(["middle", "middle"]),
        (1, 2) | (2, 3) => Some(["bottom", "right"]),
        _ => None,
    }
}
