use masume::deduction::{Placement, Removal, Step};
use masume::grid::{NumberedSquare, Square};
use masume::number_grid::Entries;
use masume::puzzles::sudoku::SudokuProblem;

use super::puzzles::{by_id, sudokus};
use super::walk::walk;
use crate::common::advice::{hint, seen_by};
use crate::common::corpora::problem;

fn line(text: &str) -> SudokuProblem {
    problem("line", text)
}

fn with_givens(givens: &[(u16, u16, i64)]) -> SudokuProblem {
    let number = |&(column, row, number)| NumberedSquare::new(Square::new(column, row), number);
    let givens: Vec<NumberedSquare> = givens.iter().map(number).collect();
    SudokuProblem::new(SudokuProblem::whole(), &givens).expect("a valid problem")
}

#[test]
fn trivial_puzzles_are_solved_number_by_number() {
    let mut trivial =
        by_id::<SudokuProblem>("sudoku_ids.tsv", 1).filter(|known| known.level == "solo_3x3dt").peekable();
    assert!(trivial.peek().is_some());
    for known in trivial {
        assert!(walk(&known).iter().all(|step| step.places.len() == 1), "{}", known.text);
    }
}

#[test]
fn easy_puzzles_are_solved_by_singles() {
    for known in sudokus("sudoku/qqwing_simple.txt", 5) {
        assert!(walk(&known).iter().all(|step| step.score < 2.6), "{}", known.text);
    }
}

#[test]
fn a_full_house_names_the_last_number_of_a_unit() {
    let problem = line("12345678.........................................................................");
    let step = &seen_by(&problem, &Entries::default(), "full-house")[0];
    assert_eq!(step.reason.in_one_line(), "In row 1 only r1c9 is empty, and only 9 is missing.");
    assert_eq!(step.reason.question, "Which number is missing in row 1?");
    assert_eq!(step.places, [Placement::Number(NumberedSquare::new(Square::new(8, 0), 9))]);
    assert_eq!((step.score, step.reason.because.len(), step.reason.region.len()), (1.0, 8, 9));
}

#[test]
fn a_hidden_single_names_the_squares_that_keep_the_number_out() {
    let row: Vec<(u16, u16, i64)> = (3..9).map(|column| (column, 4, i64::from(column) - 2)).collect();
    let problem = with_givens(&[&row[..], &[(0, 0, 7), (2, 8, 7)]].concat());
    let step = &seen_by(&problem, &Entries::default(), "hidden-single")[0];
    assert_eq!(
        step.reason.in_one_line(),
        "In row 5 only r5c2 can hold 7: the 7s at r1c1 and r9c3 keep it out of the other \
         empty squares."
    );
    assert_eq!(step.reason.question, "Where in row 5 can the 7 go?");
    assert_eq!(step.reason.because, [Square::new(0, 0), Square::new(2, 8)]);
    assert_eq!(step.places, [Placement::Number(NumberedSquare::new(Square::new(1, 4), 7))]);
    assert_eq!(step.score, 1.5);
}

#[test]
fn a_hidden_single_in_a_sector_is_easier_to_see() {
    let problem = with_givens(&[(0, 8, 1), (1, 5, 1), (4, 0, 1), (8, 1, 1)]);
    let step = hint(&problem, &Entries::default(), &[]).expect("a place for the 1");
    assert_eq!(
        step.reason.in_one_line(),
        "In the top left box only r3c3 can hold 1: the 1s at r1c5, r2c9, r6c2 and r9c1 keep it out of the \
         other empty squares."
    );
    assert_eq!(step.reason.because.len(), 4);
    assert_eq!(step.score, 1.2);
}

#[test]
fn earlier_removals_count() {
    let problem = line("1234567..........................................................................");
    let removal = Removal::Numbers { square: Square::new(7, 0), numbers: [8].into_iter().collect() };
    assert_ne!(hint(&problem, &Entries::default(), &[]).map(|step| step.technique), Some("hidden-single"));
    let step = hint(&problem, &Entries::default(), &[removal]).expect("8 has one place in row 1");
    assert_eq!(step.technique, "hidden-single");
    assert_eq!(
        step.reason.in_one_line(),
        "In row 1 only r1c9 can hold 8: the 8 was ruled out before in r1c8."
    );
    assert_eq!(step.reason.because, [Square::new(7, 0)], "only the earlier step keeps it out there");
}

