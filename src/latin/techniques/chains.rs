//! The techniques that follow chains of candidates. They differ in the links that they use and in how hard
//! these are to see.

use crate::deduction::{Label, StepCollector, label};
use crate::grid::Digits;
use crate::latin::bounds::{BoundGraph, BoundReason, refutations};
use crate::latin::chains::{ChainFinder, Links, offer_forced};
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinTechnique, offer_eliminations, offer_placement,
};

/// The fewest links of a chain that shows more than a pair would.
const SHORTEST: usize = 3;

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
        ChainFinder::new(Links::Digit, SHORTEST, |_| Self.label().score).offer(grid, at, found);
    }
}

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

/// The grouped X-chain: an [`XChain`] that goes over groups, too. A group is two or three
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
        ChainFinder::new(Links::Digit, SHORTEST, |_| Self.label().score)
            .grouped(grouped)
            .offer(grid, at, found);
    }
}

/// The alternating inference chain: a chain of candidates in which strong links (two digits left in a square,
/// two places left in a unit) and weak links take turns, so that one of its ends is true. It may close into a
/// loop.
///
/// Source: the nice loops and alternating inference chains of the Eureka and Sudoku Players' forums (2004 to
/// 2006).
pub struct AlternatingInferenceChain;

impl AlternatingInferenceChain {
    /// From 7.0 on, a tenth for every two links more, up to 7.5.
    fn score(links: usize) -> f64 {
        (70 + links.saturating_sub(SHORTEST) / 2).min(75) as f64 / 10.0
    }
}

impl LatinTechnique for AlternatingInferenceChain {
    fn label(&self) -> Label {
        label!("alternating-inference-chain", "Alternating Inference Chain", Self::score(SHORTEST))
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        ChainFinder::new(Links::All, SHORTEST, Self::score).offer(grid, at, found);
    }
}

/// The grouped alternating inference chain: an
/// [`AlternatingInferenceChain`] that goes over groups, too: two or three
/// squares in one line and one sector of which one holds a digit.
///
/// Source: the grouped nice loops of the Eureka forum (2005).
pub struct GroupedAlternatingInferenceChain;

impl GroupedAlternatingInferenceChain {
    /// From 7.5 on, a tenth for every two links more, up to 7.9.
    fn score(links: usize) -> f64 {
        (75 + links.saturating_sub(SHORTEST) / 2).min(79) as f64 / 10.0
    }
}

impl LatinTechnique for GroupedAlternatingInferenceChain {
    fn label(&self) -> Label {
        label!(
            "grouped-alternating-inference-chain",
            "Grouped Alternating Inference Chain",
            Self::score(SHORTEST)
        )
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let grouped = Digits::up_to(grid.side());
        ChainFinder::new(Links::All, SHORTEST, Self::score).grouped(grouped).offer(grid, at, found);
    }
}

/// The alternating inference chain through almost locked sets: squares of one unit with one digit more than
/// squares. They hold all of these digits but one, so of any two of them one at least: a strong link between
/// the places of the one digit and those of the other.
///
/// Source: the Sudoku Players' forum (2006); HoDoKu (Hobiger, 2012) has them among its grouped nice loops.
pub struct AlmostLockedInferenceChain;

impl AlmostLockedInferenceChain {
    /// 7.9, and 8.0 from seven links on: the Explainers' ratings of puzzles that need one are those of chains
    /// of almost locked sets.
    fn score(links: usize) -> f64 {
        if links < 7 { 7.9 } else { 8.0 }
    }
}

impl LatinTechnique for AlmostLockedInferenceChain {
    fn label(&self) -> Label {
        label!("als-aic", "ALS-AIC", Self::score(SHORTEST))
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        ChainFinder::new(Links::All, SHORTEST, Self::score).through_sets(MOST_SQUARES).offer(grid, at, found);
    }
}

/// The most squares of a set: with more, one hardly sees what the set has left.
const MOST_SQUARES: usize = 5;

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

/// The bound chain: a chain of statements, each of which follows from the one before, in which squares are at
/// least or at most some number. Signs carry such bounds on. One of the ends of the chain is true.
///
/// Chains without bounds are for the [`AlternatingInferenceChain`].
pub struct BoundChain;

impl BoundChain {
    /// By the number of links: 7.1, a tenth more from five on, and another from nine on.
    fn score(links: usize) -> f64 {
        match links {
            0..=4 => 7.1,
            5..=8 => 7.2,
            _ => 7.3,
        }
    }
}

impl LatinTechnique for BoundChain {
    fn label(&self) -> Label {
        label!("bound-chain", "Bound Chain", Self::score(0))
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if grid.order().is_empty() || !found.wants(self.label().score) {
            return;
        }
        let graph = BoundGraph::new(grid, at);
        let mut told: Vec<Eliminations> = Vec::new();
        for refutation in refutations(&graph) {
            let score = Self::score(refutation.links());
            if !found.wants(score) {
                return;
            }
            let reason = BoundReason::new(&graph, &refutation);
            let eliminations = reason.eliminations();
            if told.iter().any(|&known| known & eliminations == eliminations) {
                continue;
            }
            told.push(eliminations);
            match reason.placement() {
                Some(placed) => offer_placement(found, score, at, placed, || reason.reason()),
                None => offer_eliminations(found, score, at, &eliminations, || reason.reason()),
            }
        }
    }
}
