use crate::deduction::{Label, StepCollector, label};
use crate::grid::Digits;
use crate::latin::chains::{ChainFinder, Links};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique};

/// The grouped X-chain: an [`XChain`](super::XChain) that goes over groups, too. A group is two or three
/// squares in one line and one sector of which one holds the digit: all places in a unit but those that are
/// ruled out. It rules out what sees all of its squares.
///
/// Source: the grouped turbot fish and grouped nice loops of the Eureka forum (2005).
pub struct GroupedXChain;

impl LatinTechnique for GroupedXChain {
    fn label(&self) -> Label {
        label!("grouped-x-chain", "Grouped X-Chain", 6.7)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        // Where no place of a digit is untenable, nothing can be said about that digit alone.
        let grouped: Digits = (1..=grid.side()).filter(|&digit| !at.untenable(digit).is_empty()).collect();
        if grouped.is_empty() {
            return;
        }
        ChainFinder::new(Links::Digit, 3, |_| Self.label().score).grouped(grouped).offer(grid, at, found);
    }
}