#[test]
fn a_naked_single_names_a_square_for_each_number_it_sees() {
    let problem = with_givens(&[
        (1, 0, 1),
        (2, 0, 2),
        (3, 0, 3),
        (4, 0, 4),
        (0, 1, 5),
        (0, 2, 6),
        (0, 3, 7),
        (0, 4, 8),
    ]);
    let step = &seen_by(&problem, &Entries::default(), "naked-single")[0];
    assert_eq!(step.reason.in_one_line(), "r1c1 can only be 9: its row, column and box hold all others.");
    assert_eq!(step.reason.question, "What can r1c1 still be?");
    assert_eq!((step.reason.because.len(), &step.reason.region[..]), (8, &[Square::new(0, 0)][..]));
}

#[test]
fn the_hint_for_a_wrong_position_is_the_mistake() {
    let problem = line("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let hint = |column, row, digit| {
        let entries: Entries = [(Square::new(column, row), digit)].into_iter().collect();
        hint(&problem, &entries, &[]).expect("a hint")
    };
    let collision = hint(2, 0, 5);
    assert!(collision.is_mistake());
    assert_eq!(collision.reason.text, "5 twice in row 1 and its box.");
    let dead_end = hint(2, 0, 1);
    assert!(dead_end.is_mistake());
    assert_eq!(dead_end.reason.because, [Square::new(2, 0)]);
    assert_eq!(dead_end.reason.text, "r1c3 is not 1: with it the puzzle cannot be solved.");
    assert!(!hint(2, 0, 4).is_mistake());
}

#[test]
fn a_mistake_blames_only_what_is_to_blame() {
    let mistake = |problem: &SudokuProblem, entries: &[(u16, u16, u8)]| {
        let entry = |&(column, row, digit): &(u16, u16, u8)| (Square::new(column, row), digit);
        let entries: Entries = entries.iter().map(entry).collect();
        hint(problem, &entries, &[]).filter(Step::is_mistake).expect("a mistake")
    };
    let unique = line("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let two = mistake(&unique, &[(2, 0, 1), (3, 0, 6), (8, 0, 4)]);
    assert_eq!(
        two.reason.text,
        "None of these is right: r1c3 and r1c9. With them the puzzle cannot be solved."
    );
    assert_eq!(two.reason.because, [Square::new(2, 0), Square::new(8, 0)]);
    // The first row lacks 7, 8 and 9. With an 8 and a 9 below each, two of its squares are left with the 7.
    let empty = with_givens(&[(0, 0, 1), (1, 0, 2), (2, 0, 3), (3, 0, 4), (4, 0, 5), (5, 0, 6)]);
    let four = mistake(&empty, &[(0, 8, 5), (6, 3, 8), (6, 6, 9), (7, 4, 9), (7, 7, 8), (8, 8, 1)]);
    assert_eq!(
        four.reason.text,
        "These cannot all be right: r4c7, r5c8, r7c7 and r8c8. With them the puzzle cannot be solved."
    );
    assert_eq!(four.reason.because.len(), 4);
}

#[test]
fn a_puzzle_without_a_solution_blames_the_givens_that_conflict() {
    let row: Vec<(u16, u16, i64)> = (0..8).map(|column| (column, 0, i64::from(column) + 1)).collect();
    // A 1 that has nothing to do with it is not blamed.
    let problem = with_givens(&[&row[..], &[(8, 5, 9), (4, 4, 1)]].concat());
    let step = hint(&problem, &Entries::default(), &[]).expect("a hint");
    assert!(step.is_mistake());
    assert_eq!(step.reason.because.len(), 9);
    assert!(!step.reason.because.contains(&Square::new(4, 4)));
    assert_eq!(
        step.reason.in_one_line(),
        "No solution: the numbers at r1c1, r1c2, r1c3, r1c4, r1c5, r1c6 and 3 more contradict each other."
    );
}
