//! Almost locked sets: chains of them, the death blossom, and Sue de Coq.

use masume::deduction::{Light, Lit, Reasoner, Removal, Step, Tone};
use masume::grid::{Digits, Square};
use masume::number_grid::Entries;
use masume::puzzle::Stop;
use masume::puzzles::sudoku::SudokuProblem;

/// The square of a label without its letters: `r2c5` is 25.
fn at(label: u16) -> Square {
    Square::new(label % 10 - 1, label / 10 - 1)
}

/// What leaves these squares just these digits.
fn holding(squares: &[(u16, &[u8])]) -> Vec<Removal> {
    let removal = |&(label, kept): &(u16, &[u8])| {
        let kept: Digits = kept.iter().copied().collect();
        Removal::Numbers { square: at(label), numbers: Digits::up_to(9) - kept }
    };
    squares.iter().map(removal).collect()
}

/// What a technique sees in a Sudoku without givens in which only these squares have lost any digits.
fn seen(technique: &str, squares: &[(u16, &[u8])]) -> Vec<Step> {
    let problem = SudokuProblem::new(SudokuProblem::whole(), &[]).expect("a valid problem");
    let mut reasoner = Reasoner::new(&problem, &Entries::default(), &holding(squares));
    reasoner.retain(|known| known.label().id == technique);
    reasoner.every_step(Square::default(), &Stop::new()).expect("nobody stops it")
}

/// The only step that it sees there.
fn single(technique: &str, squares: &[(u16, &[u8])]) -> Step {
    let mut steps = seen(technique, squares);
    assert_eq!(steps.len(), 1, "{steps:?}");
    steps.remove(0)
}

fn gone(digits: &[u8], labels: &[u16]) -> Vec<Removal> {
    let numbers: Digits = digits.iter().copied().collect();
    labels.iter().map(|&label| Removal::Numbers { square: at(label), numbers }).collect()
}

/// Whether the step takes all of these.
fn takes(step: &Step, removals: &[Removal]) -> bool {
    removals.iter().all(|wanted| {
        let Removal::Numbers { square, numbers } = wanted else { return false };
        step.removes.iter().any(|removal| match removal {
            Removal::Numbers { square: place, numbers: lost } => {
                place == square && (*numbers - *lost).is_empty()
            }
            Removal::Blocks { .. } => false,
        })
    })
}

const PAIR: [(u16, &[u8]); 4] = [(11, &[1, 2, 3]), (14, &[1, 2]), (22, &[1, 3, 8]), (32, &[1, 8])];

#[test]
fn one_of_two_sets_holds_what_both_have() {
    let step = single("als-xz", &PAIR);
    assert_eq!(step.removes, gone(&[1], &[12, 13]));
    assert_eq!((step.name, step.score), ("ALS-XZ", 7.5));
    assert_eq!(step.reason.because, [11, 22, 32, 14].map(at));
    assert!(step.reason.in_one_line().ends_with("r1c2 and r1c3 cannot be 1."), "{}", step.reason.text);
    assert!(step.reason.in_one_line().contains("one more number than squares"), "{}", step.reason.text);
}

#[test]
fn sets_light_up_in_two_tones() {
    let step = single("als-xz", &PAIR);
    let tones: Vec<Tone> = step.reason.lights.iter().map(|light| light.tone).collect();
    assert!(tones.contains(&Tone::First) && tones.contains(&Tone::Second));
    let squares: Vec<Square> = step
        .reason
        .lights
        .iter()
        .map(|Light { on, .. }| match on {
            Lit::Numbers { square, .. } => *square,
            Lit::Block(block) => panic!("{block:?}"),
        })
        .collect();
    let mut once = squares.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once, step.reason.because, "every square lights up once: {squares:?}");
}

#[test]
fn sets_that_can_both_hold_the_link_show_nothing() {
    // The 3 of the second set is out of sight of the 3 of the first.
    assert_eq!(seen("als-xz", &[PAIR[0], PAIR[1], (52, &[1, 3, 8]), (62, &[1, 8])]), []);
}

#[test]
fn one_digit_more_breaks_a_set() {
    assert_eq!(seen("als-xz", &[(11, &[1, 2, 3, 4]), PAIR[1], PAIR[2], PAIR[3]]), []);
}

#[test]
fn doubly_linked_sets_hold_all_the_rest() {
    let steps = seen(
        "als-xz",
        &[
            (11, &[1, 5, 7]),
            (22, &[2, 5, 7]),
            (33, &[5, 7]),
            (17, &[1, 8, 9]),
            (28, &[2, 8, 9]),
            (39, &[8, 9]),
        ],
    );
    let first = &steps[0];
    assert!(takes(first, &gone(&[1], &[14, 15, 16])), "{first:?}");
    assert!(takes(first, &gone(&[2], &[24, 25, 26])), "{first:?}");
    assert!(takes(first, &gone(&[5, 7], &[21, 31, 12, 32, 13, 23])), "{first:?}");
    assert!(takes(first, &gone(&[8, 9], &[27, 37, 18, 38, 19, 29])), "{first:?}");
    assert!(
        first.reason.in_one_line().contains("They cannot both hold 1 or both 2"),
        "{}",
        first.reason.text
    );
}

/// A set whose 4 and whose 1 stand alone, at r1c5 and r2c4.
const WITH_FOUR: [(u16, &[u8]); 3] = [(14, &[7, 8]), (24, &[1, 7, 8]), (15, &[4, 7, 8])];

