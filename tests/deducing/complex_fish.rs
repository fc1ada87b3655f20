use masume::deduction::{Removal, Step, Tone};
use masume::grid::Square;

use super::candidates::{at, empty_sudoku, in_row, lit, only_step, seen, without};

/// Rows 5 and 8 and the top left box have the 6 in columns 1, 2 and 9 only.
fn franken_swordfish() -> Vec<Vec<Removal>> {
    vec![without(&[6], [at(1, 3), at(2, 3), at(3, 3)]), in_row(5, 6, &[1, 9]), in_row(8, 6, &[2, 9])]
}

fn squares(step: &Step) -> Vec<Square> {
    step.removes.iter().map(Removal::square).collect()
}

#[test]
fn a_franken_swordfish_has_a_box_among_its_rows() {
    let step = only_step(&franken_swordfish(), "franken-swordfish");
    assert_eq!((step.name, step.score), ("Franken Swordfish", 6.0));
    let rest = |column| [4, 6, 7, 9].map(|row| at(row, column));
    let gone =
        [rest(1).to_vec(), rest(2).to_vec(), [1, 2, 3].map(|row| at(row, 9)).to_vec(), rest(9).to_vec()];
    assert_eq!(step.removes, without(&[6], gone.concat()));
    assert_eq!(
        step.reason.in_one_line(),
        "In rows 5 and 8 and the top left box the 6 can only go in columns 1, 2 and 9. However they fall, \
         all three of these have their 6 there, so r1c9, r2c9, r3c9, r4c1, r4c2, r4c9, r6c1, r6c2, r6c9, \
         r7c1, r7c2, r7c9, r9c1, r9c2 and r9c9 cannot be 6."
    );
    assert_eq!(step.reason.question, "Where can the 6 go in rows 5 and 8 and the top left box?");
    assert_eq!(lit(&step, Tone::First).len(), 10);
    assert_eq!(lit(&step, Tone::Second), []);
}

#[test]
fn a_fin_leaves_what_it_sees() {
    let mut finned = franken_swordfish();
    finned[2] = in_row(8, 6, &[1, 2, 5, 9]);
    let technique = "finned-franken-swordfish";
    assert_eq!(seen(&empty_sudoku(), &finned, "franken-swordfish"), [], "it leaks");
    let steps = seen(&empty_sudoku(), &finned, technique);
    assert_eq!(steps, [], "nothing in columns 1, 2 and 9 sees r8c5 from outside of row 8");
    finned[2] = in_row(8, 6, &[2, 8, 9]);
    let step = only_step(&finned, technique);
    assert_eq!(squares(&step), [at(7, 9), at(9, 9)]);
    assert_eq!(
        step.reason.in_one_line(),
        "In rows 5 and 8 and the top left box the 6 can only go in columns 1, 2 and 9, or at the fin r8c8. \
         If the fin is not 6, all three of these have their 6 there; if it is, r7c9 and r9c9 see it. Either \
         way r7c9 and r9c9 cannot be 6."
    );
    assert_eq!(
        step.reason.question,
        "Where can the 6 go in rows 5 and 8 and the top left box, and which of those places spoil a fish?"
    );
    assert_eq!(lit(&step, Tone::Second), [at(8, 8)]);
}

#[test]
fn a_finned_franken_x_wing_is_a_line_and_a_box() {
    let corner = [at(2, 7), at(3, 7), at(1, 8), at(2, 8), at(3, 8), at(1, 9)];
    let step = only_step(&[in_row(5, 6, &[1, 9]), without(&[6], corner)], "finned-franken-x-wing");
    assert_eq!(step.name, "Finned Franken X-Wing");
    assert_eq!(squares(&step), [at(1, 1)]);
    assert_eq!(
        step.reason.in_one_line(),
        "In row 5 and the top right box the 6 can only go in columns 1 and 9, or at the fin r1c7. If the fin \
         is not 6, both of these have their 6 there; if it is, r1c1 sees it. Either way r1c1 cannot be 6."
    );
}

#[test]
fn a_mutant_fish_mixes_rows_and_columns() {
    // An empty rectangle of column 7 and the top left box.
    let corner = without(&[6], [at(1, 1), at(1, 2), at(3, 1), at(3, 2)]);
    let column = without(&[6], [1, 3, 4, 5, 7, 8, 9].map(|row| at(row, 7)));
    let step = only_step(&[corner.clone(), column.clone()], "finned-mutant-x-wing");
    assert_eq!((step.name, step.score), ("Finned Mutant X-Wing", 6.8));
    assert_eq!(squares(&step), [at(6, 3)]);
    assert_eq!(
        step.reason.in_one_line(),
        "In column 7 and the top left box the 6 can only go in column 3 and row 2, or at the fin r6c7. If \
         the fin is not 6, both of these have their 6 there; if it is, r6c3 sees it. Either way r6c3 \
         cannot be 6."
    );
    let leaking = [corner[1..].to_vec(), column];
    for technique in ["finned-mutant-x-wing", "finned-franken-x-wing"] {
        assert_eq!(seen(&empty_sudoku(), &leaking, technique), [], "r1c1 is covered by neither");
    }
}

#[test]
fn rows_and_columns_alone_are_no_franken_fish() {
    let x_wing = [in_row(2, 6, &[1, 9]), in_row(8, 6, &[1, 9])];
    let swordfish = [in_row(1, 9, &[1, 5]), in_row(4, 9, &[5, 9]), in_row(8, 9, &[1, 9])];
    for technique in ["franken-swordfish", "mutant-swordfish", "franken-jellyfish"] {
        assert_eq!(seen(&empty_sudoku(), &x_wing, technique), [], "{technique}");
        assert_eq!(seen(&empty_sudoku(), &swordfish, technique), [], "{technique}");
    }
}
