//! Futoshikis that a plain search would not come to the end of, and what asks a search to stop.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::mpsc;
use std::thread;

use masume::grid::{NumberedSquare, Square};
use masume::latin::Inequality;
use masume::puzzle::{Rules, Solved, Stop, Stopped};
use masume::puzzles::futoshiki::FutoshikiProblem;

use crate::common::corpora::solutions;

pub(super) fn problem(givens: &[NumberedSquare], signs: Vec<Inequality>) -> FutoshikiProblem {
    FutoshikiProblem::new(FutoshikiProblem::whole(9).expect("a grid"), givens, signs)
        .expect("a valid problem")
}

fn sign(lesser: (u16, u16), greater: (u16, u16)) -> Inequality {
    Inequality { lesser: Square::new(lesser.0, lesser.1), greater: Square::new(greater.0, greater.1) }
}

/// Four signs in a ring whose upper left square this is.
fn ring(column: u16, row: u16) -> [Inequality; 4] {
    let corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)];
    [0, 1, 2, 3].map(|at| sign(corners[at], corners[(at + 1) % 4]))
}

/// Every sign there is room for, as this says which of two squares is less.
fn all_signs(is_less: impl Fn((u16, u16), (u16, u16)) -> bool) -> Vec<Inequality> {
    let squares = (0..9).flat_map(|column| (0..9).map(move |row| (column, row)));
    let pairs = squares
        .flat_map(|(column, row)| [(column + 1, row), (column, row + 1)].map(|other| ((column, row), other)));
    pairs
        .filter(|&(_, (column, row))| column < 9 && row < 9)
        .map(|(one, other)| if is_less(one, other) { sign(one, other) } else { sign(other, one) })
        .collect()
}

#[test]
fn the_empty_grid_and_one_given_have_as_many_solutions_as_are_asked_for() {
    let given = NumberedSquare::new(Square::new(4, 4), 5);
    for problem in [problem(&[], Vec::new()), problem(&[given], Vec::new())] {
        assert_eq!(problem.count_solutions(&Default::default(), 100_000, &Stop::new()), Ok(100_000));
        let found = solutions(&problem, 1000);
        assert!(found.iter().all(|solution| problem.verify(solution) == Ok(())));
        assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), 1000);
        assert_eq!(solutions(&problem, 10), found[..10]);
    }
}

#[test]
fn every_latin_square_of_side_4_and_5_is_found() {
    for (side, all) in [(4, 576), (5, 161_280)] {
        let problem = FutoshikiProblem::new(FutoshikiProblem::whole(side).unwrap(), &[], Vec::new()).unwrap();
        assert_eq!(problem.count_solutions(&Default::default(), u64::MAX, &Stop::new()), Ok(all));
    }
}

#[test]
fn rings_of_signs_have_no_solution() {
    let corner = ring(0, 0).to_vec();
    let everywhere =
        (0..4).flat_map(|column| (0..4).flat_map(move |row| ring(2 * column, 2 * row))).collect();
    let around = {
        let there = (0..8).map(|at| (at, 0)).chain((0..8).map(|at| (8, at)));
        let back = (1..9).rev().map(|at| (at, 8)).chain((1..9).rev().map(|at| (0, at)));
        let round: Vec<(u16, u16)> = there.chain(back).collect();
        (0..round.len()).map(|at| sign(round[at], round[(at + 1) % round.len()])).collect()
    };
    for signs in [corner, everywhere, around] {
        let problem = problem(&[], signs);
        assert!(solutions(&problem, 1).is_empty());
        assert_eq!(problem.conflict(&Stop::new()), Ok(Vec::new()));
    }
}

#[test]
fn grids_full_of_signs_are_solved() {
    let digit = |(column, row): (u16, u16)| (2 * column + row) % 9;
    let true_signs = problem(&[], all_signs(|one, other| digit(one) < digit(other)));
    let found = solutions(&true_signs, 100);
    assert!(!found.is_empty());
    assert!(found.iter().all(|solution| true_signs.verify(solution) == Ok(())));
    // Nine ascending digits in every column and row, which would all be the same.
    assert!(solutions(&problem(&[], all_signs(|_, _| true)), 1).is_empty());
    // Every other square greater than all beside it.
    let zigzag = problem(&[], all_signs(|(column, row), _| (column + row) % 2 == 0));
    let found = solutions(&zigzag, 100);
    assert!(found.iter().all(|solution| zigzag.verify(solution) == Ok(())));
}

#[test]
fn more_greatest_digits_than_columns_for_them_are_refuted() {
    for columns in 1..7 {
        // Rows 0 to `columns` have their 9 in one of the first `columns` columns.
        let signs = (columns..9)
            .flat_map(|column| (0..=columns).map(move |row| sign((column, row), (column, row + 1))));
        assert!(solutions(&problem(&[], signs.collect()), 1).is_empty(), "{columns}");
    }
}

/// What becomes of a search without end that is asked to stop when it has found something.
fn stopped_midway(problem: &FutoshikiProblem) -> Result<(), Stopped> {
    let stop = Stop::new();
    let (first, found) = mpsc::channel();
    thread::scope(|scope| {
        let searching = scope.spawn(|| {
            problem.solutions(&Default::default(), &stop, &mut |solution| {
                // The receiver may be gone after the first message.
                first.send(solution).ok();
                ControlFlow::Continue(())
            })
        });
        found.recv().expect("there is a solution");
        drop(found);
        stop.set();
        searching.join().expect("no panic")
    })
}

#[test]
fn a_search_without_end_stops_when_it_is_asked_to() {
    let zigzag = problem(&[], (0..8).map(|at| sign((at, at), (at, at + 1))).collect());
    for problem in [problem(&[], Vec::new()), zigzag] {
        assert_eq!(stopped_midway(&problem), Err(Stopped));
    }
}
