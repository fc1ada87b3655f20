use std::sync::OnceLock;

use crate::grid::Square;

use super::explanation::tell;
use super::refutation::{Refutation, Refuter};
use super::{Label, StepCollector, Supposed, Technique, label};

/// The trial: it assumes a value and follows only single places and single values. If that ends in a
/// contradiction, the value is impossible. (The Sudoku Explainer, Juillerat, 2007, calls it a dynamic
/// contradiction chain.)
pub struct Trial;

impl Trial {
    /// The score of the shortest trial.
    const LEAST: f64 = 8.5;
}

impl<P: Supposed> Technique<P> for Trial {
    fn label(&self) -> Label {
        label!("trial", "Trial", Self::LEAST)
    }

    fn find(&self, problem: &P, at: &P::Position, found: &mut StepCollector<'_>) {
        let possible = |literal| problem.is_possible(at, literal);
        let mut refuter = Refuter::new(problem.network(at), &possible);
        if let Some(harmless) = problem.harmless(at).and_then(OnceLock::get) {
            refuter.know_harmless(harmless);
        }
        for literal in refuter.open_literals() {
            if found.is_stopped() {
                return;
            }
            let Some(square) = problem.value_square(at, literal as usize) else { continue };
            let longest = longest_within(Self::LEAST, found);
            if let Some(refutation) = refuter.try_out(literal, longest) {
                offer(problem, at, square, Self::LEAST, &refutation, found);
            }
        }
    }
}

/// The length of the longest chain that is still wanted, of those whose shortest has this score.
pub(super) fn longest_within(least: f64, found: &StepCollector<'_>) -> usize {
    let mut length = usize::MAX;
    while length > 1 && !found.wants_removals(rounded(least + for_length(length))) {
        length = previous_bound(length);
    }
    length
}

/// The lengths above which a chain is a tenth harder.
const BOUNDS: [usize; 14] = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];

/// The addition to the score for the length of a chain, as the Sudoku Explainer computes it.
pub(super) fn for_length(length: usize) -> f64 {
    BOUNDS.iter().filter(|&&bound| length > bound).count() as f64 / 10.0
}

fn previous_bound(length: usize) -> usize {
    BOUNDS.iter().rev().copied().find(|&bound| bound < length).unwrap_or(1)
}

pub(super) fn offer<P: Supposed>(
    problem: &P,
    at: &P::Position,
    square: Square,
    least: f64,
    refutation: &Refutation,
    found: &mut StepCollector<'_>,
) {
    let score = rounded(least + for_length(refutation.length()));
    found.remove(score, [square], || tell(problem, at, refutation));
}

/// A score with one decimal.
pub(super) fn rounded(score: f64) -> f64 {
    (score * 10.0).round() / 10.0
}
