use super::cases::{Case, open, tell};
use super::supposition::{AssumptionEnd, Supposition};
use super::trial::{for_length, longest_within, rounded};
use super::{Label, LiteralNetwork, StepCollector, Supposed, Technique};

/// The forcing net: one of a few values must be true, of a variable or of the places in a unit. Each is
/// assumed in turn; what follows from all of them is true. (The Sudoku Explainer, Juillerat, 2007, calls
/// these dynamic cell and region forcing chains.)
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
        let supposition = Supposition::new(network, |literal| problem.is_possible(at, literal));
        let mut cases = Cases::new(network, supposition, self.forced as u32);
        for group in 0..network.groups() {
            if found.is_stopped() {
                return;
            }
            let left = cases.supposition.left(group as u32);
            if !network.is_choice(group) || !(2..=self.most).contains(&left) {
                continue;
            }
            let choices = open(network, &cases.supposition, group);
            let common = cases.common(&choices);
            if common.is_empty() {
                continue;
            }
            let longest = longest_within(self.label.score, found);
            for (ruled_out, cases) in cases.told(&choices, common, self.forced, longest) {
                let Some(square) = problem.value_square(at, ruled_out as usize) else { continue };
                let score = rounded(self.label.score + for_length(length(&cases)));
                found.remove(score, [square], || tell(problem, at, ruled_out, cases));
            }
        }
    }
}

/// The number of things to follow up to see all cases.
fn length(cases: &[Case]) -> usize {
    cases.iter().map(|case| case.chain.len()).sum()
}

/// What follows from each value. A value is a case of several groups, but it is assumed only once to see what
/// it rules out.
struct Cases<'n> {
    supposition: Supposition<'n>,
    /// The number of values that may be forced one after the other.
    depth: u32,
    values: usize,
    /// By value: the values that it rules out, as a set; `None` if it was not assumed yet.
    ruled_out: Vec<Option<Vec<u64>>>,
}

impl<'n> Cases<'n> {
    fn new(network: &LiteralNetwork, supposition: Supposition<'n>, depth: u32) -> Self {
        let values = network.values();
        Self { supposition, depth, values, ruled_out: vec![None; values] }
    }

    /// The values that a value rules out; an empty set if it leads to a contradiction, because that says
    /// more.
    fn ruled_out_by(&mut self, value: u32) -> &[u64] {
        let Self { supposition, depth, values, ruled_out } = self;
        ruled_out[value as usize].get_or_insert_with(|| {
            let mark = supposition.mark();
            let end = supposition.assume(value, *depth);
            let mut set = vec![0; values.div_ceil(64)];
            if !matches!(end, AssumptionEnd::Conflict(_)) {
                let gone = supposition.since(mark).iter().filter(|settled| !settled.is_true);
                let gone = gone.map(|settled| settled.literal as usize).filter(|literal| literal < values);
                gone.for_each(|literal| set[literal / 64] |= 1 << (literal % 64));
            }
            supposition.back_to(mark);
            set
        })
    }

    /// The values that each of the choices rules out.
    fn common(&mut self, choices: &[u32]) -> Vec<u32> {
        let Some((&first, others)) = choices.split_first() else { return Vec::new() };
        let mut common = self.ruled_out_by(first).to_vec();
        for &other in others {
            common.iter_mut().zip(self.ruled_out_by(other)).for_each(|(all, own)| *all &= own);
            if common.iter().all(|&word| word == 0) {
                return Vec::new();
            }
        }
        (0..self.values as u32)
            .filter(|literal| common[*literal as usize / 64] >> (literal % 64) & 1 == 1)
            .collect()
    }

    /// How each of the choices rules these values out, as far as that forces few enough values and is no
    /// longer than `longest`.
    fn told(
        &mut self,
        choices: &[u32],
        common: Vec<u32>,
        forced: usize,
        longest: usize,
    ) -> Vec<(u32, Vec<Case>)> {
        let mut told: Vec<(u32, Vec<Case>)> = common.into_iter().map(|value| (value, Vec::new())).collect();
        for &assumed in choices {
            if told.is_empty() {
                break;
            }
            let mark = self.supposition.mark();
            self.supposition.assume(assumed, self.depth);
            told.retain_mut(|(value, cases)| {
                cases.push(Case { assumed, chain: self.supposition.roots_of(*value, mark) });
                length(cases) <= longest && cases.iter().map(Case::forced).sum::<usize>() <= forced
            });
            self.supposition.back_to(mark);
        }
        told
    }
}
