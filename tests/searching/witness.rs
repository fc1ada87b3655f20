//! What the witness hears is the whole truth: who knows what the searches do can follow them by ear.

use std::collections::VecDeque;
use std::sync::Arc;

use masume::csp::{
    Algorithm, Checking, ConstraintGraph, RejectionReason, Search, SearchStep, StepKind, Witness,
};
use proptest::prelude::*;

use super::random::{cases, graphs};
use crate::common::searches::NEVER;

/// Follows a search by what it hears.
struct Follower {
    graph: Arc<ConstraintGraph>,
    algorithm: Algorithm,
    candidates: Vec<VecDeque<usize>>,
    rejected: Vec<Vec<usize>>,
    /// The variables that have a value, from the first level down, each with what its value pruned.
    assigned: Vec<(usize, Vec<(usize, usize)>)>,
    /// What this step heard since the last rejection.
    pruned: Vec<(usize, usize)>,
    /// The same with what supported it: a variable and its candidates at the time.
    supports: Vec<(usize, usize, usize, VecDeque<usize>)>,
    /// The variables that had no candidates when what was pruned was put back.
    emptied: Vec<usize>,
    rejections: Vec<(usize, usize, RejectionReason)>,
    /// Where this step goes back to, if it jumps: the deepest of those in the way.
    jump: Option<Option<usize>>,
}

impl Witness for Follower {
    fn rejected(&mut self, variable: usize, value: usize, reason: RejectionReason) {
        assert!(self.pruned.is_empty(), "what was pruned is put back before the rejection");
        self.rejections.push((variable, value, reason));
        if reason == RejectionReason::Exhausted {
            return;
        }
        assert_eq!(self.candidates[variable].pop_front(), Some(value), "the first candidate is tried");
        self.rejected[variable].push(value);
        match reason {
            RejectionReason::Violates(past) => {
                assert!(!self.algorithm.checking.looks_ahead());
                let violated = self.assigned.iter().map(|&(past, _)| past).find(|&past| {
                    !self.graph.is_consistent((variable, value), (past, self.candidates[past][0]))
                });
                assert_eq!(violated, Some(past), "the first that is violated is the reason");
            }
            RejectionReason::Empties(future) => {
                assert!(self.algorithm.checking.looks_ahead());
                assert_eq!(self.emptied, [future], "one variable was left without candidates");
            }
            RejectionReason::Exhausted => {}
        }
    }

    fn pruned(&mut self, variable: usize, value: usize, because: usize) {
        self.supports.push((variable, value, because, self.candidates[because].clone()));
        let place = self.candidates[variable].iter().position(|&candidate| candidate == value);
        self.candidates[variable].remove(place.expect("a candidate is pruned"));
        self.pruned.push((variable, value));
    }

    fn restored(&mut self) {
        let is_empty = |&variable: &usize| self.candidates[variable].is_empty();
        self.emptied = (0..self.candidates.len()).filter(is_empty).collect();
        let pruned = std::mem::take(&mut self.pruned);
        self.put_back(pruned);
    }

    fn goes_back(&mut self, variable: usize, level: usize, conflict_set: impl Iterator<Item = usize>) {
        assert!(self.assigned.iter().all(|&(past, _)| past != variable));
        assert_eq!(level, self.assigned.len());
        let conflict_set: Vec<usize> = conflict_set.collect();
        let past: Vec<usize> = self.assigned.iter().rev().map(|&(past, _)| past).collect();
        let mut deeper = past.iter();
        assert!(
            conflict_set.iter().all(|one| deeper.any(|past| past == one)),
            "they are past, the deepest first"
        );
        self.jump = match self.algorithm.checking {
            Checking::Bj | Checking::Gbj | Checking::Cbj => Some(conflict_set.first().copied()),
            _ => {
                assert!(conflict_set.is_empty(), "it goes up by one");
                Some(past.first().copied())
            }
        };
    }

    fn needs_reasons(&self) -> bool {
        true
    }
}

impl Follower {
    fn new(graph: &Arc<ConstraintGraph>, algorithm: Algorithm) -> Self {
        let variables = 0..graph.variables();
        Self {
            graph: Arc::clone(graph),
            algorithm,
            candidates: variables
                .clone()
                .map(|variable| (0..graph.domain_size(variable)).collect())
                .collect(),
            rejected: variables.map(|_| Vec::new()).collect(),
            assigned: Vec::new(),
            pruned: Vec::new(),
            supports: Vec::new(),
            emptied: Vec::new(),
            rejections: Vec::new(),
            jump: None,
        }
    }

