use std::cell::Cell;

use crate::csp::bits;
use crate::grid::{Block, Dimensions, Square};
use crate::puzzle::Rules;

use super::cover::SummedArea;
use super::{Clue, ShikakuProblem};

/// All blocks of the hint's area and shape that hold the hint and lie inside the grid, whatever else they
/// hold, in no useful order. An unknown area is 1 to `largest`.
pub(super) fn shapes(grid: Dimensions, hint: Clue, largest: i64) -> impl Iterator<Item = Block> {
    let area = |number: i64| u16::try_from(number).unwrap_or(u16::MAX);
    let (least, most) = (area(hint.number().unwrap_or(1)), area(hint.number().unwrap_or(largest)));
    let square = hint.square();
    (1..=most.min(grid.width()))
        .flat_map(move |width| {
            let heights = least.div_ceil(width)..=(most / width).min(grid.height());
            heights.filter_map(move |height| Dimensions::new(width, height))
        })
        .filter(move |&size| hint.allows(size))
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

/// Visits each free block over the square, in no useful order. A block that contains one that is not free
/// must not be free either: they are found from smaller ones, so that few others are asked about.
pub(super) fn around(
    grid: Dimensions,
    square: Square,
    mut is_free: impl FnMut(Block) -> bool,
    mut visit: impl FnMut(Block),
) {
    let (column, row) = (square.column(), square.row());
    let block =
        |left, top, right, bottom| Block::spanning(Square::new(left, top), Square::new(right, bottom));
    for left in (0..=column).rev() {
        if !is_free(block(left, row, column, row)) {
            return;
        }
        for right in column..grid.width() {
            if !is_free(block(left, row, right, row)) {
                break;
            }
            for top in (0..=row).rev() {
                if !is_free(block(left, top, right, row)) {
                    break;
                }
                let downwards = (row..grid.height()).map(|bottom| block(left, top, right, bottom));
                downwards.take_while(|&block| is_free(block)).for_each(&mut visit);
            }
        }
    }
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
    pub(super) fn of(&self, hint: Clue) -> Vec<Block> {
        let mut blocks: Vec<Block> = match hint.number() {
            Some(number) => shapes(self.problem.dimensions(), hint, number)
                .filter(|&block| self.hints.count(block) == 1)
                .collect(),
            None => self.around(hint),
        };
        blocks.sort_unstable();
        blocks
    }

    /// The possible blocks of a hint without a number, in no useful order.
    fn around(&self, hint: Clue) -> Vec<Block> {
        let mut blocks = Vec::new();
        self.visit(hint, |_| true, |block| blocks.push(block));
        blocks
    }

    /// The number of possible blocks of a hint that cover no square marked in `taken` and are `offered`,
    /// counted up to `most`.
    pub(super) fn count_free(
        &self,
        hint: Clue,
        taken: &SummedArea,
        most: usize,
        offered: impl Fn(Block) -> bool,
    ) -> usize {
        let count = Cell::new(0);
        let add = |block| count.set(count.get() + usize::from(offered(block)));
        let free = |block| count.get() < most && taken.count(block) == 0;
        match hint.number() {
            Some(number) => shapes(self.problem.dimensions(), hint, number)
                .filter(|&block| free(block) && self.hints.count(block) == 1)
                .for_each(add),
            None => self.visit(hint, free, add),
        }
        count.get()
    }

    /// Visits the possible blocks of a hint without a number; `free` is as in [`around`].
    fn visit(&self, hint: Clue, free: impl Fn(Block) -> bool, mut visit: impl FnMut(Block)) {
        let (grid, most) = (self.problem.dimensions(), self.problem.largest_area(hint));
        let is_free = |block: Block| i64::from(block.area()) <= most && self.hints.count(block) == 1;
        around(
            grid,
            hint.square(),
            |block| free(block) && is_free(block),
            |block| {
                if hint.allows(block.dimensions()) {
                    visit(block);
                }
            },
        );
    }

    /// Returns true if the possible blocks of all hints have together at most this number of squares.
    pub(super) fn have_at_most(&self, squares: u64) -> bool {
        let sum = Cell::new(0_u64);
        let add = |block: Block| sum.set(sum.get() + u64::from(block.area()));
        for &hint in self.problem.hints() {
            match hint.number() {
                Some(_) => self.of(hint).into_iter().for_each(add),
                None => self.visit(hint, |_| sum.get() <= squares, add),
            }
        }
        sum.get() <= squares
    }

    /// The hints that can reach the square by a possible block that covers no square marked in `taken`, in
    /// order.
    pub(super) fn reaching(&self, square: Square, taken: &SummedArea) -> Vec<Clue> {
        let free = |block: Block| self.hints.count(block) == 1 && taken.count(block) == 0;
        let reaches = |hint: &Clue| {
            // Most hints are too far away, or something stands between, so their blocks need not be examined.
            let between = Block::spanning(hint.square(), square);
            i64::from(between.area()) <= self.problem.largest_area(*hint)
                && free(between)
                && self.of(*hint).into_iter().any(|block| block.contains(square) && free(block))
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
