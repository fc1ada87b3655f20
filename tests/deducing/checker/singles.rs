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

/// In a unit of the square, of the sort that the score names, no other square can hold the digit or holds it
/// already.
pub fn hidden_single(board: &LatinBoard, (square, digit): Candidate, score: f64) -> bool {
    let has_sectors = !board.units_of(Sort::Sector).is_empty();
    board.units_with(square).filter(|unit| !has_sectors || (unit.sort == Sort::Sector) == (score < 1.5)).any(
        |unit| {
            let mut others = unit.squares.iter().filter(|&&other| other != square);
            others.all(|&other| !board.has((other, digit)))
        },
    )
}

/// The square can hold nothing else.
pub fn naked_single(board: &LatinBoard, (square, digit): Candidate) -> bool {
    board.bits(square) == 1 << digit
}
