use std::sync::Arc;

use crate::generation::Random;
use crate::grid::NumberedSquare;
use crate::latin::{LatinShape, full_grid};
use crate::puzzle::{Stop, Stopped};
use crate::puzzles::sudoku::solve::GivensSolver;
use crate::puzzles::sudoku::{Layout, LayoutName, SudokuProblem};

use super::DigitGrid;
use super::regions::Regions;
use super::singles::is_solved_by_singles;
use super::subsets::settled_by_subsets;

/// An empty grid of a layout, to be given digits.
pub(super) struct EmptyGrid {
    layout: Layout,
    shape: Arc<LatinShape>,
    solver: GivensSolver,
}

/// The positions that are looked at for a full grid. Some layouts have none, which takes long to prove.
const POSITIONS: u64 = 1_000;

impl EmptyGrid {
    /// The grid of this layout.
    pub(super) fn of(layout: Layout) -> Self {
        let shape = layout.shape();
        Self { solver: GivensSolver::of(&shape), layout, shape }
    }

    /// A grid whose layout has this name. The regions of a jigsaw are at random, but none lies in one column
    /// or row or is stringy, and some grid can be filled by the rules.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub(super) fn made(name: LayoutName, random: &mut Random, stop: &Stop) -> Result<Self, Stopped> {
        if let Some(layout) = Layout::named(name) {
            return Ok(Self::of(layout));
        }
        let mut regions = Regions::made(name.side(), random);
        loop {
            stop.check()?;
            if let Some(layout) = Layout::jigsaw_named(name, regions.map()) {
                let grid = Self::of(layout);
                if grid.solver.full_grid(POSITIONS, random, stop)?.is_some() {
                    return Ok(grid);
                }
            }
            regions.change(random);
        }
    }

    /// Its layout.
    pub(super) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The number of squares.
    pub(super) fn squares(&self) -> usize {
        self.shape.squares().len()
    }

    /// The number of digits.
    pub(super) fn side(&self) -> usize {
        self.shape.side().into()
    }

    /// The solver of its puzzles.
    pub(super) fn solver(&self) -> &GivensSolver {
        &self.solver
    }

    /// Digits at random for all squares; `None` if this attempt failed.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub(super) fn filled(&self, random: &mut Random, stop: &Stop) -> Result<Option<DigitGrid>, Stopped> {
        if self.layout.is_classic() {
            return Ok(Some(full_grid(9, true, random)));
        }
        self.solver.full_grid(POSITIONS, random, stop)
    }

    /// Returns true if hidden and naked singles solve the puzzle with these givens, which has one solution.
    pub(super) fn is_solved_by_singles(&self, givens: &DigitGrid) -> bool {
        if self.layout.is_classic() {
            return is_solved_by_singles(givens);
        }
        self.solver.after_singles(givens)[..self.squares()].iter().all(|digits| digits.is_power_of_two())
    }

    /// The digits, a bit each, that easy steps leave for each square beside these givens, which have one
    /// solution. In the classic layout the steps are singles, intersections, pairs and triples, in others
    /// singles.
    pub(super) fn settled(&self, givens: &DigitGrid) -> [u16; 81] {
        if !self.layout.is_classic() {
            return self.solver.after_singles(givens);
        }
        let settled = settled_by_subsets(givens);
        let mut left = settled.candidates;
        for (left, &digit) in left.iter_mut().zip(&settled.placed).filter(|(_, digit)| **digit > 0) {
            *left = 1 << (digit - 1);
        }
        left
    }

    /// The puzzle with these digits given; `None` if it is none.
    pub(super) fn problem(&self, digits: &DigitGrid) -> Option<SudokuProblem> {
        let filled = self.shape.squares().iter().zip(digits).filter(|(_, digit)| **digit > 0);
        let givens: Vec<NumberedSquare> =
            filled.map(|(&square, &digit)| NumberedSquare::new(square, i64::from(digit))).collect();
        SudokuProblem::shaped(self.layout.clone(), Arc::clone(&self.shape), &givens).ok()
    }
}
