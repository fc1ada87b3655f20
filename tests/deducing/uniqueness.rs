//! What follows only because a puzzle has exactly one solution: it is seen only where that is asked for and
//! known.

use masume::deduction::{Extent, PathEnd, Reasoner, Removal, Step, StepRequest, advise};
use masume::grid::{Digits, NumberedSquare, Square};
use masume::number_grid::Entries;
use masume::puzzle::Stop;
use masume::puzzles::sudoku::SudokuProblem;

use super::checker::Checker;
use super::puzzles::sudokus;
use crate::common::corpora::problem;

/// The square of a label without its letters: `r2c5` is 25.
fn at(label: u16) -> Square {
    Square::new(label % 10 - 1, label / 10 - 1)
}

fn holding(squares: &[(u16, &[u8])]) -> Vec<Removal> {
    let removal = |&(label, kept): &(u16, &[u8])| {
        let kept: Digits = kept.iter().copied().collect();
        Removal::Numbers { square: at(label), numbers: Digits::up_to(9) - kept }
    };
    squares.iter().map(removal).collect()
}

fn gone(digits: &[u8], labels: &[u16]) -> Vec<Removal> {
    let numbers: Digits = digits.iter().copied().collect();
    labels.iter().map(|&label| Removal::Numbers { square: at(label), numbers }).collect()
}

/// These digits are nowhere in a row but in these columns.
fn only_in_row(row: u16, digit: u8, columns: [u16; 2]) -> Vec<Removal> {
    let others = (1..=9).filter(|column| !columns.contains(column));
    gone(&[digit], &others.map(|column| row * 10 + column).collect::<Vec<u16>>())
}

/// What a technique sees with these givens and entries.
fn seen_with(
    technique: &str,
    givens: &[(u16, u8)],
    entries: &[(u16, u8)],
    ruled_out: &[Vec<Removal>],
) -> Vec<Step> {
    let givens: Vec<NumberedSquare> =
        givens.iter().map(|&(label, digit)| NumberedSquare::new(at(label), i64::from(digit))).collect();
    let problem = SudokuProblem::new(SudokuProblem::whole(), &givens).expect("a valid problem");
    let entries: Entries = entries.iter().map(|&(label, digit)| (at(label), digit)).collect();
    let mut reasoner = Reasoner::assuming_uniqueness(&problem, &entries, &ruled_out.concat());
    reasoner.retain(|known| known.label().id == technique);
    reasoner.every_step(Square::default(), &Stop::new()).expect("nobody stops it")
}

fn seen(technique: &str, ruled_out: &[Vec<Removal>]) -> Vec<Step> {
    seen_with(technique, &[], &[], ruled_out)
}

fn single(technique: &str, ruled_out: &[Vec<Removal>]) -> Step {
    let mut steps = seen(technique, ruled_out);
    assert_eq!(steps.len(), 1, "{steps:?}");
    steps.remove(0)
}

const PAIR: &[u8] = &[3, 8];

#[test]
fn type_1_leaves_one_corner() {
    let corners = [(11, PAIR), (14, PAIR), (21, PAIR), (24, &[3, 5, 8])];
    let step = single("unique-rectangle", &[holding(&corners)]);
    assert_eq!(step.removes, gone(&[3, 8], &[24]));
    assert_eq!(
        step.reason.in_one_line(),
        "r1c1, r1c4, r2c1 and r2c4 lie in two rows, two columns and two boxes. If they held only 3 and 8, \
         these could be swapped, and the puzzle would have two solutions. Three of them can hold nothing \
         else, so r2c4 cannot be 3 or 8 (type 1)."
    );
    assert_eq!(step.reason.because, [11, 21, 14, 24].map(at));
    assert_eq!((step.name, step.score), ("Unique Rectangle", 4.5));
}

#[test]
fn four_boxes_are_no_unique_rectangle() {
    let corners = [(11, PAIR), (14, PAIR), (41, PAIR), (44, &[3, 5, 8][..])];
    assert_eq!(seen("unique-rectangle", &[holding(&corners)]), []);
}