#[test]
fn three_sets_make_a_wing() {
    let wing: Vec<(u16, &[u8])> = WITH_FOUR
        .into_iter()
        .chain([(55, &[4, 6][..]), (51, &[2, 6, 9]), (61, &[2, 9]), (42, &[1, 2, 9])])
        .collect();
    let step = single("als-xy-wing", &wing);
    assert_eq!(step.removes, gone(&[1], &[22, 44]));
    assert_eq!(
        step.reason.in_one_line(),
        "A is r4c2, r5c1 and r6c1 with 1, 2, 6 and 9; B is r5c5 with 4 and 6; C is r1c4, r1c5 and r2c4 \
         with 1, 4, 7 and 8. Each has one more number than squares, so it holds all its numbers but one. \
         If A is without 1, it holds 6; then B, whose 6s all see those, is without 6 and holds 4; then C, \
         whose 4s all see those, is without 4 and holds 1. So 1 is in A or in C: seen from every 1 in \
         both, r2c2 and r4c4 cannot be 1."
    );
    assert_eq!((step.name, step.score), ("ALS-XY-Wing", 7.7));
    assert_eq!(seen("als-xz", &wing), []);
    assert_eq!(seen("als-xy-chain", &wing), []);
}

#[test]
fn a_wing_needs_two_links() {
    let mut wing = WITH_FOUR.to_vec();
    wing.extend([(55, &[4, 5][..]), (51, &[2, 6, 9]), (61, &[2, 9]), (42, &[1, 2, 9])]);
    assert_eq!(seen("als-xy-wing", &wing), []);
}

#[test]
fn a_chain_mixes_sets_and_squares_with_two_numbers() {
    let mut chain = WITH_FOUR.to_vec();
    chain.extend([(55, &[3, 4, 8][..]), (57, &[3, 8]), (59, &[3, 5, 8]), (89, &[5, 6])]);
    chain.extend([(81, &[2, 6, 9][..]), (91, &[2, 9]), (72, &[1, 2, 9])]);
    let step = single("als-xy-chain", &chain);
    assert_eq!(step.removes, gone(&[1], &[22, 74]));
    assert_eq!((step.name, step.score), ("ALS-XY-Chain", 7.8));
    assert!(step.reason.in_one_line().contains("D is "), "{}", step.reason.text);
    for shorter in ["als-xz", "als-xy-wing"] {
        assert_eq!(seen(shorter, &chain), [], "{shorter}");
    }
    // Without the square with two numbers nothing is left of it.
    chain.remove(6);
    assert_eq!(seen("als-xy-chain", &chain), []);
}

const BLOSSOM: [(u16, &[u8]); 4] = [(55, &[1, 2, 3]), (52, &[1, 9]), (58, &[2, 9]), (44, &[3, 9])];

#[test]
fn a_death_blossom_has_a_petal_for_every_number() {
    let step = single("death-blossom", &BLOSSOM);
    assert_eq!(step.removes, gone(&[9], &[54, 56]));
    assert_eq!(
        step.reason.in_one_line(),
        "A is r5c2 with 1 and 9; B is r5c8 with 2 and 9; C is r4c4 with 3 and 9. Each has one more number \
         than squares, so it holds all its numbers but one. r5c5 is 1, 2 or 3: if it is 1, it sees every \
         1 of A, which then holds 9; if it is 2, it sees every 2 of B, which then holds 9; if it is 3, it \
         sees every 3 of C, which then holds 9. So 9 is in one of these sets, and seen from all places \
         for it there, r5c4 and r5c6 cannot be 9."
    );
    assert_eq!((step.name, step.score), ("Death Blossom", 7.9));
    assert_eq!(step.reason.region, [at(55)]);
    assert_eq!(step.reason.lights[0].tone, Tone::First);
    assert!(step.reason.lights[1..].iter().all(|light| light.tone == Tone::Second));
}

#[test]
fn a_petal_out_of_sight_is_none() {
    assert_eq!(seen("death-blossom", &[BLOSSOM[0], BLOSSOM[1], BLOSSOM[2], (34, &[3, 9])]), []);
    assert_eq!(seen("death-blossom", &[(55, &[1, 2, 3, 4]), BLOSSOM[1], BLOSSOM[2], BLOSSOM[3]]), []);
}

const COQ: [(u16, &[u8]); 4] = [(11, &[1, 2, 3, 4]), (12, &[1, 2, 3, 4]), (15, &[1, 2]), (23, &[3, 4])];

#[test]
fn sue_de_coq_shares_the_numbers_of_an_intersection() {
    let step = single("sue-de-coq", &COQ);
    assert!(takes(&step, &gone(&[1, 2], &[13, 14, 16, 17, 18, 19])), "{step:?}");
    assert!(takes(&step, &gone(&[3, 4], &[13, 21, 22, 31, 32, 33])), "{step:?}");
    assert_eq!(step.removes.len(), 11);
    assert_eq!(
        step.reason.in_one_line(),
        "r1c1 and r1c2, where row 1 and the top left box meet, with r1c5 in row 1 and r2c3 in the top left \
         box, are 4 squares and have only 4 numbers left, 1, 2, 3 and 4. None of these can be in them \
         twice: 1 and 2 are in row 1 alone and 3 and 4 in the top left box. So each is there once: r1c3 \
         cannot be 1, 2, 3 or 4, r1c4, r1c6, r1c7, r1c8 and r1c9 cannot be 1 or 2 and r2c1, r2c2, r3c1, \
         r3c2 and r3c3 cannot be 3 or 4."
    );
    assert_eq!((step.name, step.score), ("Sue de Coq", 7.0));
}

#[test]
fn a_number_in_both_parts_is_no_sue_de_coq() {
    assert_eq!(seen("sue-de-coq", &[COQ[0], COQ[1], COQ[2], (23, &[2, 3])]), []);
    assert_eq!(seen("sue-de-coq", &[COQ[0], COQ[1], COQ[2], (23, &[3, 5])]), []);
}
