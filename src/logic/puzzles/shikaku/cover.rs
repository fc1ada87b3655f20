use std::ops::AddAssign;

use crate::grid::{Block, Dimensions, Square};

/// The number of blocks that cover each square of a frame.
///
/// It is counted from a difference array, in time proportional to the number of blocks and the area of the
/// frame, however large the blocks are. Squares outside the frame cost nothing.
#[derive(Debug, Clone)]
pub(super) struct Cover {
    frame: Block,
    /// Row-major, with one column and one row more than the frame, which stay empty.
    counts: Vec<i32>,
}

impl Cover {
    /// The cover of a frame by these blocks.
    pub(super) fn of(frame: Block, blocks: impl IntoIterator<Item = Block>) -> Self {
        let stride = usize::from(frame.dimensions().width()) + 1;
        let rows = usize::from(frame.dimensions().height()) + 1;
        let mut counts = vec![0; stride * rows];
        for block in blocks.into_iter().filter_map(|block| block.intersection(frame)) {
            let left = usize::from(block.origin().column() - frame.origin().column());
            let top = usize::from(block.origin().row() - frame.origin().row());
            let right = left + usize::from(block.dimensions().width());
            let bottom = top + usize::from(block.dimensions().height());
            counts[top * stride + left] += 1;
            counts[top * stride + right] -= 1;
            counts[bottom * stride + left] -= 1;
            counts[bottom * stride + right] += 1;
        }
        sum_up(&mut counts, stride);
        Self { frame, counts }
    }

    /// The smallest frame around all blocks; `None` if there are none.
    pub(super) fn frame_around(blocks: &[Block]) -> Option<Block> {
        let least = |of: fn(Square) -> u16| blocks.iter().map(|block| of(block.origin())).min();
        let greatest = |of: fn(Square) -> u16| blocks.iter().map(|block| of(block.last())).max();
        let first = Square::new(least(Square::column)?, least(Square::row)?);
        Some(Block::spanning(first, Square::new(greatest(Square::column)?, greatest(Square::row)?)))
    }

    /// The number of blocks that cover the square; 0 outside the frame.
    #[inline]
    pub(super) fn at(&self, square: Square) -> i32 {
        if self.frame.contains(square) { self.counts[self.place(square)] } else { 0 }
    }

    /// The squares of the frame with their counts, by column, then row.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Square, i32)> {
        self.frame.squares().map(|square| (square, self.counts[self.place(square)]))
    }

    /// Adds `by` to the count of this square of the frame, and returns the new count.
    #[inline]
    pub(super) fn change(&mut self, square: Square, by: i32) -> i32 {
        let place = self.place(square);
        self.counts[place] += by;
        self.counts[place]
    }

    #[inline]
    fn place(&self, square: Square) -> usize {
        let column = usize::from(square.column() - self.frame.origin().column());
        let row = usize::from(square.row() - self.frame.origin().row());
        row * (usize::from(self.frame.dimensions().width()) + 1) + column
    }
}

/// Adds to each cell of a table all cells above it, to the left of it, and both.
fn sum_up<N: Copy + AddAssign>(cells: &mut [N], stride: usize) {
    for row in cells.chunks_mut(stride) {
        for at in 1..row.len() {
            let before = row[at - 1];
            row[at] += before;
        }
    }
    for at in stride..cells.len() {
        let above = cells[at - stride];
        cells[at] += above;
    }
}

/// A summed-area table (F. Crow, 1984): it counts the marked squares in any block in constant time.
#[derive(Debug, Clone)]
pub(super) struct SummedArea {
    dimensions: Dimensions,
    /// Row-major, with one column and one row more than the grid: the number of marked squares above and to
    /// the left.
    sums: Vec<u32>,
}

impl SummedArea {
    /// The table of a grid in which these squares are marked, each counted once; squares outside are ignored.
    pub(super) fn of(dimensions: Dimensions, marked: impl IntoIterator<Item = Square>) -> Self {
        let stride = usize::from(dimensions.width()) + 1;
        let mut sums = vec![0; stride * (usize::from(dimensions.height()) + 1)];
        for square in marked.into_iter().filter(|&square| dimensions.contains(square)) {
            sums[(usize::from(square.row()) + 1) * stride + usize::from(square.column()) + 1] = 1;
        }
        sum_up(&mut sums, stride);
        Self { dimensions, sums }
    }

    /// The number of marked squares in the block, which must lie inside the grid.
    pub(super) fn count(&self, block: Block) -> u32 {
        let stride = usize::from(self.dimensions.width()) + 1;
        let (left, right) = (usize::from(block.origin().column()), block.right() as usize);
        let (top, bottom) = (usize::from(block.origin().row()) * stride, block.bottom() as usize * stride);
        self.sums[bottom + right] + self.sums[top + left] - self.sums[bottom + left] - self.sums[top + right]
    }

    /// The length of the outline of the block, in sides of squares, along the edge of the grid and along
    /// marked squares. The block must lie inside the grid.
    pub(super) fn bounds(&self, block: Block) -> u32 {
        let (first, last) = (block.origin(), block.last());
        let column =
            |column| Block::spanning(Square::new(column, first.row()), Square::new(column, last.row()));
        let row = |row| Block::spanning(Square::new(first.column(), row), Square::new(last.column(), row));
        let after = |last: u16, side: u16| Some(last + 1).filter(|&next| next < side);
        let (width, height) = (block.dimensions().width(), block.dimensions().height());
        let sides = [
            (height, first.column().checked_sub(1).map(column)),
            (height, after(last.column(), self.dimensions.width()).map(column)),
            (width, first.row().checked_sub(1).map(row)),
            (width, after(last.row(), self.dimensions.height()).map(row)),
        ];
        let bound = |(length, beside): (u16, Option<Block>)| {
            beside.map_or(u32::from(length), |beside| self.count(beside))
        };
        sides.into_iter().map(bound).sum()
    }
}