#[test]
fn a_given_corner_is_no_unique_rectangle() {
    let corners = [(11, PAIR), (14, PAIR), (21, PAIR)];
    assert_eq!(seen_with("unique-rectangle", &[(24, 5)], &[], &[holding(&corners)]), []);
}

#[test]
fn type_2_leaves_a_third_digit() {
    let corners = [(11, PAIR), (14, PAIR), (21, &[3, 5, 8]), (24, &[3, 5, 8])];
    let step = single("unique-rectangle", &[holding(&corners)]);
    assert_eq!(step.removes, gone(&[5], &[22, 23, 25, 26, 27, 28, 29]));
    assert!(
        step.reason.in_one_line().contains("so r2c1 or r2c4 is 5: seen by both,"),
        "{}",
        step.reason.text
    );
    assert!(step.reason.in_one_line().ends_with("(type 2)."), "{}", step.reason.text);
}

#[test]
fn type_3_makes_a_subset() {
    let corners = [(11, PAIR), (14, PAIR), (21, &[3, 5, 8]), (24, &[3, 6, 8]), (29, &[5, 6])];
    let step = single("unique-rectangle", &[holding(&corners)]);
    assert_eq!(step.removes, gone(&[5, 6], &[22, 23, 25, 26, 27, 28]));
    assert!(
        step.reason
            .text
            .contains("So r2c1 or r2c4 holds 5 or 6. With r2c9 that takes all places in row 2 for 5 and 6:"),
        "{}",
        step.reason.text
    );
}

#[test]
fn type_4_settles_one_of_the_two() {
    let corners = [(11, PAIR), (14, PAIR), (21, &[3, 5, 8]), (24, &[3, 6, 8])];
    let step = single("unique-rectangle", &[holding(&corners), only_in_row(2, 8, [1, 4])]);
    assert_eq!(step.removes, gone(&[3], &[21, 24]));
    assert!(
        step.reason.in_one_line().contains("In row 2 only r2c1 or r2c4 can hold 8."),
        "{}",
        step.reason.text
    );
}

#[test]
fn a_digit_that_stands_in_the_row_settles_nothing_in_the_roof() {
    let corners = [(11, PAIR), (14, PAIR), (21, &[3, 5]), (24, &[3, 6])];
    assert_eq!(seen_with("unique-rectangle", &[(29, 8)], &[], &[holding(&corners)]), []);
}

#[test]
fn type_5_lies_across() {
    let corners = [(11, PAIR), (24, PAIR), (21, &[3, 5, 8]), (14, &[3, 5, 8])];
    let step = single("unique-rectangle", &[holding(&corners)]);
    assert_eq!(step.removes, gone(&[5], &[12, 13, 25, 26]));
    assert!(step.reason.in_one_line().ends_with("(type 5)."), "{}", step.reason.text);
}

#[test]
fn type_6_is_an_x_wing_too() {
    let corners = [(11, PAIR), (24, PAIR), (21, &[3, 5, 8]), (14, &[3, 6, 8])];
    let wing = [holding(&corners), only_in_row(1, 3, [1, 4]), only_in_row(2, 3, [1, 4])];
    let step = single("unique-rectangle", &wing);
    assert_eq!(step.removes, gone(&[3], &[21, 14]));
    assert!(step.reason.in_one_line().ends_with("(type 6)."), "{}", step.reason.text);
}

