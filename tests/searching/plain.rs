//! The searches written a second time, as plainly as they are described: queues hold their values one by one,
//! nothing is packed, and nothing is kept up to date that can be looked up. They are slow and easy to
//! believe.

use std::collections::{BTreeSet, VecDeque};

use masume::csp::{
    Algorithm, Checking, ConstraintGraph, Ordering, SearchStatus, SearchStep, StepCounts, StepKind,
};

/// A search on a graph.
pub struct Plain<'a> {
    graph: &'a ConstraintGraph,
    algorithm: Algorithm,
    /// What each variable has, by variable.
    nodes: Vec<Node>,
    /// The variable at each level.
    tree: Vec<usize>,
    level: i64,
    state: State,
    pub counts: StepCounts,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Simplifying,
    Assigning,
    Backtracking,
    Finished,
}

#[derive(Default)]
struct Node {
    candidates: VecDeque<usize>,
    rejected: Vec<usize>,
    /// Past neighbours, by level.
    ancestors: Vec<i64>,
    /// Future neighbours, the variables.
    successors: Vec<usize>,
    /// Variables with the values that this node took from them.
    pruned: Vec<(usize, usize)>,
    /// The levels that graph-based and conflict-directed backjumping gather.
    sources: BTreeSet<i64>,
    /// The level that backjumping goes back to.
    deepest: i64,
}

const ROOT: i64 = -1;

impl<'a> Plain<'a> {
    /// The search before its first step.
    pub fn new(graph: &'a ConstraintGraph, algorithm: Algorithm) -> Self {
        let node = |variable| Node {
            candidates: (0..graph.domain_size(variable)).collect(),
            deepest: ROOT,
            ..Node::default()
        };
        Self {
            graph,
            algorithm,
            nodes: (0..graph.variables()).map(node).collect(),
            tree: (0..graph.variables()).collect(),
            level: ROOT,
            state: State::Simplifying,
            counts: StepCounts::default(),
        }
    }

    /// Where it stands.
    pub fn status(&self) -> SearchStatus {
        match self.state {
            State::Finished if self.level == self.leaf() => SearchStatus::Solved,
            State::Finished => SearchStatus::Unsolvable,
            _ => SearchStatus::Searching,
        }
    }

    /// The values a variable could still take.
    pub fn candidates(&self, variable: usize) -> Vec<usize> {
        self.nodes[variable].candidates.iter().copied().collect()
    }

    /// The variables above the present level, each with its value, which is the first of its candidates.
    pub fn assignments(&self) -> Vec<(usize, usize)> {
        let past = usize::try_from(self.level.max(0)).expect("no level of a variable is below 0");
        self.tree[..past].iter().map(|&variable| (variable, self.value(variable))).collect()
    }

    /// Takes one step; `None` when it has finished.
    pub fn step(&mut self) -> Option<SearchStep> {
        let step = |kind, variable, value, level| SearchStep { kind, variable, value, level };
        match self.state {
            State::Simplifying => {
                self.counts.simplifying += 1;
                self.simplify();
                Some(step(StepKind::Simplifying, None, None, self.level))
            }
            State::Assigning => {
                self.counts.assigning += 1;
                let variable = self.at(self.level);
                let value = self.assign();
                Some(step(StepKind::Assigning, Some(variable), value, self.level))
            }
            State::Backtracking => {
                self.counts.backtracking += 1;
                let (variable, value) = self.backtrack().unzip();
                Some(step(StepKind::Backtracking, variable, value, self.level))
            }
            State::Finished => None,
        }
    }

    fn leaf(&self) -> i64 {
        self.tree.len() as i64
    }

    fn at(&self, level: i64) -> usize {
        self.tree[usize::try_from(level).expect("no level of a variable is below 0")]
    }

    fn value(&self, variable: usize) -> usize {
        self.nodes[variable].candidates[0]
    }

    fn are_neighbours(&self, one: usize, other: usize) -> bool {
        self.graph.arc(one, other).is_some()
    }

    fn simplify(&mut self) {
        if matches!(self.algorithm.checking, Checking::Pla | Checking::Fla | Checking::Mac) {
            self.revise_arcs();
        }
        if self.nodes.iter().any(|node| node.candidates.is_empty()) {
            self.state = State::Finished;
        } else {
            self.descend();
        }
    }

