use masume::grid::{Block, Dimensions, NumberedSquare, Square};
use masume::number_grid::Entries;
use masume::puzzle::{Fault, Rules};
use masume::puzzles::sudoku::SudokuProblem;
use proptest::prelude::*;

use crate::common::corpora::{documents, problem, solutions};
use crate::common::neutral;

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn number(column: u16, row: u16, number: i64) -> NumberedSquare {
    NumberedSquare::new(Square::new(column, row), number)
}

fn broken(givens: &[NumberedSquare]) -> Fault {
    SudokuProblem::new(SudokuProblem::whole(), givens).expect_err("the givens break a rule")
}

fn example() -> (SudokuProblem, Vec<NumberedSquare>) {
    let problem: SudokuProblem = problem("line", EXAMPLE);
    let solution = solutions(&problem, 1).remove(0);
    (problem, solution)
}

/// The rule that the example's solution breaks once it is changed like this.
fn rule_after(change: impl FnOnce(&mut Vec<NumberedSquare>)) -> Option<&'static str> {
    let (problem, mut solution) = example();
    change(&mut solution);
    problem.verify(&solution).err().map(|fault| fault.rule)
}

#[test]
fn the_first_broken_rule_of_a_problem_is_named() {
    assert_eq!(broken(&[number(0, 0, 10)]).rule, "number-range");
    assert_eq!(broken(&[number(0, 0, 0)]).rule, "number-range");
    assert_eq!(broken(&[number(9, 0, 1)]).rule, "inside-grid");
    assert_eq!(broken(&[number(65535, 65535, 1)]).rule, "inside-grid");
    assert_eq!(broken(&[number(0, 0, 1), number(0, 0, 1)]).rule, "unique-squares");
    assert_eq!(broken(&[number(0, 0, 1), number(0, 8, 1)]).rule, "columns");
    assert_eq!(broken(&[number(0, 0, 1), number(8, 0, 1)]).rule, "rows");
    assert_eq!(broken(&[number(0, 0, 1), number(2, 1, 1)]).rule, "sectors");
    let everything = [number(9, 9, 10), number(0, 0, 1), number(0, 0, 1), number(0, 1, 1)];
    assert_eq!(broken(&everything).rule, "number-range");
    assert_eq!(broken(&[number(0, 0, 1), number(0, 1, 1)]).rule, "columns", "before the sector");
}

#[test]
fn the_grid_is_nine_by_nine_at_the_origin() {
    for grid in ["(0,0) [8x8]", "(0,0) [9x10]", "(1,0) [9x9]", "(0,0) [65535x65535]"] {
        let grid: Block = grid.parse().unwrap();
        assert_eq!(SudokuProblem::new(grid, &[]).expect_err("no sudoku grid").rule, "grid");
    }
    assert_eq!(SudokuProblem::whole().dimensions(), Dimensions::new(9, 9).unwrap());
}

#[test]
fn a_full_grid_is_no_problem() {
    let (problem, mut solution) = example();
    solution.extend(problem.givens());
    assert_eq!(broken(&solution).rule, "empty-squares");
}

#[test]
fn a_broken_rule_says_what_and_where() {
    let fault = broken(&[number(2, 0, 6), number(2, 8, 6)]);
    assert_eq!(fault.text, "6 twice in column 3");
    assert_eq!(fault.squares, [Square::new(2, 0), Square::new(2, 8)]);
    assert_eq!(broken(&[number(6, 0, 6), number(8, 2, 6)]).text, "6 twice in the top right box");
    assert_eq!(broken(&[number(3, 8, 6), number(5, 7, 6)]).text, "6 twice in the bottom middle box");
}

#[test]
fn each_rule_of_a_solution_is_named() {
    assert_eq!(rule_after(|_| {}), None);
    assert_eq!(rule_after(|list| list.reverse()), None, "any order will do");
    assert_eq!(rule_after(Vec::clear), Some("count"));
    assert_eq!(rule_after(|list| list.push(list[0])), Some("count"));
    assert_eq!(rule_after(|list| list[1] = list[0]), Some("unique-squares"));
    assert_eq!(rule_after(|list| list[0] = NumberedSquare::new(list[0].square(), 0)), Some("number-range"));
    assert_eq!(rule_after(|list| list[0] = number(9, 0, i64::MIN)), Some("number-range"), "before the place");
    assert_eq!(rule_after(|list| list[0] = number(9, 0, 1)), Some("inside-grid"));
    assert_eq!(rule_after(|list| list[0] = number(0, 0, 5)), Some("not-fixed"));
    let swap = |list: &mut Vec<NumberedSquare>, first: usize, second: usize| {
        let (one, other) = (list[first], list[second]);
        list[first] = NumberedSquare::new(one.square(), other.number());
        list[second] = NumberedSquare::new(other.square(), one.number());
    };
    assert_eq!(rule_after(|list| swap(list, 0, list.len() - 1)), Some("columns"));
    // Two squares of one column: its numbers are all still there.
    assert_eq!(rule_after(|list| swap(list, 0, 1)), Some("rows"));
}

#[test]
fn sectors_are_checked_last() {
    // Every row is the one above shifted by one: fine columns and rows, bad sectors.
    let digit = |column: u16, row: u16| i64::from((column + row) % 9 + 1);
    let given = number(0, 0, digit(0, 0));
    let problem = SudokuProblem::new(SudokuProblem::whole(), &[given]).unwrap();
    let squares = problem.dimensions().squares().filter(|&square| square != given.square());
    let solution = squares.map(|square| NumberedSquare::new(square, digit(square.column(), square.row())));
    assert_eq!(problem.verify(&solution.collect()).expect_err("bad sectors").rule, "sectors");
}

#[test]
fn verdicts_are_those_of_kolyteon() {
    for document in documents("kolyteon_verification.jsonl", "sudoku") {
        let problem = neutral::sudoku(&document["problem"]);
        let verdict = problem.verify(&neutral::numbered(&document["solution"]));
        assert_eq!(verdict.err().map(|fault| fault.rule), document["rule"].as_str(), "{document}");
    }
}

#[test]
fn faults_in_play_name_the_squares_that_collide() {
    let (problem, _) = example();
    assert_eq!(problem.faults(&Entries::default()), []);
    let entries: Entries = [(Square::new(2, 0), 5)].into_iter().collect();
    let faults = problem.faults(&entries);
    let told: Vec<(&str, &str)> = faults.iter().map(|fault| (fault.rule, fault.text.as_str())).collect();
    assert_eq!(told, [("rows", "5 twice in row 1"), ("sectors", "5 twice in the top left box")]);
    assert_eq!(faults[0].squares, [Square::new(0, 0), Square::new(2, 0)]);
}

#[test]
fn a_position_is_a_solution_once_it_is_full() {
    let (problem, solution) = example();
    let mut entries: Entries =
        solution.iter().map(|numbered| (numbered.square(), numbered.number() as u8)).collect();
    assert_eq!(problem.solution(&entries), Some(solution.clone()));
    entries.set(solution[0].square(), None);
    assert_eq!(problem.solution(&entries), None);
}

proptest! {
    #[test]
    fn any_list_is_answered(
        list in proptest::collection::vec((0u16..12, 0u16..12, prop_oneof![0i64..12, any::<i64>()]), 0..90)
    ) {
        let (problem, solution) = example();
        let list: Vec<NumberedSquare> = list.into_iter().map(|(c, r, n)| number(c, r, n)).collect();
        let mut sorted = list.clone();
        sorted.sort_unstable();
        prop_assert_eq!(problem.verify(&list).is_ok(), sorted == solution);
    }
}
