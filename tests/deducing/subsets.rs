use masume::deduction::Tone;
use masume::puzzles::futoshiki::FutoshikiProblem;

use super::candidates::{at, empty_sudoku, in_row, lit, only, only_step, placed, seen, squares, without};
use crate::common::corpora::problem;

#[test]
fn a_naked_pair_takes_its_numbers_from_the_line() {
    let step = only_step(&[only(&[4, 7], [at(3, 1), at(3, 5)])], "naked-pair");
    assert_eq!((step.name, step.score), ("Naked Pair", 3.0));
    assert_eq!(step.removes, without(&[4, 7], [2, 3, 4, 6, 7, 8, 9].map(|column| at(3, column))));
    assert_eq!(step.reason.because, [at(3, 1), at(3, 5)]);
    assert_eq!(lit(&step, Tone::First), step.reason.because);
    assert_eq!(step.reason.question, "Which two squares of row 3 have only two numbers left between them?");
    assert_eq!(
        step.reason.in_one_line(),
        "r3c1 and r3c5 can only be 4 or 7, so between them they take both. Nothing else in row 3 can be 4 \
         or 7."
    );
}

#[test]
fn a_pair_that_shares_two_units_is_told_once_and_clears_both() {
    let step = only_step(&[only(&[4, 7], [at(3, 1), at(3, 2)])], "naked-pair");
    assert_eq!(step.removes.len(), 13);
    assert!(
        step.reason.in_one_line().ends_with("Nothing else in row 3 or the top left box can be 4 or 7."),
        "{}",
        step.reason.text
    );
    let sector = without(&[4, 7], (1..=3).flat_map(|column| [at(1, column), at(2, column)]));
    let sector = [sector, without(&[4, 7], [at(3, 3)])].concat();
    let step = only_step(&[only(&[4, 7], [at(3, 1), at(3, 2)]), sector], "naked-pair");
    assert!(
        step.reason.in_one_line().ends_with("Nothing else in row 3 can be 4 or 7."),
        "{}",
        step.reason.text
    );
}

#[test]
fn a_naked_triple_needs_no_square_with_all_three_numbers() {
    let squares = [only(&[1, 2], [at(2, 6)]), only(&[2, 9], [at(5, 6)]), only(&[1, 9], [at(8, 6)])];
    let step = only_step(&squares, "naked-triple");
    assert_eq!((step.name, step.score), ("Naked Triple", 3.6));
    assert_eq!(step.removes, without(&[1, 2, 9], [1, 3, 4, 6, 7, 9].map(|row| at(row, 6))));
    assert_eq!(
        step.reason.in_one_line(),
        "r2c6, r5c6 and r8c6 can only be 1, 2 or 9, so between them they take all three. Nothing else in \
         column 6 can be 1, 2 or 9."
    );
}

#[test]
fn a_naked_quad_is_told_with_four_squares() {
    let squares = [
        only(&[1, 2], [at(4, 1)]),
        only(&[2, 3], [at(4, 3)]),
        only(&[3, 4], [at(4, 5)]),
        only(&[1, 2, 3, 4], [at(4, 9)]),
    ];
    let step = only_step(&squares, "naked-quad");
    assert_eq!((step.name, step.score), ("Naked Quad", 5.0));
    assert_eq!(step.removes, without(&[1, 2, 3, 4], [2, 4, 6, 7, 8].map(|column| at(4, column))));
    assert!(
        step.reason.in_one_line().contains("so between them they take all four."),
        "{}",
        step.reason.text
    );
}

#[test]
fn squares_with_a_number_too_many_are_no_subset() {
    let sudoku = empty_sudoku();
    assert_eq!(seen(&sudoku, &[only(&[4, 7, 8], [at(3, 1), at(3, 5)])], "naked-pair"), []);
    assert_eq!(seen(&sudoku, &[only(&[4, 7], [at(3, 1), at(5, 5)])], "naked-pair"), [], "no common unit");
    let squares = [only(&[1, 2], [at(2, 6)]), only(&[2, 9], [at(5, 6)]), only(&[3, 9], [at(8, 6)])];
    assert_eq!(seen(&sudoku, &squares, "naked-triple"), []);
}

#[test]
fn a_hidden_pair_keeps_everything_else_out_of_its_squares() {
    let others = [1, 3, 4, 5, 6, 8, 9].map(|row| at(row, 4));
    let step = only_step(&[without(&[3, 8], others)], "hidden-pair");
    assert_eq!((step.name, step.score), ("Hidden Pair", 3.4));
    assert_eq!(step.removes, without(&[1, 2, 4, 5, 6, 7, 9], [at(2, 4), at(7, 4)]));
    assert_eq!(step.reason.because, [at(2, 4), at(7, 4)]);
    assert_eq!(lit(&step, Tone::First), step.reason.because);
    assert_eq!(
        step.reason.question,
        "Which two numbers of column 4 have only two squares left between them?"
    );
    assert_eq!(
        step.reason.in_one_line(),
        "In column 4, the 3 and the 8 can only go in r2c4 and r7c4. They need both squares, so nothing else \
         can go there."
    );
}

