//! Searches on small graphs that need no data.

use std::sync::Arc;

use masume::csp::{Algorithm, Checking, ConstraintGraph, GraphBuilder, Search, SearchStatus, StepCounts};

use super::same_steps::same_steps;
use crate::common::library::titled;
use crate::common::searches::{NEVER, Searched};

/// Where all 32 end on a graph: the status, the assigning and the backtracking steps, by algorithm.
fn ends(graph: &Arc<ConstraintGraph>) -> Vec<(SearchStatus, u64, u64)> {
    let end = |algorithm| {
        let mut search = Search::new(graph, algorithm);
        let status = search.run(u64::MAX, &NEVER);
        assert_eq!(search.next(), None, "{algorithm} goes on after its end");
        let StepCounts { simplifying, assigning, backtracking } = search.counts();
        assert_eq!(simplifying, 1, "{algorithm}");
        (status, assigning, backtracking)
    };
    Algorithm::all().map(end).collect()
}

/// A graph without constraints.
fn unconstrained(sizes: &[usize]) -> Arc<ConstraintGraph> {
    Arc::new(GraphBuilder::new(sizes.to_vec()).build())
}

#[test]
fn every_search_solves_the_examples_in_the_steps_of_its_plain_version() {
    for kind in ["sudoku", "futoshiki", "shikaku"] {
        let example = titled(kind, "Kolyteon's example");
        let searched = Searched::new(&*example.puzzle);
        same_steps(&searched.graph, usize::MAX).unwrap_or_else(|error| panic!("{kind}: {error}"));
        for algorithm in Algorithm::all() {
            let solution = searched.found(&searched.run(algorithm, u64::MAX));
            let solution = solution.unwrap_or_else(|| panic!("{algorithm} finds no solution of the {kind}"));
            assert_eq!(example.puzzle.verify(solution), Ok(()), "{algorithm}");
        }
    }
}

#[test]
fn the_steps_on_the_futoshiki_example_are_these() {
    // A row for each checking strategy: assigning and backtracking steps with NO, BZ, MC and MT.
    const STEPS: [[(u64, u64); 4]; 8] = [
        [(10, 0), (10, 0), (25, 10), (26, 10)],
        [(10, 0), (10, 0), (21, 3), (22, 4)],
        [(10, 0), (10, 0), (21, 3), (22, 3)],
        [(10, 0), (10, 0), (21, 3), (22, 3)],
        [(10, 0), (10, 0), (12, 1), (12, 1)],
        [(10, 0), (10, 0), (10, 0), (10, 0)],
        [(10, 0), (10, 0), (10, 0), (10, 0)],
        [(10, 0), (10, 0), (10, 0), (10, 0)],
    ];
    let example = Searched::new(&*titled("futoshiki", "Kolyteon's example").puzzle);
    let steps: Vec<(u64, u64)> =
        ends(&example.graph).into_iter().map(|(_, forth, back)| (forth, back)).collect();
    assert_eq!(steps, STEPS.concat());
}

#[test]
fn an_empty_domain_ends_the_search_before_it_begins() {
    for sizes in [&[0][..], &[0, 3], &[3, 0, 3], &[20, 0], &[0, 0, 70]] {
        assert_eq!(ends(&unconstrained(sizes)), [(SearchStatus::Unsolvable, 0, 0); 32], "{sizes:?}");
    }
    let mut builder = GraphBuilder::new(vec![2, 0, 2]);
    builder.constrain(0, 1, |_, _| false);
    builder.constrain(0, 2, |_, _| false);
    assert_eq!(ends(&Arc::new(builder.build())), [(SearchStatus::Unsolvable, 0, 0); 32]);
}

#[test]
fn no_variables_are_solved_at_once() {
    assert_eq!(ends(&unconstrained(&[])), [(SearchStatus::Solved, 0, 0); 32]);
    let mut search = Search::new(&unconstrained(&[]), "MAC+BZ".parse().unwrap());
    let steps: Vec<i64> = search.by_ref().map(|step| step.level).collect();
    assert_eq!(steps, [0]);
    assert_eq!(search.assignments().count(), 0);
}

#[test]
fn without_constraints_every_variable_takes_its_first_value() {
    for sizes in [&[1][..], &[16], &[17], &[2, 3, 1], &[9; 100], &[65, 2, 64]] {
        let steps = sizes.len() as u64;
        assert_eq!(ends(&unconstrained(sizes)), [(SearchStatus::Solved, steps, 0); 32], "{sizes:?}");
        let graph = unconstrained(sizes);
        for algorithm in Algorithm::all() {
            let mut search = Search::new(&graph, algorithm);
            search.run(u64::MAX, &NEVER);
            assert!(search.assignments().all(|(_, value)| value == 0), "{algorithm}");
        }
    }
}

#[test]
fn what_looking_back_tries_in_vain_looking_ahead_sees_coming() {
    // Three variables of two values that must all differ.
    let mut builder = GraphBuilder::new(vec![2; 3]);
    for (first, second) in [(0, 1), (0, 2), (1, 2)] {
        builder.constrain(first, second, |a, b| a != b);
    }
    for ((_, forth, back), algorithm) in ends(&Arc::new(builder.build())).into_iter().zip(Algorithm::all()) {
        let expected = match algorithm.checking {
            Checking::Bt | Checking::Bj | Checking::Gbj | Checking::Cbj => (7, 5),
            // The second variable would empty the third.
            Checking::Fc => (4, 3),
            // The first would empty one of the others.
            Checking::Pla | Checking::Fla | Checking::Mac => (1, 1),
        };
        assert_eq!((forth, back), expected, "{algorithm}");
    }
}

#[test]
fn a_clone_goes_on_by_itself() {
    let example = Searched::new(&*titled("futoshiki", "Kolyteon's example").puzzle);
    for algorithm in Algorithm::all() {
        let mut search = example.run(algorithm, 5);
        let mut clone = search.clone();
        let rest: Vec<_> = clone.by_ref().collect();
        assert_eq!(search.counts().total(), 5, "{algorithm}");
        assert!(search.by_ref().eq(rest), "{algorithm}");
        assert_eq!(search.counts(), clone.counts(), "{algorithm}");
    }
}

#[test]
fn running_a_few_steps_at_a_time_is_running_all() {
    let example = Searched::new(&*titled("shikaku", "Kolyteon's example").puzzle);
    for algorithm in Algorithm::all() {
        let whole = example.run(algorithm, u64::MAX);
        let mut parts = example.run(algorithm, 0);
        assert_eq!((parts.status(), parts.counts()), (SearchStatus::Searching, StepCounts::default()));
        let mut before = 0;
        while parts.run(2, &NEVER) == SearchStatus::Searching {
            assert_eq!(parts.counts().total(), before + 2, "{algorithm}");
            before += 2;
        }
        assert_eq!(parts.counts(), whole.counts(), "{algorithm}");
        assert_eq!(example.found(&parts), example.found(&whole), "{algorithm}");
    }
}
