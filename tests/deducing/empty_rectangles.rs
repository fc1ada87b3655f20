use masume::deduction::{Removal, Tone};
use masume::grid::Square;

use super::candidates::{at, empty_sudoku, lit, only_step, seen, without};

/// The 6 of the top left box is in row 2 or column 3, that of column 7 in these rows.
fn rectangle(rows: &[u16]) -> [Vec<Removal>; 2] {
    let column: Vec<Square> = (1..=9).filter(|row| !rows.contains(row)).map(|row| at(row, 7)).collect();
    [without(&[6], [at(1, 1), at(1, 2), at(3, 1), at(3, 2)]), without(&[6], column)]
}

#[test]
fn an_empty_rectangle_strikes_where_its_arm_meets_the_far_place() {
    let step = only_step(&rectangle(&[2, 6]), "empty-rectangle");
    assert_eq!((step.name, step.score), ("Empty Rectangle", 4.3));
    assert_eq!(step.removes, without(&[6], [at(6, 3)]));
    assert_eq!(
        step.reason.in_one_line(),
        "In the top left box the 6 can only go in row 2 or column 3, in column 7 only at r2c7 or r6c7. If \
         r6c7 is not 6, r2c7 is, and then the top left box has its 6 in column 3. Either way r6c3 cannot \
         be 6."
    );
    assert_eq!(
        step.reason.question,
        "In which row and column of the top left box can the 6 go, and where in column 7?"
    );
    assert_eq!(lit(&step, Tone::First), [at(2, 1), at(2, 2), at(1, 3), at(2, 3), at(3, 3)]);
    assert_eq!(lit(&step, Tone::Second), [at(2, 7), at(6, 7)]);
    assert_eq!(step.reason.region.len(), 18);
}

#[test]
fn the_square_where_the_arms_cross_may_be_out_too() {
    let crossing = without(&[6], [at(2, 3)]);
    let step = only_step(&[rectangle(&[2, 6]).concat(), crossing], "empty-rectangle");
    assert_eq!(step.removes, without(&[6], [at(6, 3)]));
}

#[test]
fn what_looks_like_an_empty_rectangle_is_not_told() {
    let sudoku = empty_sudoku();
    let seen = |ruled_out: &[Vec<Removal>]| seen(&sudoku, ruled_out, "empty-rectangle");
    let [corner, line] = rectangle(&[2, 6]);
    assert_eq!(seen(&[corner[1..].to_vec(), line.clone()]), [], "a place beside both arms");
    assert_eq!(seen(&rectangle(&[2, 6, 9])), [], "a third place in the line");
    assert_eq!(seen(&rectangle(&[2, 3])), [], "the far place sees the box");
    assert_eq!(seen(&rectangle(&[5, 6])), [], "no place of the line is on an arm");
    let one_arm = without(&[6], [at(2, 1), at(2, 2), at(1, 1)]);
    assert_eq!(seen(&[corner.clone(), line.clone(), one_arm]), [], "one arm is a locked candidate");
    // Two places make a strong link: that is a turbot fish.
    let two = [corner, line, without(&[6], [at(2, 2), at(2, 3), at(3, 3)])];
    assert_eq!(seen(&two), []);
    assert_eq!(only_step(&two, "turbot-fish").removes, without(&[6], [at(6, 3)]));
}
