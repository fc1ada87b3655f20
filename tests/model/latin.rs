//! Sudoku and Futoshiki: what a domain is, and what removed the rest.

use masume::grid::Square;
use masume::puzzle::{Missing, Modelled};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::sudoku::SudokuProblem;

use super::model;
use crate::common::corpora::problem;

/// `4: r1c1 is 4`, a line for each cause.
fn told(missing: &[Missing]) -> Vec<String> {
    missing.iter().map(|missing| format!("{}: {}", missing.values.in_words(), missing.because)).collect()
}

#[test]
fn a_given_in_column_row_or_sector_is_the_cause() {
    let problem: SudokuProblem = problem("line", &format!("12.......{}3........", ".".repeat(63)));
    let at = |column, row| problem.missing(Square::new(column, row));
    assert_eq!(told(&at(0, 1)), ["1: r1c1 is 1", "2: r1c2 is 2", "3: r9c1 is 3"]);
    assert_eq!(at(0, 1)[2].squares, [Square::new(0, 8)]);
    assert_eq!(told(&at(8, 8)), ["3: r9c1 is 3"]);
    assert_eq!(told(&at(0, 0)), [""; 0], "a given has no domain");
    assert_eq!(told(&at(9, 0)), [""; 0], "nor has what lies outside");
    let model = model(&problem);
    assert_eq!(model.at(Square::new(0, 0)), [0; 0]);
    let variable = model.at(Square::new(0, 1))[0];
    assert_eq!(model.domain(variable).in_words(), "4 5 6 7 8 9");
}

#[test]
fn a_sign_to_a_given_is_the_cause_before_the_digit_itself() {
    // r1c1 > r1c2, which is 2; r2c1 is 4.
    let problem: FutoshikiProblem = problem("id", "4:0R,2,0,0,4,0,0,0,0,0,0,0,0,0,0,0,");
    let missing = problem.missing(Square::new(0, 0));
    assert_eq!(told(&missing), ["1 2: must be greater than r1c2, which is 2", "4: r2c1 is 4"]);
    assert_eq!(missing[0].squares, [Square::new(1, 0)]);
}

#[test]
fn a_sign_to_an_empty_square_takes_nothing_from_the_domains() {
    // r1c1 > r1c2, both empty: neither loses the 1 or the 4.
    let problem: FutoshikiProblem = problem("id", "4:0R,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,");
    let model = model(&problem);
    assert_eq!(model.domain(0).in_words(), "1 2 3 4");
    assert!(problem.missing(Square::new(0, 0)).is_empty());
    let right = model.at(Square::new(1, 0))[0];
    // Only 6 of the 16 pairs obey the sign.
    assert!(model.graph().constraints().iter().any(|constraint| {
        (constraint.first, constraint.second, constraint.tightness) == (0, right, 10.0 / 16.0)
    }));
    assert!(model.graph().is_consistent((0, 3), (right, 0)));
    assert!(!model.graph().is_consistent((right, 3), (0, 0)));
}
