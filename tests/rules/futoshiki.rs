use masume::grid::{Block, NumberedSquare, Square};
use masume::latin::Inequality;
use masume::number_grid::Entries;
use masume::puzzle::{Fault, Rules};
use masume::puzzles::futoshiki::{FutoshikiProblem, GreaterThanSign, LessThanSign};

use crate::common::corpora::documents;
use crate::common::neutral;

fn number(column: u16, row: u16, number: i64) -> NumberedSquare {
    NumberedSquare::new(Square::new(column, row), number)
}

fn less(lesser: (u16, u16), greater: (u16, u16)) -> Inequality {
    Inequality { lesser: Square::new(lesser.0, lesser.1), greater: Square::new(greater.0, greater.1) }
}

fn built(givens: &[NumberedSquare], signs: &[Inequality]) -> Result<FutoshikiProblem, Fault> {
    FutoshikiProblem::new(FutoshikiProblem::whole(4).expect("a grid"), givens, signs.to_vec())
}

fn rule(givens: &[NumberedSquare], signs: &[Inequality]) -> &'static str {
    built(givens, signs).expect_err("the problem breaks a rule").rule
}

#[test]
fn the_first_broken_rule_of_a_problem_is_named() {
    assert_eq!(rule(&[number(0, 0, 5)], &[]), "number-range");
    assert_eq!(rule(&[number(0, 4, 1)], &[]), "inside-grid");
    assert_eq!(rule(&[], &[less((3, 0), (4, 0))]), "inside-grid");
    assert_eq!(rule(&[number(0, 0, 1), number(0, 0, 2)], &[]), "unique-squares");
    assert_eq!(rule(&[number(0, 0, 1), number(0, 3, 1)], &[]), "columns");
    assert_eq!(rule(&[number(0, 0, 1), number(3, 0, 1)], &[]), "rows");
    assert_eq!(rule(&[], &[less((0, 0), (1, 1))]), "adjacent");
    assert_eq!(rule(&[], &[less((0, 0), (0, 0))]), "adjacent");
    assert_eq!(rule(&[], &[less((0, 0), (0, 1)), less((0, 1), (0, 0))]), "one-sign");
    assert_eq!(rule(&[], &[less((0, 0), (0, 1)), less((0, 0), (0, 1))]), "one-sign");
    let rows = (0..4)
        .flat_map(|row| (0..4).map(move |column| number(column, row, i64::from((column + row) % 4 + 1))));
    assert_eq!(rule(&rows.collect::<Vec<_>>(), &[less((0, 0), (2, 0))]), "empty-squares");
}

#[test]
fn the_grid_is_square_with_a_side_of_four_to_nine() {
    for side in 4..=9 {
        let whole = FutoshikiProblem::whole(side).unwrap();
        let problem = FutoshikiProblem::new(whole, &[], Vec::new()).expect("a valid problem");
        assert_eq!(u16::from(problem.side()), side);
    }
    for grid in ["(0,0) [3x3]", "(0,0) [10x10]", "(0,0) [4x5]", "(1,1) [4x4]", "(0,0) [65535x65535]"] {
        let grid: Block = grid.parse().unwrap();
        let fault = FutoshikiProblem::new(grid, &[], Vec::new()).expect_err("no futoshiki grid");
        assert_eq!(fault.rule, "grid");
    }
}

#[test]
fn contradictory_signs_and_givens_are_valid() {
    assert!(built(&[number(0, 0, 1), number(1, 0, 2)], &[less((1, 0), (0, 0))]).is_ok());
}

#[test]
fn signs_keep_their_first_square_first() {
    let problem = built(&[], &[less((1, 2), (1, 1)), less((0, 0), (1, 0)), less((3, 3), (2, 3))]).unwrap();
    let greater: Vec<String> = problem.greater_than_signs().iter().map(ToString::to_string).collect();
    let less: Vec<String> = problem.less_than_signs().iter().map(ToString::to_string).collect();
    assert_eq!(greater, ["(1,1) > (1,2)", "(2,3) > (3,3)"]);
    assert_eq!(less, ["(0,0) < (1,0)"]);
}

