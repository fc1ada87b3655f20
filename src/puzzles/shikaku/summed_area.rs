use crate::grid::{Block, Dimensions, Square};

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
        for above in 0..sums.len() - stride {
            let here = above + stride;
            if here % stride > 0 {
                sums[here] = sums[here] + sums[here - 1] + sums[above] - sums[above - 1];
            }
        }
        Self { dimensions, sums }
    }

    /// The number of marked squares in the block, which must lie inside the grid.
    pub(super) fn count(&self, block: Block) -> u32 {
        let stride = usize::from(self.dimensions.width()) + 1;
        let (left, right) = (usize::from(block.origin().column()), block.right() as usize);
        let (top, bottom) = (usize::from(block.origin().row()) * stride, block.bottom() as usize * stride);
        self.sums[bottom + right] + self.sums[top + left] - self.sums[bottom + left] - self.sums[top + right]
    }
}
