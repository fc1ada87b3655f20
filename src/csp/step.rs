/// One step of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// What was done.
    pub kind: StepKind,
    /// The variable that was worked on: the one to be assigned, or the one gone back to. `None` while simplifying, and
    /// when there is nothing left to go back to.
    pub variable: Option<usize>,
    /// The value assigned, or the one given up by going back; `None` if no value could be assigned.
    pub value: Option<usize>,
    /// The level reached: 0 to n - 1, n at the leaf, -1 when the search failed.
    pub level: i64,
}

/// The kinds of steps there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// The first step: the propagating strategies take out what has no support.
    Simplifying,
    /// One variable tries its candidates until one is safe.
    Assigning,
    /// It goes back to where another value may help.
    Backtracking,
}

/// How many steps of each kind were taken.
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

/// Where a search stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// It can go on.
    Searching,
    /// It found a solution.
    Solved,
    /// It found that there is none.
    Unsolvable,
    /// It was stopped in the midst of a step and cannot go on.
    Stopped,
}

/// Who is told what a step does while it does it.
pub trait Witness {
    /// A value of a variable turned out to be impossible here.
    fn rejected(&mut self, variable: usize, value: usize, reason: Reason);

    /// A value of a future variable was taken out of its candidates, because of what the variable `because` has left.
    fn pruned(&mut self, variable: usize, value: usize, because: usize);

    /// All that was pruned on account of one value was put back: the value whose rejection comes next. If that is
    /// [`Exhausted`](Reason::Exhausted) it is what was pruned when the value was assigned, in an earlier step; else what was
    /// pruned since the last rejection in this step. Strategies that look back have pruned nothing, and when a search ends
    /// because there is nothing to go back to, nothing is told.
    fn restored(&mut self);

    /// It goes back from a variable at this level, for which nothing works. Where it jumps, `in_the_way` are the variables
    /// it may jump to, the deepest first, which is where it goes; elsewhere there are none, and it goes up by one.
    fn goes_back(&mut self, variable: usize, level: usize, in_the_way: impl Iterator<Item = usize>);

    /// Whether it listens; finding a reason has its price.
    fn listens(&self) -> bool;
}

/// Why a value was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It does not go with the value of this variable.
    Violates(usize),
    /// It would leave this variable without candidates.
    Empties(usize),
    /// Nothing deeper worked with it.
    Exhausted,
}

/// A witness that does not listen.
pub(super) struct Nobody;

impl Witness for Nobody {
    fn rejected(&mut self, _: usize, _: usize, _: Reason) {}

    fn pruned(&mut self, _: usize, _: usize, _: usize) {}

    fn restored(&mut self) {}

    fn goes_back(&mut self, _: usize, _: usize, _: impl Iterator<Item = usize>) {}

    fn listens(&self) -> bool {
        false
    }
}