    /// One level down: there a variable is selected, or everything has a value.
    fn descend(&mut self) {
        self.level += 1;
        if self.level == self.leaf() {
            self.state = State::Finished;
            return;
        }
        self.state = State::Assigning;
        let selected = usize::try_from(self.select()).expect("no level of a variable is below 0");
        self.tree.swap(usize::try_from(self.level).expect("no level of a variable is below 0"), selected);
        self.prepare();
    }

    fn assign(&mut self) -> Option<usize> {
        let present = self.at(self.level);
        while !self.nodes[present].candidates.is_empty() {
            if self.is_safe() {
                let value = self.value(present);
                self.descend();
                return Some(value);
            }
            self.reject(present);
            self.undo(present);
        }
        self.state = State::Backtracking;
        None
    }

    fn backtrack(&mut self) -> Option<(usize, usize)> {
        let present = self.at(self.level);
        self.put_back(present);
        let back = self.backtrack_level();
        self.merge_and_clear(back);
        self.level -= 1;
        while self.level > back {
            let jumped = self.at(self.level);
            self.reject(jumped);
            self.undo(jumped);
            self.put_back(jumped);
            self.level -= 1;
        }
        if back == ROOT {
            self.state = State::Finished;
            return None;
        }
        let target = self.at(back);
        let value = self.value(target);
        self.reject(target);
        self.undo(target);
        if !self.nodes[target].candidates.is_empty() {
            self.state = State::Assigning;
        }
        Some((target, value))
    }

    fn reject(&mut self, variable: usize) {
        let node = &mut self.nodes[variable];
        let value = node.candidates.pop_front().expect("a candidate");
        node.rejected.push(value);
    }

    fn put_back(&mut self, variable: usize) {
        let node = &mut self.nodes[variable];
        node.candidates.extend(node.rejected.drain(..));
    }

    fn undo(&mut self, variable: usize) {
        for (owner, value) in std::mem::take(&mut self.nodes[variable].pruned) {
            self.nodes[owner].candidates.push_back(value);
        }
    }
}

/// The ordering strategies.
impl Plain<'_> {
    fn select(&self) -> i64 {
        let (present, last) = (self.level, self.leaf() - 1);
        let degree = |level| self.graph.degree(self.at(level));
        let best = |is_worse: &dyn Fn(i64, i64) -> bool| {
            (present..last).rev().fold(last, |best, level| if is_worse(level, best) { best } else { level })
        };
        match self.algorithm.ordering {
            Ordering::No => present,
            Ordering::Bz => best(&|level, best| {
                let count = |level| self.nodes[self.at(level)].candidates.len();
                count(level) > count(best) || count(level) == count(best) && degree(level) < degree(best)
            }),
            Ordering::Mc if present == 0 || present == last => present,
            Ordering::Mc => best(&|level, best| {
                let past = |level| {
                    let is_neighbour = |&past: &i64| self.are_neighbours(self.at(level), self.at(past));
                    (0..present).filter(is_neighbour).count()
                };
                past(level) < past(best) || past(level) == past(best) && degree(level) < degree(best)
            }),
            Ordering::Mt => best(&|level, best| {
                let sum = |level| self.graph.sum_tightness(self.at(level));
                let equal = (sum(level) - sum(best)).abs() < 1e-9;
                sum(level) < sum(best) || equal && degree(level) < degree(best)
            }),
        }
    }
}

