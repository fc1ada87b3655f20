//! Chains that go through almost locked sets.

use masume::deduction::{Removal, Step};
use masume::grid::Square;
use masume::puzzle::Stop;

use super::candidates::{at, empty_sudoku, in_row, only, seen, without};
use crate::common::shelf::{read, shelf};

const CHAIN: &str = "als-aic";

/// Row 5 has its 3 at r5c1 or r5c7, r1c1 is 3, 4 or 8, r1c2 is one of these, and r1c7 is 3 or 8.
fn through_a_pair(of_r1c2: &[u8]) -> Vec<Vec<Removal>> {
    vec![
        in_row(5, 3, &[1, 7]),
        only(&[3, 4, 8], [at(1, 1)]),
        only(of_r1c2, [at(1, 2)]),
        only(&[3, 8], [at(1, 7)]),
    ]
}

/// The steps that rule 3 out below r5c7.
fn below(ruled_out: &[Vec<Removal>]) -> Vec<Step> {
    let steps = seen(&empty_sudoku(), ruled_out, CHAIN).into_iter();
    steps.filter(|step| step.removes.contains(&without(&[3], [at(9, 7)])[0])).collect()
}

#[test]
fn squares_with_one_number_too_many_are_a_link() {
    let steps = below(&through_a_pair(&[4, 8]));
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!((step.name, step.score), ("ALS-AIC", 7.9));
    assert_eq!(
        step.reason.in_one_line(),
        "If r1c1 is not 3, then r1c1 and r1c2 hold 4 and 8; then r1c7 is not 8 (same row) but 3; then r5c7 \
         is not 3 (same column), so row 5 has only r5c1 left for 3. The chain closes into a loop: if r5c1 is \
         3, r1c1 is not 3. In a loop one of any two neighbours is true, whichever way it is read, and r1c1 \
         and r1c2 hold 4 in any case. So r1c3, r1c4, r1c5, r1c6, r1c8 and r1c9 cannot be 4 or 8, r2c1 and \
         r3c1 cannot be 3 or 4, r2c2, r2c3, r3c2 and r3c3 cannot be 4 and r2c7, r3c7, r4c1, r4c7, \
         r6c1, r6c7, r7c1, r7c7, r8c1, r8c7, r9c1 and r9c7 cannot be 3."
    );
    assert_eq!(step.reason.because, [at(1, 1), at(5, 1), at(1, 2), at(1, 7), at(5, 7)]);
}

#[test]
fn squares_with_two_numbers_too_many_are_none() {
    assert_eq!(below(&through_a_pair(&[4, 8, 9])), []);
}

#[test]
fn a_number_that_only_some_places_see_stays_in_the_set() {
    assert_eq!(below(&through_a_pair(&[3, 4, 8])), [], "r5c1 does not see r1c2");
}

#[test]
fn its_example_names_the_squares_and_what_they_hold() {
    let sudoku = shelf().kinds().iter().find(|kind| kind.name() == "sudoku").expect("it is on the shelf");
    let example = sudoku.technique_example(CHAIN).expect("it has an example");
    let puzzle = read(example.puzzle, None).expect("a Sudoku");
    let step = puzzle.example_step(CHAIN, example.ruled_out, &Stop::new()).expect("a step");
    assert_eq!(
        step.reason.in_one_line(),
        "If r9c2 is not 4, column 2 has only r7c2 left for 4; then neither r7c5 nor r7c7 is 4 (same row), so \
         r7c4, r7c5 and r7c7 hold 2, 6 and 8, the 8 in r7c4; then r8c4 is not 8 (same column), so r8c4 and \
         r8c6 hold 4 and 9, the 4 in r8c6. So one end of the chain is 4, and r9c6, which sees both ends, \
         cannot be."
    );
    assert_eq!(
        step.removes,
        [Removal::Numbers { square: Square::new(5, 8), numbers: [4].into_iter().collect() }]
    );
}
