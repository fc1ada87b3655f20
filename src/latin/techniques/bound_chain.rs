use crate::deduction::{Label, StepCollector, label};
use crate::latin::bounds::{BoundGraph, BoundReason, refutations};
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinTechnique, offer_eliminations, offer_placement,
};

/// The bound chain: a chain of statements, each of which follows from the one before, in which squares are at
/// least or at most some number. Signs carry such bounds on. One of the ends of the chain is true.
///
/// Chains without bounds are for the
/// [`AlternatingInferenceChain`](super::alternating_inference_chain::AlternatingInferenceChain).
pub struct BoundChain;

impl LatinTechnique for BoundChain {
    fn label(&self) -> Label {
        label!("bound-chain", "Bound Chain", score(0))
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if grid.order().is_empty() || !found.wants(self.label().score) {
            return;
        }
        let graph = BoundGraph::new(grid, at);
        let mut told: Vec<Eliminations> = Vec::new();
        for refutation in refutations(&graph) {
            let score = score(refutation.links());
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

/// By the number of links: 7.1, a tenth more from five on, and another from nine on.
fn score(links: usize) -> f64 {
    match links {
        0..=4 => 7.1,
        5..=8 => 7.2,
        _ => 7.3,
    }
}
