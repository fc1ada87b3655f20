use std::ops::Range;

use crate::grid::{Block, Dimensions, Square};

use super::line::{BAND, Squares, span};

/// A rectangle of squares: the places `low` to `high` of the lines `first` to `last`, all inclusive.
///
/// Lines are the columns of the grid and places its rows, because hints are ordered by column, then row.
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
    #[inline]
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

    /// Its squares in one band of each of its lines, which have `bands` bands.
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
    #[inline]
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

/// The domain of a hint: all blocks of its area and shape that hold its core and no square of another hint's
/// core. They follow from the cores and the list of the hint's groups.
#[derive(Debug, Clone, Copy)]
pub(super) struct HintDomain {
    /// The squares that all its blocks have in common, its own among them.
    pub core: Rectangle,
    /// The first line that its blocks reach.
    pub first: u8,
    /// The last line that its blocks reach.
    pub last: u8,
    /// The number of its groups that have blocks. They stand before the others.
    pub live: u32,
    /// The number of its blocks; [`HintDomain::UNCOUNTED`] before it was first revised.
    pub count: u32,
}

impl HintDomain {
    /// More blocks than any hint can have.
    pub const UNCOUNTED: u32 = u32::MAX;

    /// The lines that it reaches.
    #[inline(always)]
    pub fn lines(&self) -> Range<usize> {
        usize::from(self.first)..usize::from(self.last) + 1
    }

    /// The indices of the bands of the lines that it reaches, if each line has `bands` bands.
    #[inline(always)]
    pub fn line_bands(&self, bands: usize) -> Range<usize> {
        usize::from(self.first) * bands..(usize::from(self.last) + 1) * bands
    }
}

/// A hint: its domain, where more about it is stored, and its history.
#[derive(Debug, Clone, Copy)]
pub(super) struct HintState {
    /// The blocks that are still possible.
    pub domain: HintDomain,
    /// The line of its square.
    pub line: u8,
    /// Where its reach in line 0 would stand in the list of all, modulo 2^32. Only its reaches in the lines
    /// from the first to the last that it could ever reach are stored.
    pub reach: u32,
    /// The start of its groups in the list of all.
    pub groups: u32,
    /// One more than the number of times that it was left without a block.
    pub weight: u32,
    /// The last trial in which it changed.
    pub trial: u64,
}

impl HintState {
    /// Where its reaches stand in the list of all, while this is its domain.
    #[inline(always)]
    pub fn reaches(&self, domain: &HintDomain, bands: usize) -> Range<usize> {
        let line_bands = domain.line_bands(bands);
        let at = |line_band: usize| self.reach.wrapping_add(line_band as u32) as usize;
        at(line_bands.start)..at(line_bands.end)
    }

    /// The indices of its groups with blocks in the list of all.
    #[inline(always)]
    pub fn groups(&self) -> Range<usize> {
        self.groups as usize..(self.groups + self.domain.live) as usize
    }
}
