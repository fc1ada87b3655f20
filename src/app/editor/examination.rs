use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::deduction::{PathEnd, Rating};
use crate::grid::Square;
use crate::puzzle::{Piece, Stop};
use crate::session::{AnyPuzzle, Finding, Sought};

/// Number of solutions that are compared.
const COMPARED: usize = 100;

/// Examination of a drafted puzzle, as a long job.
pub struct Examination {
    pub(super) puzzle: Box<dyn AnyPuzzle>,
    /// Number of the request.
    pub(super) number: u64,
}

/// Result of an [`Examination`].
#[derive(Debug, Clone, PartialEq)]
pub struct Examined {
    /// Number of the request.
    pub(super) number: u64,
    /// Number of solutions, counted no further than [`Finding::MOST`].
    pub solutions: u64,
    /// Difficulty, if there is exactly one solution.
    pub rating: Option<Rating>,
    /// Squares where the solutions differ, or that show that there is none; in order.
    pub squares: Vec<Square>,
    /// Reason why there is no solution, as a sentence; empty otherwise.
    pub text: String,
}

impl Examination {
    /// Examines the puzzle. Once `stop` is set, the result is useless.
    pub fn run(self, stop: &Stop) -> Examined {
        let Self { puzzle, number } = self;
        let mut first: Vec<Vec<Piece>> = Vec::new();
        let _ = puzzle.solutions(stop, &mut |solution| {
            first.push(solution);
            if first.len() < COMPARED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let mut examined = Examined {
            number,
            solutions: first.len() as u64,
            rating: None,
            squares: Vec::new(),
            text: String::new(),
        };
        match &first[..] {
            [one, others @ ..] if !others.is_empty() => {
                let differing = others.iter().flat_map(|other| difference(one, other));
                examined.squares = differing.collect::<BTreeSet<_>>().into_iter().collect();
                if first.len() == COMPARED {
                    examined.solutions = puzzle.count_solutions(Finding::MOST, stop).unwrap_or_default();
                }
                // Differences among the first few of so many solutions are misleading.
                if examined.solutions >= Finding::MOST {
                    examined.squares.clear();
                }
            }
            [_, ..] => {
                let path = puzzle.advice(Sought::Whole, &[], false, stop).ok();
                let path = path.filter(|path| path.end == PathEnd::Solved);
                examined.rating = path.and_then(|path| Rating::of(&path.steps));
            }
            [] => {
                let advice = puzzle.advice(Sought::Next, &[], false, stop).ok();
                if let Some(step) = advice.and_then(|advice| advice.steps.into_iter().next()) {
                    let reason = step.reason;
                    let because: BTreeSet<Square> = reason.because.into_iter().chain(reason.region).collect();
                    examined.squares = because.into_iter().collect();
                    examined.text = reason.text;
                }
            }
        }
        examined
    }
}

/// The squares of the pieces that only one of the solutions has, in order.
pub(super) fn difference(one: &[Piece], other: &[Piece]) -> Vec<Square> {
    let (one, other): (BTreeSet<_>, BTreeSet<_>) = (one.iter().collect(), other.iter().collect());
    let squares: BTreeSet<Square> =
        one.symmetric_difference(&other).flat_map(|piece| piece.squares()).collect();
    squares.into_iter().collect()
}
