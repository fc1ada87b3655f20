//! The exact solver, the searches and the procedure on Sudokus of every layout.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use masume::csp::{Algorithm, SearchStatus};
use masume::generation::Seed;
use masume::grid::NumberedSquare;
use masume::number_grid::Entries;
use masume::puzzle::{Clausal, Piece, Rules, Solved, Source, Stop, Stopped};
use masume::puzzles::sudoku::{InstructionSet, Layout, SudokuProblem};
use masume::sat::{DavisPutnam, DavisPutnamStatus};
use masume::session::AnyPuzzle;
use serde_json::Value;

use crate::common::cores::on_all_cores;
use crate::common::corpora::{document, lines, solutions, thinned};
use crate::common::layouts::{problem, read_problem, solution};
use crate::common::searches::{AGREEMENT_STEPS, Searched};

const SHAPES: &str = "sudoku_shapes.jsonl";

/// The documents whose givens break no rule; the others have no solution.
fn documents() -> Vec<Value> {
    valid(lines(SHAPES).iter().map(document).collect())
}

fn valid(documents: Vec<Value>) -> Vec<Value> {
    let (valid, broken): (Vec<Value>, Vec<Value>) =
        documents.into_iter().partition(|document| read_problem(document).is_ok());
    for document in broken {
        assert_eq!(document["count"], 0, "{document}");
    }
    valid
}

/// The most solutions that are listed.
const MANY: usize = 2000;

#[test]
fn every_puzzle_has_the_known_solutions() {
    for document in documents() {
        let (problem, name) = (problem(&document), &document["name"]);
        let expected = document["solutions"].as_u64().or(document["count"].as_u64()).expect("a count");
        let found = solutions(&problem, MANY);
        assert_eq!(found.len() as u64, expected, "{name}");
        let count = |limit| problem.count_solutions(&Entries::default(), limit, &Stop::new());
        assert_eq!(
            (count(0), count(2), count(u64::MAX)),
            (Ok(0), Ok(expected.min(2)), Ok(expected)),
            "{name}"
        );
        for solution in &found {
            assert_eq!(problem.verify(solution), Ok(()), "{name}");
        }
        assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), found.len(), "{name}: one came twice");
        if expected == 1 {
            assert_eq!(found[0], solution(&document), "{name}");
        }
        let some = solutions(&problem, 2);
        assert_eq!(some, found[..found.len().min(2)], "{name}: a shorter list begins the longer one");
    }
}

#[test]
fn entries_are_extended_and_wrong_ones_have_no_solution() {
    for document in documents().iter().filter(|document| document["count"] == 1) {
        let (problem, solution) = (problem(document), solution(document));
        let first = solution[0];
        for digit in 0..=problem.layout().side() + 1 {
            let from: Entries = [(first.square(), digit)].into_iter().collect();
            let count = problem.count_solutions(&from, 2, &Stop::new());
            assert_eq!(count, Ok(u64::from(i64::from(digit) == first.number())), "{document}");
        }
        let portable = problem.solution_by(InstructionSet::Portable, &Entries::default(), &Stop::new());
        assert_eq!(portable, Ok(Some(solution)), "{document}");
    }
}

#[test]
fn conflicts_are_minimal() {
    let unsolvable: Vec<Value> =
        documents().into_iter().filter(|document| document["count"] == 0).step_by(3).collect();
    // In a larger grid it can take long to prove that few givens have no solution.
    let unsolvable: Vec<Value> =
        unsolvable.into_iter().filter(|document| document["n"].as_u64() <= Some(7)).collect();
    assert!(!unsolvable.is_empty());
    on_all_cores(&unsolvable, |document| {
        let problem = problem(document);
        let conflict = problem.conflict(&Stop::new()).expect("nobody stops it");
        let mut givens = problem.givens();
        givens.retain(|given| conflict.contains(&given.square()));
        let is_solvable = |givens: &[NumberedSquare]| {
            let problem = SudokuProblem::of(problem.layout().clone(), givens).expect("fewer givens");
            problem.count_solutions(&Entries::default(), 1, &Stop::new()) == Ok(1)
        };
        assert!(!is_solvable(&givens), "{document}");
        for left_out in &givens {
            let others: Vec<_> = givens.iter().copied().filter(|given| given != left_out).collect();
            assert!(is_solvable(&others), "{document} without {left_out}");
        }
    });
}

