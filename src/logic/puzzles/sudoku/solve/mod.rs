//! True if a Sudoku has no solution, one or several, and which: as fast as the processor allows.
//!
//! Every [`InstructionSet`] comes to the same count, so the fastest one of the processor counts. The order in
//! which solutions come depends on the search; so where there are several, the portable search visits them,
//! in the same order on every machine. Both searches guess how a digit lies in a band or stack and draw
//! conclusions about three-square lines ("triads"), after T. Dillon's tdoku (2019). This is so in the classic
//! layout; the [unit search](unit_search) solves the others.

mod clues;
#[cfg(target_arch = "x86_64")]
mod conclusions;
mod configurations;
mod counting;
mod digit_boards;
mod givens;
mod instruction_set;
#[cfg(target_arch = "x86_64")]
mod patterns;
mod portable_search;
mod unit_candidates;
mod unit_search;
#[cfg(target_arch = "x86_64")]
mod vector_search;
#[cfg(target_arch = "x86_64")]
mod vectors;

use std::ops::ControlFlow;

use crate::grid::{NumberedSquare, Square};
use crate::latin::LatinGrid;
use crate::number_grid::{Entries, NumberGrid};
use crate::puzzle::{Clausal, Modelled, Piece, Premise, Solved, Stop, Stopped};

use super::SudokuProblem;

use clues::{Clues, SolvedDigits};
use counting::count_solutions;

pub(super) use givens::GivensSolver;
pub use instruction_set::InstructionSet;

impl Solved for SudokuProblem {
    fn modelled(&self) -> Option<&dyn Modelled> {
        Some(self)
    }

    fn clausal(&self) -> Option<&dyn Clausal> {
        Some(self)
    }

    fn solutions(
        &self,
        from: &Entries,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<NumberedSquare>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        self.solved_grids(from, stop, &mut |digits| found(self.added(digits)))
    }

    fn count_solutions(&self, from: &Entries, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
        self.count_in(self.latin(), from, InstructionSet::fastest(), limit, stop)
    }

    fn grounds(&self) -> Vec<Premise> {
        self.latin().grounds()
    }

    /// The portable search looks, so that the answer is the same on every machine.
    fn excludes(
        &self,
        grounds: &[Premise],
        pieces: &[Piece],
        positions: u64,
        stop: &Stop,
    ) -> Result<Option<bool>, Stopped> {
        let (grid, entries) = (self.latin().with_only(grounds), Entries::of(pieces));
        if !self.layout().is_classic() {
            return Ok(unit_search::has_solution(&grid, &entries, positions, stop)?.map(|has| !has));
        }
        match Clues::of(&grid, &entries) {
            Some(clues) => Ok(portable_search::has_solution(&clues, positions, stop)?.map(|has| !has)),
            None => Ok(Some(true)),
        }
    }

    fn conflict(&self, stop: &Stop) -> Result<Vec<Square>, Stopped> {
        let instructions = InstructionSet::fastest();
        let none = Entries::default();
        self.latin().conflict(stop, &|grid, stop| Ok(self.count_in(grid, &none, instructions, 1, stop)? > 0))
    }
}

impl SudokuProblem {
    /// Visits the solutions like [`Solved::solutions`], but as full grids.
    pub(super) fn solved_grids(
        &self,
        from: &Entries,
        stop: &Stop,
        found: &mut dyn FnMut(&SolvedDigits) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        if !self.layout().is_classic() {
            return unit_search::search(self.latin(), from, stop, found);
        }
        stop.check()?;
        let Some(clues) = Clues::of(self.latin(), from) else { return Ok(()) };
        let instructions = InstructionSet::fastest();
        if instructions != InstructionSet::Portable {
            let mut first = [0; 81];
            let count = count_solutions(instructions, &clues, 2, stop, Some(&mut first))?;
            if count == 1 {
                // It does not matter whether `found` breaks off: there is no further solution.
                let _ = found(&first);
            }
            if count < 2 {
                return Ok(());
            }
        }
        portable_search::search(&clues, stop, &mut |boards| found(&boards.digits()))
    }

    /// The count of [`Solved::count_solutions`], by these instructions; by the portable ones if the processor
    /// [lacks them](InstructionSet::is_available).
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    pub fn count_by(
        &self,
        instructions: InstructionSet,
        from: &Entries,
        limit: u64,
        stop: &Stop,
    ) -> Result<u64, Stopped> {
        self.count_in(self.latin(), from, instructions, limit, stop)
    }

    /// The first solution that extends the position `from` and that these instructions find. Where there are
    /// several, the instruction sets may find different ones first.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    pub fn solution_by(
        &self,
        instructions: InstructionSet,
        from: &Entries,
        stop: &Stop,
    ) -> Result<Option<Vec<NumberedSquare>>, Stopped> {
        if !self.layout().is_classic() {
            return Ok(self.first_solutions(from, 1, stop)?.pop());
        }
        let Some(clues) = Clues::of(self.latin(), from) else { return Ok(None) };
        let mut first = [0; 81];
        let count = count_solutions(instructions, &clues, 1, stop, Some(&mut first))?;
        Ok((count > 0).then(|| self.added(&first)))
    }

    /// The number of solutions of a grid of this layout that extend the entries, counted up to `limit`.
    fn count_in(
        &self,
        grid: &LatinGrid,
        from: &Entries,
        instructions: InstructionSet,
        limit: u64,
        stop: &Stop,
    ) -> Result<u64, Stopped> {
        if limit == 0 {
            return stop.check().map(|()| 0);
        }
        if !self.layout().is_classic() {
            return unit_search::count(grid, from, limit, stop);
        }
        match Clues::of(grid, from) {
            Some(clues) => count_solutions(instructions, &clues, limit, stop, None),
            None => stop.check().map(|()| 0),
        }
    }

    /// The digits that a solved grid adds to the givens, in order.
    fn added(&self, digits: &SolvedDigits) -> Vec<NumberedSquare> {
        let squares = self.latin().shape().squares().iter();
        let mut added = [NumberedSquare::new(Square::default(), 0); 81];
        // The processor cannot foresee where the givens are. So every digit is written, without a branch, and
        // the next one overwrites it if it is a given.
        let mut count = 0;
        for (&square, (given, &digit)) in squares.zip(self.latin().given_digits().iter().zip(digits)) {
            added[count] = NumberedSquare::new(square, i64::from(digit));
            count += usize::from(*given == 0);
        }
        added[..count].to_vec()
    }
}
