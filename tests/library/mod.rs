//! The puzzles that come with the game keep what the library promises.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::common::library::{LibraryPuzzle, library};
use crate::common::shelf::shelf;
use masume::grid::Dimensions;
use masume::puzzle::{Piece, Stop};
use masume::session::AnyPuzzle;

const DIFFICULTIES: [&str; 5] = ["easy", "medium", "hard", "expert", "extreme"];

fn everything() -> Vec<LibraryPuzzle> {
    shelf().kinds().iter().flat_map(|kind| library(kind.name())).collect()
}

fn first_solutions(puzzle: &dyn AnyPuzzle, limit: usize) -> Vec<Vec<Piece>> {
    let mut solutions = Vec::new();
    let visited = puzzle.solutions(&Stop::new(), &mut |solution| {
        solutions.push(solution);
        if solutions.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    visited.expect("nobody asks it to stop");
    solutions
}

fn titled(kind: &str, title: &str) -> LibraryPuzzle {
    let found = library(kind).into_iter().find(|shelved| shelved.title.as_deref() == Some(title));
    found.unwrap_or_else(|| panic!("{kind} `{title}` is in the library"))
}

/// The numbers of a solution, by row, then column.
fn numbers(solution: &[Piece]) -> BTreeMap<(u16, u16), i64> {
    let number = |piece: &Piece| match piece {
        Piece::Number(numbered) => ((numbered.square().row(), numbered.square().column()), numbered.number()),
        Piece::Block(_) => panic!("a number is expected"),
    };
    solution.iter().map(number).collect()
}

#[test]
fn every_puzzle_has_exactly_one_solution_and_it_verifies() {
    for LibraryPuzzle { place, puzzle, .. } in everything() {
        let solutions = first_solutions(&*puzzle, 2);
        assert_eq!(solutions.len(), 1, "{place}");
        for solution in solutions {
            assert_eq!(puzzle.verify(solution), Ok(()), "{place}");
        }
    }
}

#[test]
fn a_file_holds_puzzles_of_its_kind_only_and_each_once() {
    for kind in shelf().kinds() {
        let puzzles = library(kind.name());
        assert!(puzzles.iter().all(|shelved| shelved.puzzle.kind() == kind.name()), "{}", kind.name());
        let different: BTreeSet<String> = puzzles.iter().map(|shelved| shelved.puzzle.id()).collect();
        assert_eq!(different.len(), puzzles.len(), "{}", kind.name());
    }
}

#[test]
fn there_is_enough_of_everything() {
    for kind in shelf().kinds().iter().map(|kind| kind.name()) {
        let fewest_sizes = if ["futoshiki", "shikaku"].contains(&kind) { 5 } else { 1 };
        let puzzles = library(kind);
        assert!(puzzles.len() >= 20, "{} puzzles of {kind}", puzzles.len());
        let sizes: BTreeSet<Dimensions> = puzzles.iter().map(|shelved| shelved.puzzle.dimensions()).collect();
        assert!(sizes.len() >= fewest_sizes, "{kind} in {} sizes", sizes.len());
        let difficulties: BTreeSet<&str> = puzzles.iter().map(|shelved| &*shelved.difficulty).collect();
        assert!(difficulties.len() >= 4, "{kind} in {} difficulties", difficulties.len());
    }
}

#[test]
fn the_easy_ones_come_first() {
    for kind in shelf().kinds() {
        let rank = |shelved: &LibraryPuzzle| {
            let rank = DIFFICULTIES.iter().position(|&difficulty| difficulty == shelved.difficulty);
            rank.unwrap_or_else(|| panic!("{}: `{}` is no difficulty", shelved.place, shelved.difficulty))
        };
        let puzzles = library(kind.name());
        assert!(puzzles.iter().map(rank).is_sorted(), "{}", kind.name());
    }
}

#[test]
fn what_kolyteon_shows_first_comes_first() {
    for kind in ["sudoku", "futoshiki", "shikaku"] {
        let puzzles = library(kind);
        let first = puzzles.first().expect("there is one");
        assert_eq!(first.title.as_deref(), Some("Kolyteon's example"), "{kind}");
    }
}

#[test]
fn conjures_example_is_read_by_rows_as_conjure_reads_it() {
    // By columns it would also have exactly one solution, another one.
    let [solution] = &first_solutions(&*titled("futoshiki", "Conjure's example").puzzle, 2)[..] else {
        panic!("it has exactly one solution")
    };
    let board = [[2, 1, 4, 3], [4, 2, 3, 1], [3, 4, 1, 2], [1, 3, 2, 4]];
    let entered = numbers(solution);
    assert_eq!(entered.len(), 14);
    for ((row, column), number) in entered {
        assert_eq!(number, board[usize::from(row)][usize::from(column)], "row {row}, column {column}");
    }
}

#[test]
fn inkalas_puzzle_is_the_one_of_2012() {
    let LibraryPuzzle { puzzle, .. } = titled("sudoku", "The hardest Sudoku of 2012");
    let known = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    assert_eq!(puzzle.write("line").as_deref(), Some(known));
}
