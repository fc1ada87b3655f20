use masume::grid::{Block, NumberedSquare, Square};
use masume::puzzle::{Fault, Piece, Rules};
use masume::puzzles::shikaku::{Clue, Placed, ShikakuProblem};

use crate::common::corpora::{documents, problem};
use crate::common::shikaku::{EXAMPLE, block, blocks, built, grid, neutral, position};

fn rule(result: Result<ShikakuProblem, Fault>) -> &'static str {
    result.expect_err("an invalid problem").rule
}

fn example() -> ShikakuProblem {
    problem("id", EXAMPLE)
}

fn solution() -> Vec<Block> {
    vec![block(0, 0, 1, 5), block(1, 0, 4, 2), block(1, 2, 4, 1), block(1, 3, 3, 2), block(4, 3, 1, 2)]
}

fn verdict(solution: Vec<Block>) -> Fault {
    example().verify(&solution).expect_err("a wrong solution")
}

#[test]
fn each_rule_of_a_problem_is_named() {
    assert_eq!(rule(built(4, 5, &[(0, 0, 20)])), "grid");
    assert_eq!(rule(built(5, 100, &[(0, 0, 500)])), "grid");
    assert_eq!(rule(ShikakuProblem::new(block(1, 0, 5, 5), [])), "grid");
    assert_eq!(rule(built(5, 5, &[(0, 0, 1), (1, 0, 24)])), "hint-range");
    assert_eq!(rule(built(5, 5, &[(0, 0, i64::MIN)])), "hint-range");
    assert_eq!(rule(built(5, 5, &[(5, 0, 25)])), "inside-grid");
    assert_eq!(rule(built(5, 5, &[(1, 0, 20), (1, 0, 5)])), "unique-squares");
    assert_eq!(rule(built(5, 5, &[])), "hints");
    assert_eq!(rule(built(5, 5, &[(0, 0, 20), (1, 1, 6)])), "area-sum");
    assert_eq!(rule(built(5, 5, &[(0, 0, i64::MAX), (1, 1, i64::MAX)])), "area-sum");
}

#[test]
fn the_first_broken_rule_is_reported() {
    assert_eq!(rule(built(4, 5, &[(9, 9, 1)])), "grid");
    assert_eq!(rule(built(5, 5, &[(9, 9, 9), (0, 0, 1)])), "hint-range");
    assert_eq!(rule(built(5, 5, &[(9, 9, 9), (0, 0, 5), (0, 0, 5)])), "inside-grid");
    assert_eq!(rule(built(5, 5, &[(0, 0, 5), (0, 0, 5)])), "unique-squares");
}

#[test]
fn the_sides_may_differ_and_the_hints_come_sorted() {
    let problem = built(5, 99, &[(4, 98, 490), (0, 0, 5)]).expect("a valid problem");
    assert_eq!(problem.dimensions().to_string(), "5x99");
    let first = Clue::from(NumberedSquare::new(Square::new(0, 0), 5));
    assert_eq!(problem.hints()[0], first);
    assert_eq!(problem.hint_at(Square::new(0, 0)), Some(first));
    assert_eq!(problem.hint_at(Square::new(1, 0)), None);
}

#[test]
fn hints_in_a_block_are_those_it_contains() {
    let problem = example();
    for column in 0..6 {
        for (row, width, height) in [(0, 1, 1), (0, 2, 3), (1, 9, 2), (3, 65_535, 65_535), (2, 3, 1)] {
            let block = block(column, row, width, height);
            let expected: Vec<Clue> =
                problem.hints().iter().copied().filter(|&hint| block.contains(hint.square())).collect();
            assert_eq!(problem.hints_in(block).collect::<Vec<_>>(), expected, "{block}");
        }
    }
}

#[test]
fn each_rule_of_a_solution_is_named() {
    assert_eq!(example().verify(&solution()), Ok(()));
    let with = |index: usize, other: Block| {
        let mut blocks = solution();
        blocks[index] = other;
        verdict(blocks)
    };
    assert_eq!(verdict(Vec::new()).rule, "count");
    assert_eq!(verdict(Vec::new()).text, "0 blocks for 5 numbers");
    assert_eq!(with(0, block(0, 0, 1, 4)).rule, "area-sum");
    assert_eq!(with(4, block(4, 4, 1, 2)).rule, "inside-grid");
    let overlap = with(4, block(3, 3, 1, 2));
    assert_eq!((overlap.rule, overlap.squares.len()), ("no-overlap", 2));
    let halves =
        vec![block(0, 0, 5, 1), block(0, 1, 2, 4), block(2, 1, 1, 4), block(3, 1, 1, 4), block(4, 1, 1, 4)];
    assert_eq!(verdict(halves).rule, "one-hint");
    let areas = example_with_equal_rows();
    assert_eq!(areas.rule, "hint-area");
    assert_eq!(areas.text, "the block at r1c1 has area 5, its number says 6");
}

