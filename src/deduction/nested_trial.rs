use std::cmp::Reverse;

use super::explanation::tell;
use super::refutation::Refuter;
use super::trial::{is_sought, score};
use super::{Label, StepCollector, Supposed, Technique, label};

/// The nested trial: it assumes a value. If the consequences alone end in no contradiction, it rules out
/// further values by trials within the trial. It is the last resort: with it every puzzle with one solution
/// can be solved, because every wrong value is refuted at some depth.
pub struct NestedTrial;

impl NestedTrial {
    /// The score of the shortest nested trial.
    const LEAST: f64 = 9.5;

    /// The number of literals that it tries in order to find a shorter chain than the one found.
    const EFFORT: usize = 1000;

    /// The greatest nesting of trials: more than any puzzle is known to need.
    const DEEPEST: usize = 16;
}

impl<P: Supposed> Technique<P> for NestedTrial {
    fn label(&self) -> Label {
        label!("nested-trial", "Nested Trial", Self::LEAST)
    }

    fn is_exhaustive(&self) -> bool {
        true
    }

    fn is_trial(&self) -> bool {
        true
    }

    fn find(&self, problem: &P, at: &P::Position, found: &mut StepCollector<'_>) {
        let possible = |literal| problem.is_possible(at, literal);
        let mut refuter = Refuter::new(problem.network(at), &possible);
        let mut open = refuter.nearest_first(problem, at, found.near());
        open.retain(|&(_, literal)| is_sought(problem, at, literal, found.sought()));
        // The literals with the most consequences are the most likely to lead to a contradiction, and soon.
        open.sort_by_cached_key(|&(_, literal)| Reverse(refuter.reach(literal)));
        for nesting in 1..=Self::DEEPEST {
            let before = refuter.tried();
            let mut is_found = false;
            for &(square, literal) in &open {
                if found.is_stopped() || (is_found && refuter.tried() - before > Self::EFFORT) {
                    return;
                }
                if let Some(refutation) = refuter.try_nested(literal, nesting, found.stop()) {
                    let score = score(Self::LEAST, &refutation);
                    found.remove(score, [square], || tell(problem, at, &refutation));
                    is_found = true;
                }
            }
            if is_found {
                return;
            }
        }
    }
}
