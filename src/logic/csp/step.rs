/// One step of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchStep {
    /// The kind of step.
    pub kind: StepKind,
    /// The variable that was worked on: the one to assign, or the one that the search went back to. `None`
    /// while simplifying, and when there is nothing left to go back to.
    pub variable: Option<usize>,
    /// The value assigned, or the value given up by going back; `None` if no value could be assigned.
    pub value: Option<usize>,
    /// The level reached: 0 to n - 1, n at the leaf, -1 when the search failed.
    pub level: i64,
}

/// The kind of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// The first step: the propagating strategies prune the values without support.
    Simplifying,
    /// A variable tries its candidates until one is safe.
    Assigning,
    /// The search goes back to a variable that may take another value.
    Backtracking,
}

/// The number of steps of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StepCounts {
    /// Simplifying steps, 0 or 1.
    pub simplifying: u64,
    /// Assigning steps.
    pub assigning: u64,
    /// Backtracking steps.
    pub backtracking: u64,
}

impl StepCounts {
    /// All steps.
    pub const fn total(self) -> u64 {
        self.simplifying + self.assigning + self.backtracking
    }

    /// The share of steps that did not go back; 1 before the first step.
    pub fn efficiency(self) -> f64 {
        match self.total() {
            0 => 1.0,
            total => (total - self.backtracking) as f64 / total as f64,
        }
    }
}

/// True if a search can go on, and if not, how it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SearchStatus {
    /// It can go on.
    Searching,
    /// It found a solution.
    Solved,
    /// It found that there is no solution.
    Unsolvable,
    /// It was stopped in the midst of a step and cannot go on.
    Stopped,
}

/// An observer that is told what a step does while the search takes it.
pub trait Witness {
    /// A value of a variable was found impossible here.
    fn rejected(&mut self, variable: usize, value: usize, reason: RejectionReason);

    /// A value of a future variable was taken out of its candidates because of the candidates that `because`
    /// has left.
    fn pruned(&mut self, variable: usize, value: usize, because: usize);

    /// Everything that was pruned because of one value was put back: the value whose rejection comes next.
    ///
    /// If the reason of that rejection is [`Exhausted`](RejectionReason::Exhausted), the value was assigned
    /// in an earlier step and did its pruning then. If not, it pruned since the last rejection in this step.
    /// Strategies that look back prune nothing. When a search ends because there is nothing to go back to,
    /// this is not called.
    fn restored(&mut self);

    /// The search goes back from a variable at this level, for which no value works.
    ///
    /// If the strategy jumps, `in_the_way` are the variables it may jump to; it jumps to the first, the
    /// deepest. If not, `in_the_way` is empty and the search goes up by one level.
    fn goes_back(&mut self, variable: usize, level: usize, in_the_way: impl Iterator<Item = usize>);

    /// Returns true if it listens. If not, the search need not find out reasons.
    fn listens(&self) -> bool;
}

/// Why a value was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RejectionReason {
    /// It is inconsistent with the value of this variable.
    Violates(usize),
    /// It would leave this variable without candidates.
    Empties(usize),
    /// No assignment of the deeper variables worked with it.
    Exhausted,
}

/// A witness that does not listen.
pub(super) struct Unheard;

impl Witness for Unheard {
    fn rejected(&mut self, _: usize, _: usize, _: RejectionReason) {}

    fn pruned(&mut self, _: usize, _: usize, _: usize) {}

    fn restored(&mut self) {}

    fn goes_back(&mut self, _: usize, _: usize, _: impl Iterator<Item = usize>) {}

    fn listens(&self) -> bool {
        false
    }
}
