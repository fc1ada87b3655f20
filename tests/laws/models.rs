//! The model and the clauses of a puzzle say what its rules say.

use std::sync::atomic::AtomicBool;

use masume::csp::{Algorithm, Search, Status};
use masume::puzzle::{Piece, Stop};
use masume::sat::{DavisPutnam, Outcome};
use masume::session::Puzzle;

use super::sorted;

pub fn has_a_model_in_order<P: Puzzle>(problem: &P) {
    let model = problem.model(&Stop::new()).expect("nobody stops it");
    assert!(model.variables().is_sorted_by(|one, next| one < next), "the variables are in order");
    for (index, variable) in model.variables().iter().enumerate() {
        let domain = model.domain(index);
        assert_eq!(model.at(variable.square), Some(index));
        assert!(domain.is_sorted_by(|one, next| one < next), "a domain is in order");
        let missing = problem.missing(variable.square);
        for cause in &missing {
            assert!(!cause.values.is_empty() && !cause.because.is_empty() && !cause.squares.is_empty());
            assert!(cause.values.is_sorted());
            assert!(cause.squares.iter().all(|&square| problem.dimensions().contains(square)));
        }
        assert!(missing.is_sorted_by(|one, next| one.values[0] < next.values[0]));
        let mut values: Vec<Piece> = missing.into_iter().flat_map(|cause| cause.values).collect();
        values.extend(domain);
        assert!(values.iter().all(|value| value.squares().contains(&variable.square)));
        let all = values.len();
        values = sorted(values);
        values.dedup();
        assert_eq!(values.len(), all, "a value at {:?} is there or missing, once", variable.square);
    }
    let others = problem.dimensions().squares().filter(|&square| model.at(square).is_none());
    assert!(others.into_iter().all(|square| problem.missing(square).is_empty()));
    let stop = Stop::new();
    stop.set();
    assert!(problem.model(&stop).is_err(), "it does not stop");
}

pub fn has_solutions_that_satisfy_the_model<P: Puzzle>(problem: &P) {
    let model = problem.model(&Stop::new()).expect("nobody stops it");
    let untouched = P::Answer::default();
    for solution in problem.first_solutions(&untouched, 3, &Stop::new()).expect("nobody stops it") {
        let pieces = P::pieces(&solution);
        let value = |variable: usize| {
            let mut values =
                pieces.iter().filter_map(|piece| model.domain(variable).binary_search(piece).ok());
            let value = values.next().expect("the solution gives every variable a value of its domain");
            assert!(values.next().is_none(), "one value");
            (variable, value)
        };
        let assignment: Vec<(usize, usize)> = (0..model.variables().len()).map(value).collect();
        for constraint in model.graph().constraints() {
            let ends = (assignment[constraint.first], assignment[constraint.second]);
            assert!(model.graph().is_consistent(ends.0, ends.1), "{constraint:?} is violated");
            assert!(model.graph().is_consistent(ends.1, ends.0), "{constraint:?} is not the same both ways");
        }
        assert_eq!(sorted(model.pieces(assignment)), sorted(pieces));
    }
}

/// A search that has not ended after many steps agrees with everything.
pub fn is_searched_as_it_is_solved<P: Puzzle>(problem: &P) {
    let solutions = problem.first_solutions(&P::Answer::default(), 2, &Stop::new()).expect("nobody stops it");
    let model = problem.model(&Stop::new()).expect("nobody stops it");
    for algorithm in Algorithm::all() {
        let mut search = Search::new(model.graph(), algorithm);
        match search.run(5_000, &AtomicBool::new(false)) {
            Status::Solved => {
                let pieces = sorted(model.pieces(search.assignments()));
                let found = P::assemble(pieces).expect("the values are of the puzzle's sort");
                assert_eq!(problem.verify(&found), Ok(()), "{algorithm}");
                assert!(solutions.len() > 1 || solutions == [found], "{algorithm} finds another solution");
            }
            Status::Unsolvable => assert!(solutions.is_empty(), "{algorithm} finds no solution"),
            Status::Searching => {}
            Status::Stopped => panic!("nobody stopped {algorithm}"),
        }
    }
}

pub fn is_proved_as_it_is_solved<P: Puzzle>(problem: &P) {
    let solutions = problem.first_solutions(&P::Answer::default(), 2, &Stop::new()).expect("nobody stops it");
    let clauses = problem.clauses(&Stop::new()).expect("nobody stops it");
    let mut procedure = DavisPutnam::new(clauses.cnf());
    match procedure.run(100_000, &AtomicBool::new(false)) {
        Outcome::Satisfied => {
            let pieces = clauses.found_by(&procedure);
            let found = P::assemble(pieces).expect("the variables are about the puzzle's sort of pieces");
            assert_eq!(problem.verify(&found), Ok(()));
            assert!(solutions.len() > 1 || solutions == [found], "it finds another solution");
        }
        Outcome::Unsatisfiable => assert!(solutions.is_empty(), "it finds no solution"),
        Outcome::Open => {}
    }
}
