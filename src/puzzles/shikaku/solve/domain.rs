use std::ops::Range;

use crate::grid::{Block, Dimensions, Square};

use super::line::{BAND, Squares, span};

/// A rectangle of squares: lines `first` to `last`, and of each the places `low` to `high`, the last ones included.
///
/// Lines are the grid's columns and places its rows, as hints are ordered by column, then row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rectangle {
    pub first: u8,
    pub last: u8,
    pub low: u8,
    pub high: u8,
}

impl Rectangle {
    /// The squares of a block inside the grid.
    pub fn of(block: Block) -> Self {
        Self {
            first: block.origin().column() as u8,
            last: (block.right() - 1) as u8,
            low: block.origin().row() as u8,
            high: (block.bottom() - 1) as u8,
        }
    }

    /// The same as a block.
    pub fn block(self) -> Block {
        let width = u16::from(self.last - self.first) + 1;
        let height = u16::from(self.high - self.low) + 1;
        let size = Dimensions::new(width, height).expect("a rectangle has a square");
        Block::new(Square::new(self.first.into(), self.low.into()), size)
    }

    /// Its four numbers as one, to be compared at once.
    #[inline(always)]
    pub fn bits(self) -> u32 {
        u32::from_le_bytes([self.first, self.last, self.low, self.high])
    }

    /// Its lines.
    #[inline(always)]
    pub fn lines(self) -> Range<usize> {
        self.first.into()..usize::from(self.last) + 1
    }

    /// Its squares in a band of each of them, of which there are so many.
    #[inline(always)]
    pub fn squares(self, band: usize, bands: usize) -> Squares {
        if bands == 1 {
            return span(self.low.into(), u32::from(self.high) + 1);
        }
        let skipped = BAND * band as u32;
        let low = u32::from(self.low).saturating_sub(skipped);
        let end = (u32::from(self.high) + 1).saturating_sub(skipped).min(BAND);
        if low < end { span(low, end) } else { 0 }
    }

    /// The smallest rectangle around this one and some squares of a band of a line.
    #[cold]
    pub fn with(self, line: usize, band: usize, squares: Squares) -> Self {
        let skipped = BAND * band as u32;
        let (low, high) = (skipped + squares.trailing_zeros(), skipped + squares.ilog2());
        self.hull(Self { first: line as u8, last: line as u8, low: low as u8, high: high as u8 })
    }

    /// The smallest rectangle around both.
    #[inline]
    pub fn hull(self, other: Self) -> Self {
        Self {
            first: self.first.min(other.first),
            last: self.last.max(other.last),
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }
}

/// What is possible for one hint: all blocks of its area that hold its core, and nothing of other hints' cores. They follow
/// from the cores and the list of its runs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Domain {
    /// Squares that its block holds for sure, its own among them.
    pub core: Rectangle,
    /// The lines that its blocks reach, the first and the last.
    pub first: u8,
    pub last: u8,
    /// How many of its runs have blocks; they stand before the others.
    pub live: u16,
    /// How many blocks it has; [`Domain::UNCOUNTED`] before it was first looked at.
    pub count: u16,
}

impl Domain {
    /// More than any hint can have.
    pub const UNCOUNTED: u16 = u16::MAX;

    /// The lines that it reaches.
    #[inline(always)]
    pub fn lines(&self) -> Range<usize> {
        usize::from(self.first)..usize::from(self.last) + 1
    }

    /// The rows of the lines that it reaches, of which there are so many a line.
    #[inline(always)]
    pub fn rows(&self, bands: usize) -> Range<usize> {
        usize::from(self.first) * bands..(usize::from(self.last) + 1) * bands
    }
}

/// A hint: what is possible for it, where more about it stands, and its history.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hint {
    /// What is possible for it.
    pub domain: Domain,
    /// Its line.
    pub line: u8,
    /// Where its reach of line 0 would stand in the list of all, below 0 for some; it has those of the lines that it reaches.
    pub reach: u32,
    /// Where its runs begin in the list of all.
    pub runs: u32,
    /// How often it was left without a block, and once more.
    pub weight: u32,
    /// The last trial in which it changed.
    pub trial: u64,
}

impl Hint {
    /// Where the reach of one of its domains stands in the list of all.
    #[inline(always)]
    pub fn reaches(&self, domain: &Domain, bands: usize) -> Range<usize> {
        let rows = domain.rows(bands);
        let at = |row: usize| self.reach.wrapping_add(row as u32) as usize;
        at(rows.start)..at(rows.end)
    }

    /// Where its runs that have blocks stand in the list of all.
    #[inline(always)]
    pub fn runs(&self) -> Range<usize> {
        self.runs as usize..self.runs as usize + usize::from(self.domain.live)
    }
}
