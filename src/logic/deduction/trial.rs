use std::sync::{Arc, OnceLock};

use crate::puzzle::Piece;

use super::explanation::explain;
use super::refutation::{Refutation, Refuter};
use super::{Assumable, Label, StepCollector, Technique, label};

/// A trial that a person can follow without paper: it assumes a value, which forces a few values at most
/// before something has no value left. Literals that are not values, such as bounds, do not count as forced.
pub struct ShortTrial {
    /// Its name and score.
    pub label: Label,
    /// The greatest number of values that are forced.
    pub forced: u32,
}

impl<P: Assumable> Technique<P> for ShortTrial {
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
                found.remove(self.label.score, [square], || explain(problem, at, &refutation));
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

impl<P: Assumable> Technique<P> for NestedTrial {
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
        refuter.put_farthest_reaching_first(&mut open);
        for nesting in 1..=Self::DEEPEST {
            let before = refuter.tried();
            let mut is_found = false;
            for &(square, literal) in &open {
                if found.is_stopped() || (is_found && refuter.tried() - before > Self::EFFORT) {
                    return;
                }
                if let Some(refutation) = refuter.try_nested(literal, nesting, found.stop()) {
                    let score = score(Self::LEAST, &refutation);
                    found.remove(score, [square], || explain(problem, at, &refutation));
                    is_found = true;
                }
            }
            if is_found {
                return;
            }
        }
    }
}

/// The trial: it assumes a value and follows only single places and single values. If that ends in a
/// contradiction, the value is impossible. (The Sudoku Explainer, Juillerat, 2007, calls it a dynamic
/// contradiction chain.)
pub enum Trial {
    /// Explained as it was found: the contradiction is the nearest one, and each link follows from the first
    /// that brings it about.
    AsFound,
    /// Explained over the fewest links of any contradiction. This changes neither what is found nor its
    /// score.
    FewestLinks,
}

impl Trial {
    /// The score of the shortest trial.
    const LEAST: f64 = 8.5;
}

impl<P: Assumable> Technique<P> for Trial {
    fn label(&self) -> Label {
        label!("trial", "Trial", Self::LEAST)
    }

    fn is_trial(&self) -> bool {
        true
    }

    fn find(&self, problem: &P, at: &P::Position, found: &mut StepCollector<'_>) {
        let possible = |literal| problem.is_possible(at, literal);
        let mut refuter = Refuter::new(problem.network(at), &possible);
        if let Some(harmless) = problem.harmless(at).and_then(OnceLock::get) {
            refuter.know_harmless(harmless);
        }
        for literal in refuter.open_literals() {
            if found.is_stopped() {
                return;
            }
            let Some(square) = problem.value_square(at, literal as usize) else { continue };
            if !is_sought(problem, at, literal, found.sought()) {
                continue;
            }
            let longest = longest(Self::LEAST, |score| found.wants_removals(score));
            if let Some(refutation) = refuter.try_out(literal, longest) {
                let score = score(Self::LEAST, &refutation);
                let is_sought = found.sought().is_some();
                found.remove(score, [square], || match self {
                    Self::AsFound if !is_sought => explain(problem, at, &refutation),
                    _ => explain(problem, at, &refutation.over_fewest_links(problem, at)),
                });
            }
        }
    }
}

/// Returns true if a literal is the piece that is sought, or none is sought in particular.
pub(super) fn is_sought<P: Assumable>(
    problem: &P,
    at: &P::Position,
    literal: u32,
    sought: Option<Piece>,
) -> bool {
    let Some(piece) = sought else { return true };
    let square = problem.value_square(at, literal as usize);
    let is_near = square.is_some_and(|square| match piece {
        Piece::Number(numbered) => square == numbered.square(),
        Piece::Block(block) => block.contains(square),
    });
    let removal = || problem.meaning(at, literal as usize).removal;
    is_near && removal().is_some_and(|removal| removal.rules_out(piece))
}

/// The length of the longest chain whose score is wanted; `least` is the score of the shortest.
pub(super) fn longest(least: f64, wants: impl Fn(f64) -> bool) -> usize {
    let mut length = usize::MAX;
    while length > 1 && !wants(rounded(least + for_length(length))) {
        length = previous_bound(length);
    }
    length
}

/// The lengths above which a chain is a tenth harder.
const BOUNDS: [usize; 14] = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];

/// The addition to the score for the length of a chain, as the Sudoku Explainer computes it.
pub(super) fn for_length(length: usize) -> f64 {
    BOUNDS.iter().filter(|&&bound| length > bound).count() as f64 / 10.0
}

fn previous_bound(length: usize) -> usize {
    BOUNDS.iter().rev().copied().find(|&bound| bound < length).unwrap_or(1)
}

/// The score of a refutation; `least` is the score of the shortest.
pub(super) fn score(least: f64, refutation: &Refutation) -> f64 {
    rounded(least + for_length(refutation.length()))
}

/// A score with one decimal.
pub(super) fn rounded(score: f64) -> f64 {
    (score * 10.0).round() / 10.0
}
