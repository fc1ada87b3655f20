//! Making Sudokus: a full grid at random, out of which digits are taken as long as one solution is left.

mod digging;
mod empty_grid;
mod layout_wishes;
mod pattern;
mod regions;
mod singles;
mod subsets;
mod wishes;

use crate::generation::{
    Catalogue, Daily, Generated, Generator, Impossible, Mini, Order, Plan, Random, Seed, Sizes,
};
use crate::grid::Square;
use crate::puzzle::{Rules, Stop, Stopped};

use super::{Layout, LayoutName, SudokuProblem};

use digging::Digging;
use empty_grid::EmptyGrid;
use layout_wishes::{LAYOUTS, OFFERED};
use wishes::{Fit, SudokuWishes, Target, WISHES};

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
        let usual = u16::from(SudokuProblem::SIDE);
        let sizes = Sizes {
            least: u16::from(LayoutName::LEAST_SIDE),
            most: u16::from(LayoutName::GREATEST_SIDE),
            is_square: true,
            offered: OFFERED,
            usual: (usual, usual),
            layouts: Some(LAYOUTS),
        };
        let daily = Daily { sizes: &["9x9"], hardest: 6 };
        let mini =
            Some(Mini { title: "Mini", what: "", daily: Daily { sizes: &["6x6"], hardest: 1 }, wishes: &[] });
        Catalogue { kind: SudokuProblem::NAME, sizes, daily, mini, own_wishes: WISHES }
    }

    fn plan(&self, order: &Order) -> Result<Plan<SudokuProblem>, Impossible> {
        let wishes = SudokuWishes::of(order)?;
        let attempts = wishes.attempts();
        let target = Target::of(order);
        let usual = Layout::named(wishes.layout).map(EmptyGrid::of);
        let attempt = move |random: &mut Random, stop: &Stop| match &usual {
            Some(grid) => wishes.candidate(grid, &target, random, stop),
            None => {
                let grid = EmptyGrid::made(wishes.layout, random, stop)?;
                for _ in 0..TRIES {
                    if let Some(problem) = wishes.candidate(&grid, &target, random, stop)? {
                        return Ok(Some(problem));
                    }
                }
                Ok(None)
            }
        };
        Ok(Plan { attempt: Box::new(attempt), attempts, work: WORK })
    }

    fn clues(&self, problem: &SudokuProblem) -> Vec<Square> {
        problem.givens().iter().map(|given| given.square()).collect()
    }
}

impl Layout {
    /// The layout of this name that a seed makes, always the same. The regions of a jigsaw are at random, but
    /// none lies in one column or row or is stringy, and some grid can be filled by the rules.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn made(name: LayoutName, seed: Seed, stop: &Stop) -> Result<Self, Stopped> {
        Ok(EmptyGrid::made(name, &mut Random::new(seed), stop)?.layout().clone())
    }
}

impl SudokuWishes {
    /// A puzzle that fulfils these wishes, with one solution unless several are allowed, and that is not
    /// known to miss the target; `None` if this attempt failed.
    fn candidate(
        &self,
        grid: &EmptyGrid,
        target: &Target,
        random: &mut Random,
        stop: &Stop,
    ) -> Result<Option<SudokuProblem>, Stopped> {
        Ok(self.digits(grid, target, random, stop)?.and_then(|digits| grid.problem(&digits)))
    }

    fn digits(
        &self,
        grid: &EmptyGrid,
        target: &Target,
        random: &mut Random,
        stop: &Stop,
    ) -> Result<Option<DigitGrid>, Stopped> {
        if let Some(pattern) = &self.pattern {
            let digits = pattern::fill((grid, pattern), self.allows_multiple, random, stop)?;
            return target.only_hits(digits.map(|digits| (grid, digits)), self.allows_multiple, stop);
        }
        let Some(full) = grid.filled(random, stop)? else { return Ok(None) };
        let of_squares = |share: usize| share * grid.squares() / 81;
        let mut digging = Digging::new(grid, full, &self.orbits, random);
        if self.allows_multiple {
            digging.take_any(self.givens.unwrap_or(of_squares(USUAL_GIVENS)));
            return Ok(Some(digging.digits()).filter(|digits| self.has_enough(digits)));
        }
        // An easy puzzle with few givens has a narrow way in.
        let least = match (self.givens, self.is_minimal || !target.is_easy()) {
            (Some(givens), _) => givens,
            (None, false) => random.between(of_squares(30), of_squares(36)),
            (None, true) => 0,
        };
        digging.take_down_to(least, stop)?;
        for _ in 0..VARIATIONS {
            let digits = digging.digits();
            let is_meant = self.has_enough(&digits) && (!self.is_minimal || digging.is_minimal(stop)?);
            let fit = if is_meant { target.fit(grid, &digits, stop)? } else { Fit::TooEasy };
            match fit {
                Fit::Right => return Ok(Some(digits)),
                Fit::TooHard if self.can_be_eased(grid) => digging.ease(&full, &self.orbits, random),
                _ if least > 0 || !target.is_rare(grid) => break,
                _ => digging.vary(&full, &self.orbits, random, stop)?,
            }
        }
        Ok(None)
    }

    /// Returns true if a puzzle that is too hard may have more givens. In the classic layout others are found
    /// faster.
    fn can_be_eased(&self, grid: &EmptyGrid) -> bool {
        self.givens.is_none() && !self.is_minimal && !grid.layout().is_classic()
    }

    fn has_enough(&self, digits: &DigitGrid) -> bool {
        self.givens.is_none_or(|givens| digits.iter().filter(|&&digit| digit > 0).count() == givens)
    }
}

/// The amount of work: it comes to about 300 a millisecond.
const WORK: u64 = 2_000_000;

/// The full grids that are tried in each jigsaw: to make one takes longer.
const TRIES: usize = 4;

/// The puzzles that are made of one full grid where the target is rare: to vary one is cheaper than to begin
/// anew.
const VARIATIONS: usize = 30;

/// The number of givens of 81 squares where several solutions are allowed and no number is wished.
const USUAL_GIVENS: usize = 25;
