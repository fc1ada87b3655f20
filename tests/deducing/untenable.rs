//! The places of a digit that fit no way to place it in all units.

use masume::deduction::Reasoner;
use masume::grid::Square;
use masume::latin::{LatinPosition, LatinPuzzle, Unit, UnitSort};
use masume::number_grid::{Entries, NumberGrid, NumberPuzzle};
use masume::puzzle::Stop;
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::sudoku::SudokuProblem;

use super::layouts::known;
use crate::common::corpora::problem;

/// All ways to place a digit in the columns from this one on, each with the squares chosen before.
fn ways(position: &LatinPosition, digit: u8, column: u16, chosen: &mut Vec<Square>, all: &mut Vec<Square>) {
    let side = u16::from(position.shape().side());
    if column == side {
        let has_place = |unit: &&Unit| unit.squares().iter().any(|&at| position.domain(at).contains(digit));
        let mut units = position.shape().units().iter().filter(has_place);
        if units.all(|unit| chosen.iter().any(|&at| unit.contains(at))) {
            all.extend_from_slice(chosen);
        }
        return;
    }
    let squares: Vec<Square> = (0..side).map(|row| Square::new(column, row)).collect();
    let places: Vec<Square> =
        squares.iter().copied().filter(|&at| position.domain(at).contains(digit)).collect();
    if places.is_empty() {
        return ways(position, digit, column + 1, chosen, all);
    }
    for place in places {
        let shares = |unit: &&Unit| unit.sort() != UnitSort::Column && unit.contains(place);
        let mut units = position.shape().units().iter().filter(shares);
        if !units.any(|unit| chosen.iter().any(|&other| unit.contains(other))) {
            chosen.push(place);
            ways(position, digit, column + 1, chosen, all);
            chosen.pop();
        }
    }
}

/// Holds what is said in every position on the way against all ways; says how many places were untenable.
fn check<P: LatinPuzzle>(puzzle: &P) -> usize {
    let stop = Stop::new();
    let mut reasoner = Reasoner::new(puzzle, &Entries::default(), &[]);
    let mut count = 0;
    while let Some(step) = reasoner.next_step(Square::default(), &stop).expect("nobody stops it") {
        let position = reasoner.position();
        for digit in puzzle.number_grid().numbers() {
            let mut tenable = Vec::new();
            ways(position, digit, 0, &mut Vec::new(), &mut tenable);
            for (index, &square) in position.shape().squares().iter().enumerate() {
                let is_untenable = position.domain(square).contains(digit) && !tenable.contains(&square);
                assert_eq!(position.untenable(digit).contains(index), is_untenable, "{digit} at {square:?}");
                count += usize::from(is_untenable);
            }
        }
        reasoner.take(&step);
    }
    count
}

#[test]
fn a_place_is_untenable_if_no_way_has_it() {
    let sudoku = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
    let with_fish: SudokuProblem =
        problem("id", "3x3:a3a7a4a6a9a6a3a8i4b9_3_6b4_8b1a8a2a3b5_8b9_1_7b8i9a8a7a4a7a4a3a1a");
    assert!(check::<SudokuProblem>(&problem("line", sudoku)) > 0);
    assert!(check(&with_fish) > 0);
    check::<FutoshikiProblem>(&problem("id", "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,"));
}

#[test]
fn a_template_has_a_place_in_every_unit_of_any_layout() {
    assert!(known(16).map(|known| check(&known.problem)).sum::<usize>() > 0);
}

#[test]
fn every_place_of_an_empty_grid_is_tenable() {
    let empty: SudokuProblem = problem("line", &".".repeat(81));
    let position = LatinPosition::new(empty.number_grid(), &Entries::default());
    assert!((1..=9).all(|digit| position.untenable(digit).is_empty()));
}
