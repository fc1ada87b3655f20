use std::collections::BTreeMap;

use super::cases::{Case, explain, explain_placed, open, placement};
use super::link_search::{LinkSearch, Links};
use super::propagation::{AssumptionEnd, Truth, UnitPropagation};
use super::trial::{for_length, longest, rounded};
use super::{Assumable, Label, LiteralNetwork, StepCollector, Technique};

/// Assumes every choice of a variable in turn. What follows from all of them is true.
///
/// It looks for values that every choice rules out after forcing only a few values. (The Sudoku Explainer,
/// Juillerat, 2007, calls this a cell forcing chain.)
pub struct EveryChoice {
    /// Its name and score.
    pub label: Label,
    /// The greatest number of choices.
    pub most: u32,
    /// The greatest number of values that one choice forces.
    pub forced: u32,
}

impl<P: Assumable> Technique<P> for EveryChoice {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, problem: &P, at: &P::Position, found: &mut StepCollector<'_>) {
        let network = problem.network(at);
        let mut propagation = UnitPropagation::new(network, |literal| problem.is_possible(at, literal));
        for group in 0..network.groups() {
            if found.is_stopped() {
                return;
            }
            if !network.is_choice(group) || !(2..=self.most).contains(&propagation.left(group as u32)) {
                continue;
            }
            let choices = open(network, &propagation, group);
            let square = |&choice: &u32| problem.value_square(at, choice as usize);
            if choices.iter().any(|choice| square(choice) != choices.first().and_then(square)) {
                continue;
            }
            for (ruled_out, cases) in self.common(network, &mut propagation, &choices) {
                let Some(square) = problem.value_square(at, ruled_out as usize) else { continue };
                found.remove(self.label.score, [square], || explain(problem, at, group, &[ruled_out], cases));
            }
        }
    }
}

impl EveryChoice {
    /// The values that each of the choices rules out, with the cases. Empty if a choice leads to a
    /// contradiction, because that proves more.
    fn common(
        &self,
        network: &LiteralNetwork,
        propagation: &mut UnitPropagation<'_>,
        choices: &[u32],
    ) -> BTreeMap<u32, Vec<Case>> {
        let mut common: BTreeMap<u32, Vec<Case>> = BTreeMap::new();
        for (at, &choice) in choices.iter().enumerate() {
            let mark = propagation.mark();
            if let AssumptionEnd::Conflict(_) = propagation.assume(choice, self.forced) {
                propagation.back_to(mark);
                return BTreeMap::new();
            }
            if at == 0 {
                let settled = propagation.since(mark).iter();
                let values = settled.filter(|it| !it.is_true && (it.literal as usize) < network.values());
                common = values.map(|settled| (settled.literal, Vec::new())).collect();
            }
            common.retain(|&literal, cases| {
                if propagation.truth(literal) != Truth::False {
                    return false;
                }
                let case = Case { assumed: choice, chain: propagation.roots_of(literal, mark) };
                let forced = case.forced();
                cases.push(case);
                forced <= self.forced as usize
            });
            propagation.back_to(mark);
        }
        common
    }
}

/// The forcing net: one of a few values must be true, because a variable has no others or a unit no other
/// places. Each is assumed in turn; what follows from all of them is true. All but one would lead to a
/// contradiction in the end, but the net needs fewer links. (The Sudoku Explainer, Juillerat, 2007, calls
/// these dynamic cell and region forcing chains.)
pub struct ForcingNet {
    /// Its name, and the score of the shortest net.
    pub label: Label,
    /// The greatest number of cases.
    pub most: usize,
    /// The greatest number of values that all cases together force.
    pub forced: usize,
}

