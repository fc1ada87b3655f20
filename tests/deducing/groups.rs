//! Chains that go over groups of squares.

use masume::deduction::{Removal, Tone};

use super::candidates::{at, empty_sudoku, in_row, lit, only, only_step, seen, without};

/// Row 1 has its 5 in the top left box or at r1c7, row 5 at r5c1 or r5c7.
fn turbot() -> Vec<Vec<Removal>> {
    vec![in_row(1, 5, &[1, 2, 7]), in_row(5, 5, &[1, 7])]
}

#[test]
fn a_group_is_an_end_of_an_x_chain() {
    let step = only_step(&turbot(), "grouped-x-chain");
    assert_eq!((step.name, step.score), ("Grouped X-Chain", 6.7));
    assert_eq!(step.removes, without(&[5], [at(2, 1), at(3, 1)]));
    assert_eq!(
        step.reason.in_one_line(),
        "If r5c1 is not 5, row 5 has only r5c7 left for 5; then r1c7 is not 5 (same column), so row 1 has \
         only r1c1 and r1c2 left for 5. So r5c1 is 5 or one of r1c1 and r1c2 is 5, and either way r2c1 and \
         r3c1 cannot be 5 (same column as r5c1, same box as r1c1 and r1c2)."
    );
    assert_eq!(step.reason.question, "What follows if r5c1 is not 5?");
    assert_eq!(step.reason.region, [at(5, 1), at(5, 7)]);
    assert_eq!(lit(&step, Tone::First), [at(5, 7), at(1, 1), at(1, 2)]);
    assert_eq!(lit(&step, Tone::Second), [at(5, 1), at(1, 7)]);
    let technique = "alternating-inference-chain";
    assert_eq!(seen(&empty_sudoku(), &turbot(), technique), [], "it needs the group");
    let steps = seen(&empty_sudoku(), &turbot(), "grouped-alternating-inference-chain");
    assert_eq!(steps[0].removes, step.removes);
    assert_eq!(steps[0].score, 7.5);
}

#[test]
fn places_in_two_boxes_are_no_group() {
    let rows = [in_row(1, 5, &[1, 2, 4, 7]), in_row(5, 5, &[1, 7])];
    assert_eq!(seen(&empty_sudoku(), &rows, "grouped-x-chain"), []);
}

#[test]
fn a_group_can_be_ruled_out_as_a_whole() {
    // The 8 of r4c4 rules out both places of the 8 in column 4 of the bottom middle box.
    let ruled_out = [
        only(&[8, 9], [at(4, 4), at(8, 1)]),
        without(&[8], [at(9, 4), at(7, 5), at(8, 5), at(9, 5), at(7, 6), at(9, 6)]),
    ];
    let technique = "grouped-alternating-inference-chain";
    let step = only_step(&ruled_out, technique);
    assert_eq!(step.score, 7.6);
    assert_eq!(step.removes, without(&[9], [at(4, 1), at(8, 4)]));
    assert_eq!(
        step.reason.in_one_line(),
        "If r8c1 is not 9, it is 8; then r8c6 is not 8 (same row), so the bottom middle box has only r7c4 \
         and r8c4 left for 8; then r4c4 is not 8 (same column) but 9. So one end of the chain is 9, and r4c1 \
         and r8c4, which see both ends, cannot be."
    );
    let leaking = [ruled_out[0].clone(), ruled_out[1][1..].to_vec()];
    assert_eq!(seen(&empty_sudoku(), &leaking, technique).len(), 1, "r9c4 belongs to the group then");
    let open = [ruled_out[0].clone(), ruled_out[1][2..].to_vec()];
    assert_eq!(seen(&empty_sudoku(), &open, technique), []);
}
