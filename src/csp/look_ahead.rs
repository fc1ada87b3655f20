//! The four look-ahead strategies: a value must leave candidates to all variables of the future.

use std::sync::atomic::AtomicBool;

use super::machine::Machine;
use super::propagation::Pass;
use super::queues::Queues;
use super::{Checking, Reason, Witness};

/// What a look-ahead strategy does beyond forward checking.
#[derive(Debug, Clone, Copy)]
pub(super) struct LookAhead {
    /// How it revises the arcs among the future variables; `None` for forward checking, which does not.
    pub(super) pass: Option<Pass>,
}

/// Why a check failed.
pub(super) enum Failure {
    /// This variable has no candidates left.
    Empty(usize),
    /// It was stopped.
    Stopped,
}

impl LookAhead {
    /// The strategy's row of the table; `None` if it looks back.
    pub(super) const fn of(checking: Checking) -> Option<Self> {
        let pass = match checking {
            Checking::Fc => None,
            Checking::Pla => Some(Pass::Partial),
            Checking::Fla => Some(Pass::Full),
            Checking::Mac => Some(Pass::Fixpoint),
            Checking::Bt | Checking::Bj | Checking::Gbj | Checking::Cbj => return None,
        };
        Some(Self { pass })
    }
}

impl<Q: Queues> Machine<Q> {
    /// Lists the successors of the present variable.
    pub(super) fn prepare_looking_ahead(&mut self) {
        let level = self.tree.present;
        self.neighbours.list(
            &self.graph,
            self.tree.variable(level),
            &self.tree,
            level + 1..self.tree.depth(),
        );
    }

    /// Rejects candidates of the present variable until the front one leaves candidates to all of the future. Whether
    /// there is one; `None` if it was stopped.
    pub(super) fn assign_looking_ahead(
        &mut self,
        strategy: LookAhead,
        witness: &mut impl Witness,
        stop: &AtomicBool,
    ) -> Option<bool> {
        let level = self.tree.present;
        let variable = self.tree.variable(level);
        self.trails[level] = self.queues.trail();
        while let Some(value) = self.queues.front(variable) {
            self.values[variable] = value as u32;
            match self.check_future(strategy, variable, value, witness, stop) {
                Ok(()) => return Some(true),
                Err(Failure::Stopped) => return None,
                Err(Failure::Empty(emptied)) => {
                    self.undo_check(level);
                    if witness.listens() {
                        witness.restored();
                        witness.rejected(variable, value, Reason::Empties(emptied));
                    }
                    self.queues.reject_front(variable);
                }
            }
        }
        Some(false)
    }

    /// Puts back what the check at a level took away.
    pub(super) fn undo_check(&mut self, level: usize) {
        let Self { queues, tree, propagation, .. } = self;
        queues.undo(self.trails[level], |variable, length| {
            tree.resized(variable, length);
            if let Some(propagation) = propagation {
                propagation.resized(variable, tree.level(variable), length);
            }
        });
    }

    fn check_future(
        &mut self,
        strategy: LookAhead,
        variable: usize,
        value: usize,
        witness: &mut impl Witness,
        stop: &AtomicBool,
    ) -> Result<(), Failure> {
        let losing = self.queues.pick_losing(self.neighbours.of(variable), value, &mut self.losing);
        for link in &self.losing[..losing] {
            let successor = link.variable as usize;
            let gone = |lost| witness.pruned(successor, lost, variable);
            if self.queues.keep_consistent(successor, link.matrix(), value, gone) {
                let left = self.queues.len(successor);
                if left == 0 {
                    return Err(Failure::Empty(successor));
                }
                self.tree.resized(successor, left);
                if let Some(propagation) = &mut self.propagation {
                    propagation.resized(successor, self.tree.level(successor), left);
                }
            }
        }
        match strategy.pass {
            None => Ok(()),
            Some(pass) => self.propagate(pass, self.tree.present + 1, witness, stop),
        }
    }
}
