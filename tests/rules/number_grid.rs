//! The room for grids that hold numbers, used by a puzzle that knows no latin grid: a wide grid of zeros and
//! ones in which no square equals the one to its right.

use masume::grid::{Dimensions, NumberedSquare, Square};
use masume::number_grid::{Entries, GivenNumbers, NumberGrid, NumberMove, NumberPuzzle, NumberScene};
use masume::puzzle::{Fault, Hand, Input, Played, Reply, Rules};
use masume::scene::Lattice;

#[derive(Debug, Clone, PartialEq, Eq)]
struct Alternating(GivenNumbers);

impl NumberPuzzle for Alternating {
    const NAME: &'static str = "alternating";

    type Grid = GivenNumbers;

    fn number_grid(&self) -> &GivenNumbers {
        &self.0
    }

    fn faults(&self, entries: &Entries) -> Vec<Fault> {
        let squares = self.0.dimensions().squares();
        let pairs = squares.map(|square| (square, Square::new(square.column() + 1, square.row())));
        let number = |square| self.0.number_at(entries, square);
        let alike = pairs.filter(|&(one, other)| number(one).is_some() && number(one) == number(other));
        alike.map(|(one, other)| Fault::new("neighbours", "two alike", [one, other])).collect()
    }
}

impl NumberScene for Alternating {
    const LATTICE: Lattice = Lattice::Boxes;
}

fn numbered(column: u16, row: u16, number: i64) -> NumberedSquare {
    NumberedSquare::new(Square::new(column, row), number)
}

fn grid(givens: &[NumberedSquare]) -> Result<GivenNumbers, Fault> {
    GivenNumbers::new(Dimensions::new(3, 2).expect("a size"), 0..=1, givens)
}

/// Three columns and two rows; 0 is given in r1c2 and 1 in r2c1.
fn puzzle() -> Alternating {
    Alternating(grid(&[numbered(1, 0, 0), numbered(0, 1, 1)]).expect("valid givens"))
}

fn input(puzzle: &Alternating, column: u16, row: u16, input: Input) -> Reply<NumberMove> {
    let mut hand = Hand { cursor: Square::new(column, row), ..Hand::default() };
    puzzle.interpret(&Entries::default(), &mut hand, input, &|_| false)
}

#[test]
fn givens_that_do_not_fit_are_named() {
    let rule =
        |givens: &[NumberedSquare]| grid(givens).map_err(|fault| (fault.rule, fault.text)).unwrap_err();
    let error = |rule, text: &str| (rule, text.to_owned());
    assert_eq!(rule(&[numbered(0, 0, 2)]), error("number-range", "2 is not a number from 0 to 1"));
    assert_eq!(rule(&[numbered(2, 2, 0)]), error("inside-grid", "r3c3 lies outside the grid of 3x2"));
    assert_eq!(rule(&[numbered(2, 1, 0), numbered(2, 1, 0)]), error("unique-squares", "r2c3 is given twice"));
}

#[test]
fn zero_is_a_number_like_any_other() {
    let puzzle = puzzle();
    assert_eq!(puzzle.number_grid().given(Square::new(1, 0)), Some(0));
    let Reply::Play(played) = input(&puzzle, 2, 1, Input::Number(0)) else { panic!("a move") };
    assert_eq!(played.to_string(), "r2c3=0");
    assert_eq!("r2c3=0".parse(), Ok(played.clone()));
    assert_eq!(puzzle.after(&Entries::default(), &played).unwrap().at(Square::new(2, 1)), Some(0));
    let refused = |text: &str| Reply::Refused(text.to_owned());
    assert_eq!(input(&puzzle, 2, 1, Input::Number(2)), refused("Numbers here go from 0 to 1."));
    assert_eq!(input(&puzzle, 1, 0, Input::Number(1)), refused("This square was given."));
}

#[test]
fn rows_are_those_of_a_grid_that_is_not_square() {
    let grid = puzzle().0;
    let rows = [None, Some(0), None, Some(1), None, None];
    assert_eq!(grid.rows_with(&[]), rows);
    let full = [1, 0, 1, 1, 0, 1].map(Some);
    let added = grid.added_by(full);
    assert_eq!(added, [numbered(0, 0, 1), numbered(1, 1, 0), numbered(2, 0, 1), numbered(2, 1, 1)]);
    assert_eq!(grid.rows_with(&added), full);
}

#[test]
fn a_solution_is_held_against_the_filling_and_then_the_rules() {
    let puzzle = puzzle();
    let right = puzzle.number_grid().added_by([1, 0, 1, 1, 0, 1].map(Some));
    assert_eq!(puzzle.verify(&right), Ok(()));
    let rule = |solution: &[NumberedSquare]| puzzle.verify(&solution.to_vec()).unwrap_err().rule;
    assert_eq!(rule(&right[1..]), "count");
    assert_eq!(rule(&puzzle.number_grid().added_by([0, 0, 1, 1, 0, 1].map(Some))), "neighbours");
}
