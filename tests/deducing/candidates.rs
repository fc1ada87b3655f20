//! Positions made of an empty grid by ruling candidates out.

use masume::deduction::{Light, Lit, Placement, Reasoner, Removal, Step, Tone};
use masume::grid::{Digits, NumberedSquare, Square};
use masume::latin::LatinPuzzle;
use masume::number_grid::Entries;
use masume::puzzle::Stop;
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::corpora::problem;

/// The Sudoku without a given.
pub fn empty_sudoku() -> SudokuProblem {
    problem("line", &".".repeat(81))
}

/// The square as people name it: its row and column from 1.
pub fn at(row: u16, column: u16) -> Square {
    Square::new(column - 1, row - 1)
}

fn digits(digits: &[u8]) -> Digits {
    digits.iter().copied().collect()
}

/// These digits are ruled out in these squares.
pub fn without(numbers: &[u8], squares: impl IntoIterator<Item = Square>) -> Vec<Removal> {
    squares.into_iter().map(|square| Removal::Numbers { square, numbers: digits(numbers) }).collect()
}

/// Only these of nine digits are left in these squares.
pub fn only(numbers: &[u8], squares: impl IntoIterator<Item = Square>) -> Vec<Removal> {
    let others: Vec<u8> = (1..=9).filter(|digit| !numbers.contains(digit)).collect();
    without(&others, squares)
}

/// Squares by their rows and columns, in order.
pub fn squares<const N: usize>(places: [(u16, u16); N]) -> Vec<Square> {
    let mut squares = places.map(|(row, column)| at(row, column)).to_vec();
    squares.sort_unstable();
    squares
}

/// A digit that is put in a square.
pub fn placed(row: u16, column: u16, digit: i64) -> Placement {
    Placement::Number(NumberedSquare::new(at(row, column), digit))
}

/// In a row of nine squares a digit is left in these columns only.
pub fn in_row(row: u16, digit: u8, columns: &[u16]) -> Vec<Removal> {
    without(&[digit], (1..=9).filter(|column| !columns.contains(column)).map(|column| at(row, column)))
}

/// The steps that a technique alone sees in the empty grid once this is ruled out.
pub fn seen<P: LatinPuzzle>(problem: &P, ruled_out: &[Vec<Removal>], technique: &str) -> Vec<Step> {
    let mut reasoner = Reasoner::new(problem, &Entries::default(), &ruled_out.concat());
    reasoner.retain(|known| known.label().id == technique);
    reasoner.every_step(Square::default(), &Stop::new()).expect("nobody stops it")
}

/// The one step that a technique alone sees in the empty Sudoku once this is ruled out.
pub fn only_step(ruled_out: &[Vec<Removal>], technique: &str) -> Step {
    let mut steps = seen(&empty_sudoku(), ruled_out, technique);
    assert_eq!(steps.len(), 1, "{steps:?}");
    steps.remove(0)
}

/// The squares that light up in this tone.
pub fn lit(step: &Step, tone: Tone) -> Vec<Square> {
    let square = |light: &Light| match light.on {
        Lit::Numbers { square, .. } if light.tone == tone => Some(square),
        _ => None,
    };
    step.reason.lights.iter().filter_map(square).collect()
}
