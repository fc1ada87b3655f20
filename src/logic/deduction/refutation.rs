use std::cmp::Reverse;

use crate::grid::Square;
use crate::puzzle::Stop;

use super::link_search::{LinkSearch, MOST_LINKS};
use super::propagation::{AssumptionEnd, Conflict, Settled, SettlingCause, Truth, UnitPropagation};
use super::{Assumable, LiteralNetwork};

/// A proof that a literal cannot be true: assuming it leads to a contradiction.
#[derive(Debug, Clone)]
pub(super) struct Refutation {
    /// The literal that was assumed.
    pub(super) literal: u32,
    /// The consequences that the proof needs, the assumption first.
    pub(super) chain: Vec<Settled>,
    pub(super) conflict: Conflict,
    /// The literals settled earlier that the proof rests on.
    premises: Vec<u32>,
    /// Nested refutations of literals in this chain.
    pub(super) within: Vec<Refutation>,
}

impl Refutation {
    /// The number of settled literals in the proof, nested refutations included.
    pub(super) fn length(&self) -> usize {
        self.chain.len() + self.within.iter().map(Self::length).sum::<usize>()
    }

    /// The proof of the same literal over the fewest links; this one if none has fewer. A proof with nested
    /// refutations stays as it is.
    pub(super) fn over_fewest_links<P: Assumable>(&self, problem: &P, at: &P::Position) -> Self {
        let known = self.chain.iter().filter(|settled| settled.is_true).count();
        if !self.within.is_empty() || known > MOST_LINKS {
            return self.clone();
        }
        let mut search = LinkSearch::new(problem.network(at), |literal| problem.is_possible(at, literal));
        match search.assume(self.literal, known) {
            Some((links, conflict)) if (links.count_ones() as usize) < known => {
                Self { chain: search.chain_to(conflict, links), conflict, ..self.clone() }
            }
            _ => self.clone(),
        }
    }

    /// The number of values (the first `values` literals) that the assumption forces.
    fn forced(&self, values: usize) -> u32 {
        let is_value = |settled: &&Settled| settled.is_true && (settled.literal as usize) < values;
        self.chain.iter().filter(is_value).count().saturating_sub(1) as u32
    }
}

/// The most settled literals of a short innermost trial.
const SHORT: usize = 12;

/// Tries to refute literals, one after the other, in one position.
pub(super) struct Refuter<'n> {
    network: &'n LiteralNetwork,
    propagation: UnitPropagation<'n>,
    /// The number of literals assumed so far.
    tried: usize,
    /// By nesting depth and literal: the number of the last set of assumptions under which trials found
    /// nothing wrong with it.
    harmless_in: Vec<Vec<u32>>,
    /// The number of the current set of assumptions.
    assumptions: u32,
    /// The number of sets of assumptions so far.
    numbered: u32,
}

impl<'n> Refuter<'n> {
    pub(super) fn new(network: &'n LiteralNetwork, possible: &dyn Fn(usize) -> bool) -> Self {
        Self {
            network,
            propagation: UnitPropagation::new(network, possible),
            tried: 0,
            harmless_in: Vec::new(),
            assumptions: 1,
            numbered: 1,
        }
    }

    /// The number of literals assumed so far.
    pub(super) fn tried(&self) -> usize {
        self.tried
    }

    /// The values that are neither ruled out nor settled, in order.
    pub(super) fn open_literals(&self) -> Vec<u32> {
        let is_open =
            |&literal: &u32| {
                self.propagation.truth(literal) == Truth::Open
                    && self.network.exact_groups_of(literal as usize).iter().any(|&group| {
                        self.propagation.left(group) > 1 && self.network.is_choice(group as usize)
                    })
            };
        (0..self.network.values() as u32).filter(is_open).collect()
    }

    /// The open values with their squares, those nearest to `near` first.
    pub(super) fn nearest_first<P: Assumable>(
        &self,
        problem: &P,
        at: &P::Position,
        near: Square,
    ) -> Vec<(Square, u32)> {
        let placed = |literal: u32| Some((problem.value_square(at, literal as usize)?, literal));
        let mut open: Vec<(Square, u32)> = self.open_literals().into_iter().filter_map(placed).collect();
        put_nearest_first(&mut open, near);
        open
    }

    /// Assumes an open literal. Returns the refutation if that leads to a contradiction over at most
    /// `longest` settled literals.
    pub(super) fn try_out(&mut self, literal: u32, longest: usize) -> Option<Refutation> {
        // Each literal that becomes true needs another that became false.
        let depth = u32::try_from(longest / 2).unwrap_or(u32::MAX);
        self.try_alone(literal, depth).filter(|refutation| refutation.chain.len() <= longest)
    }

    /// Assumes an open literal. Returns the refutation if that forces at most this number of other values and
    /// then leads to a contradiction.
    pub(super) fn try_forced(&mut self, literal: u32, forced: u32) -> Option<Refutation> {
        let values = self.network.values();
        // Between two values there may be literals that are no values.
        let depth = if values < self.network.literals() { 2 * forced } else { forced };
        self.try_alone(literal, depth).filter(|refutation| refutation.forced(values) <= forced)
    }

    /// Assumes an open literal. Returns the refutation if that leads to a contradiction within this depth.
    fn try_alone(&mut self, literal: u32, depth: u32) -> Option<Refutation> {
        if self.is_harmless(literal, 0) {
            return None;
        }
        self.tried += 1;
        let mark = self.propagation.mark();
        let refutation = match self.propagation.assume(literal, depth) {
            AssumptionEnd::Conflict(conflict) => Some(self.refutation(literal, conflict, mark, Vec::new())),
            AssumptionEnd::Settled => {
                self.found_harmless(mark, 0);
                None
            }
            AssumptionEnd::TooDeep => None,
        };
        self.propagation.back_to(mark);
        refutation
    }