    /// Draws the conclusions from a step; `present` was the variable without a value that the search worked
    /// on.
    fn conclude(&mut self, step: SearchStep, present: Option<usize>) {
        for (variable, value, because, mut supporters) in std::mem::take(&mut self.supports) {
            if step.variable == Some(because) {
                supporters.truncate(1);
            }
            let supports = |&other: &usize| self.graph.is_consistent((variable, value), (because, other));
            assert!(!supporters.iter().any(supports), "{value} of {variable} is supported by {because}");
            assert!(self.graph.arc(variable, because).is_some());
        }
        let pruned = std::mem::take(&mut self.pruned);
        let rejections = std::mem::take(&mut self.rejections);
        let jump = self.jump.take();
        assert_eq!(jump.is_some(), step.kind == StepKind::Backtracking);
        match (step.kind, step.variable, step.value) {
            (StepKind::Simplifying, ..) => assert_eq!(rejections, []),
            (StepKind::Assigning, Some(variable), value) => {
                assert!(rejections.iter().all(|&(rejected, _, reason)| {
                    rejected == variable && reason != RejectionReason::Exhausted
                }));
                assert_eq!(self.candidates[variable].front().copied(), value);
                if value.is_some() {
                    self.assigned.push((variable, pruned));
                } else {
                    assert_eq!(pruned, []);
                }
            }
            (StepKind::Backtracking, target, value) => {
                let heard: Vec<_> = target
                    .zip(value)
                    .map(|(target, value)| (target, value, RejectionReason::Exhausted))
                    .into_iter()
                    .collect();
                assert_eq!(rejections, heard);
                assert_eq!(jump, Some(target), "it goes where it said");
                self.go_back(target, present.expect("it goes back from a variable"));
            }
            (StepKind::Assigning, None, _) => panic!("{step:?} is about no variable"),
        }
    }

    fn go_back(&mut self, target: Option<usize>, present: usize) {
        self.put_back_rejected(present);
        while let Some((variable, pruned)) = self.assigned.pop() {
            let value = self.candidates[variable].pop_front().expect("its value is its first candidate");
            self.rejected[variable].push(value);
            self.put_back(pruned);
            if target == Some(variable) {
                return;
            }
            self.put_back_rejected(variable);
        }
        assert_eq!(target, None);
    }

    fn put_back(&mut self, pruned: Vec<(usize, usize)>) {
        for (variable, value) in pruned {
            self.candidates[variable].push_back(value);
        }
    }

    fn put_back_rejected(&mut self, variable: usize) {
        self.candidates[variable].extend(self.rejected[variable].drain(..));
    }
}

/// Follows all 32 on a graph.
fn follow(graph: ConstraintGraph, most_steps: usize) -> Result<(), TestCaseError> {
    let graph = Arc::new(graph);
    for algorithm in Algorithm::all() {
        let mut search = Search::new(&graph, algorithm);
        let mut follower = Follower::new(&graph, algorithm);
        let mut present = None;
        for _ in 0..most_steps {
            let Some(step) = search.step(&mut follower, &NEVER) else { break };
            follower.conclude(step, present);
            present = step.variable;
            for variable in 0..graph.variables() {
                let heard = &follower.candidates[variable];
                prop_assert_eq!(heard, &search.candidates(variable), "{} after {:?}", algorithm, step);
                prop_assert_eq!(&follower.rejected[variable], &search.rejected(variable));
            }
            let heard: Vec<(usize, usize)> = follower
                .assigned
                .iter()
                .map(|&(variable, _)| (variable, follower.candidates[variable][0]))
                .collect();
            prop_assert_eq!(
                heard,
                search.assignments().collect::<Vec<_>>(),
                "{} after {:?}",
                algorithm,
                step
            );
        }
        let alone = Search::new(&graph, algorithm).take(most_steps).count() as u64;
        prop_assert_eq!(search.counts().total(), alone, "{} takes other steps when it is heard", algorithm);
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(250))]

    #[test]
    fn a_search_can_be_followed_by_ear(graph in graphs(0..=10, 0..=6, 30..=100, 10..=70)) {
        follow(graph, 200)?;
    }

    #[test]
    fn with_long_domains_too(graph in graphs(2..=6, 1..=40, 30..=100, 50..=97)) {
        follow(graph, 100)?;
    }
}
