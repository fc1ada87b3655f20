//! WXYZ-wings and VWXYZ-wings: as many squares as digits, of which only one can be there twice.

use masume::deduction::{Reasoner, Removal, Step};
use masume::grid::{Digits, Square};
use masume::number_grid::Entries;
use masume::puzzle::Stop;
use masume::puzzles::sudoku::SudokuProblem;

/// The square of a label without its letters: `r2c5` is 25.
fn at(label: u16) -> Square {
    Square::new(label % 10 - 1, label / 10 - 1)
}

fn gone(digits: &[u8], labels: &[u16]) -> Vec<Removal> {
    let numbers: Digits = digits.iter().copied().collect();
    labels.iter().map(|&label| Removal::Numbers { square: at(label), numbers }).collect()
}

/// What a technique sees in a Sudoku without givens in which only these squares have lost any digits: all but
/// those that they keep.
fn seen(technique: &str, squares: &[(u16, &[u8])]) -> Vec<Step> {
    let problem = SudokuProblem::new(SudokuProblem::whole(), &[]).expect("a valid problem");
    let removal = |&(label, kept): &(u16, &[u8])| {
        let kept: Digits = kept.iter().copied().collect();
        Removal::Numbers { square: at(label), numbers: Digits::up_to(9) - kept }
    };
    let ruled_out: Vec<Removal> = squares.iter().map(removal).collect();
    let mut reasoner = Reasoner::new(&problem, &Entries::default(), &ruled_out);
    reasoner.retain(|known| known.label().id == technique);
    reasoner.every_step(Square::default(), &Stop::new()).expect("nobody stops it")
}

/// Of 1, 2, 3 and 8 only the 1 can be there twice.
const FOUR: [(u16, &[u8]); 4] = [(11, &[1, 2, 3]), (14, &[1, 2]), (22, &[1, 3, 8]), (32, &[1, 8])];

/// Of 1, 2, 3, 7 and 8 only the 1 can be there twice.
const FIVE: [(u16, &[u8]); 5] =
    [(11, &[1, 2, 3]), (14, &[1, 2]), (22, &[1, 3, 8]), (32, &[1, 7, 8]), (31, &[1, 7])];

#[test]
fn four_squares_hold_the_digit_that_may_be_there_twice() {
    let steps = seen("wxyz-wing", &FOUR);
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!(step.removes, gone(&[1], &[12, 13]));
    assert_eq!((step.name, step.score), ("WXYZ-Wing", 5.5));
    assert_eq!(step.reason.because, [11, 22, 32, 14].map(at));
    assert_eq!(
        step.reason.in_one_line(),
        "r1c1, r1c4, r2c2 and r3c2 are four squares with only four numbers left, 1, 2, 3 and 8. Of 2, 3 \
         and 8, none can be there twice, as its places there all see each other. They fill three squares at \
         most, so the other is 1. Seen from every 1 there, r1c2 and r1c3 cannot be 1."
    );
}

#[test]
fn so_do_five_squares() {
    let steps = seen("vwxyz-wing", &FIVE);
    assert!(steps.iter().any(|step| step.removes == gone(&[1], &[12, 13])), "{steps:?}");
    assert!(steps.iter().all(|step| (step.name, step.score) == ("VWXYZ-Wing", 6.2)));
    assert_eq!(seen("wxyz-wing", &FIVE), []);
}

#[test]
fn squares_in_which_no_digit_can_be_twice_hold_each_of_them() {
    // 1 and 2 are seen in the box and along the row; 3 and 4 are in one part each.
    let squares: [(u16, &[u8]); 4] = [(11, &[1, 3]), (22, &[1, 2, 3]), (12, &[2, 4]), (17, &[1, 4])];
    for step in seen("wxyz-wing", &squares) {
        assert!(!step.reason.in_one_line().contains("exactly once"), "{step:?}");
    }
    let squares: [(u16, &[u8]); 4] = [(11, &[1, 2]), (22, &[1, 3]), (14, &[2, 4]), (12, &[3, 4])];
    for step in seen("wxyz-wing", &squares) {
        assert!(step.reason.in_one_line().contains("is there exactly once"), "{step:?}");
    }
}

#[test]
fn a_second_digit_that_may_be_there_twice_breaks_them() {
    // The 3 of the second part is out of sight of the 3 of the first.
    assert_eq!(seen("wxyz-wing", &[FOUR[0], FOUR[1], (52, &[1, 3, 8]), (62, &[1, 8])]), []);
}

#[test]
fn a_digit_more_breaks_them() {
    assert_eq!(seen("wxyz-wing", &[(11, &[1, 2, 3, 4]), FOUR[1], FOUR[2], FOUR[3]]), []);
}
