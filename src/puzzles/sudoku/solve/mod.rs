//! Whether a Sudoku has a solution, one or several, and which: as fast as the processor allows.
//!
//! A count is the same whoever counts, so the widest lanes at hand do it ([`Path`]); which solution comes after which
//! is a matter of the search, so wherever there are several, the portable one visits them, on every machine in the same
//! order. Both guess how a digit lies in a band or stack and draw the conclusions of three-square lines ("triads")
//! from it, after T. Dillon's tdoku (2019).

mod boards;
mod clues;
#[cfg(target_arch = "x86_64")]
mod conclusions;
mod configurations;
#[cfg(target_arch = "x86_64")]
mod guess;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod path;
#[cfg(target_arch = "x86_64")]
mod patterns;
mod search;
#[cfg(target_arch = "x86_64")]
mod vectors;

pub use path::Path;

use std::ops::ControlFlow;

use crate::grid::{NumberedSquare, Square};
use crate::latin::{Entries, LatinGrid};
use crate::puzzle::{Solved, Stop, Stopped};

use super::SudokuProblem;

use clues::{Clues, Digits};

impl Solved for SudokuProblem {
    fn solutions(
        &self,
        from: &Entries,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<NumberedSquare>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        self.solved_grids(from, stop, &mut |digits| found(self.added(digits)))
    }

    fn count_solutions(&self, from: &Entries, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
        count(self.latin(), from, Path::fastest(), limit, stop)
    }

    fn conflict(&self, stop: &Stop) -> Result<Vec<Square>, Stopped> {
        let path = Path::fastest();
        self.latin().conflict(&mut |grid| Ok(count(grid, &Entries::default(), path, 1, stop)? > 0))
    }
}

impl SudokuProblem {
    /// The same as [`Solved::solutions`], as full grids: a digit for each square, in the order of squares.
    pub(super) fn solved_grids(
        &self,
        from: &Entries,
        stop: &Stop,
        found: &mut dyn FnMut(&Digits) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        stop.check()?;
        let Some(clues) = Clues::of(self.latin(), from) else { return Ok(()) };
        let path = Path::fastest();
        if path != Path::Portable {
            let mut first = [0; 81];
            let count = path.count(&clues, 2, stop, Some(&mut first))?;
            if count == 1 {
                // Whether it goes on is no longer asked: there is nothing more.
                let _ = found(&first);
            }
            if count < 2 {
                return Ok(());
            }
        }
        search::search(&clues, stop, &mut |boards| found(&boards.digits()))
    }

    /// The same as [`Solved::count_solutions`], by this path, which must be [available](Path::is_available): the portable
    /// one counts where it is not.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    pub fn count_by(&self, path: Path, from: &Entries, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
        count(self.latin(), from, path, limit, stop)
    }

    /// A solution that extends the position `from`, the first on this path; paths may differ where there are several.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    pub fn solution_by(
        &self,
        path: Path,
        from: &Entries,
        stop: &Stop,
    ) -> Result<Option<Vec<NumberedSquare>>, Stopped> {
        let Some(clues) = Clues::of(self.latin(), from) else { return Ok(None) };
        let mut first = [0; 81];
        let count = path.count(&clues, 1, stop, Some(&mut first))?;
        Ok((count > 0).then(|| self.added(&first)))
    }

    /// What a grid filled with these digits adds to the givens, in order.
    fn added(&self, digits: &Digits) -> Vec<NumberedSquare> {
        let squares = self.latin().shape().squares().iter();
        let mut added = [NumberedSquare::new(Square::default(), 0); 81];
        // Where the givens are cannot be foreseen: each number is written, and by the next if it is not wanted.
        let mut count = 0;
        for (&square, (given, &digit)) in squares.zip(self.latin().given_digits().iter().zip(digits)) {
            added[count] = NumberedSquare::new(square, i64::from(digit));
            count += usize::from(*given == 0);
        }
        added[..count].to_vec()
    }
}

fn count(grid: &LatinGrid, from: &Entries, path: Path, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
    match Clues::of(grid, from) {
        Some(clues) if limit > 0 => path.count(&clues, limit, stop, None),
        _ => stop.check().map(|()| 0),
    }
}
