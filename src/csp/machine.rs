use std::sync::Arc as Shared;
use std::sync::atomic::AtomicBool;

use super::level_sets::LevelSets;
use super::look_ahead::{Failure, LookAhead};
use super::look_back::LookBack;
use super::neighbours::{Link, Neighbours};
use super::propagation::{Field, Pass, Propagation};
use super::queues::Queues;
use super::tree::Tree;
use super::{Algorithm, ConstraintGraph, Ordering, Reason, Status, Step, StepCounts, StepKind, Witness};

/// The step machine: one for all strategies, generic over how queues are kept.
#[derive(Debug, Clone)]
pub(super) struct Machine<Q> {
    pub(super) graph: Shared<ConstraintGraph>,
    algorithm: Algorithm,
    strategy: Strategy,
    pub(super) tree: Tree,
    pub(super) queues: Q,
    pub(super) neighbours: Neighbours,
    /// The value of each variable that has one, by variable.
    pub(super) values: Vec<u32>,
    /// Looking back: the levels that each node may go back to, by its level.
    pub(super) conflicts: LevelSets,
    /// Looking back: for each value of each variable the level of the first ancestor that it violates, where it does.
    pub(super) culprits: Vec<u32>,
    /// Where each variable's values begin among all.
    pub(super) domain_starts: Vec<usize>,
    /// Looking ahead: how long the trail was before the check of each level.
    pub(super) trails: Vec<usize>,
    /// Looking ahead: the successors that lose candidates, while a value is checked.
    pub(super) losing: Vec<Link>,
    pub(super) propagation: Option<Propagation>,
    /// Whether the ordering selects for good, and for how many levels it has.
    lasting: bool,
    settled: usize,
    /// Max cardinality: for each variable how many of its neighbours stand at those levels.
    past_neighbours: Vec<u32>,
    pub(super) status: Status,
    next: StepKind,
    pub(super) counts: StepCounts,
}

#[derive(Debug, Clone, Copy)]
enum Strategy {
    Back(LookBack),
    Ahead(LookAhead),
}

impl<Q: Queues> Machine<Q> {
    pub(super) fn new(graph: &Shared<ConstraintGraph>, algorithm: Algorithm) -> Self {
        let checking = algorithm.checking;
        let strategy = match (LookBack::of(checking), LookAhead::of(checking)) {
            (Some(back), _) => Strategy::Back(back),
            (None, Some(ahead)) => Strategy::Ahead(ahead),
            (None, None) => unreachable!("every strategy looks back or ahead"),
        };
        let pass = match strategy {
            Strategy::Back(_) => None,
            Strategy::Ahead(ahead) => ahead.pass,
        };
        let variables = graph.variables();
        let queues = Q::new(graph);
        let mut domain_starts = Vec::with_capacity(variables);
        let mut all_values = 0;
        for variable in 0..variables {
            domain_starts.push(all_values);
            all_values += graph.domain_size(variable);
        }
        Self {
            algorithm,
            strategy,
            tree: Tree::new(graph),
            neighbours: Neighbours::new(graph, &queues, checking.looks_ahead()),
            queues,
            values: vec![0; variables],
            conflicts: LevelSets::new(if checking.looks_ahead() { 0 } else { variables }),
            culprits: vec![0; if checking.looks_ahead() { 0 } else { all_values }],
            domain_starts,
            trails: vec![0; variables],
            losing: vec![Link::default(); variables],
            propagation: pass.map(|pass| Propagation::new(graph, pass)),
            lasting: algorithm.ordering.is_lasting(graph, checking.looks_ahead()),
            settled: 0,
            past_neighbours: vec![0; variables],
            status: Status::Searching,
            next: StepKind::Simplifying,
            counts: StepCounts::default(),
            graph: Shared::clone(graph),
        }
    }

    pub(super) fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The variables that have a value, each with it, from the first level down.
    pub(super) fn assignments(&self) -> Vec<(usize, usize)> {
        let past = (0..self.tree.present).map(|level| self.tree.variable(level));
        past.map(|variable| (variable, self.values[variable] as usize)).collect()
    }

    /// Takes one step; `None` if the search has ended, or was stopped in the midst of it.
    pub(super) fn step(&mut self, witness: &mut impl Witness, stop: &AtomicBool) -> Option<Step> {
        if self.status != Status::Searching {
            return None;
        }
        match self.next {
            StepKind::Simplifying => self.simplify(witness, stop),
            StepKind::Assigning => self.assign(witness, stop),
            StepKind::Backtracking => Some(self.backtrack(witness)),
        }
    }

