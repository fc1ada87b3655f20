//! The four look-back strategies: a value must go with all values of the past.

use super::machine::Machine;
use super::queues::Queues;
use super::{Checking, Reason, Witness, bits};

/// What a look-back strategy puts into the set of levels that each node keeps: the deepest of them is where it goes
/// back to.
#[derive(Debug, Clone, Copy)]
pub(super) struct LookBack {
    /// Whether it goes by the set at all, instead of going to the level above.
    pub(super) jumps: bool,
    /// Whether the set is made of the levels of all ancestors when the node is prepared.
    ancestors: bool,
    /// Whether the level of the first ancestor that a value violates goes in.
    violated: bool,
    /// Whether the level above goes in when a value is found safe.
    above: bool,
    /// Whether the set of a node is merged into that of the node it goes back to.
    pub(super) merges: bool,
}

impl LookBack {
    /// The strategy's row of the table; `None` if it looks ahead.
    #[rustfmt::skip]
    pub(super) const fn of(checking: Checking) -> Option<Self> {
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

impl<Q: Queues> Machine<Q> {
    /// Lists the ancestors of the present variable and finds out what their values allow; the past stays as it is until
    /// the search goes back beyond this node.
    pub(super) fn prepare_looking_back(&mut self, strategy: LookBack) {
        let level = self.tree.present;
        let variable = self.tree.variable(level);
        self.neighbours.list(&self.graph, variable, &self.tree, 0..level);
        self.queues.allow_candidates(variable);
        for link in self.neighbours.of(variable) {
            let ancestor = link.variable as usize;
            let value = self.values[ancestor] as usize;
            if strategy.violated {
                let culprits = &mut self.culprits[self.domain_starts[variable]..];
                let level = self.tree.level(ancestor) as u32;
                let queues = &self.queues;
                queues
                    .allowed_but_inconsistent(variable, link.matrix(), value, |lost| culprits[lost] = level);
            }
            self.queues.allow_consistent(variable, link.matrix(), value);
        }
        if strategy.ancestors {
            let set = self.conflicts.at_mut(level);
            set.fill(0);
            for link in self.neighbours.of(variable) {
                bits::insert(set, self.tree.level(link.variable as usize));
            }
        }
    }

    /// Rejects candidates of the present variable until the front one goes with the past. Whether there is one.
    pub(super) fn assign_looking_back(&mut self, strategy: LookBack, witness: &mut impl Witness) -> bool {
        let level = self.tree.present;
        let variable = self.tree.variable(level);
        while let Some(value) = self.queues.front(variable) {
            if self.queues.allows(variable, value) {
                self.values[variable] = value as u32;
                if let (true, Some(above)) = (strategy.above, level.checked_sub(1)) {
                    bits::insert(self.conflicts.at_mut(level), above);
                }
                return true;
            }
            if strategy.violated {
                let culprit = self.culprits[self.domain_starts[variable] + value] as usize;
                bits::insert(self.conflicts.at_mut(level), culprit);
            }
            if witness.listens() {
                witness.rejected(variable, value, Reason::Violates(self.first_violated(variable, value)));
            }
            self.queues.reject_front(variable);
        }
        false
    }

    /// The first ancestor, in the order of levels, whose value does not go with this one.
    fn first_violated(&self, variable: usize, value: usize) -> usize {
        let ancestors = self.neighbours.of(variable).iter().map(|link| link.variable as usize);
        let violated = |&ancestor: &usize| {
            !self.graph.is_consistent((ancestor, self.values[ancestor] as usize), (variable, value))
        };
        ancestors.into_iter().find(violated).expect("a value that is not allowed violates something")
    }
}
