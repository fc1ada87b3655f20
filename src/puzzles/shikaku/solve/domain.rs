use std::ops::Range;

use crate::grid::{Block, Dimensions, NumberedSquare, Square};

use super::line::{Line, Squares};

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

    /// Its lines.
    #[inline(always)]
    pub fn lines(self) -> Range<usize> {
        self.first.into()..usize::from(self.last) + 1
    }

    /// Its places in each of them.
    #[inline(always)]
    pub fn places(self) -> Line {
        Line::span(self.low.into(), u32::from(self.high) + 1)
    }

    /// The smallest rectangle around this one and some squares of a line.
    pub fn with(self, line: usize, squares: Line) -> Self {
        let (low, high) = (squares.lowest() as u8, (squares.end() - 1) as u8);
        self.hull(Self { first: line as u8, last: line as u8, low, high })
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

/// What is possible for one hint: all blocks of its area that hold its core, and nothing of other hints' cores. There is
/// no list of them, as they follow from the cores.
#[derive(Debug, Clone, Copy)]
pub(super) struct Domain {
    /// Squares that its block holds for sure, its own among them.
    pub core: Rectangle,
    /// Its own square.
    pub line: u8,
    pub place: u8,
    /// How many lines its blocks reach before and after its own.
    pub before: u8,
    pub after: u8,
    /// How large its block is.
    pub area: u16,
    /// How many blocks it has; [`Domain::UNCOUNTED`] before it was first looked at.
    pub count: u16,
    /// Where in the list of all reaches the one of line 0 would stand; [`Domain::UNTOLD`] before it was first told.
    pub reach: u32,
}

impl Domain {
    /// More than any hint can have.
    pub const UNCOUNTED: u16 = u16::MAX;
    /// No place in a list.
    pub const UNTOLD: u32 = 1 << 31;

    /// Where its reach stands in the list of all.
    #[inline(always)]
    pub fn reaches(&self) -> Range<usize> {
        let line = usize::from(self.line);
        // The place of line 0 may lie before the list.
        let place = |at: usize| (self.reach as usize).wrapping_add(at) & u32::MAX as usize;
        place(line - usize::from(self.before))..place(line + usize::from(self.after) + 1)
    }

    /// The lines that it reaches.
    #[inline(always)]
    pub fn sight(&self) -> Line {
        Line::span(u32::from(self.line - self.before), u32::from(self.line + self.after) + 1)
    }

    /// The same as a range.
    #[inline(always)]
    pub fn lines(&self) -> Range<usize> {
        usize::from(self.line - self.before)..usize::from(self.line + self.after) + 1
    }

    /// Everything is possible, in a grid with so many lines.
    pub fn new(hint: NumberedSquare, lines: u16) -> Self {
        let (line, place) = (hint.square().column() as u8, hint.square().row() as u8);
        let farthest = (hint.number() - 1).clamp(0, 98) as u8;
        Self {
            core: Rectangle { first: line, last: line, low: place, high: place },
            line,
            place,
            before: farthest.min(line),
            after: farthest.min(lines as u8 - 1 - line),
            area: hint.number().clamp(0, 9801) as u16,
            count: Self::UNCOUNTED,
            reach: Self::UNTOLD,
        }
    }
}
