use crate::grid::Digits;

use super::{Eliminations, LatinGrid, LatinPosition};

/// The candidates of other squares that a candidate excludes: if it is true, all of them are false. These are
/// its own digit in all squares that its square sees, and the digits that the signs at its square then rule
/// out on their other side. (The result leaves out the other digits of the square itself.)
#[inline]
pub fn excluded(grid: &LatinGrid, at: &LatinPosition, index: usize, digit: u8) -> Eliminations {
    let mut eliminations = Eliminations::of(at, digit, at.shape().peers(index));
    let (lesser, greater) = grid.beyond_signs(index);
    if !lesser.is_empty() {
        (digit..=grid.side()).for_each(|too_great| eliminations.add(at, too_great, lesser));
    }
    if !greater.is_empty() {
        (1..=digit).for_each(|too_small| eliminations.add(at, too_small, greater));
    }
    eliminations
}

/// The digits that a candidate excludes in another square, whether or not they are still there.
pub fn excluded_at(grid: &LatinGrid, index: usize, digit: u8, other: usize) -> Digits {
    let mut digits = Digits::NONE;
    if grid.shape().peers(index).contains(other) {
        digits.insert(digit);
    }
    let (lesser, greater) = grid.beyond_signs(index);
    if lesser.contains(other) {
        digits = digits | (Digits::up_to(grid.side()) - Digits::up_to(digit - 1));
    }
    if greater.contains(other) {
        digits = digits | Digits::up_to(digit);
    }
    digits
}

/// The strong links of a digit: the units in which exactly two squares can hold it, with those squares. It
/// leaves out a sector if a line gives the same two squares.
pub fn strong_links(at: &LatinPosition, digit: u8) -> impl Iterator<Item = (usize, (usize, usize))> {
    let shape = at.shape();
    let places = at.places(digit);
    let link = move |unit: usize| Some((unit, (places & shape.sets()[unit]).pair()?));
    let is_told_by_a_line = move |unit: usize, (one, other): (usize, usize)| {
        let mut lines = shape.units_of(one).iter().filter(|&&line| line < unit);
        lines.any(|&line| link(line).is_some_and(|(_, pair)| pair == (one, other)))
    };
    (0..shape.sets().len()).filter_map(link).filter(move |&(unit, pair)| !is_told_by_a_line(unit, pair))
}
