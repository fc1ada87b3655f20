use masume::deduction::Tone;

use super::candidates::{at, empty_sudoku, in_row, lit, only_step, placed, seen, squares, without};

#[test]
fn pointing_takes_the_number_from_the_rest_of_the_line() {
    let top = without(&[5], (1..=3).flat_map(|column| [at(1, column), at(3, column)]));
    let step = only_step(&[top], "pointing");
    assert_eq!((step.name, step.score), ("Pointing", 2.6));
    assert_eq!(step.removes, without(&[5], (4..=9).map(|column| at(2, column))));
    assert_eq!(step.reason.because, [at(2, 1), at(2, 2), at(2, 3)]);
    assert_eq!(step.reason.region.len(), 9);
    assert_eq!(step.reason.question, "Where in the top left box can the 5 go?");
    assert_eq!(
        step.reason.in_one_line(),
        "In the top left box the 5 can only go in row 2. So row 2 has its 5 there, and no other square \
         of it can be 5."
    );
}

#[test]
fn pointing_works_along_columns_with_two_squares() {
    let others = (1..=3).flat_map(|row| (7..=9).map(move |column| at(row, column)));
    let others = others.filter(|&square| square != at(1, 8) && square != at(3, 8));
    let step = only_step(&[without(&[1], others)], "pointing");
    assert_eq!(step.removes, without(&[1], (4..=9).map(|row| at(row, 8))));
}

#[test]
fn claiming_takes_the_number_from_the_rest_of_the_sector() {
    let step = only_step(&[in_row(6, 2, &[4, 6])], "claiming");
    assert_eq!((step.name, step.score), ("Claiming", 2.8));
    assert_eq!(step.removes, without(&[2], [at(4, 4), at(5, 4), at(4, 5), at(5, 5), at(4, 6), at(5, 6)]));
    assert_eq!(step.reason.because, [at(6, 4), at(6, 6)]);
    assert_eq!(
        step.reason.in_one_line(),
        "In row 6 the 2 can only go in the central box. So the central box has its 2 there, and no \
         other square of it can be 2."
    );
}

#[test]
fn pointing_may_leave_the_next_box_one_square_at_once() {
    let left = without(&[5], (1..=3).flat_map(|column| [at(1, column), at(3, column)]));
    // In the middle box row 2 and one square of row 3 are left.
    let middle = without(&[5], [at(1, 4), at(1, 5), at(1, 6), at(3, 4), at(3, 6)]);
    let step = only_step(&[left.clone(), middle.clone()], "direct-pointing");
    assert_eq!((step.name, step.score), ("Direct Pointing", 1.7));
    assert_eq!(step.places, [placed(3, 5, 5)]);
    assert_eq!(step.removes, []);
    assert_eq!(step.reason.because, squares([(2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6)]));
    assert_eq!(lit(&step, Tone::First), squares([(2, 1), (2, 2), (2, 3)]));
    assert_eq!(lit(&step, Tone::Second), squares([(2, 4), (2, 5), (2, 6)]));
    assert_eq!(
        step.reason.question,
        "Where in the top left box can the 5 go, and where does that leave it in the top middle box?"
    );
    assert_eq!(
        step.reason.in_one_line(),
        "In the top left box the 5 can only go in row 2. So no other square of row 2 can be 5, and in the \
         top middle box only r3c5 is left for it."
    );
    let two_left = without(&[5], [at(1, 4), at(1, 5), at(1, 6), at(3, 4)]);
    assert_eq!(seen(&empty_sudoku(), &[left.clone(), two_left], "direct-pointing"), []);
    let nothing_lost = without(&[5], [at(2, 4), at(2, 5), at(2, 6)]);
    assert_eq!(seen(&empty_sudoku(), &[left.clone(), middle, nothing_lost], "direct-pointing"), []);
    // A column is no box: what is left there is not told as pointing.
    let column = without(&[5], [1, 4, 5, 6, 7, 8, 9].map(|row| at(row, 7)));
    assert_eq!(seen(&empty_sudoku(), &[left, column], "direct-pointing"), []);
}

#[test]
fn a_number_that_leaves_the_crossing_is_not_locked() {
    let sudoku = empty_sudoku();
    let corner = without(&[5], [at(1, 1), at(1, 2), at(1, 3), at(3, 1), at(3, 2)]);
    assert_eq!(seen(&sudoku, &[corner], "pointing"), []);
    assert_eq!(seen(&sudoku, &[in_row(6, 2, &[4, 6, 7])], "claiming"), []);
    let single = in_row(6, 2, &[4]);
    assert_eq!(seen(&sudoku, &[single], "claiming"), [], "that is a hidden single");
}

#[test]
fn nothing_is_told_where_nothing_is_left_to_remove() {
    let top = without(&[5], (1..=3).flat_map(|column| [at(1, column), at(3, column)]));
    let line = without(&[5], (4..=9).map(|column| at(2, column)));
    assert_eq!(seen(&empty_sudoku(), &[top, line], "pointing"), []);
}