#[test]
fn a_wrong_number_is_excluded_and_a_right_one_is_not() {
    for document in documents().iter().filter(|document| document["count"] == 1) {
        let (problem, first) = (problem(document), solution(document)[0]);
        let side = i64::from(problem.layout().side());
        let excludes = |grounds: &[_], number, positions| {
            let piece = Piece::Number(NumberedSquare::new(first.square(), number));
            problem.excludes(grounds, &[piece], positions, &Stop::new())
        };
        let (all, wrong) = (problem.grounds(), first.number() % side + 1);
        assert_eq!(excludes(&all, first.number(), u64::MAX), Ok(Some(false)), "{document}");
        assert_eq!(excludes(&all, wrong, u64::MAX), Ok(Some(true)), "{document}");
        assert_eq!(excludes(&all, wrong, 0), Ok(None), "{document}");
        if side < 7 {
            assert_eq!(excludes(&[], wrong, u64::MAX), Ok(Some(false)), "{document}: in an empty grid");
        }
    }
}

#[test]
fn an_empty_grid_with_many_solutions_is_stopped_in_its_midst() {
    for name in ["jigsaw", "9x9+wx", "8x8"] {
        let layout = match name {
            "jigsaw" => Layout::made("jigsaw9".parse().unwrap(), Seed(1), &Stop::new()).unwrap(),
            name => Layout::named(name.parse().unwrap()).unwrap(),
        };
        let problem = SudokuProblem::of(layout, &[]).unwrap();
        let (stop, mut count) = (Stop::new(), 0);
        let ended = problem.solutions(&Entries::default(), &stop, &mut |_| {
            count += 1;
            if count == 10 {
                stop.set();
            }
            ControlFlow::Continue(())
        });
        assert_eq!((ended, count), (Err(Stopped), 10), "{name}");
        assert_eq!(problem.count_solutions(&Entries::default(), 2, &stop), Err(Stopped), "{name}");
        assert_eq!(problem.count_solutions(&Entries::default(), 10_000, &Stop::new()), Ok(10_000), "{name}");
    }
}

#[test]
fn searches_and_the_procedure_agree_up_to_7x7() {
    let documents = valid(thinned(SHAPES, 3).iter().map(document).collect());
    let small: Vec<Value> =
        documents.into_iter().filter(|document| document["n"].as_u64() <= Some(7)).collect();
    assert!(small.len() > 20, "there are enough");
    on_all_cores(&small, |document| {
        let problem = problem(document);
        let expected = document["count"].as_u64().expect("a count");
        let check = |found: Option<Vec<Piece>>, what: &str| match (expected, found) {
            (0, found) => assert_eq!(found, None, "{what} on {document}"),
            (1, found) => {
                let known = solution(document).into_iter().map(Piece::Number).collect();
                assert_eq!(found, Some(known), "{what} on {document}");
            }
            (_, found) => {
                let pieces = found.unwrap_or_else(|| panic!("{what} finds nothing on {document}"));
                let numbered = SudokuProblem::assemble(pieces).expect("numbers");
                assert_eq!(problem.verify(&numbered), Ok(()), "{what} on {document}");
            }
        };
        let searched = Searched::new(&*Box::<dyn AnyPuzzle>::from(Source::of(problem.clone())));
        for algorithm in Algorithm::all() {
            let search = searched.run(algorithm, AGREEMENT_STEPS);
            if search.status() != SearchStatus::Searching {
                check(searched.found(&search), &algorithm.to_string());
            }
        }
        let clauses = problem.clauses(&Stop::new()).expect("nobody stops it");
        let mut procedure = DavisPutnam::new(clauses.cnf());
        let found = match procedure.run(u64::MAX, Stop::new().flag()) {
            DavisPutnamStatus::Satisfied => {
                let mut pieces = clauses.found_by(&procedure);
                pieces.sort_unstable();
                Some(pieces)
            }
            status => {
                assert_eq!(status, DavisPutnamStatus::Unsatisfiable);
                None
            }
        };
        check(found, "the procedure");
    });
}
