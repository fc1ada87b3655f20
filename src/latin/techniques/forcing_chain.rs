use crate::deduction::{Label, StepCollector, label};
use crate::latin::chains::offer_forced;
use crate::latin::{LatinGrid, LatinTechnique, Position};

/// The forcing chain: whichever digit a square holds, or whichever square a digit of a unit stands in, chains from each of
/// them lead to the same.
///
/// Source: cell and region forcing chains of the Sudoku Explainer (N. Juillerat, 2007).
pub struct ForcingChain;

impl LatinTechnique for ForcingChain {
    fn label(&self) -> Label {
        label!("forcing-chain", "Forcing Chain", 8.2)
    }

    fn find(&self, grid: &LatinGrid, at: &Position, found: &mut StepCollector<'_>) {
        offer_forced(self.label().score, grid, at, found);
    }
}
