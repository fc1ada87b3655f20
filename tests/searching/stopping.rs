//! A search that is asked to stop does.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use masume::csp::{
    Algorithm, Checking, ConstraintGraph, RejectionReason, Search, SearchStatus, StepCounts, Witness,
};
use masume::puzzle::{Modelled, Stop};

use crate::common::searches::NEVER;
use crate::common::shikaku::built;

/// Sets the flag after this number of pruned values, and counts those that follow.
struct Interrupter<'a> {
    stop: &'a AtomicBool,
    patience: u64,
    after: usize,
}

impl Witness for Interrupter<'_> {
    fn rejected(&mut self, _: usize, _: usize, _: RejectionReason) {}

    fn pruned(&mut self, _: usize, _: usize, _: usize) {
        if self.patience == 0 {
            self.stop.store(true, Ordering::Relaxed);
            self.after += 1;
        } else {
            self.patience -= 1;
        }
    }

    fn restored(&mut self) {}

    fn goes_back(&mut self, _: usize, _: usize, _: impl Iterator<Item = usize>) {}

    fn needs_reasons(&self) -> bool {
        true
    }
}

/// The largest grid as a graph: once with a hint 9 in the middle of every 9 squares, which makes 1089
/// variables, and once with 11 hints on the diagonal, which have hundreds of possible blocks.
fn huge() -> [Arc<ConstraintGraph>; 2] {
    let many = (0..33).flat_map(|column| (0..33).map(move |row| (3 * column + 1, 3 * row + 1, 9)));
    let few = (0..11).map(|at| (9 * at, 9 * at, 891));
    [many.collect::<Vec<_>>(), few.collect()].map(|hints| {
        let problem = built(99, 99, &hints).expect("a valid problem");
        let model = problem.model(&Stop::new()).expect("nobody stops it");
        Arc::clone(model.graph())
    })
}

#[test]
fn a_set_flag_lets_no_step_begin() {
    let set = AtomicBool::new(true);
    for graph in huge() {
        for algorithm in Algorithm::all() {
            let mut search = Search::new(&graph, algorithm);
            assert_eq!(search.run(u64::MAX, &set), SearchStatus::Searching, "{algorithm}");
            assert_eq!(search.counts(), StepCounts::default(), "{algorithm}");
        }
    }
}

#[test]
fn a_step_that_is_stopped_is_the_last_and_does_not_count() {
    let set = AtomicBool::new(true);
    for graph in huge() {
        for algorithm in Algorithm::all().filter(|algorithm| algorithm.checking > Checking::Fc) {
            for steps in [0, 1, 2] {
                let mut search = Search::new(&graph, algorithm);
                if search.run(steps, &NEVER) != SearchStatus::Searching {
                    continue;
                }
                let mut patient = Interrupter { stop: &AtomicBool::new(false), patience: u64::MAX, after: 0 };
                assert_eq!(search.step(&mut patient, &set), None, "{algorithm} after {steps}");
                assert_eq!(search.status(), SearchStatus::Stopped, "{algorithm} after {steps}");
                assert_eq!(search.next(), None, "{algorithm} cannot go on");
                assert_eq!(search.run(u64::MAX, &NEVER), SearchStatus::Stopped, "{algorithm}");
                assert_eq!(search.counts().total(), steps, "{algorithm}");
            }
        }
    }
}

#[test]
fn a_flag_set_in_the_midst_of_a_step_lets_no_other_begin() {
    for graph in huge() {
        let values: usize = (0..graph.variables()).map(|variable| graph.domain_size(variable)).sum();
        for algorithm in Algorithm::all().filter(|algorithm| algorithm.checking.looks_ahead()) {
            for patience in [0, 1, 50] {
                let stop = AtomicBool::new(false);
                let mut witness = Interrupter { stop: &stop, patience, after: 0 };
                let mut search = Search::new(&graph, algorithm);
                while !stop.load(Ordering::Relaxed) {
                    if search.step(&mut witness, &stop).is_none() {
                        break;
                    }
                }
                let (counts, status) = (search.counts(), search.status());
                assert!(witness.after <= values, "{algorithm} still prunes {} values", witness.after);
                assert_eq!(search.run(u64::MAX, &stop), status, "{algorithm}");
                assert_eq!(search.counts(), counts, "{algorithm}");
            }
        }
    }
}