#[test]
fn a_hidden_rectangle_has_no_other_place() {
    let column: Vec<u16> = (3..=9).map(|row| row * 10 + 4).collect();
    let lines = [holding(&[(11, PAIR)]), only_in_row(2, 3, [1, 4]), gone(&[3], &column)];
    let step = single("hidden-rectangle", &lines);
    assert_eq!(step.removes, gone(&[8], &[24]));
    assert_eq!(
        step.reason.in_one_line(),
        "r1c1, r1c4, r2c1 and r2c4 lie in two rows, two columns and two boxes. If they held only 3 and 8, \
         these could be swapped, and the puzzle would have two solutions. If r2c4 is 8, the 3s of its row \
         and its column are at r1c4 and r2c1, and r1c1 is 8. So r2c4 cannot be 8."
    );
    assert_eq!((step.name, step.score), ("Hidden Rectangle", 4.5));
    assert_eq!(seen("hidden-rectangle", &lines[..2]), [], "the column has other places");
}

#[test]
fn an_avoidable_rectangle_is_filled_by_the_player() {
    let entries = [(11, 3), (14, 8), (21, 8)];
    let steps = seen_with("avoidable-rectangle", &[], &entries, &[]);
    assert_eq!(steps.len(), 1, "{steps:?}");
    assert_eq!(steps[0].removes, gone(&[3], &[24]));
    assert!(steps[0].reason.in_one_line().contains("none was given"), "{}", steps[0].reason.text);
    assert_eq!((steps[0].name, steps[0].score), ("Avoidable Rectangle", 4.6));
    assert_eq!(seen_with("avoidable-rectangle", &[(11, 3)], &entries[1..], &[]), [], "one is given");
}

#[test]
fn two_entries_leave_a_third_digit_to_the_others() {
    let others = holding(&[(21, &[5, 8]), (24, &[3, 5])]);
    let steps = seen_with("avoidable-rectangle", &[], &[(11, 3), (14, 8)], std::slice::from_ref(&others));
    assert_eq!(steps.len(), 1, "{steps:?}");
    assert_eq!(steps[0].removes, gone(&[5], &[22, 23, 25, 26, 27, 28, 29]));
    assert_eq!(seen_with("avoidable-rectangle", &[(14, 8)], &[(11, 3)], &[others]), [], "one is given");
}

/// Two digits of four squares can be swapped: two solutions.
const WITH_TWO: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

#[test]
fn it_must_be_asked_for() {
    let mut assumed = 0;
    for known in sudokus("sudoku/rated_exchange.csv", 100) {
        let ask = |uniqueness| {
            let asked = StepRequest { extent: Extent::Path, uniqueness, ..StepRequest::default() };
            advise(&known.problem, &Entries::default(), asked, &Stop::new()).expect("nobody stops it")
        };
        let plain = ask(false);
        let assumes = |step: &Step| {
            ["unique-rectangle", "hidden-rectangle", "avoidable-rectangle", "bug+1"].contains(&step.technique)
        };
        assert!(!plain.steps.iter().any(assumes), "{}", known.text);
        let mut checker = Checker::new(&known.problem, &Entries::default());
        let with = ask(true);
        with.steps.iter().for_each(|step| checker.take(step, &|| known.text.clone()));
        assert_eq!(with.end, PathEnd::Solved, "{}", known.text);
        assert!(!with.lacks_uniqueness && !plain.lacks_uniqueness);
        assumed += with.steps.iter().filter(|step| assumes(step)).count();
    }
    assert!(assumed > 0);
}

#[test]
fn it_is_refused_where_there_are_several_solutions() {
    let problem: SudokuProblem = problem("line", WITH_TWO);
    let asked = StepRequest { uniqueness: true, ..StepRequest::default() };
    let advice = advise(&problem, &Entries::default(), asked, &Stop::new()).expect("nobody stops it");
    assert!(advice.lacks_uniqueness);
}

#[test]
fn entries_that_leave_one_solution_do_not_make_the_puzzle_unique() {
    let problem: SudokuProblem = problem("line", WITH_TWO);
    let entries: Entries = [(at(14), 6)].into_iter().collect();
    let asked = StepRequest { uniqueness: true, ..StepRequest::default() };
    let advice = advise(&problem, &entries, asked, &Stop::new()).expect("nobody stops it");
    assert!(advice.lacks_uniqueness);
    assert_ne!(advice.steps[0].technique, "avoidable-rectangle");
}
