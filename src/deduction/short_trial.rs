use std::sync::Arc;

use super::explanation::tell;
use super::refutation::Refuter;
use super::{Label, StepCollector, Supposed, Technique};

/// A trial that a person can follow without paper: it assumes a value, which forces a few values at most
/// before something has no value left. Literals that are no values, such as bounds, do not count as forced.
pub struct ShortTrial {
    /// Its name and score.
    pub label: Label,
    /// The greatest number of values that are forced.
    pub forced: u32,
}

impl<P: Supposed> Technique<P> for ShortTrial {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, problem: &P, at: &P::Position, found: &mut StepCollector<'_>) {
        let possible = |literal| problem.is_possible(at, literal);
        let mut refuter = Refuter::new(problem.network(at), &possible);
        for (square, literal) in refuter.nearest_first(problem, at, found.near()) {
            if found.is_stopped() {
                return;
            }
            if let Some(refutation) = refuter.try_forced(literal, self.forced) {
                found.remove(self.label.score, [square], || tell(problem, at, &refutation));
                // The other literals are farther away.
                if !found.wants_removals(self.label.score + 0.1) {
                    return;
                }
            }
        }
        // Every literal was tried.
        if let Some(harmless) = problem.harmless(at) {
            harmless.get_or_init(|| Arc::new(refuter.harmless()));
        }
    }
}
