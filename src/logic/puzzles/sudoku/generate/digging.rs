use crate::generation::Random;
use crate::latin::SquareSet;
use crate::puzzle::{Stop, Stopped};

use super::DigitGrid;
use super::empty_grid::EmptyGrid;
use super::singles::{UNITS, box_of};

/// A full grid out of which digits are taken, in groups that a symmetry keeps together.
pub(super) struct Digging<'a> {
    grid: &'a EmptyGrid,
    digits: DigitGrid,
    /// The squares that still hold a digit.
    left: SquareBits,
    /// The groups that are still there and that were not found to be needed, the next one last.
    orbits: Vec<Vec<usize>>,
    givens: usize,
    /// Sets of squares of which at least one must hold its digit.
    unavoidable: Vec<SquareBits>,
}

impl<'a> Digging<'a> {
    /// Nothing is taken yet from this full grid; the groups will be, in any order.
    pub(super) fn new(
        grid: &'a EmptyGrid,
        full: DigitGrid,
        orbits: &[Vec<usize>],
        random: &mut Random,
    ) -> Self {
        let mut orbits = orbits.to_vec();
        random.shuffle(&mut orbits);
        let unavoidable = two_digit_sets(grid, &full);
        let givens = grid.squares();
        Self { grid, digits: full, left: SquareSet::first(givens).bits(), orbits, givens, unavoidable }
    }

    /// The givens that are left.
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
        let before = (self.digits, self.left, self.orbits.clone(), self.givens);
        self.take_any(least.max(SURE * self.grid.squares() / 81));
        if !self.is_unique(&self.digits, stop)? {
            (self.digits, self.left, self.orbits, self.givens) = before;
        }
        while let Some(orbit) = self.orbits.pop() {
            if self.givens >= least + orbit.len() && !self.is_needed(&orbit) {
                let digits = self.digits;
                self.take(&orbit);
                if !(self.follow_from_units(&orbit, &digits) || self.is_unique(&self.digits, stop)?) {
                    self.put_back(&orbit, digits);
                }
            }
        }
        Ok(())
    }

    /// Puts a few groups back, and takes others as long as there is one solution: a puzzle much like the one
    /// before, in which no group can be taken either.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub(super) fn vary(
        &mut self,
        full: &DigitGrid,
        orbits: &[Vec<usize>],
        random: &mut Random,
        stop: &Stop,
    ) -> Result<(), Stopped> {
        let (mut taken, mut left): (Vec<_>, Vec<_>) =
            orbits.iter().cloned().partition(|orbit| self.is_taken(orbit));
        random.shuffle(&mut taken);
        random.shuffle(&mut left);
        taken.truncate(PUT_BACK);
        taken.iter().for_each(|orbit| self.restore(orbit, full));
        // What was put back is taken last, so that something else goes first.
        self.orbits = taken.into_iter().chain(left).collect();
        self.take_down_to(0, stop)
    }

    /// Puts any group back: an easier puzzle with the same solution.
    pub(super) fn ease(&mut self, full: &DigitGrid, orbits: &[Vec<usize>], random: &mut Random) {
        let taken: Vec<&Vec<usize>> = orbits.iter().filter(|orbit| self.is_taken(orbit)).collect();
        if let Some(orbit) = random.pick(&taken) {
            self.restore(orbit, full);
        }
    }

    /// Takes groups, whatever becomes of the solutions, until this number of digits is left, or as near above
    /// as the groups allow.
    pub(super) fn take_any(&mut self, least: usize) {
        for orbit in std::mem::take(&mut self.orbits).into_iter().rev() {
            if self.givens >= least + orbit.len() {
                self.take(&orbit);
            } else {
                self.orbits.insert(0, orbit);
            }
        }
    }

    /// Returns true if every digit is needed.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub(super) fn is_minimal(&self, stop: &Stop) -> Result<bool, Stopped> {
        for square in (0..81).filter(|&square| self.digits[square] > 0 && !self.is_needed(&[square])) {
            let mut fewer = self.digits;
            fewer[square] = 0;
            if self.is_unique(&fewer, stop)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_unique(&self, digits: &DigitGrid, stop: &Stop) -> Result<bool, Stopped> {
        self.grid.solver().is_unique(digits, stop)
    }

    /// Returns true if there would be several solutions without these, as is known at once.
    fn is_needed(&self, orbit: &[usize]) -> bool {
        let rest = self.left & !bits(orbit);
        self.unavoidable.iter().any(|set| set & rest == 0)
    }

    /// Returns true if each digit that was taken from the grid as it was `before` follows, by itself, from
    /// those that are left, as the only place in a unit or the only digit for its square. Then no solution is
    /// added. Only in the classic layout it is faster to look than to ask the solver.
    fn follow_from_units(&self, orbit: &[usize], before: &DigitGrid) -> bool {
        if !self.grid.layout().is_classic() {
            return false;
        }
        let mut seen = [[0u16; 9]; 3];
        for (square, &digit) in self.digits.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            for (lines, line) in seen.iter_mut().zip([square / 9, square % 9, box_of(square)]) {
                lines[line] |= 1 << digit;
            }
        }
        let seen_at = |at: usize| seen[0][at / 9] | seen[1][at % 9] | seen[2][box_of(at)];
        orbit.iter().all(|&square| {
            let digit = 1 << before[square];
            let is_barred = |at: usize| at == square || self.digits[at] > 0 || seen_at(at) & digit > 0;
            let units = [square / 9, 9 + square % 9, 18 + box_of(square)];
            seen_at(square) | digit == ALL_DIGITS
                || units.iter().any(|&unit| UNITS[unit].iter().all(|&at| is_barred(at)))
        })
    }

    fn take(&mut self, orbit: &[usize]) {
        for &square in orbit {
            self.digits[square] = 0;
        }
        self.left &= !bits(orbit);
        self.givens -= orbit.len();
    }

    fn is_taken(&self, orbit: &[usize]) -> bool {
        self.digits[orbit[0]] == 0
    }

    fn restore(&mut self, orbit: &[usize], full: &DigitGrid) {
        let mut digits = self.digits;
        orbit.iter().for_each(|&square| digits[square] = full[square]);
        self.put_back(orbit, digits);
    }

    fn put_back(&mut self, orbit: &[usize], digits: DigitGrid) {
        self.digits = digits;
        self.left |= bits(orbit);
        self.givens += orbit.len();
    }
}

