use masume::deduction::{Removal, Tone};
use masume::grid::Square;

use super::candidates::{at, empty_sudoku, in_row, lit, only_step, seen, without};

/// In a column of nine squares a digit is left in these rows only.
fn in_column(column: u16, digit: u8, rows: &[u16]) -> Vec<Removal> {
    let gone: Vec<Square> = (1..=9).filter(|row| !rows.contains(row)).map(|row| at(row, column)).collect();
    without(&[digit], gone)
}

/// The 5 of row 1 is at r1c2 or r1c7, and that of column 7 at r1c7 or r5c7.
fn three() -> Vec<Removal> {
    [in_row(1, 5, &[2, 7]), in_column(7, 5, &[1, 5])].concat()
}

#[test]
fn colours_that_see_each_other_leave_one_of_their_opposites() {
    let step = only_step(&[three(), in_row(2, 5, &[4, 9])], "multi-colouring");
    assert_eq!((step.name, step.score), ("Multi-Colouring", 5.7));
    assert_eq!(step.removes, without(&[5], [at(5, 4)]));
    assert_eq!(
        step.reason.in_one_line(),
        "Going on from one row, column or box with two squares left for 5 to the next, either all of A \
         (r1c2 and r5c7) are 5 or all of B (r1c7), and either all of C (r2c4) or all of D (r2c9). r1c7 and \
         r2c9 see each other, so not both B and D are 5: A or C is. Seen by both, r5c4 cannot be 5."
    );
    assert_eq!(
        step.reason.question,
        "Which rows, columns and boxes have two squares left for 5, and in which separate chains do they \
         hang together?"
    );
    assert_eq!(lit(&step, Tone::First), [at(1, 2), at(2, 4), at(5, 7)]);
    assert_eq!(lit(&step, Tone::Second), [at(1, 7), at(2, 9)]);
}

#[test]
fn a_colour_that_sees_both_others_is_wrong() {
    let steps = seen(&empty_sudoku(), &[three(), in_row(6, 5, &[2, 9])], "multi-colouring");
    let wrong = without(&[5], [at(1, 2), at(5, 7)]);
    let step = steps.iter().find(|step| step.removes == wrong).expect("r1c2 and r5c7 are wrong");
    assert_eq!(
        step.reason.in_one_line(),
        "Going on from one row, column or box with two squares left for 5 to the next, either all of A \
         (r1c7) are 5 or all of B (r1c2 and r5c7), and either all of C (r6c2) or all of D (r6c9). r1c2 and \
         r6c2 see each other, so not both B and C are 5; and r5c7 and r6c9 do, so not both B and D are. As \
         C or D is, nothing in B can be 5."
    );
    assert_eq!(steps.len(), 2, "as r1c7 or r6c9 is 5, r2c9 and r3c9 are not");
}

#[test]
fn colourings_far_apart_show_nothing() {
    assert_eq!(seen(&empty_sudoku(), &[three(), in_row(8, 5, &[4, 9])], "multi-colouring"), []);
}
