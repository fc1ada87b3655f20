use crate::deduction::Found;
use crate::latin::chains::offer_forced;
use crate::latin::{LatinGrid, LatinTechnique, Position};

/// The forcing chain: whichever digit a square holds, or whichever square a digit of a unit stands in, chains from each of
/// them lead to the same.
///
/// Source: cell and region forcing chains of the Sudoku Explainer (N. Juillerat, 2007).
pub struct ForcingChain;

impl ForcingChain {
    const SCORE: f64 = 8.2;
}

impl LatinTechnique for ForcingChain {
    fn id(&self) -> &'static str {
        "forcing-chain"
    }

    fn name(&self) -> &'static str {
        "Forcing Chain"
    }

    fn score(&self) -> f64 {
        Self::SCORE
    }

    fn page(&self) -> &'static str {
        include_str!("../../../assets/help/forcing-chain.txt")
    }

    fn find(&self, grid: &LatinGrid, at: &Position, found: &mut Found<'_>) {
        offer_forced(Self::SCORE, grid, at, found);
    }
}
