use std::fmt;
use std::sync::OnceLock;

use crate::grid::{Block, Dimensions, Square};
use crate::puzzle::listed_squares;

use super::SquareSet;

/// The common part of all latin grids of one size: their units, and which squares see each other. It is built
/// once.
#[derive(PartialEq, Eq)]
pub struct LatinShape {
    side: u8,
    squares: Vec<Square>,
    units: Vec<Unit>,
    sets: Vec<SquareSet>,
    peers: Vec<SquareSet>,
    units_of: Vec<Vec<usize>>,
}

pub(super) const LONGEST: usize = 9;
pub(super) const MOST_SQUARES: usize = LONGEST * LONGEST;

impl LatinShape {
    /// The shape of grids of this side, 1 to 9, with sectors of 3x3 or without.
    ///
    /// # Panics
    /// At any other side.
    pub(super) fn of(side: u8, sectors: bool) -> &'static Self {
        static PLAIN: [OnceLock<LatinShape>; LONGEST] = [const { OnceLock::new() }; LONGEST];
        static SECTORED: [OnceLock<LatinShape>; LONGEST] = [const { OnceLock::new() }; LONGEST];
        let shapes = if sectors { &SECTORED } else { &PLAIN };
        shapes[usize::from(side) - 1].get_or_init(|| Self::new(side, Unit::all(side.into(), sectors)))
    }

    fn new(side: u8, units: Vec<Unit>) -> Self {
        let length = u16::from(side);
        let squares: Vec<Square> =
            (0..length).flat_map(|column| (0..length).map(move |row| Square::new(column, row))).collect();
        let index = |square: &Square| usize::from(square.column() * length + square.row());
        let sets: Vec<SquareSet> =
            units.iter().map(|unit| unit.squares().iter().map(index).collect()).collect();
        let units_of = |index| (0..sets.len()).filter(|&unit| sets[unit].contains(index)).collect();
        let units_of: Vec<Vec<usize>> = (0..squares.len()).map(units_of).collect();
        let seen_from = |(index, units): (usize, &Vec<usize>)| {
            units.iter().fold(SquareSet::NONE, |seen, &unit| seen | sets[unit]) - SquareSet::of(index)
        };
        let peers = units_of.iter().enumerate().map(seen_from).collect();
        Self { side, squares, peers, units_of, sets, units }
    }

    /// The number of columns, of rows and of digits.
    pub fn side(&self) -> u8 {
        self.side
    }

    /// All squares, in order: by their indices.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The square with this index.
    ///
    /// # Panics
    /// If the grid has fewer squares.
    pub fn square(&self, index: usize) -> Square {
        self.squares[index]
    }

    /// The name of the square with this index: `r1c2`.
    pub fn label(&self, index: usize) -> String {
        self.squares[index].label()
    }

    /// The index of a square; `None` outside the grid.
    pub fn index(&self, square: Square) -> Option<usize> {
        let side = u16::from(self.side);
        (square.column() < side && square.row() < side)
            .then(|| usize::from(square.column() * side + square.row()))
    }

    /// The squares of a set, in order.
    pub fn list(&self, set: SquareSet) -> Vec<Square> {
        set.iter().map(|index| self.squares[index]).collect()
    }

    /// The squares of a set in words: `r1c2, r1c5 and r3c1`.
    pub fn named(&self, set: SquareSet) -> String {
        listed_squares(self.list(set), "and")
    }

    /// All squares as a set.
    pub fn all(&self) -> SquareSet {
        SquareSet::first(self.squares.len())
    }

    /// Its columns, its rows, then its sectors.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// Returns true if it has sectors.
    pub fn has_sectors(&self) -> bool {
        self.units.len() > 2 * usize::from(self.side)
    }

    /// The squares of each unit, in the order of [`units`](Self::units).
    pub fn sets(&self) -> &[SquareSet] {
        &self.sets
    }

    /// The units that the square with this index lies in, as indices among all.
    pub fn units_of(&self, index: usize) -> &[usize] {
        &self.units_of[index]
    }

    /// The other squares that share a unit with the one with this index.
    pub fn peers(&self, index: usize) -> SquareSet {
        self.peers[index]
    }

    /// The squares that see all squares of the set.
    #[inline]
    pub fn seen_by_all(&self, set: SquareSet) -> SquareSet {
        set.iter().fold(self.all(), |seen, index| seen & self.peers[index])
    }

    /// The squares that see any square of the set.
    pub fn seen_by_any(&self, set: SquareSet) -> SquareSet {
        set.iter().fold(SquareSet::NONE, |seen, index| seen | self.peers[index])
    }

    /// The indices of the units in which all of these squares lie, of which there is at least one.
    pub fn units_of_all(&self, set: SquareSet) -> impl Iterator<Item = usize> {
        let units = set.lowest().map_or(&[][..], |first| self.units_of(first));
        units.iter().copied().filter(move |&unit| set.is_within(self.sets[unit]))
    }

    /// The first unit in which all of these squares lie.
    pub fn unit_of_all(&self, set: SquareSet) -> Option<&Unit> {
        self.units_of_all(set).next().map(|unit| &self.units[unit])
    }

    /// The indices of the units of one sort among all.
    pub fn of_sort(&self, sort: UnitSort) -> impl Iterator<Item = usize> {
        (0..self.units.len()).filter(move |&unit| self.units[unit].sort() == sort)
    }
}

impl fmt::Debug for LatinShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({0}x{0}, {1} units)", self.side, self.units.len())
    }
}

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
        ["column", "row", "box"][self as usize]
    }

    /// The name of the rule that forbids a digit twice: `columns`.
    pub const fn rule(self) -> &'static str {
        ["columns", "rows", "sectors"][self as usize]
    }
}

impl Unit {
    const SECTOR: u16 = 3;

    /// The columns of a square grid, then its rows, and its sectors of 3x3 if it has them, column by column.
    fn all(side: u16, sectors: bool) -> Vec<Self> {
        let block = |column, row, width, height| {
            Block::new(Square::new(column, row), Dimensions::new(width, height).expect("a unit has squares"))
        };
        let columns = (0..side).map(|column| block(column, 0, 1, side)).collect();
        let rows = (0..side).map(|row| block(0, row, side, 1)).collect();
        let sectors = if sectors { Self::sectors(side) } else { Vec::new() };
        let all = [(UnitSort::Column, columns), (UnitSort::Row, rows), (UnitSort::Sector, sectors)];
        let units = all.into_iter().flat_map(|(sort, blocks): (_, Vec<Block>)| {
            (0..).zip(blocks).map(move |(index, block)| Self {
                sort,
                index,
                squares: block.squares().collect(),
            })
        });
        units.collect()
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

    /// Returns true if the square lies in it.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        self.squares.contains(&square)
    }
}

/// The name for people, who count from 1: `column 3`, `the top left sector`.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SECTORS: [[&str; 3]; 3] = [
            ["top left", "middle left", "bottom left"],
            ["top middle", "central", "bottom middle"],
            ["top right", "middle right", "bottom right"],
        ];
        let index = usize::from(self.index);
        match self.sort {
            UnitSort::Sector => write!(f, "the {} box", SECTORS[index / 3 % 3][index % 3]),
            line => write!(f, "{} {}", line.name(), index + 1),
        }
    }
}
