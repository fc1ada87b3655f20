/// One step of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchStep {
    /// The kind of step.
    pub kind: StepKind,
    /// The variable that was worked on: the one to assign, or the one that the search went back to. `None`
    /// while simplifying, and when there is nothing left to go back to.
    pub variable: Option<usize>,
    /// The value assigned, or the value given up by going back; `None` if there is none: no value was safe,
    /// or the step is the first or the last of a search that fails.
    pub value: Option<usize>,
    /// The level reached: 0 to n - 1, n at the leaf, -1 when the search failed.
    pub level: i64,
}

/// The kind of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// The first step: fails if a domain is empty; PLA, FLA and MAC also prune the values without support.
    Simplifying,
    /// A variable tries its candidates until one is safe or none is left.
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

/// The state of a search: still running, or how it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SearchStatus {
    /// It can go on.
    Searching,
    /// It found a solution.
    Solved,
    /// It found that there is no solution.
    Unsolvable,
    /// It was stopped during a step and cannot go on.
    Stopped,
}

/// An observer of what a step does while the search takes it.
pub trait Witness {
    /// A value of a variable was found impossible here.
    fn rejected(&mut self, variable: usize, value: usize, reason: RejectionReason);

    /// A value of a future variable was taken out of its candidates: it conflicts with the value that
    /// `because` tries, or no candidate of `because` supports it.
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
    /// If the strategy jumps, `conflict_set` holds the variables it may jump to; it jumps to the first, the
    /// deepest. If not, `conflict_set` is empty and the search goes up by one level.
    fn goes_back(&mut self, variable: usize, level: usize, conflict_set: impl Iterator<Item = usize>);

    /// Returns true if it needs the reasons. If not, rejections and restorations while assigning, and the
    /// origin of a step back, are not reported.
    fn needs_reasons(&self) -> bool;
}

/// The reason for a rejection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RejectionReason {
    /// It is inconsistent with the value of this variable.
    Violates(usize),
    /// It would leave this variable without candidates.
    Empties(usize),
    /// No assignment of the deeper variables worked with it.
    Exhausted,
}

/// A witness that records nothing.
pub(super) struct NoWitness;

impl Witness for NoWitness {
    fn rejected(&mut self, _: usize, _: usize, _: RejectionReason) {}

    fn pruned(&mut self, _: usize, _: usize, _: usize) {}

    fn restored(&mut self) {}

    fn goes_back(&mut self, _: usize, _: usize, _: impl Iterator<Item = usize>) {}

    fn needs_reasons(&self) -> bool {
        false
    }
}