#[test]
fn a_hidden_triple_in_a_sector_names_its_squares() {
    let others = [at(7, 7), at(7, 8), at(8, 8), at(8, 9), at(9, 7), at(9, 9)];
    let step = only_step(&[without(&[1, 5, 6], others)], "hidden-triple");
    assert_eq!((step.name, step.score), ("Hidden Triple", 4.0));
    assert_eq!(step.removes, without(&[2, 3, 4, 7, 8, 9], [at(8, 7), at(9, 8), at(7, 9)]));
    assert_eq!(
        step.reason.in_one_line(),
        "In the bottom right box, the 1, the 5 and the 6 can only go in r7c9, r8c7 and r9c8. They need all \
         three squares, so nothing else can go there."
    );
}

#[test]
fn a_hidden_quad_is_told_with_four_numbers() {
    let places = [(1, [2, 4]), (2, [4, 6]), (3, [6, 8]), (4, [2, 8])];
    let rows: Vec<_> = places.iter().map(|(digit, columns)| in_row(5, *digit, columns)).collect();
    let step = only_step(&rows, "hidden-quad");
    assert_eq!((step.name, step.score), ("Hidden Quad", 5.4));
    assert!(
        step.reason
            .text
            .starts_with("In row 5, the 1, the 2, the 3 and the 4 can only go in r5c2, r5c4, r5c6 and r5c8."),
        "{}",
        step.reason.text
    );
    // In column 2 only the 1 and the 4 were left of the four.
    assert_eq!(lit(&step, Tone::First).len(), 4);
    assert_eq!(step.removes[0], without(&[5, 6, 7, 8, 9], [at(5, 2)])[0]);
}

#[test]
fn a_hidden_pair_may_leave_another_number_one_square_at_once() {
    let pair = [in_row(4, 3, &[2, 7]), in_row(4, 8, &[2, 7])].concat();
    let step = only_step(&[pair.clone(), in_row(4, 5, &[2, 9])], "direct-hidden-pair");
    assert_eq!((step.name, step.score), ("Direct Hidden Pair", 2.0));
    assert_eq!(step.places, [placed(4, 9, 5)]);
    assert_eq!(step.removes, []);
    assert_eq!(lit(&step, Tone::First), squares([(4, 2), (4, 7)]));
    assert_eq!(lit(&step, Tone::Second), squares([(4, 2)]));
    assert_eq!(
        step.reason.in_one_line(),
        "In row 4, the 3 and the 8 can only go in r4c2 and r4c7. They need both squares, so only r4c9 \
         is left for the 5."
    );
    let sudoku = empty_sudoku();
    assert_eq!(seen(&sudoku, &[pair.clone(), in_row(4, 5, &[2, 6, 9])], "direct-hidden-pair"), []);
    assert_eq!(seen(&sudoku, &[pair, in_row(4, 5, &[9])], "direct-hidden-pair"), [], "a hidden single");
}

#[test]
fn a_hidden_triple_may_leave_another_number_one_square_at_once() {
    let others = [at(7, 7), at(7, 8), at(8, 8), at(8, 9), at(9, 7), at(9, 9)];
    let four = [at(7, 7), at(7, 8), at(8, 8), at(8, 9), at(9, 7)];
    let steps = [without(&[1, 5, 6], others), without(&[4], four)];
    let step = only_step(&steps, "direct-hidden-triple");
    assert_eq!((step.name, step.score), ("Direct Hidden Triple", 2.5));
    assert_eq!(step.places, [placed(9, 9, 4)]);
    assert_eq!(step.removes, []);
    assert_eq!(
        step.reason.in_one_line(),
        "In the bottom right box, the 1, the 5 and the 6 can only go in r7c9, r8c7 and r9c8. They need all \
         three squares, so only r9c9 is left for the 4."
    );
    assert_eq!(seen(&empty_sudoku(), &[without(&[1, 5, 6], others)], "direct-hidden-triple"), []);
}

#[test]
fn numbers_with_a_square_too_many_are_no_hidden_subset() {
    let sudoku = empty_sudoku();
    assert_eq!(seen(&sudoku, &[in_row(5, 1, &[2, 4]), in_row(5, 2, &[4, 6])], "hidden-pair"), []);
    let rows = [in_row(5, 1, &[2, 4]), in_row(5, 2, &[4, 6]), in_row(5, 3, &[6, 8])];
    assert_eq!(seen(&sudoku, &rows, "hidden-triple"), []);
}

#[test]
fn subsets_are_seen_in_a_futoshiki() {
    let futoshiki: FutoshikiProblem = problem("id", "5:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,");
    let naked = seen(&futoshiki, &[without(&[1, 2, 3], [at(2, 1), at(2, 4)])], "naked-pair");
    assert_eq!(naked.len(), 1);
    assert_eq!(naked[0].removes, without(&[4, 5], [at(2, 2), at(2, 3), at(2, 5)]));
    assert_eq!(
        naked[0].reason.text,
        "r2c1 and r2c4 can only be 4 or 5, so between them they take both. Nothing else in row 2 can be 4 \
         or 5."
    );
    let hidden = seen(&futoshiki, &[without(&[1, 3], [at(1, 3), at(2, 3), at(4, 3)])], "hidden-pair");
    assert_eq!(hidden.len(), 1);
    assert_eq!(hidden[0].removes, without(&[2, 4, 5], [at(3, 3), at(5, 3)]));
}
