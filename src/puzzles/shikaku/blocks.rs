use crate::csp::bits;
use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::puzzle::Rules;

use super::ShikakuProblem;
use super::cover::SummedArea;

/// All blocks of the hint's area that hold the hint and lie inside the grid, whatever else they hold, in no
/// useful order.
pub(super) fn shapes(grid: Dimensions, hint: NumberedSquare) -> impl Iterator<Item = Block> {
    let area = u16::try_from(hint.number()).unwrap_or(u16::MAX);
    let square = hint.square();
    (1..=area.min(grid.width()))
        .filter(move |width| area.is_multiple_of(*width) && area / width <= grid.height())
        .filter_map(move |width| Dimensions::new(width, area / width))
        .flat_map(move |size| {
            let rows = origins(square.row(), size.height(), grid.height());
            origins(square.column(), size.width(), grid.width()).flat_map(move |column| {
                rows.clone().map(move |row| Block::new(Square::new(column, row), size))
            })
        })
}

/// The places along a side of the grid where a segment of this length can begin so that it covers `at`.
fn origins(at: u16, length: u16, side: u16) -> std::ops::RangeInclusive<u16> {
    (at + 1).saturating_sub(length)..=at.min(side - length)
}

/// The possible blocks of hints, found one hint at a time: those that hold no other hint.
pub(super) struct PossibleBlocks<'a> {
    problem: &'a ShikakuProblem,
    hints: SummedArea,
}

impl<'a> PossibleBlocks<'a> {
    /// The possible blocks in this problem.
    pub(super) fn new(problem: &'a ShikakuProblem) -> Self {
        let squares = problem.hints().iter().map(|hint| hint.square());
        Self { problem, hints: SummedArea::of(problem.dimensions(), squares) }
    }

    /// The possible blocks of a hint, in order.
    pub(super) fn of(&self, hint: NumberedSquare) -> Vec<Block> {
        let mut blocks: Vec<Block> =
            shapes(self.problem.dimensions(), hint).filter(|&block| self.hints.count(block) == 1).collect();
        blocks.sort_unstable();
        blocks
    }

    /// The hints that can reach the square by a possible block that covers no square marked in `taken`, in
    /// order.
    pub(super) fn reaching(&self, square: Square, taken: &SummedArea) -> Vec<NumberedSquare> {
        let free = |block: Block| self.hints.count(block) == 1 && taken.count(block) == 0;
        let reaches = |hint: &NumberedSquare| {
            // Most hints are too far away, or something stands between, so their blocks need not be examined.
            let between = Block::spanning(hint.square(), square);
            i64::from(between.area()) <= hint.number()
                && free(between)
                && shapes(self.problem.dimensions(), *hint).any(|block| block.contains(square) && free(block))
        };
        self.problem.hints().iter().copied().filter(reaches).collect()
    }
}

/// An index of blocks by the side of each column and row on which they lie. It finds the blocks that share no
/// square with another block by a few operations on sets.
pub(super) struct Apart {
    /// For each column the blocks that end before it.
    left: Sets,
    /// For each column the blocks that begin in it or after it.
    right: Sets,
    /// For each row the blocks that end before it.
    above: Sets,
    /// For each row the blocks that begin in it or after it.
    below: Sets,
}

/// A set of blocks, by their indices, for each line between two columns or two rows, and for both edges.
struct Sets {
    width: usize,
    words: Vec<u64>,
}

impl Apart {
    /// The index of these blocks, which lie inside the grid.
    pub(super) fn of(grid: Dimensions, blocks: &[Block]) -> Self {
        let (columns, rows) = (usize::from(grid.width()), usize::from(grid.height()));
        let column = |block: &Block| usize::from(block.origin().column());
        let row = |block: &Block| usize::from(block.origin().row());
        Self {
            left: Sets::rising(columns, blocks.iter().map(|block| block.right() as usize)),
            right: Sets::falling(columns, blocks.iter().map(column)),
            above: Sets::rising(rows, blocks.iter().map(|block| block.bottom() as usize)),
            below: Sets::falling(rows, blocks.iter().map(row)),
        }
    }

    /// Inserts the blocks that share no square with this one, which lies inside the grid, into an empty set.
    pub(super) fn from(&self, block: Block, set: &mut [u64]) {
        let left = self.left.at(usize::from(block.origin().column()));
        let right = self.right.at(block.right() as usize);
        let above = self.above.at(usize::from(block.origin().row()));
        let below = self.below.at(block.bottom() as usize);
        for (at, word) in set.iter_mut().enumerate() {
            *word = left[at] | right[at] | above[at] | below[at];
        }
    }
}

impl Sets {
    /// For each line the elements whose line is this one or one before it. Element i has the i-th line given.
    fn rising(last: usize, lines: impl ExactSizeIterator<Item = usize>) -> Self {
        let mut sets = Self::each(last, lines);
        for at in sets.width..sets.words.len() {
            sets.words[at] |= sets.words[at - sets.width];
        }
        sets
    }

    /// For each line the elements whose line is this one or one after it.
    fn falling(last: usize, lines: impl ExactSizeIterator<Item = usize>) -> Self {
        let mut sets = Self::each(last, lines);
        for at in (0..sets.words.len() - sets.width).rev() {
            sets.words[at] |= sets.words[at + sets.width];
        }
        sets
    }

    /// For each line from 0 to the last the elements whose line is this one.
    fn each(last: usize, lines: impl ExactSizeIterator<Item = usize>) -> Self {
        let width = bits::words(lines.len());
        let mut words = vec![0; width * (last + 1)];
        for (element, line) in lines.enumerate() {
            bits::insert(&mut words[line * width..], element);
        }
        Self { width, words }
    }

    fn at(&self, line: usize) -> &[u64] {
        &self.words[line * self.width..][..self.width]
    }
}