#[test]
fn signs_have_the_text_and_json_of_the_seeds() {
    let sign: GreaterThanSign = "(1,2) > (2,2)".parse().unwrap();
    assert_eq!(sign.to_string(), "(1,2) > (2,2)");
    let json = r#"{"FirstSquare":{"Column":1,"Row":2},"SecondSquare":{"Column":2,"Row":2}}"#;
    assert_eq!(serde_json::to_string(&sign).unwrap(), json);
    assert_eq!(serde_json::from_str::<GreaterThanSign>(json).unwrap(), sign);
    let sign: LessThanSign = "(0,0) < (0,1)".parse().unwrap();
    assert_eq!(sign.to_string(), "(0,0) < (0,1)");
    for text in ["(2,2) > (1,2)", "(1,2) < (2,2)", "(1,2) > (1,2)", "(1,2)", ""] {
        assert!(text.parse::<GreaterThanSign>().is_err(), "{text}");
    }
}

#[test]
fn verdicts_are_those_of_kolyteon() {
    for document in documents("kolyteon_verification.jsonl", "futoshiki") {
        let problem = neutral::futoshiki(&document["problem"]);
        let verdict = problem.verify(&neutral::numbered(&document["solution"]));
        assert_eq!(verdict.err().map(|fault| fault.rule), document["rule"].as_str(), "{document}");
    }
}

#[test]
fn signs_are_verified_after_the_lines_greater_first() {
    let square = |column, row| Square::new(column, row);
    let latin: Vec<NumberedSquare> = FutoshikiProblem::whole(4)
        .unwrap()
        .squares()
        .map(|square| NumberedSquare::new(square, i64::from((square.column() + square.row()) % 4 + 1)))
        .collect();
    let verdict = |signs: &[Inequality], solution: &[NumberedSquare]| {
        let problem = built(&[], signs).unwrap();
        problem.verify(&solution.to_vec()).err().map(|fault| (fault.rule, fault.text, fault.squares))
    };
    // The first row and the first column read 1 2 3 4.
    let wrongly_greater = less((2, 0), (1, 0));
    let wrongly_less = less((3, 0), (3, 1));
    assert_eq!(verdict(&[less((0, 0), (1, 0)), less((3, 1), (3, 0))], &latin), None);
    let greater = (
        "greater-than",
        "2 at r1c2 is not greater than 3 at r1c3".to_owned(),
        vec![square(1, 0), square(2, 0)],
    );
    assert_eq!(verdict(&[wrongly_less, wrongly_greater], &latin), Some(greater));
    let less =
        ("less-than", "4 at r1c4 is not less than 1 at r2c4".to_owned(), vec![square(3, 0), square(3, 1)]);
    assert_eq!(verdict(&[wrongly_less], &latin), Some(less));
    let mut twice = latin;
    twice[0] = NumberedSquare::new(square(0, 0), 4);
    assert_eq!(verdict(&[wrongly_greater], &twice).map(|fault| fault.0), Some("columns"));
}

#[test]
fn a_sign_between_two_filled_squares_is_a_fault_at_once() {
    let problem = built(&[], &[less((1, 0), (0, 0)), less((2, 2), (2, 3))]).unwrap();
    let told = |entries: &[((u16, u16), u8)]| -> Vec<(&str, String)> {
        let entry = |&((column, row), digit): &((u16, u16), u8)| (Square::new(column, row), digit);
        let entries: Entries = entries.iter().map(entry).collect();
        problem.faults(&entries).into_iter().map(|fault| (fault.rule, fault.text)).collect()
    };
    assert_eq!(told(&[((0, 0), 1)]), [], "the other square is empty");
    assert_eq!(told(&[((0, 0), 3), ((1, 0), 2)]), []);
    assert_eq!(
        told(&[((0, 0), 2), ((1, 0), 3)]),
        [("greater-than", "2 at r1c1 is not greater than 3 at r1c2".to_owned())]
    );
    assert_eq!(
        told(&[((2, 2), 4), ((2, 3), 3)]),
        [("less-than", "4 at r3c3 is not less than 3 at r4c3".to_owned())]
    );
    let equal = told(&[((0, 0), 2), ((1, 0), 2)]);
    assert_eq!(
        equal,
        [
            ("rows", "2 twice in row 1".to_owned()),
            ("greater-than", "2 at r1c1 is not greater than 2 at r1c2".to_owned())
        ]
    );
}
