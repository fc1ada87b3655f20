use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::puzzle::Rules;

use super::ShikakuProblem;
use super::summed_area::SummedArea;

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
