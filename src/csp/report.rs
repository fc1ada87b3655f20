use std::sync::atomic::AtomicBool;

use super::{Reason, Search, Step, Witness};

/// What one step of a search did, told in full. It records one step after the other, in the same memory.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// The step; `None` before the first.
    pub step: Option<Step>,
    /// The values that were rejected, in order.
    pub rejected: Vec<Rejection>,
    /// The values that were pruned and are still gone after the step, in order.
    pub pruned: Vec<Pruning>,
    /// Where a backtracking step came from: the variable for which nothing works, and its level.
    pub came_from: Option<(usize, usize)>,
    /// The variables that a backtracking step might have gone back to, the deepest first; none where it goes up by one
    /// whatever was in the way.
    pub in_the_way: Vec<usize>,
}

/// A value that turned out to be impossible for the variable at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rejection {
    /// The variable.
    pub variable: usize,
    /// The value.
    pub value: usize,
    /// Why.
    pub reason: Reason,
}

/// A value that was taken out of the candidates of a future variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pruning {
    /// The variable that lost it.
    pub variable: usize,
    /// The value.
    pub value: usize,
    /// The variable with whose candidates it did not go.
    pub because: usize,
}

impl Report {
    /// Lets the search take a step and records it in place of the one before. `None`, with nothing recorded, if the
    /// search has ended or was stopped.
    pub fn follow(&mut self, search: &mut Search, stop: &AtomicBool) -> Option<Step> {
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
        self.in_the_way.clear();
    }
}

impl Witness for Report {
    fn rejected(&mut self, variable: usize, value: usize, reason: Reason) {
        self.rejected.push(Rejection { variable, value, reason });
    }

    fn pruned(&mut self, variable: usize, value: usize, because: usize) {
        self.pruned.push(Pruning { variable, value, because });
    }

    fn restored(&mut self) {
        self.pruned.clear();
    }

    fn goes_back(&mut self, variable: usize, level: usize, in_the_way: impl Iterator<Item = usize>) {
        self.came_from = Some((variable, level));
        self.in_the_way.extend(in_the_way);
    }

    fn listens(&self) -> bool {
        true
    }
}
