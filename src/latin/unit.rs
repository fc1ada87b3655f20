use std::fmt;

use crate::grid::{Block, Dimensions, Square};

/// A set of squares that must hold each digit once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    sort: UnitSort,
    index: u16,
    squares: Vec<Square>,
}

/// The sorts of units, in the order in which their rules are checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UnitSort {
    /// A column.
    Column,
    /// A row.
    Row,
    /// A block of 3x3 squares.
    Sector,
}

impl UnitSort {
    /// Its name: `column`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Column => "column",
            Self::Row => "row",
            Self::Sector => "box",
        }
    }

    /// The name of the rule that forbids a digit twice: `columns`.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Column => "columns",
            Self::Row => "rows",
            Self::Sector => "sectors",
        }
    }
}

impl Unit {
    /// Side of a sector.
    const SECTOR: u16 = 3;

    /// The columns of a square grid, then its rows, and its sectors of 3x3 if it has them, column by column.
    pub(super) fn all(side: u16, sectors: bool) -> Vec<Self> {
        let unit = |sort, index, squares: Vec<Square>| Self { sort, index, squares };
        let columns = (0..side).map(|column| {
            unit(UnitSort::Column, column, (0..side).map(|row| Square::new(column, row)).collect())
        });
        let rows = (0..side)
            .map(|row| unit(UnitSort::Row, row, (0..side).map(|column| Square::new(column, row)).collect()));
        let blocks = if sectors { Self::sectors(side) } else { Vec::new() };
        let blocks =
            (0..).zip(blocks).map(|(index, block)| unit(UnitSort::Sector, index, block.squares().collect()));
        columns.chain(rows).chain(blocks).collect()
    }

    /// The sectors of a square grid as blocks, column by column.
    pub fn sectors(side: u16) -> Vec<Block> {
        let size = Dimensions::new(Self::SECTOR, Self::SECTOR).expect("a sector has squares");
        let starts = || (0..side).step_by(usize::from(Self::SECTOR));
        starts()
            .flat_map(|column| starts().map(move |row| Block::new(Square::new(column, row), size)))
            .collect()
    }

    /// Its sort.
    pub fn sort(&self) -> UnitSort {
        self.sort
    }

    /// Its squares, ordered by column, then row.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Whether the square lies in it.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        self.squares.contains(&square)
    }
}

/// The name for people, who count from 1: `column 3`, `the top left sector`.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SECTORS: [&str; 9] = [
            "top left",
            "middle left",
            "bottom left",
            "top middle",
            "central",
            "bottom middle",
            "top right",
            "middle right",
            "bottom right",
        ];
        match self.sort {
            UnitSort::Column => write!(f, "column {}", self.index + 1),
            UnitSort::Row => write!(f, "row {}", self.index + 1),
            UnitSort::Sector => write!(f, "the {} box", SECTORS[usize::from(self.index) % SECTORS.len()]),
        }
    }
}
