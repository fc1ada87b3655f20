//! A search with more solutions than anyone could wait for ends as soon as it is asked to, whatever the kind
//! of puzzle.

use std::ops::ControlFlow;

use masume::puzzle::{Solved, Stop, Stopped};
use masume::puzzles::sudoku::SudokuProblem;

use super::{futoshiki_pathological, shikaku_pathological};
use crate::common::corpora;

/// Sets the stop after this number of solutions: no other comes, and no other call begins.
fn assert_stops_after(most: u64, problem: &impl Solved) {
    let (from, stop) = (Default::default(), Stop::new());
    let mut count = 0;
    let ended = problem.solutions(&from, &stop, &mut |_| {
        count += 1;
        if count == most {
            stop.set();
        }
        ControlFlow::Continue(())
    });
    assert_eq!((ended, count), (Err(Stopped), most));
    assert_eq!(problem.count_solutions(&from, 2, &stop), Err(Stopped));
}

#[test]
fn a_sudoku_with_one_given_is_stopped_in_its_midst() {
    assert_stops_after(10, &corpora::problem::<SudokuProblem>("line", &format!("1{}", ".".repeat(80))));
}

#[test]
fn an_empty_futoshiki_is_stopped_in_its_midst() {
    assert_stops_after(10, &futoshiki_pathological::problem(&[], Vec::new()));
}

#[test]
fn a_shikaku_of_many_tiles_is_stopped_in_its_midst() {
    assert_stops_after(1000, &shikaku_pathological::endless());
}