    /// Returns true if trials of this nesting depth are known to find nothing wrong with a literal under the
    /// current assumptions.
    fn is_harmless(&self, literal: u32, nesting: usize) -> bool {
        self.harmless_in.get(nesting).is_some_and(|within| within[literal as usize] == self.assumptions)
    }

    /// Remembers that trials of this nesting depth found nothing wrong with the literal assumed at the mark,
    /// nor with its consequences.
    fn found_harmless(&mut self, mark: usize, nesting: usize) {
        let (literals, assumptions) = (self.network.literals(), self.assumptions);
        if self.harmless_in.len() <= nesting {
            self.harmless_in.resize_with(nesting + 1, || vec![0; literals]);
        }
        for settled in self.propagation.since(mark).iter().filter(|settled| settled.is_true) {
            self.harmless_in[nesting][settled.literal as usize] = assumptions;
        }
    }

    /// By literal: true if trials without nested ones are known to find nothing wrong with it.
    pub(super) fn harmless(&self) -> Vec<bool> {
        (0..self.network.literals() as u32).map(|literal| self.is_harmless(literal, 0)).collect()
    }

    /// Takes over what another refuter in the same position found harmless.
    pub(super) fn know_harmless(&mut self, harmless: &[bool]) {
        let assumptions = self.assumptions;
        let known = harmless.iter().map(|&is_harmless| if is_harmless { assumptions } else { 0 });
        self.harmless_in = vec![known.collect()];
    }

    /// Sorts open literals, given with their squares: those with the most consequences first.
    pub(super) fn put_farthest_reaching_first(&mut self, open: &mut [(Square, u32)]) {
        open.sort_by_cached_key(|&(_, literal)| Reverse(self.reach(literal)));
    }

    /// The number of consequences of an open literal alone.
    fn reach(&mut self, literal: u32) -> usize {
        let mark = self.propagation.mark();
        self.propagation.assume(literal, u32::MAX);
        let reach = self.propagation.mark() - mark;
        self.propagation.back_to(mark);
        reach
    }

    /// Assumes an open literal. If that alone leads to no contradiction, it rules out other literals by
    /// nested trials, `nesting` deep.
    pub(super) fn try_nested(&mut self, literal: u32, nesting: usize, stop: &Stop) -> Option<Refutation> {
        if nesting == 0 {
            return self.try_alone(literal, u32::MAX);
        }
        if self.is_harmless(literal, nesting) {
            return None;
        }
        self.tried += 1;
        let mark = self.propagation.mark();
        let before = self.assumptions;
        let mut end = self.propagation.assume(literal, u32::MAX);
        self.number_assumptions();
        let mut within: Vec<Refutation> = Vec::new();
        let mut choices = self.choices();
        // The innermost trials are short as long as short ones prove anything: a short explanation is better.
        let mut is_short = nesting == 1;
        let mut since = 0;
        let mut at = 0;
        let refutation = loop {
            if let AssumptionEnd::Conflict(conflict) = end {
                break Some(self.refutation(literal, conflict, mark, within));
            }
            // Every literal is tried in turn, until a whole round has refuted none.
            if since >= choices.len() {
                if !is_short {
                    break None;
                }
                is_short = false;
                since = 0;
            }
            if choices.is_empty() || stop.is_set() {
                break None;
            }
            let choice = choices[at % choices.len()];
            at += 1;
            since += 1;
            if self.propagation.truth(choice) != Truth::Open {
                continue;
            }
            let inner = if is_short {
                self.try_out(choice, SHORT)
            } else {
                self.try_nested(choice, nesting - 1, stop)
            };
            if let Some(inner) = inner {
                end = self.propagation.refute(inner.literal, &inner.premises, u32::MAX);
                self.number_assumptions();
                within.push(inner);
                if at >= choices.len() {
                    choices = self.choices();
                    at = 0;
                }
                since = 0;
            }
        };
        self.assumptions = before;
        if refutation.is_none() && !stop.is_set() {
            self.found_harmless(mark, nesting);
        }
        self.propagation.back_to(mark);
        refutation
    }

    fn number_assumptions(&mut self) {
        self.numbered += 1;
        self.assumptions = self.numbered;
    }

    /// The open literals, those with the fewest alternatives first.
    fn choices(&self) -> Vec<u32> {
        let mut open = self.open_literals();
        let alternatives = |literal: u32| {
            let groups = self.network.exact_groups_of(literal as usize).iter();
            let choices = groups.filter(|&&group| self.network.is_choice(group as usize));
            choices.map(|&group| self.propagation.left(group)).filter(|&left| left > 1).min()
        };
        open.sort_by_cached_key(|&literal| (alternatives(literal), literal));
        open
    }

    fn refutation(
        &mut self,
        literal: u32,
        conflict: Conflict,
        mark: usize,
        mut within: Vec<Refutation>,
    ) -> Refutation {
        let mut premises = Vec::new();
        let chain = self.propagation.roots(conflict, mark, &mut premises);
        let needed = |inner: &Refutation| {
            chain.iter().any(|settled| {
                settled.literal == inner.literal && matches!(settled.cause, SettlingCause::Refuted { .. })
            })
        };
        within.retain(needed);
        Refutation { literal, chain, conflict, premises, within }
    }
}

/// Sorts literals, given with their squares: those nearest to `near` first.
fn put_nearest_first(literals: &mut [(Square, u32)], near: Square) {
    literals.sort_by_key(|(square, _)| square.distance(near));
}