impl<P: Assumable> Technique<P> for ForcingNet {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, problem: &P, at: &P::Position, found: &mut StepCollector<'_>) {
        let network = problem.network(at);
        let possible = |literal: usize| problem.is_possible(at, literal);
        let mut cases = Cases::new(network, possible, self.forced);
        for group in (0..network.groups()).filter(|&group| network.is_choice(group)) {
            if found.is_stopped() {
                return;
            }
            let members = network.members(group).iter().copied();
            let choices: Vec<u32> = members.filter(|&member| possible(member as usize)).collect();
            if !(2..=self.most).contains(&choices.len()) {
                continue;
            }
            let (of_removals, of_placements) = (
                longest(self.label.score, |score| found.wants_removals(score)),
                longest(self.label.score, |score| found.wants(score)),
            );
            let most = (of_placements / 2 + 1).min(self.forced + 1);
            // A link settles at least two literals: a value that is ruled out and the one that is left.
            let wanted = (of_removals / 2).max(of_placements.saturating_add(choices.len()) / 2);
            let mut common = cases.common(&choices, most, wanted.min(self.forced + choices.len()));
            common.retain(|&(result, links)| {
                if result.is_true {
                    2 * links - choices.len() <= of_placements
                } else {
                    2 * links <= of_removals
                }
            });
            for Net { result, also, cases } in cases.nets(&choices, &common) {
                let score = rounded(self.label.score + for_length(length(&cases)));
                if result.is_true {
                    let Some(placement) = placement(problem, at, result.literal) else { continue };
                    found.place(score, placement, [placement.square()], || {
                        explain_placed(problem, at, group, result.literal, cases).unwrap_or_default()
                    });
                } else {
                    let squares = also.iter().filter_map(|&value| problem.value_square(at, value as usize));
                    found.remove(score, squares, || explain(problem, at, group, &also, cases));
                }
            }
        }
    }
}

/// The number of settled literals in all cases.
fn length(cases: &[Case]) -> usize {
    cases.iter().map(|case| case.chain.len()).sum()
}

/// The outcome of all cases: a value that is true, or that is ruled out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Outcome {
    literal: u32,
    is_true: bool,
}

/// An outcome, and the chains of all cases that lead to it.
struct Net {
    result: Outcome,
    /// All values that the links of the cases rule out, in order.
    also: Vec<u32>,
    cases: Vec<Case>,
}

/// The number of links of a value that no links reach.
const NONE: u8 = u8::MAX;

/// The numbers of links by which a value rules out the others.
#[derive(Debug, Clone)]
struct RuledOut {
    /// By place of a value: the fewest links that can rule it out, the assumption included; [`NONE`] if it
    /// was not ruled out.
    links: Vec<u8>,
    /// The same for all other values: they might be ruled out beyond the contradiction that ended the search.
    others: u8,
}

/// The consequences of each value, computed only once although a value can be a case of several groups.
struct Cases<'n> {
    /// Quickly finds what a value rules out, without counting links.
    propagation: UnitPropagation<'n>,
    search: LinkSearch<'n>,
    /// The greatest number of values that all cases together force.
    forced: usize,
    /// The values that are possible, in order.
    open: Vec<u32>,
    /// By literal: its place in `open`; `u32::MAX` if it is not there.
    places: Vec<u32>,
    /// By place of a value: the number of links, the assumption included, by which it rules out each value,
    /// then those by which it forces each value; `None` if it has not been assumed yet.
    links: Vec<Option<Vec<u8>>>,
    /// By place of a value: the links by which it rules out the others, if it has been assumed.
    ruled_out: Vec<Option<RuledOut>>,
}

impl<'n> Cases<'n> {
    fn new(network: &'n LiteralNetwork, possible: impl Fn(usize) -> bool, forced: usize) -> Self {
        let values = network.values() as u32;
        let open: Vec<u32> = (0..values).filter(|&value| possible(value as usize)).collect();
        let mut places = vec![u32::MAX; network.literals()];
        (0..).zip(&open).for_each(|(place, &value)| places[value as usize] = place);
        Self {
            propagation: UnitPropagation::new(network, &possible),
            search: LinkSearch::new(network, possible),
            forced,
            links: vec![None; open.len()],
            ruled_out: vec![None; open.len()],
            open,
            places,
        }
    }

    /// The links by which a value rules out the others, as far as the first contradiction.
    fn ruled_out_by(&mut self, value: u32) -> &RuledOut {
        let Self { propagation, forced, open, places, ruled_out, .. } = self;
        ruled_out[places[value as usize] as usize].get_or_insert_with(|| {
            let mark = propagation.mark();
            let end = propagation.assume(value, *forced as u32);
            let least = |depth: u32| u8::try_from(depth + 1).unwrap_or(NONE - 1);
            let mut links = vec![NONE; open.len()];
            for settled in propagation.since(mark).iter().filter(|settled| !settled.is_true) {
                if let Some(links) = links.get_mut(places[settled.literal as usize] as usize) {
                    *links = least(propagation.depth(settled.literal));
                }
            }
            let is_cut_short = matches!(end, AssumptionEnd::Conflict(_));
            let others = if is_cut_short { least(propagation.deepest_followed()) } else { NONE };
            propagation.back_to(mark);
            RuledOut { links, others }
        })
    }

