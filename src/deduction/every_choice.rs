use std::collections::BTreeMap;

use super::cases::{Case, open, tell};
use super::supposition::{AssumptionEnd, Supposition, Truth};
use super::{Label, LiteralNetwork, StepCollector, Supposed, Technique};

/// Every choice that a variable has is assumed in turn. What follows from each of them is true.
///
/// It looks for values that every choice rules out, over a few forced values each. (The Sudoku Explainer,
/// Juillerat, 2007, calls this a cell forcing chain.)
pub struct EveryChoice {
    /// Its name and score.
    pub label: Label,
    /// The greatest number of choices.
    pub most: u32,
    /// The greatest number of values that one choice forces.
    pub forced: u32,
}

impl<P: Supposed> Technique<P> for EveryChoice {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, problem: &P, at: &P::Position, found: &mut StepCollector<'_>) {
        let network = problem.network(at);
        let mut supposition = Supposition::new(network, |literal| problem.is_possible(at, literal));
        for group in 0..network.groups() {
            if found.is_stopped() {
                return;
            }
            if !network.is_choice(group) || !(2..=self.most).contains(&supposition.left(group as u32)) {
                continue;
            }
            let choices = open(network, &supposition, group);
            let square = |&choice: &u32| problem.value_square(at, choice as usize);
            if choices.iter().any(|choice| square(choice) != choices.first().and_then(square)) {
                continue;
            }
            for (ruled_out, cases) in self.common(network, &mut supposition, &choices) {
                let Some(square) = problem.value_square(at, ruled_out as usize) else { continue };
                found.remove(self.label.score, [square], || tell(problem, at, group, &[ruled_out], cases));
            }
        }
    }
}

impl EveryChoice {
    /// The values that each of the choices rules out, with the cases. Nothing if one of the choices
    /// leads to a contradiction, because that says more.
    fn common(
        &self,
        network: &LiteralNetwork,
        supposition: &mut Supposition<'_>,
        choices: &[u32],
    ) -> BTreeMap<u32, Vec<Case>> {
        let mut common: BTreeMap<u32, Vec<Case>> = BTreeMap::new();
        for (at, &choice) in choices.iter().enumerate() {
            let mark = supposition.mark();
            if let AssumptionEnd::Conflict(_) = supposition.assume(choice, self.forced) {
                supposition.back_to(mark);
                return BTreeMap::new();
            }
            if at == 0 {
                let settled = supposition.since(mark).iter();
                let values = settled.filter(|it| !it.is_true && (it.literal as usize) < network.values());
                common = values.map(|settled| (settled.literal, Vec::new())).collect();
            }
            common.retain(|&literal, cases| {
                if supposition.truth(literal) != Truth::False {
                    return false;
                }
                let case = Case { assumed: choice, chain: supposition.roots_of(literal, mark) };
                let forced = case.forced();
                cases.push(case);
                forced <= self.forced as usize
            });
            supposition.back_to(mark);
        }
        common
    }
}
