use std::sync::Arc as Shared;
use std::sync::atomic::{AtomicBool, Ordering as Memory};

use super::long::LongQueues;
use super::machine::Machine;
use super::queues::Queues;
use super::short::ShortQueues;
use super::step::NoWitness;
use super::{Algorithm, ConstraintGraph, SearchStatus, SearchStep, StepCounts, Witness};

/// The stop flag of a search that nothing can stop.
static NEVER: AtomicBool = AtomicBool::new(false);

/// One of the 32 searches on one graph: an iterator of its [`SearchStep`]s.
///
/// It ends with the first solution, or when there is none. Its steps allocate nothing, except in a clone,
/// which goes on from the same step independently.
///
/// ```
/// use std::sync::Arc;
/// use masume_logic::csp::{GraphBuilder, Search, SearchStatus};
///
/// let mut builder = GraphBuilder::new(vec![2, 1]);
/// builder.constrain(0, 1, |a, b| a != b);
/// let mut search = Search::new(&Arc::new(builder.build()), "FC+NO".parse()?);
/// assert_eq!(search.by_ref().count(), 3);
/// assert_eq!(search.status(), SearchStatus::Solved);
/// assert_eq!(search.assignments().collect::<Vec<_>>(), [(0, 1), (1, 0)]);
/// # Ok::<(), masume_logic::csp::UnknownAlgorithm>(())
/// ```
#[derive(Debug, Clone)]
pub struct Search(SizedMachine);

#[derive(Debug, Clone)]
enum SizedMachine {
    Short(Machine<ShortQueues>),
    Long(Machine<LongQueues>),
}

impl Search {
    /// The search before its first step.
    pub fn new(graph: &Shared<ConstraintGraph>, algorithm: Algorithm) -> Self {
        let longest = (0..graph.variables()).map(|variable| graph.domain_size(variable)).max();
        Self(match longest.unwrap_or(0) {
            0..=ConstraintGraph::SHORT => SizedMachine::Short(Machine::new(graph, algorithm)),
            _ => SizedMachine::Long(Machine::new(graph, algorithm)),
        })
    }

    /// The algorithm.
    pub fn algorithm(&self) -> Algorithm {
        match &self.0 {
            SizedMachine::Short(machine) => machine.algorithm(),
            SizedMachine::Long(machine) => machine.algorithm(),
        }
    }

    /// The graph.
    pub fn graph(&self) -> &Shared<ConstraintGraph> {
        match &self.0 {
            SizedMachine::Short(machine) => &machine.state().graph,
            SizedMachine::Long(machine) => &machine.state().graph,
        }
    }

    /// Takes one step, and reports to the witness what it does.
    ///
    /// Returns `None` if the search has ended. It also does if propagation notices during the step that
    /// `stop` was set; then the search cannot go on.
    pub fn step(&mut self, witness: &mut impl Witness, stop: &AtomicBool) -> Option<SearchStep> {
        match &mut self.0 {
            SizedMachine::Short(machine) => machine.step(witness, stop),
            SizedMachine::Long(machine) => machine.step(witness, stop),
        }
    }

    /// Takes steps until the search ends or `stop` is set, but no more than `steps`.
    pub fn run(&mut self, steps: u64, stop: &AtomicBool) -> SearchStatus {
        match &mut self.0 {
            SizedMachine::Short(machine) => run(machine, steps, stop),
            SizedMachine::Long(machine) => run(machine, steps, stop),
        }
    }

    /// The status: still searching, or how the search ended.
    pub fn status(&self) -> SearchStatus {
        match &self.0 {
            SizedMachine::Short(machine) => machine.status(),
            SizedMachine::Long(machine) => machine.status(),
        }
    }

    /// The number of steps so far, by their kind.
    pub fn counts(&self) -> StepCounts {
        match &self.0 {
            SizedMachine::Short(machine) => machine.counts(),
            SizedMachine::Long(machine) => machine.counts(),
        }
    }

    /// The assigned variables, each with its value, from the first level down. A solved search has assigned
    /// all.
    pub fn assignments(&self) -> impl Iterator<Item = (usize, usize)> {
        let assignments = match &self.0 {
            SizedMachine::Short(machine) => machine.state().assignments(),
            SizedMachine::Long(machine) => machine.state().assignments(),
        };
        assignments.into_iter()
    }

    /// The candidates of a variable, in the order in which they would be tried. The value of an assigned
    /// variable comes first among its candidates.
    pub fn candidates(&self, variable: usize) -> Vec<usize> {
        match &self.0 {
            SizedMachine::Short(machine) => machine.state().queues.candidates(variable).collect(),
            SizedMachine::Long(machine) => machine.state().queues.candidates(variable).collect(),
        }
    }

    /// The values that a variable has tried in vain since the search last entered it from above, in the order
    /// in which they were rejected.
    pub fn rejected(&self, variable: usize) -> Vec<usize> {
        match &self.0 {
            SizedMachine::Short(machine) => machine.state().queues.rejected(variable).collect(),
            SizedMachine::Long(machine) => machine.state().queues.rejected(variable).collect(),
        }
    }
}

/// Takes steps without a witness. Each kind of machine has its own loop, so the kind is matched only once.
fn run<Q: Queues>(machine: &mut Machine<Q>, steps: u64, stop: &AtomicBool) -> SearchStatus {
    for _ in 0..steps {
        if stop.load(Memory::Relaxed) || machine.step(&mut NoWitness, stop).is_none() {
            break;
        }
    }
    machine.status()
}

impl Iterator for Search {
    type Item = SearchStep;

    fn next(&mut self) -> Option<SearchStep> {
        self.step(&mut NoWitness, &NEVER)
    }
}
