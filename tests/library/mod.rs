//! The puzzles that come with the game keep what the library promises.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::common::library::{LibraryPuzzle, library, titled};
use crate::common::shelf::shelf;
use masume::deduction::DIFFICULTIES;
use masume::deduction::Rating;
use masume::grid::Dimensions;
use masume::puzzle::{Piece, Stop};
use masume::session::{AnyPuzzle, Sought};

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
        let puzzles = library(kind);
        assert!(puzzles.len() >= 40, "{} puzzles of {kind}", puzzles.len());
        let sizes: BTreeSet<Dimensions> = puzzles.iter().map(|shelved| shelved.puzzle.dimensions()).collect();
        assert!(sizes.len() >= 5, "{kind} in {} sizes", sizes.len());
        let difficulties: BTreeSet<&str> = puzzles.iter().map(|shelved| &*shelved.difficulty).collect();
        assert_eq!(difficulties.len(), DIFFICULTIES.len(), "{kind}: {difficulties:?}");
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
        let untitled: Vec<&LibraryPuzzle> =
            puzzles.iter().filter(|shelved| shelved.title.is_none()).collect();
        let layout = |shelved: &LibraryPuzzle| match kind.name() {
            "sudoku" => shelved.puzzle.id().split(':').next().unwrap_or_default().to_owned(),
            // Those with shapes or without numbers.
            _ => shelved.puzzle.id().contains(['?', 'S', 'W', 'T']).to_string(),
        };
        for of_layout in untitled.chunk_by(|one, next| layout(one) == layout(next)) {
            assert!(of_layout.iter().copied().map(rank).is_sorted(), "{}", layout(of_layout[0]));
        }
    }
}

#[test]
fn examples_from_elsewhere_come_last() {
    for (kind, titles) in [
        ("sudoku", ["Kolyteon's example", "The hardest Sudoku of 2012"]),
        ("futoshiki", ["Kolyteon's example", "Conjure's example"]),
        ("shikaku", ["Kolyteon's example", "The wide field"]),
    ] {
        let found: Vec<Option<String>> = library(kind).into_iter().map(|shelved| shelved.title).collect();
        let (made, examples) = found.split_at(found.len() - titles.len());
        assert!(made.iter().all(Option::is_none), "{kind}");
        assert!(examples.iter().map(Option::as_deref).eq(titles.map(Some)), "{kind}: {examples:?}");
    }
}

/// What the comments above each puzzle of a library say after this key, by the puzzle's line.
fn comments(kind: &str, key: &str) -> BTreeMap<String, String> {
    let text = shelf().kind(kind).expect("a kind on the shelf").library();
    let mut found = BTreeMap::new();
    for block in text.split("\n\n") {
        let value = block.lines().find_map(|line| line.strip_prefix(&format!("# {key}: ")));
        let puzzle = block.lines().last().filter(|line| !line.starts_with('#'));
        found.extend(puzzle.zip(value).map(|(puzzle, value)| (puzzle.to_owned(), value.to_owned())));
    }
    found
}

#[test]
fn every_puzzle_is_as_hard_as_its_file_says() {
    for kind in shelf().kinds() {
        let ratings = comments(kind.name(), "rating");
        let puzzles = library(kind.name());
        assert_eq!(ratings.len(), puzzles.len(), "{}: each has its rating", kind.name());
        for LibraryPuzzle { place, difficulty, puzzle, .. } in puzzles {
            let path =
                puzzle.advice(Sought::Whole, &[], false, &Stop::new()).expect("nobody asks it to stop");
            let Rating { score, hardest, total, .. } = Rating::of(&path.steps).expect("it has steps");
            let said = format!("{score:.1} {hardest}, {total:.1} in total");
            let lines = ["line", "id"].into_iter().filter_map(|format| puzzle.write(format));
            let rating = lines.filter_map(|line| ratings.get(line.trim())).next();
            assert_eq!(rating, Some(&said), "{place}");
            assert_eq!(
                Rating::of(&path.steps).map(|rating| rating.difficulty()),
                Some(&*difficulty),
                "{place}"
            );
        }
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
