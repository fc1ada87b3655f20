use crate::deduction::Removal;
use crate::generation::{Order, ScoreRange, is_solved_below};
use crate::grid::Digits;
use crate::number_grid::Entries;
use crate::puzzle::{Stop, Stopped};
use crate::puzzles::sudoku::SudokuProblem;

use super::singles::is_solved_by_singles;
use super::subsets::{HARDEST, settled_by_subsets};
use super::{DigitGrid, problem_of};

/// How hard a puzzle is to be.
pub(super) struct Target {
    scores: ScoreRange,
    /// Whether singles are to solve the puzzle; `None` if it does not matter.
    by_singles: Option<bool>,
}

/// The techniques that place a digit as singles do, where singles alone do not.
const BESIDE_SINGLES: [&str; 3] = ["direct-pointing", "direct-hidden-pair", "direct-hidden-triple"];

impl Target {
    /// What an order asks for.
    pub(super) fn of(order: &Order) -> Self {
        let scores = ScoreRange::of::<SudokuProblem>(order);
        let is_beside_singles = order.technique().is_some_and(|id| BESIDE_SINGLES.contains(&id));
        let by_singles = if scores.is_first_tier() && !is_beside_singles {
            Some(true)
        } else {
            (scores.least > 0.0).then_some(false)
        };
        Self { scores, by_singles }
    }

    /// Whether singles are to solve the puzzle.
    pub(super) fn is_easy(&self) -> bool {
        self.by_singles == Some(true)
    }

    /// Whether few puzzles hit it.
    pub(super) fn is_rare(&self) -> bool {
        self.scores.least > HARDEST
    }

    /// These digits, unless they are known to miss; any if they may have several solutions.
    pub(super) fn only_hits(
        &self,
        digits: Option<DigitGrid>,
        allows_multiple: bool,
        stop: &Stop,
    ) -> Result<Option<DigitGrid>, Stopped> {
        match digits {
            Some(digits) if !allows_multiple && self.is_missed_by(&digits, stop)? => Ok(None),
            digits => Ok(digits),
        }
    }

    /// Whether the puzzle with these givens, which has one solution, is too easy or too hard, as far as that
    /// is quickly known.
    pub(super) fn is_missed_by(&self, givens: &DigitGrid, stop: &Stop) -> Result<bool, Stopped> {
        if self.by_singles.is_some_and(|by_singles| is_solved_by_singles(givens) != by_singles) {
            return Ok(true);
        }
        if !self.is_rare() {
            return Ok(false);
        }
        let settled = settled_by_subsets(givens);
        let Some(problem) = problem_of(givens).filter(|_| settled.open > 0) else { return Ok(true) };
        // What the reasoner would find slowly is known already.
        let squares = || SudokuProblem::whole().squares().zip(0..);
        let placed = squares().filter(|(_, at)| givens[*at] == 0 && settled.placed[*at] > 0);
        let answer: Entries = placed.map(|(square, at)| (square, settled.placed[at])).collect();
        let open = squares().filter(|(_, at)| settled.placed[*at] == 0);
        let removal = |(square, at): (_, usize)| Removal::Numbers {
            square,
            numbers: Digits::up_to(9) - Digits::from_bits(settled.candidates[at] << 1),
        };
        let ruled_out: Vec<Removal> = open.map(removal).collect();
        let is_solved = |bound| is_solved_below(&problem, (&answer, &ruled_out), bound, stop);
        Ok(is_solved(self.scores.least)? || (self.scores.bound.is_finite() && !is_solved(self.scores.bound)?))
    }
}
