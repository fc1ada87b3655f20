//! Forcing nets: what follows whichever of a few values is right, over squares that several of the values
//! filled in before force together.

use masume::deduction::Step;
use masume::number_grid::Entries;
use masume::puzzle::Stop;

use super::candidates::{empty_sudoku, seen};
use super::checker::Checker;
use super::puzzles::sudokus;
use crate::common::advice::seen_by;
use crate::common::shelf::{read, shelf};

const NET: &str = "forcing-net";

/// The step of the example in the technique's page.
fn example() -> Step {
    let sudoku = shelf().kinds().iter().find(|kind| kind.name() == "sudoku").expect("it is on the shelf");
    let example = sudoku.technique_example(NET).expect("it has an example");
    let puzzle = read(example.puzzle, None).expect("a Sudoku");
    puzzle.example_step(NET, example.ruled_out, &Stop::new()).expect("a step")
}

#[test]
fn a_net_tells_each_case_to_its_end() {
    let step = example();
    assert_eq!((step.name, step.score), ("Forcing Net", 8.6));
    assert_eq!(
        step.reason.text,
        "In each case r5c5 is not 2.\nIf r8c9 is 2, then r5c8 is 2 (the only place in the middle right box), \
         which rules it out.\nIf r8c9 is 1, then r2c7 is 1 (the only place in the top right box) and r5c5 is \
         1 (the only place in column 5), which rules it out."
    );
    assert_eq!(step.reason.question, "What follows in any case, whether r8c9 is 2 or r8c9 is 1?");
}

#[test]
fn an_empty_grid_forces_nothing() {
    assert_eq!(seen(&empty_sudoku(), &[], NET), []);
}

/// A wrong elimination that happens to spare the only solution of a puzzle would not be noticed there.
#[test]
fn no_net_contradicts_a_solution_where_there_are_several() {
    let mut checked = 0;
    for known in sudokus("sudoku/multi.txt", 300) {
        let untouched = Entries::default();
        let checker = Checker::new(&known.problem, &untouched);
        let steps = seen_by(&known.problem, &untouched, NET);
        for step in steps.iter().step_by(steps.len() / 12 + 1) {
            assert_eq!(checker.check(step), Ok(()), "{step:?}\nof {}", known.text);
            checked += 1;
        }
    }
    assert!(checked > 50 || sudokus("sudoku/multi.txt", 1).next().is_none(), "{checked}");
}
