use std::fmt;
use std::ops::Range;
use std::sync::{Arc, LazyLock, OnceLock};

use crate::deduction::LiteralNetwork;
use crate::grid::Square;
use crate::puzzle::listed_squares;

use super::{Leftovers, SquareSet, Unit, UnitSort};

/// The common part of all latin grids of one layout: their units, and which squares see each other. Two
/// shapes are equal if their sides and their units are.
pub struct LatinShape {
    side: u8,
    squares: Vec<Square>,
    units: Vec<Unit>,
    /// The number of units that are rules; hidden windows follow them.
    rules: usize,
    sectors: Range<usize>,
    has_thirds: bool,
    sets: Vec<SquareSet>,
    peers: Vec<SquareSet>,
    units_of: Vec<Vec<usize>>,
    /// The network of grids of this shape that have neither signs nor groups of their own.
    pub(super) network: OnceLock<Arc<LiteralNetwork>>,
    leftovers: OnceLock<Vec<Leftovers>>,
}

impl PartialEq for LatinShape {
    fn eq(&self, other: &Self) -> bool {
        (self.side, &self.units) == (other.side, &other.units)
    }
}

impl Eq for LatinShape {}

pub(super) const LONGEST: usize = 9;
pub(super) const MOST_SQUARES: usize = LONGEST * LONGEST;
/// Columns, rows, sectors, two diagonals, four windows and five hidden windows.
pub(super) const MOST_UNITS: usize = 3 * LONGEST + 2 + 4 + 5;

impl LatinShape {
    /// The shape of grids of this side, 1 to 9, that have only columns and rows.
    ///
    /// # Panics
    /// If the side is not 1 to 9.
    pub fn plain(side: u8) -> Arc<Self> {
        static PLAIN: [OnceLock<Arc<LatinShape>>; LONGEST] = [const { OnceLock::new() }; LONGEST];
        let lines = || [Unit::columns(side), Unit::rows(side)].concat();
        Arc::clone(PLAIN[usize::from(side) - 1].get_or_init(|| Arc::new(Self::new(side, lines()))))
    }

    /// The shape of 9x9 grids with boxes of 3x3 squares.
    pub fn classic() -> Arc<Self> {
        static CLASSIC: LazyLock<Arc<LatinShape>> = LazyLock::new(|| {
            let units = [Unit::columns(9), Unit::rows(9), Unit::boxes(9, 3, 3)];
            Arc::new(LatinShape::new(9, units.concat()))
        });
        Arc::clone(&CLASSIC)
    }

    /// The shape of grids of this side, 1 to 9, with these units: first all columns, then all rows, then the
    /// others in the order of [`UnitSort`], up to 38 in all.
    ///
    /// # Panics
    /// If the units are out of order, if a column or row is missing, or if a unit does not have as many
    /// squares as the side, all inside the grid.
    pub fn new(side: u8, units: Vec<Unit>) -> Self {
        assert!(units.is_sorted_by_key(Unit::sort) && units.len() <= MOST_UNITS, "units come in order");
        let length = u16::from(side);
        let squares: Vec<Square> =
            (0..length).flat_map(|column| (0..length).map(move |row| Square::new(column, row))).collect();
        let index = |square| squares.binary_search(square).expect("a unit lies inside the grid");
        let sets: Vec<SquareSet> =
            units.iter().map(|unit| unit.squares().iter().map(index).collect()).collect();
        let units_of = |index| (0..sets.len()).filter(|&unit| sets[unit].contains(index)).collect();
        let units_of: Vec<Vec<usize>> = (0..squares.len()).map(units_of).collect();
        let seen_from = |(index, units): (usize, &Vec<usize>)| {
            units.iter().fold(SquareSet::NONE, |seen, &unit| seen | sets[unit]) - SquareSet::of(index)
        };
        let peers = units_of.iter().enumerate().map(seen_from).collect();
        let first_of = |sort| units.partition_point(|unit| unit.sort() < sort);
        let sectors = first_of(UnitSort::Sector)..first_of(UnitSort::Diagonal);
        let (lines, rules) = (2 * usize::from(side), first_of(UnitSort::HiddenWindow));
        assert!(sectors.start == lines && first_of(UnitSort::Row) == lines / 2, "all lines are units");
        let whole = |set: &SquareSet| set.len() == usize::from(side);
        assert!(sets.iter().all(whole), "a unit has as many squares as there are digits");
        let has_thirds = side == 9 && units[sectors.clone()] == Unit::boxes(9, 3, 3);
        let (network, leftovers) = Default::default();
        Self { side, squares, units, rules, sectors, has_thirds, sets, peers, units_of, network, leftovers }
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

    /// Its columns, its rows, its sectors, its diagonals, its windows, then its hidden windows.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The units that are rules: all but the hidden windows, which follow from the windows.
    pub fn rules(&self) -> &[Unit] {
        &self.units[..self.rules]
    }

    /// The number of columns and rows together, which are the first units.
    pub fn lines(&self) -> usize {
        self.sectors.start
    }

    /// The indices of the sectors among all units.
    pub fn sectors(&self) -> Range<usize> {
        self.sectors.clone()
    }

    /// Returns true if it has sectors.
    pub fn has_sectors(&self) -> bool {
        !self.sectors.is_empty()
    }

    /// Returns true if its sectors are the nine boxes of 3x3 squares.
    #[inline]
    pub(super) fn has_thirds(&self) -> bool {
        self.has_thirds
    }

    /// The number of units that bit patterns find: the columns, the rows, and the boxes of 3x3 squares.
    #[inline]
    pub(super) fn patterned(&self) -> usize {
        if self.has_thirds { self.sectors.end } else { self.sectors.start }
    }

    /// Returns true if bit patterns find all its units.
    #[inline]
    pub(super) fn is_patterned(&self) -> bool {
        self.patterned() == self.units.len()
    }

    /// The lines and sectors that the law of leftovers compares; none for boxes, where it adds nothing to
    /// intersections.
    pub(super) fn leftovers(&self) -> &[Leftovers] {
        self.leftovers.get_or_init(|| match self.units[self.sectors()].iter().all(Unit::is_box) {
            true => Vec::new(),
            false => Leftovers::all(&self.sets, self.sectors()),
        })
    }

    /// The words for its units: row, column, box.
    pub fn words(&self) -> Vec<&'static str> {
        let mut words = vec!["row", "column"];
        words.extend(self.units[self.lines()..].iter().map(Unit::word));
        words.dedup();
        words
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

    /// The indices of the units in which all of these squares lie; there must be at least one square.
    pub fn units_of_all(&self, set: SquareSet) -> impl Iterator<Item = usize> {
        let units = set.lowest().map_or(&[][..], |first| self.units_of(first));
        units.iter().copied().filter(move |&unit| set.is_within(self.sets[unit]))
    }

    /// The indices of the columns or of the rows, which are its first units.
    pub fn parallel(&self, sort: UnitSort) -> Range<usize> {
        let side = usize::from(self.side);
        if sort == UnitSort::Column { 0..side } else { side..2 * side }
    }

    /// The first unit in which all of these squares lie.
    pub fn unit_of_all(&self, set: SquareSet) -> Option<&Unit> {
        self.units_of_all(set).next().map(|unit| &self.units[unit])
    }
}

impl fmt::Debug for LatinShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({0}x{0}, {1} units)", self.side, self.units.len())
    }
}