    /// Returns true if there may be a value that all choices rule out, over at most `all` links together.
    /// (Choices that force a value in common also rule out values in common.)
    fn is_any_common(&mut self, choices: &[u32], all: usize) -> bool {
        let mut most = vec![0_u8; self.open.len()];
        let mut sums = vec![0_u8; self.open.len()];
        choices.iter().all(|&choice| {
            let RuledOut { links, others } = self.ruled_out_by(choice);
            for ((most, sum), &links) in most.iter_mut().zip(&mut sums).zip(links) {
                *most = (*most).max(links);
                *sum = sum.saturating_add(links.min(*others));
            }
            most.iter().any(|&most| most < NONE) && sums.iter().any(|&sum| usize::from(sum) <= all)
        })
    }

    /// The numbers of links by which a value rules out and forces each value. Only numbers below that of a
    /// contradiction count, because the contradiction proves more.
    fn links_of(&mut self, value: u32, most: usize) -> &[u8] {
        let Self { search, open, places, links, .. } = self;
        links[places[value as usize] as usize].get_or_insert_with(|| {
            let mut links = vec![NONE; 2 * open.len()];
            let conflict = search.assume(value, most);
            let fewer = conflict.map_or(u32::MAX, |(links, _)| links.count_ones());
            let (ruled_out, forced) = links.split_at_mut(open.len());
            let count = |of: &mut [u8], literal: u32, needs: Links| {
                if let Some(links) = of.get_mut(places[literal as usize] as usize)
                    && needs.count_ones() < fewer
                {
                    *links = needs.count_ones() as u8;
                }
            };
            search.all_ruled_out().for_each(|(literal, needs)| count(ruled_out, literal, needs));
            search.all_forced().for_each(|(literal, needs)| count(forced, literal, needs));
            links
        })
    }

    /// The outcomes that each choice reaches over at most `most` links, and all choices together over at most
    /// `all`, assumptions included; each with its total number of links.
    fn common(&mut self, choices: &[u32], most: usize, all: usize) -> Vec<(Outcome, usize)> {
        if !self.is_any_common(choices, all) {
            return Vec::new();
        }
        let mut sums = vec![0_u8; 2 * self.open.len()];
        for &choice in choices {
            let own = self.links_of(choice, most);
            let mut least = NONE;
            for (sum, &own) in sums.iter_mut().zip(own) {
                *sum = sum.saturating_add(own);
                least = least.min(*sum);
            }
            if usize::from(least) > all {
                return Vec::new();
            }
        }
        let few = sums.into_iter().enumerate().filter(|&(_, sum)| usize::from(sum) <= all);
        let values = self.open.len();
        let outcome = |at: usize| Outcome { literal: self.open[at % values], is_true: at >= values };
        few.map(|(at, sum)| (outcome(at), usize::from(sum))).collect()
    }

    /// The chains from each of the choices to these outcomes.
    fn nets(&mut self, choices: &[u32], common: &[(Outcome, usize)]) -> Vec<Net> {
        let outcomes = common.iter().map(|&(result, _)| result);
        let mut nets: Vec<Net> =
            outcomes.map(|result| Net { result, also: Vec::new(), cases: Vec::new() }).collect();
        if nets.is_empty() {
            return nets;
        }
        for (at, &assumed) in choices.iter().enumerate() {
            self.search.assume(assumed, self.forced + 1);
            nets.retain_mut(|net| {
                let literal = net.result.literal;
                let links = if net.result.is_true {
                    self.search.forced(literal)
                } else {
                    self.search.ruled_out(literal)
                };
                let Some(links) = links else { return false };
                let mut chain = self.search.chain(links);
                if !net.result.is_true {
                    self.search.add_exclusion(&mut chain, literal, links);
                    if at == 0 {
                        net.also = self.search.ruled_out_by(links);
                        net.also.retain(|&value| self.places[value as usize] != u32::MAX);
                    } else {
                        net.also.retain(|&value| self.search.is_ruled_out_by(value, links));
                    }
                }
                net.cases.push(Case { assumed, chain });
                true
            });
        }
        // Of nets that rule out the same values, only the shortest is kept.
        nets.sort_by_key(|net| length(&net.cases));
        let mut known: Vec<Vec<u32>> = Vec::new();
        nets.retain(|net| {
            let is_new = net.result.is_true || !known.contains(&net.also);
            known.push(net.also.clone());
            is_new
        });
        nets
    }
}
