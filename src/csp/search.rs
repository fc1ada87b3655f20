use std::sync::Arc as Shared;
use std::sync::atomic::{AtomicBool, Ordering as Memory};

use super::long::LongQueues;
use super::machine::Machine;
use super::queues::Queues;
use super::short::ShortQueues;
use super::step::Nobody;
use super::{Algorithm, ConstraintGraph, Report, Status, Step, StepCounts, Stepwise, Witness};

/// A search that nobody can stop.
static NEVER: AtomicBool = AtomicBool::new(false);

/// One of the 32 searches on one graph, step by step: an iterator of its [`Step`]s.
///
/// It ends with the first solution, or when there is none. After setting up it allocates nothing. A clone goes on from
/// where it stands by itself.
///
/// ```
/// use std::sync::Arc;
/// use masume::csp::{GraphBuilder, Search, Status};
///
/// let mut builder = GraphBuilder::new(vec![2, 1]);
/// builder.constrain(0, 1, |a, b| a != b);
/// let mut search = Search::new(&Arc::new(builder.build()), "FC+NO".parse()?);
/// assert_eq!(search.by_ref().count(), 3);
/// assert_eq!(search.status(), Status::Solved);
/// assert_eq!(search.assignments().collect::<Vec<_>>(), [(0, 1), (1, 0)]);
/// # Ok::<(), masume::csp::UnknownAlgorithm>(())
/// ```
#[derive(Debug, Clone)]
pub struct Search(Inner);

#[derive(Debug, Clone)]
enum Inner {
    Short(Machine<ShortQueues>),
    Long(Machine<LongQueues>),
}

/// Does the same with whichever machine it is.
macro_rules! either {
    ($search:expr, $machine:ident => $what:expr) => {
        match $search {
            Inner::Short($machine) => $what,
            Inner::Long($machine) => $what,
        }
    };
}

impl Search {
    /// The search as it stands before its first step.
    pub fn new(graph: &Shared<ConstraintGraph>, algorithm: Algorithm) -> Self {
        let longest = (0..graph.variables()).map(|variable| graph.domain_size(variable)).max();
        Self(match longest.unwrap_or(0) {
            0..=ShortQueues::LONGEST => Inner::Short(Machine::new(graph, algorithm)),
            _ => Inner::Long(Machine::new(graph, algorithm)),
        })
    }

    /// The algorithm.
    pub fn algorithm(&self) -> Algorithm {
        either!(&self.0, machine => machine.algorithm())
    }

    /// The graph.
    pub fn graph(&self) -> &Shared<ConstraintGraph> {
        either!(&self.0, machine => &machine.graph)
    }

    /// Takes one step and tells the witness what it does; `None` if the search has ended, or was stopped in the midst of
    /// the step (within 50 ms after `stop` was set), after which it cannot go on.
    pub fn step(&mut self, witness: &mut impl Witness, stop: &AtomicBool) -> Option<Step> {
        either!(&mut self.0, machine => machine.step(witness, stop))
    }

    /// Takes steps until it ends, but no more than `steps`, or until `stop` is set.
    pub fn run(&mut self, steps: u64, stop: &AtomicBool) -> Status {
        either!(&mut self.0, machine => {
            for _ in 0..steps {
                if stop.load(Memory::Relaxed) || machine.step(&mut Nobody, stop).is_none() {
                    break;
                }
            }
            machine.status
        })
    }

    /// Where it stands.
    pub fn status(&self) -> Status {
        either!(&self.0, machine => machine.status)
    }

    /// The steps so far.
    pub fn counts(&self) -> StepCounts {
        either!(&self.0, machine => machine.counts)
    }

    /// The variables that have a value now, each with it, from the first level down. When it is solved, that is all.
    pub fn assignments(&self) -> impl Iterator<Item = (usize, usize)> {
        either!(&self.0, machine => machine.assignments()).into_iter()
    }

    /// The values a variable could still take, in the order in which they would be tried: its candidates. The value that
    /// it has comes first among them.
    pub fn candidates(&self, variable: usize) -> Vec<usize> {
        either!(&self.0, machine => machine.queues.candidates(variable).collect())
    }

    /// The values that a variable has tried in vain since the search last came to it from above, in the order in which
    /// they were rejected.
    pub fn rejected(&self, variable: usize) -> Vec<usize> {
        either!(&self.0, machine => machine.queues.rejected(variable).collect())
    }
}

impl Iterator for Search {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        self.step(&mut Nobody, &NEVER)
    }
}

impl Stepwise for Search {
    type Report = Report;

    fn advance(&mut self, stop: &AtomicBool) -> Option<i64> {
        self.step(&mut Nobody, stop).map(|step| step.level)
    }

    fn advance_told(&mut self, report: &mut Report, stop: &AtomicBool) -> Option<i64> {
        report.follow(self, stop).map(|step| step.level)
    }

    fn has_ended(&self) -> bool {
        matches!(self.status(), Status::Solved | Status::Unsolvable)
    }

    fn size(&self) -> u64 {
        let graph = self.graph();
        let variables = graph.variables() as u64;
        let values: usize = (0..graph.variables()).map(|variable| graph.domain_size(variable)).sum();
        let arcs = 2 * graph.constraints().len() as u64;
        4096 + 128 * variables + 24 * (values as u64 + arcs) + variables * variables / 4
    }
}
