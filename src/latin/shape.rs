use std::fmt;
use std::sync::OnceLock;

use crate::grid::Square;

use super::{SquareSet, Unit, UnitSort};

/// What all latin grids of one size have in common: their units, and which squares see each other. It is
/// built once.
pub struct LatinShape {
    side: u8,
    squares: Vec<Square>,
    units: Vec<Unit>,
    sets: Vec<SquareSet>,
    peers: Vec<SquareSet>,
    units_of: Vec<Vec<usize>>,
}

/// The longest side of a latin grid.
pub(super) const LONGEST: usize = 9;
/// The greatest number of squares of a latin grid.
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
        shapes[usize::from(side) - 1].get_or_init(|| Self::new(side, sectors))
    }

    fn new(side: u8, sectors: bool) -> Self {
        let length = u16::from(side);
        let squares: Vec<Square> =
            (0..length).flat_map(|column| (0..length).map(move |row| Square::new(column, row))).collect();
        let units = Unit::all(length, sectors);
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

    /// All squares as a set.
    pub fn all(&self) -> SquareSet {
        SquareSet::first(self.squares.len())
    }

    /// Its columns, its rows, then its sectors.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// Whether it has sectors.
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

    /// The indices of the units of one sort among all.
    pub fn of_sort(&self, sort: UnitSort) -> impl Iterator<Item = usize> {
        (0..self.units.len()).filter(move |&unit| self.units[unit].sort() == sort)
    }
}

/// There is only one shape for each size.
impl PartialEq for LatinShape {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for LatinShape {}

impl fmt::Debug for LatinShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({0}x{0}, {1} units)", self.side, self.units.len())
    }
}
