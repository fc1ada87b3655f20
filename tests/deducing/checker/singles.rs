//! The rules of steps that put one digit down.

use super::LatinBoard;
use super::latin::{Candidate, Sort};

/// A unit of the square has no other open square, and lacks the digit.
pub fn full_house(board: &LatinBoard, (square, digit): Candidate) -> bool {
    board.units_with(square).any(|unit| {
        let mut others = unit.squares.iter().filter(|&&other| other != square);
        others.all(|&other| !board.is_open(other) && board.bits(other) != 1 << digit)
    })
}

/// In a unit of the square, a box if the score is less than 1.5, no other square can hold the digit or holds
/// it already.
pub fn hidden_single(board: &LatinBoard, (square, digit): Candidate, score: f64) -> bool {
    board.units_with(square).filter(|unit| (unit.sort == Sort::Box) == (score < 1.5)).any(|unit| {
        let mut others = unit.squares.iter().filter(|&&other| other != square);
        others.all(|&other| !board.has((other, digit)))
    })
}

/// The square can hold nothing else.
pub fn naked_single(board: &LatinBoard, (square, digit): Candidate) -> bool {
    board.bits(square) == 1 << digit
}
