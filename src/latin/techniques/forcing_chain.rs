use crate::deduction::{Label, StepCollector, label};
use crate::latin::chains::offer_forced;
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique};

/// The forcing chain: chains from every digit of a square, or from every place of a digit in a unit, lead to
/// the same result.
///
/// Source: cell and region forcing chains of the Sudoku Explainer (N. Juillerat, 2007).
pub struct ForcingChain;

impl LatinTechnique for ForcingChain {
    fn label(&self) -> Label {
        label!("forcing-chain", "Forcing Chain", 8.2)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        offer_forced(self.label().score, grid, at, found);
    }
}
