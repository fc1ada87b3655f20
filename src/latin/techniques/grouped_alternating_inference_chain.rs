use crate::deduction::{Label, StepCollector, label};
use crate::grid::Digits;
use crate::latin::chains::{ChainFinder, Links};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique};

/// The grouped alternating inference chain: an
/// [`AlternatingInferenceChain`](super::AlternatingInferenceChain) that goes over groups, too: two or three
/// squares in one line and one sector of which one holds a digit.
///
/// Source: the grouped nice loops of the Eureka forum (2005).
pub struct GroupedAlternatingInferenceChain;

impl LatinTechnique for GroupedAlternatingInferenceChain {
    fn label(&self) -> Label {
        label!("grouped-alternating-inference-chain", "Grouped Alternating Inference Chain", score(SHORTEST))
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let grouped = Digits::up_to(grid.side());
        ChainFinder::new(Links::All, SHORTEST, score).grouped(grouped).offer(grid, at, found);
    }
}

/// The fewest links of a chain.
const SHORTEST: usize = 3;

/// From 7.5 on, a tenth for every two links more, up to 7.9.
fn score(links: usize) -> f64 {
    (75 + links.saturating_sub(SHORTEST) / 2).min(79) as f64 / 10.0
}
