use masume::deduction::Tone;
use masume::puzzles::futoshiki::FutoshikiProblem;

use super::candidates::{at, empty_sudoku, in_row, lit, only_step, seen, without};
use crate::common::corpora::problem;

#[test]
fn an_x_wing_clears_both_columns() {
    let step = only_step(&[in_row(2, 6, &[1, 9]), in_row(8, 6, &[1, 9])], "x-wing");
    assert_eq!((step.name, step.score), ("X-Wing", 3.2));
    let rows = [1, 3, 4, 5, 6, 7, 9];
    let gone = [1, 9].into_iter().flat_map(|column| rows.map(|row| at(row, column)));
    assert_eq!(step.removes, without(&[6], gone));
    assert_eq!(step.reason.because, [at(2, 1), at(8, 1), at(2, 9), at(8, 9)]);
    assert_eq!(lit(&step, Tone::First), step.reason.because);
    assert_eq!(step.reason.region.len(), 18);
    assert_eq!(step.reason.question, "Where in rows 2 and 8 can the 6 go?");
    assert_eq!(
        step.reason.in_one_line(),
        "In rows 2 and 8 the 6 can only go in columns 1 and 9. Whichever way round, both columns have their \
         6 there, so no other square in them can be 6."
    );
}

#[test]
fn an_x_wing_stands_upright_too() {
    let columns = [3, 7].map(|column| without(&[4], [1, 2, 3, 4, 7, 8, 9].map(|row| at(row, column))));
    let step = only_step(&columns, "x-wing");
    assert_eq!(step.removes.len(), 14);
    assert!(
        step.reason.in_one_line().starts_with("In columns 3 and 7 the 4 can only go in rows 5 and 6."),
        "{}",
        step.reason.text
    );
}

#[test]
fn a_swordfish_needs_no_line_with_three_places() {
    let rows = [in_row(1, 9, &[1, 5]), in_row(4, 9, &[5, 9]), in_row(8, 9, &[1, 9])];
    let step = only_step(&rows, "swordfish");
    assert_eq!((step.name, step.score), ("Swordfish", 3.8));
    assert_eq!(step.removes.len(), 18);
    assert_eq!(step.reason.because.len(), 6);
    assert_eq!(
        step.reason.in_one_line(),
        "In rows 1, 4 and 8 the 9 can only go in columns 1, 5 and 9. However they fall, all three columns \
         have their 9 there, so no other square in them can be 9."
    );
}

#[test]
fn a_jellyfish_has_four_lines() {
    let rows =
        [in_row(1, 9, &[1, 3]), in_row(4, 9, &[3, 5]), in_row(6, 9, &[5, 9]), in_row(8, 9, &[1, 5, 9])];
    let step = only_step(&rows, "jellyfish");
    assert_eq!((step.name, step.score), ("Jellyfish", 5.2));
    assert_eq!(step.removes.len(), 20);
    assert!(
        step.reason.in_one_line().contains("all four columns have their 9 there"),
        "{}",
        step.reason.text
    );
}

#[test]
fn fish_that_fall_apart_or_leak_are_not_told() {
    let sudoku = empty_sudoku();
    let leaking = [in_row(2, 6, &[1, 9]), in_row(8, 6, &[1, 5])];
    assert_eq!(seen(&sudoku, &leaking, "x-wing"), []);
    let x_wing_and_more = [in_row(2, 6, &[1, 9]), in_row(8, 6, &[1, 9]), in_row(5, 6, &[1, 4, 9])];
    assert_eq!(seen(&sudoku, &x_wing_and_more, "x-wing").len(), 1);
    assert_eq!(seen(&sudoku, &x_wing_and_more, "swordfish"), []);
    let two_x_wings =
        [in_row(1, 6, &[1, 9]), in_row(3, 6, &[1, 9]), in_row(5, 6, &[4, 6]), in_row(7, 6, &[4, 6])];
    assert_eq!(seen(&sudoku, &two_x_wings, "jellyfish"), []);
}

#[test]
fn an_x_wing_is_seen_in_a_futoshiki() {
    let futoshiki: FutoshikiProblem = problem("id", "4:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,");
    let rows = [at(1, 2), at(1, 4), at(3, 2), at(3, 4)];
    let steps = seen(&futoshiki, &[without(&[3], rows)], "x-wing");
    // Columns 2 and 4 then keep rows 2 and 4: the same removals, explained the other way round.
    assert_eq!(steps.len(), 2);
    assert_eq!(steps[0].removes, without(&[3], [at(2, 1), at(4, 1), at(2, 3), at(4, 3)]));
    assert!(
        steps[0].reason.in_one_line().starts_with("In rows 1 and 3 the 3 can only go in columns 1 and 3."),
        "{}",
        steps[0].reason.text
    );
    assert_eq!(steps[1].removes, steps[0].removes);
}

