use crate::csp::bits;
use crate::grid::{Block, Dimensions};

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
