//! Forcing nets: what follows whichever of a few values is right, over squares that several of the values
//! filled in before force together: numbers that are ruled out, as many as the told links rule out in every
//! case, or a number that is placed.

use masume::deduction::{Placement, Removal, Step};
use masume::grid::{Digits, NumberedSquare};
use masume::number_grid::Entries;
use masume::puzzle::Stop;
use masume::puzzles::sudoku::SudokuProblem;

use super::candidates::{at, empty_sudoku, seen};
use super::checker::Checker;
use super::puzzles::sudokus;
use crate::common::advice::seen_by;
use crate::common::corpora::problem;
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
        "r8c9 is 1 or 2 (all it has left). In each case r8c5 is not 1.\nIf r8c9 is 1, that alone rules it \
         out.\nIf r8c9 is 2, then r5c8 is 2 (the only place in column 8), r6c5 is 2 (the only place in \
         column 5) and r8c5 is 5 (the only place in column 5), which rules it out."
    );
    assert_eq!(step.reason.question, "What follows in any case, whether r8c9 is 1 or 2?");
}

/// The nets at the beginning of this Sudoku whose text says this.
fn nets(line: &str, says: &str) -> Vec<Step> {
    let sudoku: SudokuProblem = problem("line", line);
    let mut steps = seen_by(&sudoku, &Entries::default(), NET);
    steps.retain(|step| step.reason.in_one_line().contains(says));
    steps
}

#[test]
fn all_that_the_links_of_every_case_rule_out_is_one_step() {
    let steps = nets(
        "...2.41......8.3..48.3.9...2.5...7.4.3.....8.1.8...9.3...4.7.56..2.6......68.3...",
        "In each case r5c4, r5c5 and r5c6 are not 5.",
    );
    let numbers = Digits::of(5);
    let removal = |column| Removal::Numbers { square: at(5, column), numbers };
    assert!(!steps.is_empty());
    for step in steps {
        assert!(step.places.is_empty());
        assert_eq!(step.removes, [4, 5, 6].map(removal));
        assert!(step.reason.in_one_line().ends_with("rules them out."), "{}", step.reason.text);
    }
}

#[test]
fn what_every_case_forces_is_placed() {
    let steps = nets(
        "....213....86....5.3.9..146.218..4..8....4.1.6...3....3.94.......7.5..2..62......",
        "In each case r8c4 is 3. If r7c5 or r9c5 is 1, then r8c4 is 3 (all it has left).",
    );
    assert!(!steps.is_empty());
    for step in steps {
        assert_eq!(step.places, [Placement::Number(NumberedSquare::new(at(8, 4), 3))]);
        assert_eq!((step.removes, step.score), (Vec::new(), 8.4));
    }
}

#[test]
fn an_empty_grid_forces_nothing() {
    assert_eq!(seen(&empty_sudoku(), &[], NET), []);
}

/// A wrong elimination that happens to spare the only solution of a puzzle would not be noticed there.
#[test]
fn no_net_contradicts_a_solution_where_there_are_several() {
    let (mut checked, mut several, mut placed) = (0, 0, 0);
    for known in sudokus("sudoku/multi.txt", 150).step_by(2) {
        let untouched = Entries::default();
        let checker = Checker::new(&known.problem, &untouched);
        let steps = seen_by(&known.problem, &untouched, NET);
        for step in steps.iter().step_by(steps.len() / 12 + 1) {
            assert_eq!(checker.check(step), Ok(()), "{step:?}\nof {}", known.text);
            checked += 1;
            several += usize::from(step.removes.len() > 1);
            placed += usize::from(!step.places.is_empty());
        }
    }
    assert!([checked, several, placed].iter().all(|&count| count > 5), "{checked} {several} {placed}");
}
