use crate::deduction::{Label, StepCollector, label};
use crate::latin::chains::{ChainFinder, Links};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique};

/// The alternating inference chain through almost locked sets: squares of one unit with one digit more than
/// squares. They hold all of these digits but one, so of any two of them one at least: a strong link between
/// the places of the one digit and those of the other.
///
/// Source: the Sudoku Players' forum (2006); HoDoKu (Hobiger, 2012) has them among its grouped nice loops.
pub struct AlmostLockedInferenceChain;

impl LatinTechnique for AlmostLockedInferenceChain {
    fn label(&self) -> Label {
        label!("als-aic", "ALS-AIC", score(SHORTEST))
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        ChainFinder::new(Links::All, SHORTEST, score).through_sets(MOST_SQUARES).offer(grid, at, found);
    }
}

/// The fewest links of a chain.
const SHORTEST: usize = 3;

/// The most squares of a set: with more, one hardly sees what the set has left.
const MOST_SQUARES: usize = 5;

/// 7.9, and 8.0 from seven links on: the Explainers' ratings of puzzles that need one are those of chains of
/// almost locked sets.
fn score(links: usize) -> f64 {
    if links < 7 { 7.9 } else { 8.0 }
}
