use crate::generation::Random;
use crate::latin::{LatinShape, SquareSet};
use crate::puzzle::{Stop, Stopped};

use super::clues::{Clues, SolvedDigits};
use super::counting::count_solutions;
use super::instruction_set::InstructionSet;
use super::unit_candidates::{Candidates, UnitTables};
use super::unit_search;

/// The exact solver of one layout for many sets of givens: those of puzzles that are made.
///
/// Givens are in the order of squares, 0 for none; no unit holds a digit twice. Squares are numbered in this
/// order.
pub(in crate::puzzles::sudoku) struct GivensSolver {
    tables: UnitTables,
    is_classic: bool,
}

impl GivensSolver {
    /// The solver of this shape, which may be that of the classic layout.
    pub(in crate::puzzles::sudoku) fn of(shape: &LatinShape) -> Self {
        Self { tables: UnitTables::of(shape), is_classic: *shape == *LatinShape::classic() }
    }

    /// Returns true if these givens have exactly one solution.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    pub(in crate::puzzles::sudoku) fn is_unique(
        &self,
        givens: &SolvedDigits,
        stop: &Stop,
    ) -> Result<bool, Stopped> {
        Ok(self.count_up_to(givens, 2, stop)? == 1)
    }

    /// The number of solutions of these givens, counted no further than `limit`, from 1.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    pub(in crate::puzzles::sudoku) fn count_up_to(
        &self,
        givens: &SolvedDigits,
        limit: u64,
        stop: &Stop,
    ) -> Result<u64, Stopped> {
        if self.is_classic {
            return count_solutions(InstructionSet::fastest(), &Clues::from(givens), limit, stop, None);
        }
        unit_search::count_from(&self.tables, &Candidates::with(&self.tables, givens), limit, stop)
    }

    /// A full grid at random; `None` if there is none, or if it takes more than this number of positions to
    /// find one.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub(in crate::puzzles::sudoku) fn full_grid(
        &self,
        positions: u64,
        random: &mut Random,
        stop: &Stop,
    ) -> Result<Option<SolvedDigits>, Stopped> {
        unit_search::full_grid(&self.tables, positions, random, stop)
    }

    /// The digits, a bit each, that singles leave for each square beside these givens, which have a solution.
    pub(in crate::puzzles::sudoku) fn after_singles(&self, givens: &SolvedDigits) -> [u16; 81] {
        let mut candidates = Candidates::with(&self.tables, givens);
        let left = candidates.conclude(&self.tables);
        debug_assert!(left.is_some(), "givens with a solution contradict themselves");
        candidates.by_square()
    }

    /// The squares that share a unit with this one.
    pub(in crate::puzzles::sudoku) fn peers(&self, square: usize) -> SquareSet {
        self.tables.peers(square)
    }
}
