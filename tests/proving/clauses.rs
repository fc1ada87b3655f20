//! What the clauses of puzzles are, and how they are written for other solvers.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::shelf::find_puzzle;
use masume::puzzle::Stop;
use masume::sat::Literal;
use masume::session::AnyPuzzle;

use crate::common::corpora;

const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn dimacs(text: &str) -> String {
    puzzle(text)
        .clausal()
        .expect("it is told in clauses")
        .clauses(&Stop::new())
        .expect("nobody stops it")
        .dimacs()
}

fn puzzle(text: &str) -> Box<dyn AnyPuzzle> {
    find_puzzle(text).expect("it is a puzzle")
}

/// The numbers in the lines that are neither comments nor the header.
fn clauses_of(dimacs: &str) -> Vec<Vec<i64>> {
    let lines = dimacs.lines().filter(|line| !line.starts_with(['c', 'p']));
    lines.map(|line| line.split(' ').map(|word| word.parse().expect("a literal")).collect()).collect()
}

#[test]
fn the_hardest_sudoku_has_the_notebooks_clauses() {
    let text = dimacs(INKALA);
    assert!(text.lines().any(|line| line == "p cnf 729 10551"), "the header");
    let clauses = clauses_of(&text);
    assert!(clauses.iter().all(|clause| clause.last() == Some(&0)));
    let distinct: BTreeSet<BTreeSet<i64>> =
        clauses.iter().map(|clause| clause[..clause.len() - 1].iter().copied().collect()).collect();
    assert_eq!(distinct.len(), 10551);
    let mut sizes = BTreeMap::new();
    distinct.iter().for_each(|clause| *sizes.entry(clause.len()).or_insert(0) += 1);
    assert_eq!(sizes, BTreeMap::from([(1, 21), (2, 10206), (9, 324)]));
    // The 8 in row 1, column 1, and the 4 in row 9, column 7.
    for given in [8, 81 * 8 + 9 * 6 + 4] {
        assert!(distinct.contains(&BTreeSet::from([given])), "{given}");
    }
    // Row 1 holds a 9 somewhere, and not in both of its first squares.
    assert!(distinct.contains(&(0..9).map(|column| 9 * column + 9).collect()));
    assert!(distinct.contains(&BTreeSet::from([-9, -18])));
}

#[test]
fn a_sign_asks_for_a_digit_that_supports_each_other() {
    // 4x4, the first square less than the one right of it.
    let clauses = clauses_of(&dimacs("4:0,0L,0,0,0,0,0,0,0,0,0,0,0,0,0,0"));
    // Row 1, column 1 holds 2: variable 2; column 2 holds 3: variable 7.
    for supported in [vec![-2, 7, 8, 0], vec![1, 2, -7, 0], vec![-4, 0], vec![-5, 0]] {
        assert!(clauses.contains(&supported), "{supported:?}");
    }
}

#[test]
fn a_comment_tells_what_each_block_is() {
    let text = dimacs("rect:5x5:10i15n");
    assert!(text.starts_with("c shikaku 5x5\n"), "{text}");
    assert!(text.contains("\nc 1: 1x1 5x2\nc 2: 1x2 5x3\nc 3: 1x3 5x3\np cnf 3 6\n"), "{text}");
}

#[test]
fn variables_are_told_from_what_they_mean() {
    let clauses = puzzle(INKALA)
        .clausal()
        .expect("it is told in clauses")
        .clauses(&Stop::new())
        .expect("nobody stops it");
    let variable = Literal::positive(81 + 9 + 3);
    assert_eq!(variable.to_string(), "94");
    assert_eq!(variable.negated().to_string(), "-94");
    let piece = clauses.piece(variable.variable()).expect("every variable of a sudoku is a number");
    let masume::puzzle::Piece::Number(numbered) = piece else { panic!("{piece:?}") };
    assert_eq!((numbered.square().label(), numbered.number()), ("r2c2".to_owned(), 4));
    assert_eq!(clauses.solution([7, 93]), [piece], "the 8 of the first square is given");
}

#[test]
fn clauses_of_real_shikaku_stay_few() {
    for document in corpora::documents("shikaku_wild.jsonl", "shikaku") {
        let puzzle = crate::common::searches::puzzle(&document);
        let clauses =
            puzzle.clausal().expect("it is told in clauses").clauses(&Stop::new()).expect("nobody stops it");
        let covers: usize = (0..clauses.cnf().variables())
            .filter_map(|variable| clauses.piece(variable))
            .map(|piece| piece.squares().len())
            .sum();
        assert!(clauses.cnf().len() <= 8 * covers, "{} clauses on {covers}", clauses.cnf().len());
    }
}
