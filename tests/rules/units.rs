//! Latin grids with units of every sort: their names, their squares, and which of them are rules.

use std::sync::Arc;

use masume::grid::{NumberedSquare, Square};
use masume::latin::{LatinGrid, LatinShape, Unit};
use masume::number_grid::{Entries, NumberGrid};
use masume::puzzle::Fault;

/// Seven regions of seven squares, by row.
const JIGSAW: [&str; 7] = ["abbbbcc", "abddccc", "abdddce", "abddece", "affgeee", "aafggge", "ffffggg"];

fn regions(map: &[&str]) -> Vec<Unit> {
    let at = |row: usize, column: usize| map[row].as_bytes()[column];
    let square = |row: usize, column: usize| Square::new(column as u16, row as u16);
    let squares = |name: u8| {
        let all = (0..map.len()).flat_map(|row| (0..map.len()).map(move |column| (row, column)));
        Unit::region(
            all.filter(|&(row, column)| at(row, column) == name).map(|(row, column)| square(row, column)),
        )
    };
    (b'a'..).take(map.len()).map(squares).collect()
}

fn shape(side: u8, others: &[Vec<Unit>]) -> Arc<LatinShape> {
    let lines = [Unit::columns(side), Unit::rows(side)];
    Arc::new(LatinShape::new(side, lines.iter().chain(others).flatten().cloned().collect()))
}

fn jigsaw() -> Arc<LatinShape> {
    shape(7, &[regions(&JIGSAW)])
}

fn windoku() -> Arc<LatinShape> {
    shape(9, &[Unit::boxes(9, 3, 3), Unit::diagonals(9), Unit::windows(), Unit::hidden_windows()])
}

/// The fault of a grid with the digit 5 in these squares, as row and column from 1.
fn fault(shape: &Arc<LatinShape>, squares: &[(u16, u16)]) -> Option<Fault> {
    let given = |&(row, column): &(u16, u16)| NumberedSquare::new(Square::new(column - 1, row - 1), 5);
    let givens: Vec<NumberedSquare> = squares.iter().map(given).collect();
    LatinGrid::new(Arc::clone(shape), &givens, Vec::new()).err()
}

fn names(units: &[Unit]) -> Vec<String> {
    units.iter().map(Unit::to_string).collect()
}

#[test]
fn units_are_named_for_people() {
    assert_eq!(names(&Unit::columns(4))[3], "column 4");
    assert_eq!(names(&Unit::rows(4))[0], "row 1");
    let nine = names(&Unit::boxes(9, 3, 3));
    assert_eq!(
        [0, 3, 4, 8].map(|at| &nine[at][..]),
        ["the top left box", "the top middle box", "the central box", "the bottom right box"]
    );
    let six = ["the top left box", "the middle left box", "the bottom left box", "the top right box"];
    assert_eq!(names(&Unit::boxes(6, 3, 2))[..4], six);
    assert_eq!(names(&Unit::boxes(6, 2, 3))[2], "the top middle box");
    assert_eq!(names(&Unit::boxes(8, 4, 2))[5], "the box of r3c5");
    assert_eq!(names(&regions(&JIGSAW))[3], "the region of r2c3");
    assert_eq!(names(&Unit::diagonals(6)), ["the falling diagonal", "the rising diagonal"]);
    assert_eq!(names(&Unit::windows())[1], "the lower left window");
    assert_eq!(names(&Unit::hidden_windows())[2], "the hidden window of rows 2-4");
    for shape in [jigsaw(), windoku()] {
        let mut names = names(shape.units());
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), shape.units().len(), "every unit has its own name");
    }
}

#[test]
fn the_words_for_units_are_those_of_the_shape() {
    assert_eq!(LatinShape::plain(5).words(), ["row", "column"]);
    assert_eq!(LatinShape::classic().words(), ["row", "column", "box"]);
    assert_eq!(jigsaw().words(), ["row", "column", "region"]);
    let all = ["row", "column", "box", "diagonal", "window", "hidden window"];
    assert_eq!(windoku().words(), all);
}

#[test]
fn squares_of_a_unit_see_each_other() {
    let shape = windoku();
    let index =
        |row: u16, column: u16| shape.index(Square::new(column - 1, row - 1)).expect("a square of the grid");
    let sees = |one, other| shape.peers(one).contains(other);
    assert!(sees(index(1, 1), index(9, 9)), "on the falling diagonal");
    assert!(sees(index(2, 8), index(9, 1)), "on the rising diagonal");
    assert!(sees(index(3, 3), index(4, 2)), "in the upper left window");
    assert!(sees(index(2, 1), index(4, 5)), "in a hidden window");
    assert!(!sees(index(2, 2), index(4, 6)), "r2c2 and r4c6 share no unit");
    assert_eq!(shape.peers(index(5, 5)).len(), 32, "lines, box and diagonals");
}

#[test]
fn a_digit_may_not_stand_twice_in_a_unit_that_is_a_rule() {
    let told = |shape: &Arc<LatinShape>, squares: &[(u16, u16)]| {
        fault(shape, squares).map(|fault| (fault.rule, fault.text))
    };
    let broken = |rule, text: &str| Some((rule, text.to_owned()));
    assert_eq!(told(&jigsaw(), &[(1, 4), (3, 2)]), broken("sectors", "5 twice in the region of r1c2"));
    assert_eq!(told(&jigsaw(), &[(1, 4), (2, 3)]), None);
    let windoku = windoku();
    assert_eq!(told(&windoku, &[(2, 2), (6, 6)]), broken("diagonals", "5 twice on the falling diagonal"));
    assert_eq!(told(&windoku, &[(3, 2), (4, 3)]), broken("windows", "5 twice in the upper left window"));
    assert_eq!(told(&windoku, &[(4, 2), (6, 1)]), broken("sectors", "5 twice in the middle left box"));
    // r2c1 and r4c5 are in one hidden window, which is no rule of its own.
    assert_eq!(told(&windoku, &[(2, 1), (4, 5)]), None);
    let grid = LatinGrid::new(Arc::clone(&windoku), &[NumberedSquare::new(Square::new(0, 1), 5)], Vec::new());
    let allowed = grid.expect("a valid grid").allowed(&Entries::default(), Square::new(4, 3));
    assert!(!allowed.contains(5), "but it follows from the rules");
}

#[test]
fn a_repeat_in_several_units_of_a_square_names_them_together() {
    let shape = jigsaw();
    let grid = LatinGrid::new(Arc::clone(&shape), &[NumberedSquare::new(Square::new(1, 0), 5)], Vec::new());
    let mut entries = Entries::default();
    entries.set(Square::new(2, 0), Some(5));
    let faults = Fault::together(grid.expect("a valid grid").repeats(&entries));
    let told: Vec<&str> = faults.iter().map(|fault| &fault.text[..]).collect();
    assert_eq!(told, ["5 twice in row 1, its region"]);
}

#[test]
fn every_sort_of_unit_has_a_place_among_the_rules() {
    let mut sorts: Vec<&str> = windoku().units().iter().map(|unit| unit.sort().rule()).collect();
    sorts.dedup();
    assert_eq!(sorts, ["columns", "rows", "sectors", "diagonals", "windows"]);
    // Hidden windows are no rules.
    assert_eq!(windoku().rules().len(), 33);
    assert_eq!(windoku().units().len(), 38);
}
