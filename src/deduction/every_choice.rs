use std::collections::BTreeMap;

use crate::grid::Square;
use crate::puzzle::listed;

use super::refutation::Explanation;
use super::supposition::{AssumptionEnd, Settled, Supposition, Truth};
use super::{Label, Light, LiteralNetwork, Reason, Removal, StepCollector, Supposed, Technique, Tone};

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
            for (ruled_out, chains) in self.common(network, &mut supposition, &choices) {
                let Some(square) = problem.value_square(at, ruled_out as usize) else { continue };
                found.remove(self.label.score, [square], || tell(problem, at, ruled_out, &choices, &chains));
            }
        }
    }
}

/// The members of a group that are still possible.
fn open(network: &LiteralNetwork, supposition: &Supposition<'_>, group: usize) -> Vec<u32> {
    let members = network.members(group).iter().copied();
    members.filter(|&member| supposition.truth(member) == Truth::Open).collect()
}

impl EveryChoice {
    /// The values that each of the choices rules out, with the chain from each. Nothing if one of the choices
    /// leads to a contradiction, because that says more.
    fn common(
        &self,
        network: &LiteralNetwork,
        supposition: &mut Supposition<'_>,
        choices: &[u32],
    ) -> BTreeMap<u32, Vec<Vec<Settled>>> {
        let mut common: BTreeMap<u32, Vec<Vec<Settled>>> = BTreeMap::new();
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
            common.retain(|&literal, chains| {
                if supposition.truth(literal) != Truth::False {
                    return false;
                }
                let chain = supposition.roots_of(literal, mark);
                let forced = chain.iter().filter(|settled| settled.is_true).count();
                chains.push(chain);
                forced <= 1 + self.forced as usize
            });
            supposition.back_to(mark);
        }
        common
    }
}

fn tell<P: Supposed>(
    problem: &P,
    at: &P::Position,
    ruled_out: u32,
    choices: &[u32],
    chains: &[Vec<Settled>],
) -> (Vec<Removal>, Reason) {
    let lost = problem.meaning(at, ruled_out as usize);
    let mut squares: Vec<Square> = vec![lost.square];
    let mut lights: Vec<Light> = Vec::new();
    let mut cases: Vec<String> = Vec::new();
    for (&choice, chain) in choices.iter().zip(chains) {
        let assumed = problem.meaning(at, choice as usize);
        lights.extend(assumed.light);
        let mut story = Explanation::new(problem, at);
        let links = story.links(chain, &[]);
        squares.extend(story.into_squares());
        cases.push(match &links[..] {
            [] => format!("If {}, that alone rules it out.", assumed.says),
            links => format!("If {}, then {}, which rules it out.", assumed.says, listed(links, "and")),
        });
    }
    lights.extend(lost.light.map(|light| Light { tone: Tone::Second, ..light }));
    squares.sort_unstable();
    squares.dedup();
    let says: Vec<String> = choices.iter().map(|&choice| problem.meaning(at, choice as usize).says).collect();
    let region = choices.iter().filter_map(|&choice| problem.value_square(at, choice as usize)).take(1);
    let reason = Reason {
        because: squares,
        lights,
        region: region.collect(),
        question: format!("What follows if {}?", listed(&says, "or")),
        text: format!("In each case {}. {}", lost.denies, cases.join(" ")),
    };
    (lost.removal.into_iter().collect(), reason)
}
