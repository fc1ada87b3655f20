//! On random graphs the searches take the steps of their plain versions.

use std::sync::Arc;

use masume::csp::{Algorithm, ConstraintGraph, Search};
use proptest::prelude::*;

use super::plain::Plain;
use super::random::{cases, graphs, with_a_long_stranger};

/// Takes the steps of both, up to a limit, and compares them and what they leave behind.
pub fn same_steps(graph: &Arc<ConstraintGraph>, most_steps: usize) -> Result<(), TestCaseError> {
    for algorithm in Algorithm::all() {
        let mut search = Search::new(graph, algorithm);
        let mut plain = Plain::new(graph, algorithm);
        for _ in 0..most_steps {
            let step = plain.step();
            prop_assert_eq!(search.next(), step, "{}", algorithm);
            let status = plain.status();
            prop_assert_eq!(search.status(), status, "{} after {:?}", algorithm, step);
            prop_assert_eq!(search.counts(), plain.counts, "{} after {:?}", algorithm, step);
            let assigned: Vec<(usize, usize)> = search.assignments().collect();
            prop_assert_eq!(assigned, plain.assignments(), "{} after {:?}", algorithm, step);
            for variable in 0..graph.variables() {
                let (found, expected) = (search.candidates(variable), plain.candidates(variable));
                prop_assert_eq!(found, expected, "{} after {:?}: {}", algorithm, step, variable);
            }
            if step.is_none() {
                break;
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn on_small_graphs(graph in graphs(0..=12, 0..=6, 0..=100, 0..=100)) {
        same_steps(&Arc::new(graph), 300)?;
    }
}

proptest! {
    #![proptest_config(cases(250))]

    #[test]
    fn on_small_graphs_that_are_hard(graph in graphs(6..=12, 2..=5, 40..=80, 15..=45)) {
        same_steps(&Arc::new(graph), 500)?;
    }

    #[test]
    fn where_sums_of_tightness_differ_by_rounding(graph in graphs(6..=14, 3..=3, 60..=100, 15..=50)) {
        same_steps(&Arc::new(graph), 100)?;
    }
}

proptest! {
    #![proptest_config(cases(20))]

    #[test]
    fn with_more_variables_than_a_word_has_bits(graph in graphs(65..=140, 1..=4, 2..=6, 5..=60)) {
        same_steps(&Arc::new(graph), 150)?;
    }
}

proptest! {
    #![proptest_config(cases(160))]

    #[test]
    fn with_domains_of_full_length(graph in graphs(1..=7, 12..=16, 30..=100, 30..=95)) {
        same_steps(&Arc::new(graph), 200)?;
    }

    #[test]
    fn with_long_domains(graph in graphs(1..=6, 1..=40, 30..=100, 30..=97)) {
        same_steps(&Arc::new(graph), 200)?;
    }

    #[test]
    fn with_domains_longer_than_a_word_has_bits(graph in graphs(1..=4, 60..=140, 50..=100, 50..=99)) {
        same_steps(&Arc::new(graph), 100)?;
    }

    #[test]
    fn a_long_domain_elsewhere_changes_no_step(
        both in with_a_long_stranger(graphs(0..=10, 0..=6, 20..=100, 10..=70)),
    ) {
        let [short, long] = both.map(Arc::new);
        let stranger = short.variables();
        for algorithm in Algorithm::all() {
            let with = Search::new(&long, algorithm).filter(|step| step.variable != Some(stranger));
            let without = Search::new(&short, algorithm).map(|step| (step.kind, step.variable, step.value));
            let with = with.map(|step| (step.kind, step.variable, step.value));
            prop_assert!(with.eq(without), "{}", algorithm);
        }
    }
}
