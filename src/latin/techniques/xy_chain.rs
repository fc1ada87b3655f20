use crate::deduction::{Label, StepCollector, label};
use crate::latin::chains::{ChainFinder, Links};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique};

/// The XY-chain: a chain of squares with two digits left, each of which shares one of them with the next. The
/// same digit is left over at both ends, and one of the ends holds it. A chain whose squares all have the
/// same two digits is a remote pair; all its eliminations come in one step.
///
/// Source: A. Stuart, *The Logic of Sudoku* (2007); remote pairs after A. Johnson, *Solving Sudoku* (2005).
pub struct XyChain;

impl LatinTechnique for XyChain {
    fn label(&self) -> Label {
        label!("xy-chain", "XY-Chain", 6.6)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        ChainFinder::new(Links::Squares, 5, |_| Self.label().score).offer(grid, at, found);
    }
}
