//! The procedure, the exact solver and a search of the CSP agree on real puzzles.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common::shelf::find_puzzle;
use masume::csp::SearchStatus;
use masume::puzzle::{Piece, Source, Stop};
use masume::sat::{CnfBuilder, DavisPutnam, DavisPutnamStatus, Literal};
use masume::session::AnyPuzzle;

use crate::common::cores::on_all_cores;
use crate::common::corpora::{collections, document, lines, thinned};
use crate::common::searches::{Searched, puzzle};
use crate::common::shikaku::shaped;

/// The most steps of the search. With five million it ends on all these puzzles, and agrees; that takes a
/// minute.
const SEARCH_STEPS: u64 = 100_000;

/// The first solutions, two at most.
fn exact(puzzle: &dyn AnyPuzzle) -> Vec<Vec<Piece>> {
    let mut found = Vec::new();
    let visited = puzzle.solutions(&Stop::new(), &mut |mut solution| {
        solution.sort_unstable();
        found.push(solution);
        if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(visited, Ok(()));
    found
}

/// The first solutions, two at most: the second with a clause more, which excludes the first.
fn proved(puzzle: &dyn AnyPuzzle) -> Vec<Vec<Piece>> {
    let never = Stop::new();
    let clauses = puzzle.clausal().expect("it is told in clauses").clauses(&never).expect("nobody stops it");
    let mut found = Vec::new();
    let mut excluded: Vec<Literal> = Vec::new();
    while found.len() < 2 {
        let mut all = CnfBuilder::new(clauses.cnf().variables());
        clauses.cnf().clauses().for_each(|clause| all.clause(clause.to_vec()));
        if !excluded.is_empty() {
            all.clause(excluded.clone());
        }
        let mut procedure = DavisPutnam::new(&all.build());
        match procedure.run(u64::MAX, never.flag()) {
            DavisPutnamStatus::Satisfied => {
                let mut solution = clauses.found_by(&procedure);
                solution.sort_unstable();
                found.push(solution);
                let pieces = (0..clauses.pieces()).map(Literal::negative);
                excluded = pieces.filter(|&literal| procedure.is_false(literal)).collect();
            }
            DavisPutnamStatus::Unsatisfiable => break,
            DavisPutnamStatus::Open => panic!("nobody stopped it: {}", puzzle.id()),
        }
    }
    found
}

/// The solution of the search that keeps arcs consistent, if there is one; nothing if it did not end.
fn searched(puzzle: &dyn AnyPuzzle) -> Option<Option<Vec<Piece>>> {
    let searched = Searched::new(puzzle);
    let search = searched.run("MAC+BZ".parse().expect("an algorithm"), SEARCH_STEPS);
    (search.status() != SearchStatus::Searching).then(|| searched.found(&search))
}

/// None, one or more: exact solver and procedure find as many, and all of them the only one.
#[track_caller]
fn assert_agreed(puzzle: &dyn AnyPuzzle) {
    let (exact, proved) = (exact(puzzle), proved(puzzle));
    assert_eq!(exact.len(), proved.len(), "{}", puzzle.id());
    for solution in exact.iter().chain(&proved) {
        assert_eq!(puzzle.verify(solution.clone()), Ok(()), "{}", puzzle.id());
    }
    if exact.len() == 1 {
        assert_eq!(exact, proved, "{}", puzzle.id());
    }
}

/// Whether the search ended, and so agreed as well.
#[track_caller]
fn all_agree(puzzle: &dyn AnyPuzzle) -> bool {
    assert_agreed(puzzle);
    let Some(searched) = searched(puzzle) else { return false };
    match exact(puzzle).as_slice() {
        [] => assert_eq!(searched, None, "{}", puzzle.id()),
        [only] => assert_eq!(searched.as_ref(), Some(only), "{}", puzzle.id()),
        _ => assert_eq!(puzzle.verify(searched.expect("a solution")), Ok(()), "{}", puzzle.id()),
    }
    true
}

#[test]
fn on_the_examples_of_all_kinds() {
    for corpus in ["kolyteon_examples.jsonl", "futoshiki_wild.jsonl", "shikaku_wild.jsonl"] {
        for lines in collections(corpus) {
            let open = AtomicUsize::new(0);
            let every = if lines.len() > 100 { 10 } else { 1 };
            let documents: Vec<_> = lines.iter().step_by(every).map(document).collect();
            on_all_cores(&documents, |document| {
                if !all_agree(&*puzzle(document)) {
                    open.fetch_add(1, Ordering::Relaxed);
                }
            });
            assert!(open.into_inner() * 20 <= documents.len(), "the search ends on most of {corpus}");
        }
    }
}

#[test]
fn on_shikakus_with_shapes_and_without_numbers() {
    let puzzles = lines("shikaku_shapes.jsonl");
    let open = AtomicUsize::new(0);
    on_all_cores(&puzzles, |line| {
        let puzzle: Box<dyn AnyPuzzle> = Source::of(shaped(&document(line))).into();
        if !all_agree(&*puzzle) {
            open.fetch_add(1, Ordering::Relaxed);
        }
    });
    assert!(open.into_inner() * 20 <= puzzles.len(), "the search ends on most");
}

#[test]
fn on_the_hardest_sudoku_and_those_without_a_solution() {
    for (corpus, every) in [("hardest1106.txt", 40), ("unsolvable.txt", 60), ("royle17.txt", 400)] {
        on_all_cores(&thinned(&format!("sudoku/{corpus}"), every), |line| {
            assert_agreed(&*find_puzzle(&line[..81]).expect("a corpus line is a puzzle"));
        });
    }
}
