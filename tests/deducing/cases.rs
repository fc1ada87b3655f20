//! Reasons that go case by case: a line a case, and what each of them lights.

use masume::deduction::{Light, Reason};
use masume::puzzle::Stop;

use crate::common::shelf::{read, shelf};

/// The reason of the example of a technique of Sudoku.
fn reason(id: &str) -> Reason {
    let sudoku = shelf().kinds().iter().find(|kind| kind.name() == "sudoku").expect("it is on the shelf");
    let example = sudoku.technique_example(id).expect("it has an example");
    let puzzle = read(example.puzzle, None).expect("a Sudoku");
    puzzle.example_step(id, example.ruled_out, &Stop::new()).expect("a step").reason
}

#[test]
fn every_case_is_told_in_a_line_and_lights_what_it_is_about() {
    for id in ["forcing-chain", "forcing-net"] {
        let reason = reason(id);
        let lines: Vec<&str> = reason.text.lines().collect();
        assert!(reason.cases() >= 2, "{id}: {lines:?}");
        assert!(lines[1..].iter().all(|line| line.starts_with("If ") && line.ends_with('.')), "{lines:?}");
        assert!(!reason.in_one_line().contains('\n'));
        let cases: Vec<usize> = reason.lights.iter().filter_map(|light: &Light| light.case).collect();
        assert!((1..=reason.cases()).all(|case| cases.contains(&case)), "{id}: {cases:?}");
        assert!(cases.iter().all(|case| (1..=reason.cases()).contains(case)), "{id}: {cases:?}");
        let lengths: Vec<usize> = lines[1..].iter().map(|line| line.matches(" is ").count()).collect();
        assert!(lengths.first() <= lengths.last(), "the short ones come first: {lines:?}");
    }
}
