//! The four look-ahead strategies: a value must leave candidates to all variables of the future.

use std::sync::atomic::AtomicBool;

use super::graph::Arc;
use super::propagation::{Failure, Network, Pass, Propagation};
use super::queues::Queues;
use super::state::SearchState;
use super::{Checking, ConstraintGraph, RejectionReason, Witness};

/// A look-ahead strategy at work.
#[derive(Debug, Clone)]
pub(super) struct LookAhead {
    /// The arcs among the future variables and how to revise them; `None` for forward checking, which does
    /// not.
    propagation: Option<Propagation>,
    /// The length of the trail before the check of each level.
    trails: Vec<usize>,
    /// The successors that lose candidates, while a value is checked.
    losing: Vec<Arc>,
}

/// The error of a search that was stopped during a step.
pub(super) struct Interrupted;

impl LookAhead {
    /// The strategy before the first step; `None` if it looks back.
    pub(super) fn new(checking: Checking, graph: &ConstraintGraph) -> Option<Self> {
        let pass = match checking {
            Checking::Fc => None,
            Checking::Pla => Some(Pass::Partial),
            Checking::Fla => Some(Pass::Full),
            Checking::Mac => Some(Pass::Fixpoint),
            Checking::Bt | Checking::Bj | Checking::Gbj | Checking::Cbj => return None,
        };
        Some(Self {
            propagation: pass.map(|pass| Propagation::new(graph, pass)),
            trails: vec![0; graph.variables()],
            losing: vec![Arc::default(); graph.variables()],
        })
    }

    /// Propagates before the first variable is assigned, except in forward checking. Returns false if
    /// that leaves a variable without candidates.
    ///
    /// # Errors
    /// The search was stopped.
    pub(super) fn simplify<Q: Queues>(
        &mut self,
        state: &mut SearchState<Q>,
        witness: &mut impl Witness,
        stop: &AtomicBool,
    ) -> Result<bool, Interrupted> {
        let result = self.propagate(0, state, witness, stop);
        state.queues.forget();
        match result {
            Ok(()) => Ok(true),
            Err(Failure::Empty(_)) => Ok(false),
            Err(Failure::Stopped) => Err(Interrupted),
        }
    }

    /// Lists the successors of the present variable.
    #[inline]
    pub(super) fn prepare<Q: Queues>(&mut self, state: &mut SearchState<Q>) {
        state.list_neighbours(state.tree.present + 1..state.tree.depth());
    }

    /// Updates the propagation after the variables of two levels have changed places.
    pub(super) fn swapped<Q: Queues>(&mut self, state: &SearchState<Q>, one: usize, other: usize) {
        if let Some(propagation) = &mut self.propagation {
            propagation.swapped(&state.graph, &state.tree, one, other);
        }
    }

    /// Rejects candidates of the present variable until the front one leaves candidates to all variables of
    /// the future. Returns false if there is no such candidate.
    ///
    /// # Errors
    /// The search was stopped.
    #[inline(always)]
    pub(super) fn assign<Q: Queues>(
        &mut self,
        state: &mut SearchState<Q>,
        witness: &mut impl Witness,
        stop: &AtomicBool,
    ) -> Result<bool, Interrupted> {
        let level = state.tree.present;
        let variable = state.present_variable();
        self.trails[level] = state.queues.trail_length();
        while let Some(value) = state.queues.front(variable) {
            state.values[variable] = value as u32;
            match self.check_future(state, variable, value, witness, stop) {
                Ok(()) => return Ok(true),
                Err(Failure::Stopped) => return Err(Interrupted),
                Err(Failure::Empty(emptied)) => {
                    self.undo(state, level);
                    if witness.needs_reasons() {
                        witness.restored();
                        witness.rejected(variable, value, RejectionReason::Empties(emptied));
                    }
                    state.queues.reject_front(variable);
                }
            }
        }
        Ok(false)
    }

    /// Puts back what the check at a level took away.
    #[inline]
    pub(super) fn undo<Q: Queues>(&mut self, state: &mut SearchState<Q>, level: usize) {
        let SearchState { queues, tree, .. } = state;
        queues.undo(self.trails[level], |variable, length| {
            tree.resized(variable, length);
            if let Some(propagation) = &mut self.propagation {
                propagation.resized(variable, tree.level(variable), length);
            }
        });
    }

    #[inline(always)]
    fn check_future<Q: Queues>(
        &mut self,
        state: &mut SearchState<Q>,
        variable: usize,
        value: usize,
        witness: &mut impl Witness,
        stop: &AtomicBool,
    ) -> Result<(), Failure> {
        let SearchState { tree, queues, neighbours, .. } = state;
        let losing = queues.pick_losing(neighbours.of(variable), value, &mut self.losing);
        for arc in &self.losing[..losing] {
            let successor = arc.neighbour();
            let gone = |lost| witness.pruned(successor, lost, variable);
            queues.keep_consistent(successor, arc.matrix(), value, gone);
            let left = queues.len(successor);
            if left == 0 {
                return Err(Failure::Empty(successor));
            }
            tree.resized(successor, left);
            if let Some(propagation) = &mut self.propagation {
                propagation.resized(successor, tree.level(successor), left);
            }
        }
        self.propagate(tree.present + 1, state, witness, stop)
    }

    /// Revises the arcs among the variables from level `first` on.
    fn propagate<Q: Queues>(
        &mut self,
        first: usize,
        state: &mut SearchState<Q>,
        witness: &mut impl Witness,
        stop: &AtomicBool,
    ) -> Result<(), Failure> {
        let Some(propagation) = &mut self.propagation else { return Ok(()) };
        let SearchState { graph, tree, queues, .. } = state;
        propagation.run(first, &mut Network { graph, tree, queues, witness, stop })
    }
}