/// With this number of digits a grid of 81 squares mostly has one solution.
const SURE: usize = 52;

/// The groups that are put back to vary a puzzle.
const PUT_BACK: usize = 2;

/// The digits 1 to 9, a bit each.
const ALL_DIGITS: u16 = 0x3fe;

fn bits(squares: &[usize]) -> SquareBits {
    squares.iter().fold(0, |all, &square| all | 1 << square)
}

/// A set of squares, a bit each.
type SquareBits = u128;

/// The sets that two digits make: where squares with the one and the other see each other, both can change
/// places.
fn two_digit_sets(grid: &EmptyGrid, full: &DigitGrid) -> Vec<SquareBits> {
    let mut of_digit: [SquareBits; 9] = [0; 9];
    for (square, &digit) in full[..grid.squares()].iter().enumerate() {
        of_digit[usize::from(digit) - 1] |= 1 << square;
    }
    let mut sets = Vec::with_capacity(100);
    for first in 0..grid.side() {
        for second in 0..first {
            let both = SquareSet::of_bits(of_digit[first] | of_digit[second]);
            let mut rest = of_digit[first];
            while rest > 0 {
                let mut set = SquareSet::of(rest.trailing_zeros() as usize);
                let mut open = set;
                while let Some(square) = open.lowest() {
                    let seen = (grid.solver().peers(square) & both) - set;
                    set |= seen;
                    open = (open | seen) - SquareSet::of(square);
                }
                rest &= !set.bits();
                sets.push(set.bits());
            }
        }
    }
    sets
}
