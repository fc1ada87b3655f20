use super::cases::{Case, open, tell};
use super::supposition::{AssumptionEnd, Settled, Supposition, Truth};
use super::trial::{for_length, rounded};
use super::{Label, LiteralNetwork, StepCollector, Supposed, Technique};

/// The forcing net: one of a few values must be true, of a variable or of the places in a unit. Each is
/// assumed in turn; what follows from all of them is true. (The Sudoku Explainer, Juillerat, 2007, calls these
/// dynamic cell and region forcing chains.)
pub struct ForcingNet {
    /// Its name, and the score of the shortest.
    pub label: Label,
    /// The greatest number of cases.
    pub most: u32,
    /// The greatest number of values that all cases together force.
    pub forced: usize,
}

impl<P: Supposed> Technique<P> for ForcingNet {
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
            for (ruled_out, cases) in self.common(network, &mut supposition, &choices) {
                let Some(square) = problem.value_square(at, ruled_out as usize) else { continue };
                let length: usize = cases.iter().map(|case| case.chain.len()).sum();
                let score = rounded(self.label.score + for_length(length));
                found.remove(score, [square], || tell(problem, at, ruled_out, cases));
            }
        }
    }
}

impl ForcingNet {
    /// The values that each of the choices rules out, with the cases. Nothing if one of the choices leads to a
    /// contradiction, because that says more.
    fn common(
        &self,
        network: &LiteralNetwork,
        supposition: &mut Supposition<'_>,
        choices: &[u32],
    ) -> Vec<(u32, Vec<Case>)> {
        let depth = self.forced as u32;
        let mut common: Option<Vec<u32>> = None;
        for &choice in choices {
            let mark = supposition.mark();
            let end = supposition.assume(choice, depth);
            let falsified =
                |settled: &Settled| !settled.is_true && (settled.literal as usize) < network.values();
            match &mut common {
                None => {
                    let settled = supposition.since(mark).iter().filter(|settled| falsified(settled));
                    common = Some(settled.map(|settled| settled.literal).collect());
                }
                Some(common) => common.retain(|&literal| supposition.truth(literal) == Truth::False),
            }
            supposition.back_to(mark);
            if matches!(end, AssumptionEnd::Conflict(_)) || common.as_ref().is_some_and(Vec::is_empty) {
                return Vec::new();
            }
        }
        // Only now, as it costs more, how they are ruled out.
        let mut told: Vec<(u32, Vec<Case>)> =
            common.unwrap_or_default().into_iter().map(|literal| (literal, Vec::new())).collect();
        for &assumed in choices {
            let mark = supposition.mark();
            supposition.assume(assumed, depth);
            told.retain_mut(|(literal, cases)| {
                cases.push(Case { assumed, chain: supposition.roots_of(*literal, mark) });
                cases.iter().map(Case::forced).sum::<usize>() <= self.forced
            });
            supposition.back_to(mark);
        }
        told
    }
}
