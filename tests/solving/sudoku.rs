use std::collections::BTreeSet;
use std::ops::ControlFlow;

use masume::puzzle::{Rules, Solved, Stop};
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::corpora::{format, lines, problem, solutions, thinned};

fn line(text: &str) -> SudokuProblem {
    problem("line", text)
}

/// Every puzzle of the file has one solution, and it verifies.
fn assert_unique(name: &str) {
    for text in lines(name) {
        let problem = line(&text);
        let found = solutions(&problem, 2);
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(problem.verify(&found[0]), Ok(()), "{text}");
    }
}

#[test]
fn classic_hard_sets_have_one_solution() {
    for name in ["top95.txt", "top1465.txt", "hardest1106.txt", "hardest1905.txt", "minimal.txt"] {
        assert_unique(&format!("sudoku/{name}"));
    }
}

#[test]
fn puzzles_of_17_givens_have_one_solution() {
    for text in lines("sudoku/royle17.txt") {
        assert_eq!(line(&text).givens().len(), 17, "{text}");
    }
    assert_unique("sudoku/royle17.txt");
}

/// The most solutions that are counted.
const MANY: usize = 100;

#[test]
fn several_solutions_are_each_found_once() {
    for text in thinned("sudoku/multi.txt", 4) {
        let (grid, count) = text.split_once(',').unwrap();
        let problem = line(grid);
        let found = solutions(&problem, MANY);
        let expected = count.parse().unwrap_or(MANY).min(MANY);
        assert_eq!(found.len(), expected, "{text}");
        let written: BTreeSet<String> = found
            .iter()
            .map(|solution| (format("line").write_solution)(&problem, solution).unwrap())
            .collect();
        assert_eq!(written.len(), expected, "{text}: one came twice");
    }
}

#[test]
fn unsolvable_puzzles_have_none() {
    for text in lines("sudoku/unsolvable.txt") {
        assert!(solutions(&line(&text[..81]), 2).is_empty(), "{text}");
    }
}

#[test]
fn generated_puzzles_have_just_the_known_solution() {
    for line in lines("sudoku_ids.tsv") {
        let fields: Vec<&str> = line.split('\t').collect();
        let problem: SudokuProblem = problem("id", fields[1]);
        let found = solutions(&problem, 2);
        assert_eq!(found.len(), 1, "{line}");
        assert_eq!((format("id").write_solution)(&problem, &found[0]).as_deref(), Some(fields[2]), "{line}");
    }
}

#[test]
fn pathological_grids_come_to_an_end() {
    for text in lines("sudoku/pathological.txt") {
        let problem = line(&text);
        for solution in solutions(&problem, 2) {
            assert_eq!(problem.verify(&solution), Ok(()), "{text}");
        }
    }
}

#[test]
fn entries_are_extended_and_wrong_ones_have_no_solution() {
    let problem = line("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let whole = solutions(&problem, 2).remove(0);
    let visit = |from| {
        let mut found = Vec::new();
        let ended = problem.solutions(&from, &Stop::new(), &mut |solution| {
            found.push(solution);
            ControlFlow::Continue(())
        });
        assert_eq!(ended, Ok(()));
        found
    };
    let first = whole[0];
    let right = [(first.square(), first.number() as u8)].into_iter().collect();
    assert_eq!(visit(right), std::slice::from_ref(&whole));
    for digit in (1..=9).filter(|&digit| i64::from(digit) != first.number()) {
        assert!(visit([(first.square(), digit)].into_iter().collect()).is_empty());
    }
}
