use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::deduction::{PathEnd, Rating};
use crate::grid::Square;
use crate::puzzle::{Piece, Stop};
use crate::session::{AnyPuzzle, Finding, Sought};

/// How many solutions are compared, to see where they differ.
const COMPARED: usize = 100;

/// A look at a puzzle that is being put together: what it is worth, as a long job.
pub struct Examination {
    pub(super) puzzle: Box<dyn AnyPuzzle>,
    /// Which of the looks at the draft it is.
    pub(super) number: u64,
}

/// What came of an [`Examination`].
#[derive(Debug, Clone, PartialEq)]
pub struct Examined {
    /// Which of the looks at the draft it was.
    pub(super) number: u64,
    /// How many solutions there are, counted no further than [`Finding::MOST`].
    pub solutions: u64,
    /// How hard it is, if it has exactly one.
    pub rating: Option<Rating>,
    /// Where its solutions differ, or what shows that there is none; in order.
    pub squares: Vec<Square>,
    /// The sentence that says why there is none; empty otherwise.
    pub text: String,
}

impl Examination {
    /// Looks. Once `stop` was set, the result is of no use.
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
                // Where a few of so many differ tells nothing.
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
