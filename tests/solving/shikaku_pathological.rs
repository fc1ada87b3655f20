//! Shikaku puzzles that are made to be hard on a solver: it comes to an end, or stops as soon as it is asked
//! to.

use std::thread;

use masume::puzzle::{Rules, Solved, Stop, Stopped};
use masume::puzzles::shikaku::{Placed, ShikakuProblem};

use crate::common::corpora::solutions;
use crate::common::shikaku::built;

/// A 99x99 grid with these hints, and with as many hints 2 and 3 in the other squares, from the last one on,
/// as the area allows.
fn filled(mut hints: Vec<(u16, u16, i64)>) -> ShikakuProblem {
    let mut left = 9801 - hints.iter().map(|hint| hint.2).sum::<i64>();
    let taken = hints.clone();
    let is_free = |&(column, row): &(u16, u16)| !taken.iter().any(|hint| (hint.0, hint.1) == (column, row));
    let mut squares = (0..9801).rev().map(|at| (at / 99, at % 99)).filter(is_free);
    while left > 0 {
        let number = if left % 2 == 1 { 3 } else { 2 };
        let (column, row) = squares.next().expect("there are more squares than hints");
        hints.push((column, row, number));
        left -= number;
    }
    built(99, 99, &hints).expect("a valid problem")
}

/// The grid in tiles of 3x3 squares with hints 2, 3 and 4, or the like.
fn tiled(tile: &[(u16, u16, i64)], side: u16) -> ShikakuProblem {
    let tiles = (0..99 / side).flat_map(|column| (0..99 / side).map(move |row| (side * column, side * row)));
    let hints: Vec<(u16, u16, i64)> = tiles
        .flat_map(|(left, top)| tile.iter().map(move |hint| (left + hint.0, top + hint.1, hint.2)))
        .collect();
    built(99, 99, &hints).expect("a valid problem")
}

/// It has more solutions than anyone could wait for.
pub(super) fn endless() -> ShikakuProblem {
    tiled(&[(0, 0, 2), (1, 1, 4), (2, 2, 3)], 3)
}

/// Each with its number of solutions.
fn finite() -> Vec<(ShikakuProblem, u64)> {
    let pairs = (0..99).flat_map(|row| (0..48).map(move |pair| (2 * pair, row, 2)));
    vec![
        (filled(vec![(50, 7, 9801)]), 1),
        (filled(pairs.chain((0..99).map(|row| (96, row, 3))).collect()), 1),
        (filled((0..11).map(|at| (9 * at, 9 * at, 891)).collect()), 2),
        (filled(vec![(20, 20, 5040), (5, 60, 2520)]), 0),
        (filled(vec![(49, 49, 7560), (10, 10, 2238)]), 0),
        (filled(vec![(20, 20, 2520), (21, 20, 2520), (20, 21, 2520)]), 0),
        (filled((0..13).map(|at| (30 + 2 * at, 40 + at % 3, 720)).collect()), 0),
        (filled((0..40).map(|at| (10 + 2 * at, 50, 240)).collect()), 0),
        (filled(vec![(50, 50, 5040), (98, 98, 2)]), 0),
        (tiled(&[(1, 1, 9)], 3), 1),
        (tiled(&[(1, 0, 3), (1, 1, 3), (1, 2, 3)], 3), 1),
        (tiled(&[(1, 1, 60), (5, 5, 36), (8, 2, 12), (9, 9, 13)], 11), 0),
    ]
}

#[test]
fn a_stop_set_before_lets_nothing_begin() {
    let stop = Stop::new();
    stop.set();
    for problem in finite().into_iter().map(|(problem, _)| problem).chain([endless()]) {
        let ended = problem.count_solutions(&Placed::default(), u64::MAX, &stop);
        assert_eq!(ended, Err(Stopped), "{:?}", problem.hints().first());
    }
}

#[test]
fn a_search_for_few_solutions_comes_to_an_end() {
    for (problem, count) in finite() {
        let ended = problem.count_solutions(&Placed::default(), u64::MAX, &Stop::new());
        assert_eq!(ended, Ok(count), "{:?}", problem.hints().first());
    }
}

#[test]
fn a_search_without_end_is_stopped_from_another_thread() {
    let (problem, stop) = (endless(), Stop::new());
    let ended = thread::scope(|scope| {
        let worker = scope.spawn(|| problem.count_solutions(&Placed::default(), u64::MAX, &stop));
        stop.set();
        worker.join().expect("it does not panic")
    });
    assert_eq!(ended, Err(Stopped));
}

#[test]
fn the_first_solution_of_tiles_and_rows_is_found() {
    let rows = filled((0..99).flat_map(|row| (0..33).map(move |part| (3 * part + 1, row, 3))).collect());
    for problem in [rows, tiled(&[(1, 1, 9)], 3), tiled(&[(1, 0, 3), (1, 1, 3), (1, 2, 3)], 3)] {
        let found = solutions(&problem, 2);
        assert!(!found.is_empty());
        assert!(found.iter().all(|solution| problem.verify(solution) == Ok(())));
    }
}
