//! The model and the clauses of a puzzle say what its rules say.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use masume::csp::{Algorithm, Search, SearchStatus};
use masume::grid::Square;
use masume::puzzle::{Missing, Model, Piece, Stop, Variable};
use masume::sat::{DavisPutnam, DavisPutnamStatus};
use masume::session::Puzzle;

use super::sorted;

pub fn has_a_model_in_order<P: Puzzle>(problem: &P) {
    let Some(modelled) = problem.modelled() else { return };
    let model = modelled.model(&Stop::new()).expect("nobody stops it");
    let is_other = |variable: &Variable| matches!(variable, Variable::Other { .. });
    let are_in_order = |one: &Variable, next: &Variable| is_other(one) || is_other(next) || one < next;
    assert!(model.variables().is_sorted_by(are_in_order), "the variables are in order");
    let names: BTreeSet<String> = model.variables().iter().map(Variable::label).collect();
    assert_eq!(names.len(), model.variables().len(), "the variables have names of their own");
    for (index, variable) in model.variables().iter().enumerate() {
        let domain = model.domain(index);
        assert!(variable.squares().iter().all(|&square| model.at(square).contains(&index)));
        assert!(variable.squares().iter().all(|&square| problem.dimensions().contains(square)));
        let names: BTreeSet<String> = (0..domain.len()).map(|value| domain.words(&[value])).collect();
        assert_eq!(names.len(), domain.len(), "the values of {} have names of their own", variable.label());
        match (domain.single_pieces(), variable.squares()) {
            (Some(pieces), &[square]) => {
                assert!(pieces.is_sorted_by(|one, next| one < next), "a domain is in order");
                assert_eq!(model.at(square)[0], index, "the narrowest variable comes first");
                tells_what_is_missing(problem, &modelled.missing(square), square, pieces);
            }
            _ => {
                for pieces in (0..domain.len()).map(|value| domain.pieces(value)) {
                    let squares = || pieces.iter().flat_map(|piece| piece.squares());
                    assert!(squares().all(|square| variable.squares().contains(&square)));
                    assert!(
                        pieces.is_sorted_by(|one, next| one < next),
                        "the pieces of a value are in order"
                    );
                }
            }
        }
    }
    let others = problem.dimensions().squares().filter(|&square| model.at(square).is_empty());
    assert!(others.into_iter().all(|square| modelled.missing(square).is_empty()));
    let stop = Stop::new();
    stop.set();
    assert!(modelled.model(&stop).is_err(), "it does not stop");
}

/// That what is missing in the domain of the variable at a square is told, each value once.
fn tells_what_is_missing<P: Puzzle>(problem: &P, missing: &[Missing], square: Square, domain: &[Piece]) {
    let values = |missing: &Missing| missing.values.single_pieces().unwrap_or_default().to_vec();
    for cause in missing {
        assert!(!cause.values.is_empty() && !cause.because.is_empty() && !cause.squares.is_empty());
        assert!(values(cause).is_sorted());
        assert!(cause.squares.iter().all(|&square| problem.dimensions().contains(square)));
    }
    assert!(missing.is_sorted_by(|one, next| values(one) < values(next)));
    let mut all: Vec<Piece> = missing.iter().flat_map(values).collect();
    all.extend(domain);
    assert!(all.iter().all(|value| value.squares().contains(&square)));
    let count = all.len();
    all = sorted(all);
    all.dedup();
    assert_eq!(all.len(), count, "a value at {square:?} is there or missing, once");
}

