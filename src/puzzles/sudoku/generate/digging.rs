use crate::generation::Random;
use crate::puzzle::{Stop, Stopped};
use crate::puzzles::sudoku::solve::is_unique;

use super::DigitGrid;

/// A full grid out of which digits are taken, in groups that a symmetry keeps together.
pub(super) struct Digging {
    digits: DigitGrid,
    /// The groups that are still there and that were not found to be needed, the next one last.
    orbits: Vec<Vec<usize>>,
    givens: usize,
}

impl Digging {
    /// Nothing is taken yet; the groups will be, in any order.
    pub(super) fn new(full: DigitGrid, orbits: &[Vec<usize>], random: &mut Random) -> Self {
        let mut orbits = orbits.to_vec();
        random.shuffle(&mut orbits);
        Self { digits: full, orbits, givens: 81 }
    }

    /// What is left.
    pub(super) fn digits(&self) -> DigitGrid {
        self.digits
    }

    /// Takes groups as long as there is one solution, and no fewer than this number of digits are left: in
    /// the end no further group can be taken.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub(super) fn take_down_to(&mut self, least: usize, stop: &Stop) -> Result<(), Stopped> {
        // From so many digits down it is likely that the solution is still the only one: so it is asked once.
        let before = (self.digits, self.orbits.clone(), self.givens);
        self.take_any(least.max(SURE));
        if !is_unique(&self.digits, stop)? {
            (self.digits, self.orbits, self.givens) = before;
        }
        while let Some(orbit) = self.orbits.pop() {
            if self.givens >= least + orbit.len() {
                let digits = self.digits;
                self.take(&orbit);
                if !is_unique(&self.digits, stop)? {
                    self.digits = digits;
                    self.givens += orbit.len();
                }
            }
        }
        Ok(())
    }

    /// Takes groups, whatever becomes of the solutions, until this number of digits is left, or as near above
    /// as the groups allow.
    pub(super) fn take_any(&mut self, least: usize) {
        let orbits = std::mem::take(&mut self.orbits);
        for orbit in orbits.into_iter().rev() {
            if self.givens >= least + orbit.len() {
                self.take(&orbit);
            } else {
                self.orbits.insert(0, orbit);
            }
        }
    }

    /// Whether every digit is needed.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub(super) fn is_minimal(&self, stop: &Stop) -> Result<bool, Stopped> {
        for square in (0..81).filter(|&square| self.digits[square] > 0) {
            let mut fewer = self.digits;
            fewer[square] = 0;
            if is_unique(&fewer, stop)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn take(&mut self, orbit: &[usize]) {
        for &square in orbit {
            self.digits[square] = 0;
        }
        self.givens -= orbit.len();
    }
}

/// With this number of digits a grid mostly has one solution.
const SURE: usize = 52;
