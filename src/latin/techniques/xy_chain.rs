use crate::deduction::Found;
use crate::latin::chains::{Chains, Links};
use crate::latin::{LatinGrid, LatinTechnique, Position};

/// The XY-chain: a chain of squares with two digits left, each of which shares one of them with the next, in whose ends the
/// same digit is left over: one of them holds it. Where all have the same two digits it is a remote pair, told at once.
///
/// Source: A. Stuart, *The Logic of Sudoku* (2007); remote pairs after A. Johnson, *Solving Sudoku* (2005).
pub struct XyChain;

impl LatinTechnique for XyChain {
    fn id(&self) -> &'static str {
        "xy-chain"
    }

    fn name(&self) -> &'static str {
        "XY-Chain"
    }

    fn score(&self) -> f64 {
        6.6
    }

    fn page(&self) -> &'static str {
        include_str!("../../../assets/help/xy-chain.txt")
    }

    fn find(&self, grid: &LatinGrid, at: &Position, found: &mut Found<'_>) {
        Chains { links: Links::Squares, fewest: 5, score: |_| 6.6 }.offer(grid, at, found);
    }
}
