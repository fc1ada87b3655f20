use std::collections::BTreeSet;

use masume::puzzle::{Piece, Stop};
use masume::session::MadePuzzle;

use super::{made, solutions};
use crate::common::shelf::read;

/// The digits of a Sudoku, row by row; `.` for none.
fn line(made: &MadePuzzle) -> String {
    made.puzzle.write("line").expect("every sudoku is written as a line")
}

/// The squares of a line of 81 that hold a digit, as row and column.
fn given(line: &str) -> BTreeSet<(usize, usize)> {
    let is_given = |(_, character): &(usize, char)| *character != '.';
    line.chars().enumerate().filter(is_given).map(|(index, _)| (index / 9, index % 9)).collect()
}

/// The numbers and the signs of a Futoshiki, from its text in Kolyteon's JSON.
fn clues(made: &MadePuzzle) -> (usize, usize) {
    let json = made.puzzle.write("kolyteon").expect("every kind is written as JSON");
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let count = |key: &str| json[key].as_array().expect("a list").len();
    (count("FilledSquares"), count("GreaterThanSigns") + count("LessThanSigns"))
}

#[test]
fn sudokus_have_the_number_of_givens_that_is_wished() {
    for number in [24, 25, 31, 40, 64, 80] {
        let digits = number.to_string();
        let of_givens = made("sudoku", "9", "any", &[("givens", &digits), ("symmetry", "none")], 1);
        assert_eq!((given(&line(&of_givens)).len(), solutions(&of_givens)), (number, 1));
        let empties = (81 - number).to_string();
        let of_empties = made("sudoku", "9", "any", &[("empties", &empties), ("symmetry", "none")], 1);
        assert_eq!((given(&line(&of_empties)).len(), solutions(&of_empties)), (number, 1));
    }
}

#[test]
fn the_givens_are_symmetric_as_wished() {
    type Turn = fn((usize, usize)) -> (usize, usize);
    let symmetries: [(&str, Turn); 6] = [
        ("half-turn", |(row, column)| (8 - row, 8 - column)),
        ("quarter-turn", |(row, column)| (column, 8 - row)),
        ("left-right", |(row, column)| (row, 8 - column)),
        ("up-down", |(row, column)| (8 - row, column)),
        ("diagonal", |(row, column)| (column, row)),
        ("antidiagonal", |(row, column)| (8 - column, 8 - row)),
    ];
    for (symmetry, turn) in symmetries {
        for seed in 0..4 {
            let made = made("sudoku", "9", "any", &[("symmetry", symmetry)], seed);
            let given = given(&line(&made));
            assert_eq!(given.iter().copied().map(turn).collect::<BTreeSet<_>>(), given, "{symmetry}");
            assert_eq!(solutions(&made), 1, "{symmetry}");
        }
    }
}

#[test]
fn every_given_of_a_minimal_sudoku_is_needed() {
    for seed in 0..10 {
        let made = made("sudoku", "9", "any", &[("minimal", "yes"), ("symmetry", "none")], seed);
        let line = line(&made);
        assert_eq!(solutions(&made), 1);
        for (row, column) in given(&line) {
            let mut fewer = line.clone();
            fewer.replace_range(9 * row + column..=9 * row + column, ".");
            let puzzle = read(&fewer, None).expect("it is a sudoku");
            assert_eq!(puzzle.count_solutions(2, &Stop::new()), Ok(2), "{line} without {row} {column}");
        }
    }
}

#[test]
fn the_givens_stand_where_the_pattern_has_them() {
    let patterns = [
        "x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x",
        ".xxx.xxx.x...x...xx...x...xx...x...x.xxx.xxx.x...x...xx...x...xx...x...x.xxx.xxx.",
    ];
    for pattern in patterns {
        let made = made("sudoku", "9", "any", &[("pattern", pattern)], 1);
        let stands: String = line(&made).chars().map(|digit| if digit == '.' { '.' } else { 'x' }).collect();
        assert_eq!((stands.as_str(), solutions(&made)), (pattern, 1));
    }
}

#[test]
fn the_technique_that_is_wished_is_the_hardest_step() {
    for (kind, size, technique) in [
        ("sudoku", "9", "direct-pointing"),
        ("sudoku", "9", "direct-hidden-triple"),
        ("sudoku", "9", "pointing"),
        ("sudoku", "9", "hidden-pair"),
        ("sudoku", "9", "xy-wing"),
        ("futoshiki", "5", "line-chain"),
        ("futoshiki", "6", "x-wing"),
        ("shikaku", "8", "no-room"),
        ("shikaku", "8", "region-count"),
        ("shikaku", "8", "short-chain"),
    ] {
        let made = made(kind, size, "any", &[("technique", technique)], 1);
        let rating = made.rating.as_ref().expect("one solution can be rated");
        assert_eq!((rating.hardest, solutions(&made)), (technique, 1), "{}", made.name);
    }
}

#[test]
fn futoshikis_have_as_many_signs_and_digits_as_wished() {
    for seed in 0..5 {
        let few = clues(&made("futoshiki", "7", "easy", &[("signs", "few")], seed));
        let many = clues(&made("futoshiki", "7", "easy", &[("signs", "many")], seed));
        let only = clues(&made("futoshiki", "7", "easy", &[("signs", "only")], seed));
        assert!((1..=7).contains(&few.1), "{few:?}: at most one sign for every row");
        assert!(many.0 < few.0 && many.1 > few.1, "{many:?} {few:?}");
        assert!(only.0 == 0 && only.1 > 0, "{only:?}: no digits");
        for empties in [25, 20, 12, 1] {
            let text = empties.to_string();
            let made = made("futoshiki", "5", "any", &[("empties", &text)], seed);
            assert_eq!((clues(&made).0, solutions(&made)), (25 - empties, 1), "{}", made.name);
        }
    }
}

#[test]
fn shikakus_have_the_hints_that_are_wished() {
    for hints in [1, 2, 5, 10, 15, 20, 30] {
        let text = hints.to_string();
        let made = made("shikaku", "10x8", "any", &[("hints", &text)], 1);
        assert_eq!((made.clues, solutions(&made)), (hints, 1), "{}", made.name);
    }
    let clues = |blocks: &[(&str, &str)]| -> usize {
        (0..5).map(|seed| made("shikaku", "12", "easy", blocks, seed).clues).sum()
    };
    let (small, large) = (clues(&[("blocks", "small")]), clues(&[("blocks", "large")]));
    assert!(large < clues(&[]) && clues(&[]) < small, "{large} {small}");
}

#[test]
fn where_several_solutions_are_allowed_there_is_at_least_one() {
    for (kind, size, wishes) in [
        ("sudoku", "9", &[("empties", "80")][..]),
        ("futoshiki", "9", &[("empties", "60")]),
        ("shikaku", "20", &[("hints", "40")]),
    ] {
        let wishes = [wishes, &[("allow-multiple", "yes")]].concat();
        let made = made(kind, size, "any", &wishes, 3);
        let mut first: Vec<Piece> = Vec::new();
        let visited = made.puzzle.solutions(&Stop::new(), &mut |solution| {
            first = solution;
            std::ops::ControlFlow::Break(())
        });
        assert_eq!((visited, made.puzzle.verify(first)), (Ok(()), Ok(())), "{}", made.name);
        assert!(solutions(&made) >= 1 && made.rating.is_none_or(|_| kind != "sudoku"), "{}", made.name);
    }
}