/// Rows of 5 for hints of other sizes.
fn example_with_equal_rows() -> Fault {
    let problem =
        built(5, 5, &[(0, 0, 6), (0, 1, 4), (0, 2, 5), (0, 3, 5), (0, 4, 5)]).expect("a valid problem");
    let rows = (0..5).map(|row| block(0, row, 5, 1)).collect();
    problem.verify(&rows).expect_err("wrong areas")
}

#[test]
fn wild_proposals_get_a_verdict() {
    let huge = block(65_535, 65_535, 65_535, 65_535);
    assert_eq!(verdict(vec![huge; 5]).rule, "area-sum");
    assert_eq!(verdict(vec![huge; 2000]).rule, "count");
    assert_eq!(verdict(vec![block(60_000, 60_000, 1, 5); 5]).rule, "inside-grid");
    let single = built(99, 99, &[(98, 98, 9801)]).expect("a valid problem");
    assert_eq!(single.verify(&vec![grid(99, 99)]), Ok(()));
}

#[test]
fn known_proposals_get_their_verdicts() {
    for document in documents("kolyteon_verification.jsonl", "shikaku") {
        let found = neutral(&document["problem"]).verify(&blocks(&document["solution"]));
        assert_eq!(found.err().map(|fault| fault.rule), document["rule"].as_str(), "{document}");
    }
}

#[test]
fn faults_say_what_is_wrong_with_each_block() {
    let problem = example();
    let faults = |played: &str| {
        let faults = problem.faults(&position(&problem, played));
        faults.into_iter().map(|fault| (fault.rule, fault.text, fault.squares.len())).collect::<Vec<_>>()
    };
    let told = |rule, text: &str, squares| vec![(rule, text.to_owned(), squares)];
    assert_eq!(faults("="), []);
    assert_eq!(faults("+0,0,1x5"), []);
    assert_eq!(faults("+1,0,1x3"), told("one-hint", "the block at r1c2 holds no number", 3));
    assert_eq!(faults("+0,0,3x2"), told("one-hint", "the block at r1c1 holds two numbers", 6));
    assert_eq!(faults("+1,1,3x2"), told("one-hint", "the block at r2c2 holds two numbers", 6));
    assert_eq!(faults("+0,0,5x5"), told("one-hint", "the block at r1c1 holds 5 numbers", 25));
    assert_eq!(faults("+2,1,3x1"), told("hint-area", "the block at r2c3 has area 3, its number says 8", 3));
    let overlap = faults("+0,0,1x5 +0,0,5x1");
    assert_eq!(overlap, told("no-overlap", "two blocks at r1c1 overlap", 1));
    let overlap = faults("+0,0,1x5 +0,4,4x1");
    assert!(
        overlap.contains(&told("no-overlap", "the blocks at r1c1 and r5c1 overlap", 1)[0]),
        "{overlap:?}"
    );
}

#[test]
fn a_position_is_a_solution_when_nothing_is_open() {
    let problem = example();
    assert_eq!(problem.solution(&Placed::default()), None);
    let whole = position(&problem, "+0,0,1x5 +1,0,4x2 +1,2,4x1 +1,3,3x2 +4,3,1x2");
    assert_eq!(problem.solution(&whole), Some(solution()));
    assert_eq!(problem.faults(&whole), []);
    let wrong = position(&problem, "+0,0,5x5");
    assert_eq!(problem.solution(&wrong), Some(vec![grid(5, 5)]));
}

#[test]
fn solutions_are_made_of_blocks_only() {
    let pieces = ShikakuProblem::pieces(&solution());
    assert_eq!(ShikakuProblem::assemble(pieces.iter().rev().copied().collect()), Some(solution()));
    let number = Piece::Number(NumberedSquare::new(Square::new(0, 0), 5));
    assert_eq!(ShikakuProblem::assemble(vec![pieces[0], number]), None);
}
