use std::ops::Range;

use crate::generation::{Impossible, Random};
use crate::puzzle::{Stop, Stopped};
use crate::puzzles::sudoku::LayoutName;

use super::DigitGrid;
use super::empty_grid::EmptyGrid;

/// The numbers of givens that a puzzle of this layout can have. No classic Sudoku with fewer than 17 has only
/// one solution (McGuire, Tugemann and Civario, 2012). In any layout, two digits of which none is given can
/// change places.
pub(super) fn possible_givens(layout: LayoutName, allows_multiple: bool) -> Range<usize> {
    let side = usize::from(layout.side());
    let least = match (allows_multiple, layout == LayoutName::CLASSIC) {
        (true, _) => 1,
        (false, true) => 17,
        (false, false) => side - 1,
    };
    least..side * side
}

/// The squares of the givens.
pub(super) struct Pattern(Vec<usize>);

impl Pattern {
    /// Reads a character for each square, row by row.
    ///
    /// # Errors
    /// If these are not so many of `x` and `.`, or too few or too many are given.
    pub(super) fn read(text: &str, layout: LayoutName, allows_multiple: bool) -> Result<Self, Impossible> {
        let side = usize::from(layout.side());
        let squares = side * side;
        let expected = format!("{squares} characters, row by row, `x` for a given and `.` for none");
        let length = text.chars().count();
        if length != squares {
            return Err(Impossible::new(format!("a pattern of {length} characters"), expected));
        }
        if let Some(other) = text.chars().find(|&character| !matches!(character, 'x' | 'X' | '.')) {
            return Err(Impossible::new(format!("`{other}` in the pattern"), expected));
        }
        let is_given = |index: &usize| text.as_bytes()[index % side * side + index / side] != b'.';
        let givens: Vec<usize> = (0..squares).filter(is_given).collect();
        if let Some((found, expected)) = swappable(&givens, layout).filter(|_| !allows_multiple) {
            return Err(Impossible::new(found, expected));
        }
        let possible = possible_givens(layout, allows_multiple);
        if possible.contains(&givens.len()) {
            Ok(Self(givens))
        } else {
            let found = format!("a pattern of {} givens", givens.len());
            Err(Impossible::new(found, format!("{} to {}", possible.start, possible.end - 1)))
        }
    }
}

/// Two lines without givens that can be swapped in every solution, and what is possible instead. With further
/// units or without boxes they cannot.
fn swappable(givens: &[usize], layout: LayoutName) -> Option<(String, String)> {
    let side = usize::from(layout.side());
    let is_plain = !layout.has_diagonals() && !layout.has_windows();
    let (width, height) = layout.boxes().filter(|_| is_plain)?;
    type LineOf = fn(usize, usize) -> usize;
    let lines: [(&str, u8, LineOf); 2] =
        [("column", width, |square, side| square / side), ("row", height, |square, side| square % side)];
    for first in 0..side {
        for (noun, length, line_of) in lines {
            let length = usize::from(length);
            let is_empty = |line: &usize| givens.iter().all(|&square| line_of(square, side) != *line);
            let mut others = first + 1..first - first % length + length;
            if let Some(second) = others.find(is_empty).filter(|_| is_empty(&first)) {
                let found = format!("a pattern with {noun}s {} and {} empty", first + 1, second + 1);
                let count = ["", "", "two", "three", "four"][length];
                let expected = format!("at most one empty {noun} in each {count} that share sectors");
                return Some((found, expected));
            }
        }
    }
    None
}

/// Digits on the squares of the pattern, with one solution unless several are allowed; `None` if this attempt
/// found none. It changes a digit again and again, and keeps what has fewer solutions.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn fill(
    (grid, pattern): (&EmptyGrid, &Pattern),
    allows_multiple: bool,
    random: &mut Random,
    stop: &Stop,
) -> Result<Option<DigitGrid>, Stopped> {
    let Some(full) = grid.filled(random, stop)? else { return Ok(None) };
    let count_up_to = |digits: &DigitGrid, limit| grid.solver().count_up_to(digits, limit, stop);
    let mut digits = [0; 81];
    for &square in &pattern.0 {
        digits[square] = full[square];
    }
    if allows_multiple {
        return Ok(Some(digits));
    }
    let mut solutions = count_up_to(&digits, MOST_COUNTED)?;
    for _ in 0..CHANGES {
        if solutions == 1 {
            return Ok(Some(digits));
        }
        let Some(&square) = random.pick(&pattern.0) else { break };
        let before = digits[square];
        digits[square] = 1 + random.below(grid.side()) as u8;
        if digits[square] == before {
            continue;
        }
        let is_possible = grid.solver().peers(square).iter().all(|other| digits[other] != digits[square]);
        let now = if is_possible { count_up_to(&digits, solutions + 1)? } else { 0 };
        if (1..=solutions).contains(&now) {
            solutions = now;
        } else {
            digits[square] = before;
        }
    }
    Ok(None)
}

/// Beyond this number, solutions are not told apart.
const MOST_COUNTED: u64 = 500;

/// The number of changes before an attempt is given up.
const CHANGES: usize = 1500;