pub fn has_solutions_that_satisfy_the_model<P: Puzzle>(problem: &P) {
    let Some(modelled) = problem.modelled() else { return };
    let model = modelled.model(&Stop::new()).expect("nobody stops it");
    let untouched = P::Answer::default();
    for solution in problem.first_solutions(&untouched, 3, &Stop::new()).expect("nobody stops it") {
        let pieces = sorted(P::pieces(&solution));
        // A variable may take what stands for nothing but pieces of the solution, and goes with all others.
        let may_take = |&(variable, value): &(usize, usize)| {
            model.domain(variable).pieces(value).iter().all(|piece| pieces.binary_search(piece).is_ok())
        };
        let domains = (0..model.variables().len()).map(|variable| {
            (0..model.domain(variable).len()).filter(|&value| may_take(&(variable, value))).collect()
        });
        let assignment = assignment(&model, domains.collect()).expect("the solution violates no constraint");
        assert_eq!(sorted(model.pieces(assignment)), pieces);
    }
}

/// Values of these for all variables that violate no constraint.
fn assignment(model: &Model, mut domains: Vec<Vec<usize>>) -> Option<Vec<(usize, usize)>> {
    let mut is_narrower = true;
    while std::mem::take(&mut is_narrower) {
        for constraint in model.graph().constraints() {
            let ends = (constraint.first, constraint.second);
            for (one, other) in [ends, (ends.1, ends.0)] {
                let others = domains[other].clone();
                let before = domains[one].len();
                domains[one].retain(|&value| {
                    others.iter().any(|&beside| model.graph().is_consistent((one, value), (other, beside)))
                });
                is_narrower |= domains[one].len() < before;
            }
        }
    }
    if domains.iter().any(Vec::is_empty) {
        return None;
    }
    let Some(open) = domains.iter().position(|domain| domain.len() > 1) else {
        return Some(
            domains.into_iter().enumerate().map(|(variable, domain)| (variable, domain[0])).collect(),
        );
    };
    domains[open].clone().into_iter().find_map(|value| {
        let mut narrowed = domains.clone();
        narrowed[open] = vec![value];
        assignment(model, narrowed)
    })
}

/// A search that has not ended after many steps agrees with everything.
pub fn is_searched_as_it_is_solved<P: Puzzle>(problem: &P) {
    let Some(modelled) = problem.modelled() else { return };
    let solutions = problem.first_solutions(&P::Answer::default(), 2, &Stop::new()).expect("nobody stops it");
    let model = modelled.model(&Stop::new()).expect("nobody stops it");
    for algorithm in Algorithm::all() {
        let mut search = Search::new(model.graph(), algorithm);
        match search.run(2_000, &AtomicBool::new(false)) {
            SearchStatus::Solved => {
                let pieces = sorted(model.pieces(search.assignments()));
                let found = P::assemble(pieces).expect("the values are of the puzzle's sort");
                assert_eq!(problem.verify(&found), Ok(()), "{algorithm}");
                assert!(solutions.len() > 1 || solutions == [found], "{algorithm} finds another solution");
            }
            SearchStatus::Unsolvable => assert!(solutions.is_empty(), "{algorithm} finds no solution"),
            SearchStatus::Searching => {}
            SearchStatus::Stopped => panic!("nobody stopped {algorithm}"),
        }
    }
}

pub fn is_proved_as_it_is_solved<P: Puzzle>(problem: &P) {
    let Some(clausal) = problem.clausal() else { return };
    let solutions = problem.first_solutions(&P::Answer::default(), 2, &Stop::new()).expect("nobody stops it");
    let clauses = clausal.clauses(&Stop::new()).expect("nobody stops it");
    let mut procedure = DavisPutnam::new(clauses.cnf());
    match procedure.run(100_000, &AtomicBool::new(false)) {
        DavisPutnamStatus::Satisfied => {
            let pieces = clauses.found_by(&procedure);
            let found = P::assemble(pieces).expect("the variables are about the puzzle's sort of pieces");
            assert_eq!(problem.verify(&found), Ok(()));
            assert!(solutions.len() > 1 || solutions == [found], "it finds another solution");
        }
        DavisPutnamStatus::Unsatisfiable => assert!(solutions.is_empty(), "it finds no solution"),
        DavisPutnamStatus::Open => {}
    }
}
