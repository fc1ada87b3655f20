//! Sudokus of every layout, with known results.

use masume::grid::{NumberedSquare, Square};
use masume::puzzle::Fault;
use masume::puzzles::sudoku::{Layout, SudokuProblem};
use serde_json::Value;

use super::neutral::number_lists;

/// The layout of a document.
pub fn layout(document: &Value) -> Layout {
    let map: Vec<u8> =
        number_lists(&document["regions"]).concat().iter().map(|&number| number as u8).collect();
    let layout = Layout::jigsaw(&map).expect("valid regions");
    let layout = if document["diagonals"] == true { layout.with_diagonals() } else { layout };
    if document["hyper"] == true { layout.with_windows().expect("9x9 squares") } else { layout }
}

/// The problem of a document, or the rule that its givens break.
pub fn read_problem(document: &Value) -> Result<SudokuProblem, Fault> {
    let mut givens = numbers(&document["givens"]);
    givens.retain(|given| given.number() > 0);
    SudokuProblem::of(layout(document), &givens)
}

/// The problem of a document whose givens break no rule.
pub fn problem(document: &Value) -> SudokuProblem {
    read_problem(document).expect("a valid problem")
}

/// The solution of a document that has just one: the numbers that it adds to the givens, in order.
pub fn solution(document: &Value) -> Vec<NumberedSquare> {
    let givens = numbers(&document["givens"]);
    let mut solution = numbers(&document["solution"]);
    solution.retain(|numbered| givens.contains(&NumberedSquare::new(numbered.square(), 0)));
    solution.sort_unstable();
    solution
}

fn numbers(rows: &Value) -> Vec<NumberedSquare> {
    let rows = number_lists(rows).into_iter().zip(0..);
    let numbers = |(row, y): (Vec<i64>, u16)| {
        row.into_iter().zip(0..).map(move |(number, x)| NumberedSquare::new(Square::new(x, y), number))
    };
    rows.flat_map(numbers).collect()
}
