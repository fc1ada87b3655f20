use std::sync::Arc as Shared;
use std::sync::atomic::AtomicBool;

use super::look_ahead::{Interrupted, LookAhead};
use super::look_back::LookBack;
use super::queues::Queues;
use super::state::SearchState;
use super::{
    Algorithm, ConstraintGraph, Ordering, RejectionReason, SearchStatus, SearchStep, StepCounts, StepKind,
    Witness,
};

/// The machine that takes the steps of all strategies, generic over the representation of queues.
#[derive(Debug, Clone)]
pub(super) struct Machine<Q> {
    algorithm: Algorithm,
    strategy: Strategy,
    state: SearchState<Q>,
    /// True if the ordering selects the variable of a level only once.
    lasting: bool,
    /// If so, the number of levels whose variable is selected.
    settled: usize,
    /// Max cardinality: for each variable the number of its neighbours at the settled levels.
    past_neighbours: Vec<u32>,
    status: SearchStatus,
    next: StepKind,
    counts: StepCounts,
}

#[derive(Debug, Clone)]
enum Strategy {
    Back(LookBack),
    Ahead(LookAhead),
}

impl Strategy {
    fn new(algorithm: Algorithm, graph: &ConstraintGraph) -> Self {
        let checking = algorithm.checking;
        let back = LookBack::new(checking, graph).map(Self::Back);
        let strategy = back.or_else(|| LookAhead::new(checking, graph).map(Self::Ahead));
        strategy.expect("every strategy looks back or ahead")
    }
}

impl<Q: Queues> Machine<Q> {
    pub(super) fn new(graph: &Shared<ConstraintGraph>, algorithm: Algorithm) -> Self {
        Self {
            algorithm,
            strategy: Strategy::new(algorithm, graph),
            state: SearchState::new(graph, algorithm),
            lasting: algorithm.ordering.is_lasting(graph, algorithm.checking.looks_ahead()),
            settled: 0,
            past_neighbours: vec![0; graph.variables()],
            status: SearchStatus::Searching,
            next: StepKind::Simplifying,
            counts: StepCounts::default(),
        }
    }

    pub(super) fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    pub(super) fn state(&self) -> &SearchState<Q> {
        &self.state
    }

    pub(super) fn status(&self) -> SearchStatus {
        self.status
    }

    pub(super) fn counts(&self) -> StepCounts {
        self.counts
    }

    /// Takes one step; `None` if the search has ended, or was stopped during the step.
    ///
    /// It is always inlined, with `assign` and `backtrack`: a caller that does not use the step does not pay
    /// for its description.
    #[inline(always)]
    pub(super) fn step(&mut self, witness: &mut impl Witness, stop: &AtomicBool) -> Option<SearchStep> {
        if self.status != SearchStatus::Searching {
            return None;
        }
        let step = match self.next {
            StepKind::Simplifying => self.simplify(witness, stop),
            StepKind::Assigning => self.assign(witness, stop),
            StepKind::Backtracking => Ok(self.backtrack(witness)),
        };
        if step.is_err() {
            self.status = SearchStatus::Stopped;
        }
        step.ok()
    }

    fn simplify(&mut self, witness: &mut impl Witness, stop: &AtomicBool) -> Result<SearchStep, Interrupted> {
        let state = &mut self.state;
        let mut safe = (0..state.tree.depth()).all(|variable| state.queues.len(variable) > 0);
        if let Strategy::Ahead(ahead) = &mut self.strategy {
            safe &= ahead.simplify(state, witness, stop)?;
        }
        self.counts.simplifying += 1;
        if safe {
            self.enter();
        } else {
            self.status = SearchStatus::Unsolvable;
        }
        Ok(SearchStep {
            kind: StepKind::Simplifying,
            variable: None,
            value: None,
            level: if safe { 0 } else { -1 },
        })
    }