#[test]
fn a_finned_x_wing_strikes_what_its_fin_sees() {
    let step = only_step(&[in_row(2, 6, &[1, 2, 9]), in_row(8, 6, &[1, 9])], "finned-x-wing");
    assert_eq!((step.name, step.score), ("Finned X-Wing", 5.5));
    assert_eq!(step.removes, without(&[6], [at(1, 1), at(3, 1)]));
    assert_eq!(step.reason.because, [at(2, 1), at(8, 1), at(2, 2), at(2, 9), at(8, 9)]);
    assert_eq!(lit(&step, Tone::First), [at(2, 1), at(8, 1), at(2, 9), at(8, 9)]);
    assert_eq!(lit(&step, Tone::Second), [at(2, 2)]);
    assert_eq!(
        step.reason.question,
        "Where in rows 2 and 8 can the 6 go, and which of those places spoil a fish?"
    );
    assert_eq!(
        step.reason.in_one_line(),
        "In rows 2 and 8 the 6 can only go in columns 1 and 9, or at the fin r2c2. If the fin is not 6, \
         both columns have their 6 there; if it is, r1c1 and r3c1 see it. Either way r1c1 and \
         r3c1 cannot be 6."
    );
}

#[test]
fn a_finned_fish_can_have_two_fins() {
    let gone = without(&[6], [at(1, 1)]);
    let step = only_step(&[in_row(2, 6, &[1, 2, 3, 9]), in_row(8, 6, &[1, 9]), gone], "finned-x-wing");
    assert_eq!(step.removes, without(&[6], [at(3, 1)]));
    assert_eq!(lit(&step, Tone::Second), [at(2, 2), at(2, 3)]);
    assert_eq!(
        step.reason.in_one_line(),
        "In rows 2 and 8 the 6 can only go in columns 1 and 9, or at the fins r2c2 and r2c3. If no fin is \
         6, both columns have their 6 there; if one is, r3c1 sees it. Either way r3c1 cannot be 6."
    );
}

#[test]
fn fins_in_two_sectors_catch_nothing() {
    let sudoku = empty_sudoku();
    for technique in ["finned-x-wing", "sashimi-x-wing"] {
        let apart = [in_row(2, 6, &[1, 2, 5, 9]), in_row(8, 6, &[1, 9])];
        assert_eq!(seen(&sudoku, &apart, technique), []);
        let away = [in_row(2, 6, &[1, 5, 9]), in_row(8, 6, &[1, 9])];
        assert_eq!(seen(&sudoku, &away, technique), [], "no corner in the sector of the fin");
    }
}

#[test]
fn a_sashimi_x_wing_lacks_a_corner() {
    let rows = [in_row(2, 6, &[2, 9]), in_row(8, 6, &[1, 9])];
    let steps = seen(&empty_sudoku(), &rows, "sashimi-x-wing");
    // With r8c1 as the fin of columns 2 and 9 it is one the other way.
    assert_eq!(steps.len(), 2);
    assert_eq!(steps[0].removes, without(&[6], [at(7, 2), at(9, 2)]));
    let step = &steps[1];
    assert_eq!((step.name, step.score), ("Sashimi X-Wing", 5.5));
    assert_eq!(lit(step, Tone::First), [at(8, 1), at(2, 9), at(8, 9)]);
    assert_eq!(lit(step, Tone::Second), [at(2, 2)]);
    assert_eq!(step.removes, without(&[6], [at(1, 1), at(3, 1)]));
}

#[test]
fn larger_fish_have_fins_too() {
    let swordfish = [in_row(1, 9, &[1, 5, 6]), in_row(4, 9, &[5, 9]), in_row(8, 9, &[1, 9])];
    let step = only_step(&swordfish, "finned-swordfish");
    assert_eq!((step.name, step.score), ("Finned Swordfish", 5.5));
    assert_eq!(step.removes, without(&[9], [at(2, 5), at(3, 5)]));
    assert!(
        step.reason.in_one_line().contains("all three columns have their 9 there"),
        "{}",
        step.reason.text
    );
    let jellyfish =
        [in_row(1, 9, &[1, 3]), in_row(4, 9, &[3, 5]), in_row(6, 9, &[5, 7, 9]), in_row(8, 9, &[1, 5, 9])];
    let step = only_step(&jellyfish, "finned-jellyfish");
    assert_eq!(step.removes, without(&[9], [at(5, 9)]));
    assert_eq!(lit(&step, Tone::Second), [at(6, 7)]);
}
