//! The four look-back strategies: a value must be consistent with all values of the past.

use super::conflict_sets::ConflictSets;
use super::queues::Queues;
use super::state::SearchState;
use super::{Checking, ConstraintGraph, RejectionReason, Witness, bits};

/// A look-back strategy at work.
#[derive(Debug, Clone)]
pub(super) struct LookBack {
    policy: Policy,
    /// The levels that each node may go back to, by its level.
    conflicts: ConflictSets,
    /// For each value of each variable the level of the first ancestor that it violates, where it violates
    /// one.
    violated_levels: Vec<u32>,
    /// The start of the values of each variable among `violated_levels`.
    domain_starts: Vec<usize>,
}

/// The levels that a look-back strategy puts into the conflict set of a node. If it jumps, the search goes
/// back to the deepest level in it.
#[derive(Debug, Clone, Copy)]
struct Policy {
    /// True if it uses the set at all. If not, it goes back to the level above.
    jumps: bool,
    /// True if the levels of all ancestors go in when the node is prepared.
    ancestors: bool,
    /// True if the level of the first ancestor that a value violates goes in.
    violated: bool,
    /// True if the level above goes in when a value is found safe.
    above: bool,
    /// True if the set of a node is merged into that of the node it goes back to.
    merges: bool,
}

impl Policy {
    /// The strategy's row of the table; `None` if it looks ahead.
    #[rustfmt::skip]
    const fn of(checking: Checking) -> Option<Self> {
        const T: bool = true;
        const F: bool = false;
        Some(match checking {
            Checking::Bt  => Self { jumps: F, ancestors: F, violated: F, above: F, merges: F },
            Checking::Bj  => Self { jumps: T, ancestors: F, violated: T, above: T, merges: F },
            Checking::Gbj => Self { jumps: T, ancestors: T, violated: F, above: F, merges: T },
            Checking::Cbj => Self { jumps: T, ancestors: F, violated: T, above: F, merges: T },
            Checking::Fc | Checking::Pla | Checking::Fla | Checking::Mac => return None,
        })
    }
}

impl LookBack {
    /// The strategy before the first step; `None` if it looks ahead.
    pub(super) fn new(checking: Checking, graph: &ConstraintGraph) -> Option<Self> {
        let policy = Policy::of(checking)?;
        let mut domain_starts = Vec::with_capacity(graph.variables());
        let mut all_values = 0;
        for variable in 0..graph.variables() {
            domain_starts.push(all_values);
            all_values += graph.domain_size(variable);
        }
        let conflicts = ConflictSets::new(graph.variables());
        Some(Self { policy, conflicts, violated_levels: vec![0; all_values], domain_starts })
    }

    /// Lists the ancestors of the present variable and the values that they allow. Both hold until the search
    /// goes back beyond this node.
    #[inline]
    pub(super) fn prepare<Q: Queues>(&mut self, state: &mut SearchState<Q>) {
        let level = state.tree.present;
        let variable = state.present_variable();
        state.list_neighbours(0..level);
        let SearchState { tree, queues, neighbours, values, .. } = state;
        let arcs = neighbours.of(variable);
        if self.policy.violated {
            let violated_levels = &mut self.violated_levels[self.domain_starts[variable]..];
            queues.allow_consistent(variable, arcs, values, |word, lost, ancestor| {
                bits::each(lost, |bit| violated_levels[64 * word + bit] = tree.level(ancestor) as u32);
            });
        } else {
            queues.allow_consistent(variable, arcs, values, |_, _, _| {});
        }
        if self.policy.ancestors {
            let set = self.conflicts.at_mut(level);
            for arc in arcs {
                bits::insert(set, tree.level(arc.neighbour()));
            }
        }
    }

    /// Rejects candidates of the present variable until the front one is consistent with the past. Returns
    /// false if there is no such candidate.
    #[inline(always)]
    pub(super) fn assign<Q: Queues>(
        &mut self,
        state: &mut SearchState<Q>,
        witness: &mut impl Witness,
    ) -> bool {
        let level = state.tree.present;
        let variable = state.present_variable();
        let SearchState { graph, queues, neighbours, values, .. } = state;
        let safe = queues.reject_disallowed(variable, |value| {
            if self.policy.violated {
                let violated = self.violated_levels[self.domain_starts[variable] + value] as usize;
                bits::insert(self.conflicts.at_mut(level), violated);
            }
            if witness.needs_reasons() {
                let mut ancestors = neighbours.of(variable).iter().map(|arc| arc.neighbour());
                let violated = |&ancestor: &usize| {
                    !graph.is_consistent((ancestor, values[ancestor] as usize), (variable, value))
                };
                let first = ancestors.find(violated).expect("a value that is not allowed violates something");
                witness.rejected(variable, value, RejectionReason::Violates(first));
            }
        });
        if let Some(value) = safe {
            values[variable] = value as u32;
            if let (true, Some(above)) = (self.policy.above, level.checked_sub(1)) {
                bits::insert(self.conflicts.at_mut(level), above);
            }
        }
        safe.is_some()
    }

    /// The level to go back to from the level `from`, where no value is left; `None` if there is no solution.
    #[inline]
    pub(super) fn go_back(&mut self, from: usize) -> Option<usize> {
        if self.policy.jumps {
            self.conflicts.jump_back(from, self.policy.merges)
        } else {
            from.checked_sub(1)
        }
    }

    /// The levels that the search may go back to from the level `from`, the deepest first; none where it
    /// always goes to the level above.
    pub(super) fn conflicts(&self, from: usize) -> impl Iterator<Item = usize> {
        self.policy.jumps.then(|| self.conflicts.descending(from)).into_iter().flatten()
    }
}