/// The checking strategies.
impl Plain<'_> {
    fn prepare(&mut self) {
        let present = self.at(self.level);
        let (graph, level) = (self.graph, self.level);
        let is_neighbour = |variable: usize| graph.arc(present, variable).is_some();
        let ancestors: Vec<i64> = (0..level).filter(|&past| is_neighbour(self.at(past))).collect();
        let successors =
            (level + 1..self.leaf()).map(|future| self.at(future)).filter(|&it| is_neighbour(it)).collect();
        let node = &mut self.nodes[present];
        if self.algorithm.checking == Checking::Gbj {
            node.sources = ancestors.iter().copied().collect();
        }
        node.ancestors = ancestors;
        node.successors = successors;
    }

    fn is_safe(&mut self) -> bool {
        match self.algorithm.checking {
            Checking::Bt | Checking::Bj | Checking::Gbj | Checking::Cbj => self.fits_the_past(),
            Checking::Fc => self.filters_the_future(),
            Checking::Pla | Checking::Fla | Checking::Mac => self.filters_the_future() && self.revise_arcs(),
        }
    }

    fn fits_the_past(&mut self) -> bool {
        let present = self.at(self.level);
        let value = self.value(present);
        let violated = self.nodes[present].ancestors.iter().copied().find(|&level| {
            let past = self.at(level);
            !self.graph.is_consistent((past, self.value(past)), (present, value))
        });
        let checking = self.algorithm.checking;
        let node = &mut self.nodes[present];
        match (checking, violated) {
            (Checking::Bj, Some(level)) => node.deepest = node.deepest.max(level),
            (Checking::Bj, None) => node.deepest = self.level - 1,
            (Checking::Cbj, Some(level)) => {
                node.sources.insert(level);
            }
            _ => {}
        }
        violated.is_none()
    }

    fn backtrack_level(&self) -> i64 {
        let node = &self.nodes[self.at(self.level)];
        match self.algorithm.checking {
            Checking::Bj => node.deepest,
            Checking::Gbj | Checking::Cbj => node.sources.last().copied().unwrap_or(ROOT),
            _ => self.level - 1,
        }
    }

    fn merge_and_clear(&mut self, back: i64) {
        let sources = self.nodes[self.at(self.level)].sources.clone();
        if back != ROOT {
            let target = self.at(back);
            self.nodes[target].sources.extend(sources.into_iter().filter(|&level| level != back));
        }
        for level in back + 1..=self.level {
            let passed = self.at(level);
            self.nodes[passed].deepest = ROOT;
            self.nodes[passed].sources.clear();
        }
    }

    fn filters_the_future(&mut self) -> bool {
        let present = self.at(self.level);
        let value = self.value(present);
        for owner in self.nodes[present].successors.clone() {
            for _ in 0..self.nodes[owner].candidates.len() {
                let candidate = self.nodes[owner].candidates.pop_front().expect("a candidate");
                if self.graph.is_consistent((present, value), (owner, candidate)) {
                    self.nodes[owner].candidates.push_back(candidate);
                } else {
                    self.nodes[present].pruned.push((owner, candidate));
                }
            }
            if self.nodes[owner].candidates.is_empty() {
                return false;
            }
        }
        true
    }

    /// Makes future variables consistent with each other; whether each keeps a candidate.
    fn revise_arcs(&mut self) -> bool {
        let future: Vec<usize> = (self.level + 1..self.leaf()).map(|level| self.at(level)).collect();
        let mut arcs = VecDeque::new();
        for (index, &operand) in future.iter().enumerate() {
            for (other, &context) in future.iter().enumerate() {
                let deeper = other > index || self.algorithm.checking != Checking::Pla;
                if deeper && self.are_neighbours(operand, context) {
                    arcs.push_back((operand, context));
                }
            }
        }
        while let Some((operand, context)) = arcs.pop_front() {
            if !self.revise(operand, context) {
                continue;
            }
            if self.nodes[operand].candidates.is_empty() {
                return false;
            }
            if self.algorithm.checking == Checking::Mac {
                for &other in &future {
                    let arc = (other, operand);
                    if other != context && self.are_neighbours(other, operand) && !arcs.contains(&arc) {
                        arcs.push_back(arc);
                    }
                }
            }
        }
        true
    }

    /// Takes from the operand what no candidate of the context supports; whether that was anything.
    fn revise(&mut self, operand: usize, context: usize) -> bool {
        let before = self.nodes[operand].candidates.len();
        for _ in 0..before {
            let candidate = self.nodes[operand].candidates.pop_front().expect("a candidate");
            let supports = |&value: &usize| self.graph.is_consistent((operand, candidate), (context, value));
            if self.nodes[context].candidates.iter().any(supports) {
                self.nodes[operand].candidates.push_back(candidate);
            } else if self.level > ROOT {
                let present = self.at(self.level);
                self.nodes[present].pruned.push((operand, candidate));
            }
        }
        self.nodes[operand].candidates.len() < before
    }
}
