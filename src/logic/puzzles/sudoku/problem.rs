use std::sync::Arc;

use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::latin::{LatinGrid, LatinShape};
use crate::number_grid::{Entries, NumberGrid, NumberPuzzle};
use crate::puzzle::Fault;

use super::Layout;

/// A valid Sudoku problem, not necessarily solvable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SudokuProblem {
    layout: Layout,
    latin: LatinGrid,
}

impl SudokuProblem {
    /// The number of columns, rows, sectors and digits of the classic layout.
    pub const SIDE: u8 = 9;

    /// The problem of the classic layout with these given numbers, in any order.
    ///
    /// # Errors
    /// The first broken rule of `grid`, `number-range`, `inside-grid`, `unique-squares`, `empty-squares`,
    /// `columns`, `rows`, `sectors`.
    pub fn new(grid: Block, givens: &[NumberedSquare]) -> Result<Self, Fault> {
        if grid != Self::whole() {
            let whole = Self::whole();
            let text = if grid.origin() == whole.origin() {
                format!("the grid is {}; a sudoku has {}", grid.dimensions(), whole.dimensions())
            } else {
                format!("the grid begins at {}, not at {}", grid.origin(), whole.origin())
            };
            return Err(Fault::new("grid", text, []));
        }
        Self::of(Layout::classic(), givens)
    }

    /// The problem of this layout with these given numbers, in any order.
    ///
    /// # Errors
    /// The first broken rule of `number-range`, `inside-grid`, `unique-squares`, `empty-squares`, `columns`,
    /// `rows`, `sectors`, `diagonals`, `windows`.
    pub fn of(layout: Layout, givens: &[NumberedSquare]) -> Result<Self, Fault> {
        let shape = layout.shape();
        Self::shaped(layout, shape, givens)
    }

    /// The same, where this is the shape of the layout.
    ///
    /// # Errors
    /// As of [`of`](Self::of).
    pub(super) fn shaped(
        layout: Layout,
        shape: Arc<LatinShape>,
        givens: &[NumberedSquare],
    ) -> Result<Self, Fault> {
        let latin = LatinGrid::new(shape, givens, Vec::new())?;
        Ok(Self { layout, latin })
    }

    /// The problem of the classic layout with these digits given, row by row, 0 for none; none exceeds 9.
    ///
    /// # Errors
    /// The first broken rule of `empty-squares`, `columns`, `rows`, `sectors`.
    #[inline]
    pub(super) fn of_rows(rows: &[u8; 81]) -> Result<Self, Fault> {
        let latin = LatinGrid::of_rows(LatinShape::classic(), rows)?;
        Ok(Self { layout: Layout::classic(), latin })
    }

    /// The grid of the classic layout: 9x9 squares from (0,0).
    pub fn whole() -> Block {
        let side = u16::from(Self::SIDE);
        Block::new(Square::new(0, 0), Dimensions::new(side, side).expect("a sudoku has squares"))
    }

    /// Its layout.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The grid with its givens.
    pub fn latin(&self) -> &LatinGrid {
        &self.latin
    }

    /// The given numbers, in order.
    pub fn givens(&self) -> Vec<NumberedSquare> {
        self.latin.givens()
    }
}

impl NumberPuzzle for SudokuProblem {
    const NAME: &'static str = "sudoku";

    type Grid = LatinGrid;

    fn number_grid(&self) -> &LatinGrid {
        self.latin()
    }

    fn faults(&self, entries: &Entries) -> Vec<Fault> {
        self.latin().repeats(entries)
    }
}