    fn simplify(&mut self, witness: &mut impl Witness, stop: &AtomicBool) -> Option<Step> {
        let mut safe = (0..self.tree.depth()).all(|variable| self.queues.len(variable) > 0);
        if let Strategy::Ahead(LookAhead { pass: Some(pass) }) = self.strategy {
            match self.propagate(pass, 0, witness, stop) {
                Ok(()) => {}
                Err(Failure::Empty(_)) => safe = false,
                Err(Failure::Stopped) => return None,
            }
            self.queues.forget();
        }
        self.counts.simplifying += 1;
        if safe {
            self.enter();
        } else {
            self.status = Status::Unsolvable;
        }
        Some(Step {
            kind: StepKind::Simplifying,
            variable: None,
            value: None,
            level: if safe { 0 } else { -1 },
        })
    }

    fn assign(&mut self, witness: &mut impl Witness, stop: &AtomicBool) -> Option<Step> {
        let variable = self.tree.variable(self.tree.present);
        let safe = match self.strategy {
            Strategy::Back(strategy) => self.assign_looking_back(strategy, witness),
            Strategy::Ahead(strategy) => self.assign_looking_ahead(strategy, witness, stop)?,
        };
        self.counts.assigning += 1;
        if safe {
            self.tree.present += 1;
            self.enter();
        } else {
            self.next = StepKind::Backtracking;
        }
        let value = safe.then(|| self.values[variable] as usize);
        let level = self.tree.present as i64;
        Some(Step { kind: StepKind::Assigning, variable: Some(variable), value, level })
    }

    /// Begins with the present level, reached from above: selects its variable and prepares it. At the leaf, all is done.
    fn enter(&mut self) {
        let level = self.tree.present;
        if level == self.tree.depth() {
            self.status = Status::Solved;
            return;
        }
        let ordering = self.algorithm.ordering;
        if level >= self.settled {
            let selected = ordering.select(&self.graph, &self.tree, &self.past_neighbours);
            if selected != level {
                self.tree.swap(level, selected);
                if let Some(propagation) = &mut self.propagation {
                    propagation.swapped(&self.graph, &self.tree, level, selected);
                }
            }
            if self.lasting {
                self.settled = level + 1;
                if ordering == Ordering::Mc {
                    for arc in self.graph.arcs(self.tree.variable(level)) {
                        self.past_neighbours[arc.target] += 1;
                    }
                }
            }
        }
        match self.strategy {
            Strategy::Back(strategy) => self.prepare_looking_back(strategy),
            Strategy::Ahead(_) => self.prepare_looking_ahead(),
        }
        self.next = StepKind::Assigning;
    }

    fn backtrack(&mut self, witness: &mut impl Witness) -> Step {
        self.counts.backtracking += 1;
        let from = self.tree.present;
        self.queues.restore_rejected(self.tree.variable(from));
        if witness.listens() {
            let jumps = matches!(self.strategy, Strategy::Back(strategy) if strategy.jumps);
            let levels = jumps.then(|| self.conflicts.descending(from)).into_iter().flatten();
            let in_the_way = levels.map(|level| self.tree.variable(level));
            witness.goes_back(self.tree.variable(from), from, in_the_way);
        }
        let target = match self.strategy {
            Strategy::Back(strategy) if strategy.jumps => self.conflicts.go_back(from, strategy.merges),
            Strategy::Back(_) | Strategy::Ahead(_) => from.checked_sub(1),
        };
        let first = target.map_or(0, |level| level + 1);
        for level in (first..from).rev() {
            let variable = self.tree.variable(level);
            self.queues.reject_front(variable);
            self.undo(level);
            self.queues.restore_rejected(variable);
        }
        let Some(level) = target else {
            self.tree.present = 0;
            self.status = Status::Unsolvable;
            return Step { kind: StepKind::Backtracking, variable: None, value: None, level: -1 };
        };
        let variable = self.tree.variable(level);
        let value = self.values[variable] as usize;
        self.queues.reject_front(variable);
        self.undo(level);
        witness.restored();
        witness.rejected(variable, value, Reason::Exhausted);
        self.tree.present = level;
        self.next = if self.queues.len(variable) > 0 { StepKind::Assigning } else { StepKind::Backtracking };
        Step {
            kind: StepKind::Backtracking,
            variable: Some(variable),
            value: Some(value),
            level: level as i64,
        }
    }

    fn undo(&mut self, level: usize) {
        if let Strategy::Ahead(_) = self.strategy {
            self.undo_check(level);
        }
    }

    /// Revises the arcs among the variables from level `first` on.
    pub(super) fn propagate(
        &mut self,
        pass: Pass,
        first: usize,
        witness: &mut impl Witness,
        stop: &AtomicBool,
    ) -> Result<(), Failure> {
        let Some(propagation) = &mut self.propagation else { return Ok(()) };
        let (graph, tree, queues) = (&*self.graph, &mut self.tree, &mut self.queues);
        let result = propagation.run(pass, first, &mut Field { graph, tree, queues, witness, stop });
        if let Err(Failure::Stopped) = result {
            self.status = Status::Stopped;
        }
        result
    }
}
