use std::sync::atomic::AtomicBool;

use super::{RejectionReason, Search, SearchStep, Witness};

/// The full record of one step of a search. It records one step after another in the same memory.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StepReport {
    /// The step; `None` before the first.
    pub step: Option<SearchStep>,
    /// The values that were rejected, in order.
    pub rejected: Vec<Rejection>,
    /// The values that were pruned and are still gone after the step, in order.
    pub pruned: Vec<Pruning>,
    /// The origin of a backtracking step: the variable for which no value works, and its level.
    pub came_from: Option<(usize, usize)>,
    /// The variables that a backtracking step might have gone back to, the deepest first: its conflict set.
    /// Empty if the strategy always goes up by one level.
    pub conflict_set: Vec<usize>,
}

/// A value that was found impossible for the variable at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rejection {
    /// The variable.
    pub variable: usize,
    /// The value.
    pub value: usize,
    /// The reason.
    pub reason: RejectionReason,
}

/// A value that was taken out of the candidates of a future variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pruning {
    /// The variable that lost it.
    pub variable: usize,
    /// The value.
    pub value: usize,
    /// The variable whose value conflicts with it, or whose candidates do not support it.
    pub because: usize,
}

impl StepReport {
    /// Lets the search take a step and records it in place of the previous one. `None`, with nothing
    /// recorded, if the search has ended or was stopped.
    pub fn follow(&mut self, search: &mut Search, stop: &AtomicBool) -> Option<SearchStep> {
        self.clear();
        self.step = search.step(self, stop);
        if self.step.is_none() {
            self.clear();
        }
        self.step
    }

    fn clear(&mut self) {
        self.rejected.clear();
        self.pruned.clear();
        self.came_from = None;
        self.conflict_set.clear();
    }
}

impl Witness for StepReport {
    fn rejected(&mut self, variable: usize, value: usize, reason: RejectionReason) {
        self.rejected.push(Rejection { variable, value, reason });
    }

    fn pruned(&mut self, variable: usize, value: usize, because: usize) {
        self.pruned.push(Pruning { variable, value, because });
    }

    fn restored(&mut self) {
        self.pruned.clear();
    }

    fn goes_back(&mut self, variable: usize, level: usize, conflict_set: impl Iterator<Item = usize>) {
        self.came_from = Some((variable, level));
        self.conflict_set.extend(conflict_set);
    }

    fn needs_reasons(&self) -> bool {
        true
    }
}
