//! Making Sudokus: a full grid at random, out of which digits are taken as long as one solution is left.

mod digging;
mod layout;
mod pattern;
mod singles;
mod subsets;
mod wishes;

use crate::generation::{Catalogue, Daily, Generated, Generator, Impossible, Order, Plan, Random, Sizes};
use crate::grid::{NumberedSquare, Square};
use crate::latin::full_grid;
use crate::puzzle::{Rules, Stop, Stopped};

use super::SudokuProblem;

use digging::Digging;
use wishes::{SudokuWishes, Target, WISHES};

/// A digit for each square in the order of squares, 0 for none.
type DigitGrid = [u8; 81];

impl Generated for SudokuProblem {
    fn generator() -> Option<&'static dyn Generator<Self>> {
        Some(&SudokuGenerator)
    }
}

struct SudokuGenerator;

impl Generator<SudokuProblem> for SudokuGenerator {
    fn catalogue(&self) -> Catalogue {
        let side = u16::from(SudokuProblem::SIDE);
        let sizes =
            Sizes { least: side, most: side, is_square: true, offered: &[(9, 9)], usual: (side, side) };
        let daily = Daily { sizes: &[(9, 9)], hardest: 6 };
        Catalogue { kind: SudokuProblem::NAME, sizes, daily, own_wishes: WISHES }
    }

    fn plan(&self, order: &Order) -> Result<Plan<SudokuProblem>, Impossible> {
        let wishes = SudokuWishes::of(order)?;
        let attempts = wishes.attempts();
        let target = Target::of(order);
        let attempt = move |random: &mut Random, stop: &Stop| {
            let digits = wishes.candidate(&target, random, stop)?;
            Ok(digits.and_then(|digits| problem_of(&digits)))
        };
        Ok(Plan { attempt: Box::new(attempt), attempts, work: WORK })
    }

    fn clues(&self, problem: &SudokuProblem) -> Vec<Square> {
        problem.givens().iter().map(|given| given.square()).collect()
    }
}

impl SudokuWishes {
    /// Digits that fulfil these wishes, with one solution unless several are allowed, and that are not known
    /// to miss the target; `None` if this attempt failed.
    fn candidate(
        &self,
        target: &Target,
        random: &mut Random,
        stop: &Stop,
    ) -> Result<Option<DigitGrid>, Stopped> {
        if let Some(pattern) = &self.pattern {
            let digits = pattern::fill(pattern, self.allows_multiple, random, stop)?;
            return target.only_hits(digits, self.allows_multiple, stop);
        }
        let full = full_grid(9, true, random);
        let mut digging = Digging::new(full, &self.orbits, random);
        if self.allows_multiple {
            digging.take_any(self.givens.unwrap_or(USUAL_GIVENS));
            return Ok(Some(digging.digits()).filter(|digits| self.has_enough(digits)));
        }
        // An easy puzzle with few givens has a narrow way in.
        let least = match (self.givens, self.is_minimal || !target.is_easy()) {
            (Some(givens), _) => givens,
            (None, false) => random.between(30, 36),
            (None, true) => 0,
        };
        digging.take_down_to(least, stop)?;
        for _ in 0..VARIATIONS {
            let digits = digging.digits();
            let is_meant = self.has_enough(&digits) && (!self.is_minimal || digging.is_minimal(stop)?);
            if is_meant && !target.is_missed_by(&digits, stop)? {
                return Ok(Some(digits));
            }
            if least > 0 || !target.is_rare() {
                break;
            }
            digging.vary(&full, &self.orbits, random, stop)?;
        }
        Ok(None)
    }

    fn has_enough(&self, digits: &DigitGrid) -> bool {
        self.givens.is_none_or(|givens| digits.iter().filter(|&&digit| digit > 0).count() == givens)
    }
}

/// The amount of work: it comes to about 300 a millisecond.
const WORK: u64 = 2_000_000;

/// The puzzles that are made of one full grid where the target is rare: to vary one is cheaper than to begin
/// anew.
const VARIATIONS: usize = 30;

/// The number of givens where several solutions are allowed and no number is wished.
const USUAL_GIVENS: usize = 25;

fn problem_of(digits: &DigitGrid) -> Option<SudokuProblem> {
    let squares = SudokuProblem::whole().squares();
    let filled = squares.zip(digits).filter(|(_, digit)| **digit > 0);
    let givens: Vec<NumberedSquare> =
        filled.map(|(square, &digit)| NumberedSquare::new(square, i64::from(digit))).collect();
    SudokuProblem::new(SudokuProblem::whole(), &givens).ok()
}
