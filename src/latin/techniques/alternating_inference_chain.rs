use crate::deduction::{Label, StepCollector, label};
use crate::latin::chains::{ChainFinder, Links};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique};

/// The alternating inference chain: a chain of candidates in which strong links (two digits left in a square,
/// two places left in a unit) and weak links take turns, so that one of its ends is true. It may close into a
/// loop.
///
/// Source: the nice loops and alternating inference chains of the Eureka and Sudoku Players' forums (2004 to
/// 2006).
pub struct AlternatingInferenceChain;

impl LatinTechnique for AlternatingInferenceChain {
    fn label(&self) -> Label {
        label!("alternating-inference-chain", "Alternating Inference Chain", score(SHORTEST))
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        ChainFinder::new(Links::All, SHORTEST, score).offer(grid, at, found);
    }
}

/// The fewest links a chain has that shows more than a pair would.
const SHORTEST: usize = 3;

/// From 7.0 on, a tenth for every two links more, up to 7.5.
fn score(links: usize) -> f64 {
    (70 + links.saturating_sub(SHORTEST) / 2).min(75) as f64 / 10.0
}