    #[inline(always)]
    fn assign(&mut self, witness: &mut impl Witness, stop: &AtomicBool) -> Result<SearchStep, Interrupted> {
        let state = &mut self.state;
        let variable = state.present_variable();
        let safe = match &mut self.strategy {
            Strategy::Back(back) => back.assign(state, witness),
            Strategy::Ahead(ahead) => ahead.assign(state, witness, stop)?,
        };
        let value = safe.then(|| state.values[variable] as usize);
        self.counts.assigning += 1;
        if safe {
            self.state.tree.present += 1;
            self.enter();
        } else {
            self.next = StepKind::Backtracking;
        }
        let level = self.state.tree.present as i64;
        Ok(SearchStep { kind: StepKind::Assigning, variable: Some(variable), value, level })
    }

    /// Enters the present level from above: selects its variable and prepares it. At the leaf the search is
    /// done.
    #[inline]
    fn enter(&mut self) {
        let state = &mut self.state;
        let level = state.tree.present;
        if level == state.tree.depth() {
            self.status = SearchStatus::Solved;
            return;
        }
        let ordering = self.algorithm.ordering;
        if level >= self.settled {
            let selected = ordering.select(&state.graph, &state.tree, &self.past_neighbours);
            if selected != level {
                state.tree.swap(level, selected);
                if let Strategy::Ahead(ahead) = &mut self.strategy {
                    ahead.swapped(state, level, selected);
                }
            }
            if self.lasting {
                self.settled = level + 1;
                if ordering == Ordering::Mc {
                    for arc in state.graph.arcs(state.tree.variable(level)) {
                        self.past_neighbours[arc.neighbour()] += 1;
                    }
                }
            }
        }
        match &mut self.strategy {
            Strategy::Back(back) => back.prepare(state),
            Strategy::Ahead(ahead) => ahead.prepare(state),
        }
        self.next = StepKind::Assigning;
    }

    #[inline(always)]
    fn backtrack(&mut self, witness: &mut impl Witness) -> SearchStep {
        self.counts.backtracking += 1;
        let state = &mut self.state;
        let from = state.tree.present;
        state.queues.restore_rejected(state.tree.variable(from));
        if witness.needs_reasons() {
            let back = match &self.strategy {
                Strategy::Back(back) => Some(back),
                Strategy::Ahead(_) => None,
            };
            let levels = back.into_iter().flat_map(|back| back.conflicts(from));
            let conflict_set = levels.map(|level| state.tree.variable(level));
            witness.goes_back(state.tree.variable(from), from, conflict_set);
        }
        let target = match &mut self.strategy {
            Strategy::Back(back) => back.go_back(from),
            Strategy::Ahead(_) => from.checked_sub(1),
        };
        let first = target.map_or(0, |level| level + 1);
        // Only look-back skips levels; its values go back to the ends of their queues.
        for level in (first..from).rev() {
            let variable = self.state.tree.variable(level);
            self.state.queues.reject_front(variable);
            self.state.queues.restore_rejected(variable);
        }
        let Some(level) = target else {
            self.state.tree.present = 0;
            self.status = SearchStatus::Unsolvable;
            return SearchStep { kind: StepKind::Backtracking, variable: None, value: None, level: -1 };
        };
        let variable = self.state.tree.variable(level);
        let value = self.state.values[variable] as usize;
        self.state.queues.reject_front(variable);
        self.undo(level);
        witness.restored();
        witness.rejected(variable, value, RejectionReason::Exhausted);
        self.state.tree.present = level;
        let is_exhausted = self.state.queues.len(variable) == 0;
        self.next = if is_exhausted { StepKind::Backtracking } else { StepKind::Assigning };
        SearchStep {
            kind: StepKind::Backtracking,
            variable: Some(variable),
            value: Some(value),
            level: level as i64,
        }
    }

    #[inline]
    fn undo(&mut self, level: usize) {
        if let Strategy::Ahead(ahead) = &mut self.strategy {
            ahead.undo(&mut self.state, level);
        }
    }
}
