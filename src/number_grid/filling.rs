use std::collections::BTreeSet;

use crate::grid::{NumberedSquare, Square};
use crate::puzzle::{Fault, counted};

use super::{Entries, NumberGrid};

/// Checks that a proposed list of numbers fills the empty squares of a grid, whatever the rules of the
/// puzzle, and returns it as entries.
///
/// # Errors
/// The first broken rule of `count`, `unique-squares`, `number-range`, `inside-grid`, `not-fixed`.
pub fn check_filling(grid: &impl NumberGrid, solution: &[NumberedSquare]) -> Result<Entries, Fault> {
    check_count(grid, solution)?;
    check_unique(solution)?;
    check_range(grid, solution)?;
    check_inside(grid, solution.iter().map(|numbered| numbered.square()))?;
    check_not_fixed(grid, solution)?;
    let entry = |numbered: &NumberedSquare| Some((numbered.square(), grid.as_number(numbered.number())?));
    Ok(solution.iter().filter_map(entry).collect())
}

/// Checks that squares of this grid can hold these numbers.
///
/// # Errors
/// The rule `number-range`, for the first number that no square can hold.
pub fn check_range(grid: &impl NumberGrid, numbers: &[NumberedSquare]) -> Result<(), Fault> {
    match numbers.iter().find(|numbered| grid.as_number(numbered.number()).is_none()) {
        None => Ok(()),
        Some(wrong) => {
            let (lowest, highest) = (grid.numbers().start().to_owned(), grid.numbers().end().to_owned());
            let text = format!("{} is not a number from {lowest} to {highest}", wrong.number());
            Err(Fault::new("number-range", text, [wrong.square()]))
        }
    }
}

/// Checks that these squares lie inside the grid.
///
/// # Errors
/// The rule `inside-grid`, for the first square that does not.
pub fn check_inside(grid: &impl NumberGrid, squares: impl IntoIterator<Item = Square>) -> Result<(), Fault> {
    match squares.into_iter().find(|&square| !grid.dimensions().contains(square)) {
        None => Ok(()),
        Some(square) => {
            let text = format!("{} lies outside the grid of {}", square.label(), grid.dimensions());
            Err(Fault::new("inside-grid", text, [square]))
        }
    }
}

/// The fault `unique-squares` of a square with two givens.
pub fn given_twice(square: Square) -> Fault {
    Fault::new("unique-squares", format!("{} is given twice", square.label()), [square])
}

fn check_count(grid: &impl NumberGrid, solution: &[NumberedSquare]) -> Result<(), Fault> {
    let (found, expected) = (solution.len(), grid.empty_squares());
    if found == expected {
        return Ok(());
    }
    let text = format!("{} for {}", counted(found, "number"), counted(expected, "empty square"));
    Err(Fault::new("count", text, []))
}

fn check_unique(solution: &[NumberedSquare]) -> Result<(), Fault> {
    let mut seen = BTreeSet::new();
    match solution.iter().find(|numbered| !seen.insert(numbered.square())) {
        None => Ok(()),
        Some(again) => {
            let text = format!("{} is filled twice", again.square().label());
            Err(Fault::new("unique-squares", text, [again.square()]))
        }
    }
}

fn check_not_fixed(grid: &impl NumberGrid, solution: &[NumberedSquare]) -> Result<(), Fault> {
    match solution.iter().find(|numbered| grid.given(numbered.square()).is_some()) {
        None => Ok(()),
        Some(fixed) => {
            let text = format!("{} was given", fixed.square().label());
            Err(Fault::new("not-fixed", text, [fixed.square()]))
        }
    }
}
