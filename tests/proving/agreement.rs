//! The procedure and the exact solver agree on real puzzles.

use std::ops::ControlFlow;

use masume::puzzle::Stop;
use masume::sat::{DavisPutnam, Outcome};
use masume::session::AnyPuzzle;
use masume::store::find_puzzle;

use crate::common::cores::on_all_cores;
use crate::common::corpora;
use crate::common::searches::{documents, puzzle};

#[track_caller]
fn assert_agreed(puzzle: &dyn AnyPuzzle) {
    let never = Stop::new();
    let mut first = None;
    puzzle
        .solutions(&never, &mut |solution| {
            first = Some(solution);
            ControlFlow::Break(())
        })
        .expect("nobody stops it");
    let clauses = puzzle.clauses(&never).expect("nobody stops it");
    let mut procedure = DavisPutnam::new(clauses.cnf());
    match procedure.run(u64::MAX, never.flag()) {
        Outcome::Satisfied => {
            let found = clauses.found_by(&procedure);
            assert_eq!(puzzle.verify(found), Ok(()), "{}", puzzle.id());
            assert!(first.is_some(), "{}", puzzle.id());
        }
        Outcome::Unsatisfiable => assert_eq!(first, None, "{}", puzzle.id()),
        Outcome::Open => panic!("nobody stopped it: {}", puzzle.id()),
    }
}

#[test]
fn on_the_examples_of_all_kinds() {
    for corpus in ["kolyteon_examples.jsonl", "futoshiki_wild.jsonl", "shikaku_wild.jsonl"] {
        on_all_cores(&documents(corpus), |document| assert_agreed(&*puzzle(document)));
    }
}

#[test]
fn on_the_hardest_sudoku_and_those_without_a_solution() {
    for (corpus, every) in [("hardest1106.txt", 1), ("unsolvable.txt", 10), ("royle17.txt", 80)] {
        let lines: Vec<String> =
            corpora::lines(&format!("sudoku/{corpus}")).into_iter().step_by(every).collect();
        on_all_cores(&lines, |line| {
            assert_agreed(&*find_puzzle(&line[..81]).expect("a corpus line is a puzzle"));
        });
    }
}
