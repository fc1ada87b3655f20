use crate::deduction::{Label, StepCollector, label};
use crate::latin::chains::{ChainFinder, Links};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique};

/// The X-chain: a chain of places of one digit, in which units with two places left for it alternate with
/// squares that see each other. One of its ends is true.
///
/// Source: the fishy cycles and x-cycles of the Sudoku Players' forum (2004), described as chains in A.
/// Stuart, *The Logic of Sudoku* (2007).
pub struct XChain;

impl LatinTechnique for XChain {
    fn label(&self) -> Label {
        label!("x-chain", "X-Chain", 6.5)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        // Where no place of a digit is untenable, nothing can be said about that digit alone.
        if (1..=grid.side()).all(|digit| at.untenable(digit).is_empty()) {
            return;
        }
        ChainFinder::new(Links::Digit, 3, |_| Self.label().score).offer(grid, at, found);
    }
}
