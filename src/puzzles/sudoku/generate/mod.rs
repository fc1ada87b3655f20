//! Making Sudokus: a full grid at random, out of which digits are taken as long as one solution is left.

mod digging;
mod full_grid;
mod pattern;
mod singles;
mod wishes;

use crate::deduction::tier;
use crate::generation::{Catalogue, Daily, Generated, Generator, Impossible, Order, Plan, Random, Sizes};
use crate::grid::{NumberedSquare, Square};
use crate::latin::LatinPuzzle;
use crate::puzzle::{Rules, Stop, Stopped};

use super::SudokuProblem;

use digging::Digging;
use full_grid::full_grid;
use singles::is_solved_by_singles;
use wishes::{SudokuWishes, WISHES};

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
        let (tier, technique) = (order.tier, order.technique().map(str::to_owned));
        // What singles solve needs nothing harder.
        let is_easy_wished = tier.map(|tier| tier == 1).or_else(|| Some(is_single(technique.as_deref()?)));
        let attempts = wishes.attempts();
        let attempt = move |random: &mut Random, stop: &Stop| {
            let Some(digits) = wishes.candidate(tier, random, stop)? else { return Ok(None) };
            if is_easy_wished.is_some_and(|is_wished| is_wished != is_solved_by_singles(&digits)) {
                return Ok(None);
            }
            Ok(problem_of(&digits))
        };
        Ok(Plan { attempt: Box::new(attempt), attempts })
    }

    fn clues(&self, problem: &SudokuProblem) -> Vec<Square> {
        problem.givens().iter().map(|given| given.square()).collect()
    }
}

impl SudokuWishes {
    /// Digits that fulfil these wishes, with one solution unless several are allowed; `None` if this attempt
    /// failed.
    fn candidate(
        &self,
        tier: Option<u8>,
        random: &mut Random,
        stop: &Stop,
    ) -> Result<Option<DigitGrid>, Stopped> {
        if let Some(pattern) = &self.pattern {
            return pattern::fill(pattern, self.allows_multiple, random, stop);
        }
        let full = full_grid(random);
        let mut digging = Digging::new(full, &self.orbits, random);
        if self.allows_multiple {
            digging.take_any(self.givens.unwrap_or(USUAL_GIVENS));
        } else {
            // An easy puzzle with few givens has a narrow way in.
            let least = match (self.givens, tier, self.is_minimal) {
                (Some(givens), _, _) => givens,
                (None, Some(1), false) => random.between(30, 36),
                _ => 0,
            };
            digging.take_down_to(least, stop)?;
        }
        let digits = digging.digits();
        let has_enough = self.givens.is_none_or(|givens| count(&digits) == givens);
        if !has_enough || (self.is_minimal && !digging.is_minimal(stop)?) {
            return Ok(None);
        }
        Ok(Some(digits))
    }
}

/// The number of givens where several solutions are allowed and no number is wished.
const USUAL_GIVENS: usize = 25;

fn count(digits: &DigitGrid) -> usize {
    digits.iter().filter(|&&digit| digit > 0).count()
}

fn problem_of(digits: &DigitGrid) -> Option<SudokuProblem> {
    let squares = SudokuProblem::whole().squares();
    let filled = squares.zip(digits).filter(|(_, digit)| **digit > 0);
    let givens: Vec<NumberedSquare> =
        filled.map(|(square, &digit)| NumberedSquare::new(square, i64::from(digit))).collect();
    SudokuProblem::new(SudokuProblem::whole(), &givens).ok()
}

/// Whether a technique is one of those that place a single digit.
fn is_single(technique: &str) -> bool {
    let techniques = <SudokuProblem as LatinPuzzle>::techniques().iter();
    let labels = techniques.map(|technique| technique.label());
    labels.take_while(|label| tier(label.score) == 1).any(|label| label.id == technique)
}
