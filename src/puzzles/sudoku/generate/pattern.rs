use crate::generation::{Impossible, Random};
use crate::latin::full_grid;
use crate::puzzle::{Stop, Stopped};
use crate::puzzles::sudoku::solve::count_up_to;

use super::DigitGrid;
use super::singles::box_of;

/// No Sudoku with fewer givens has only one solution (McGuire, Tugemann and Civario, 2012).
pub(super) const LEAST_GIVENS: usize = 17;

/// The squares of the givens.
pub(super) struct Pattern(Vec<usize>);

impl Pattern {
    /// Reads 81 characters, row by row.
    ///
    /// # Errors
    /// If these are not 81 of `x` and `.`, or too few or too many are given.
    pub(super) fn read(text: &str, allows_multiple: bool) -> Result<Self, Impossible> {
        let expected = "81 characters, row by row, `x` for a given and `.` for none";
        let length = text.chars().count();
        if length != 81 {
            return Err(Impossible::new(format!("a pattern of {length} characters"), expected));
        }
        if let Some(other) = text.chars().find(|&character| !matches!(character, 'x' | 'X' | '.')) {
            return Err(Impossible::new(format!("`{other}` in the pattern"), expected));
        }
        let is_given = |index: &usize| text.as_bytes()[index % 9 * 9 + index / 9] != b'.';
        let givens: Vec<usize> = (0..81).filter(is_given).collect();
        if let Some((found, expected)) = swappable(&givens).filter(|_| !allows_multiple) {
            return Err(Impossible::new(found, expected));
        }
        let least = if allows_multiple { 1 } else { LEAST_GIVENS };
        if (least..81).contains(&givens.len()) {
            Ok(Self(givens))
        } else {
            let found = format!("a pattern of {} givens", givens.len());
            Err(Impossible::new(found, format!("{least} to 80")))
        }
    }
}

/// Two lines without givens that can be swapped in every solution, and what is possible instead.
fn swappable(givens: &[usize]) -> Option<(String, &'static str)> {
    let are_empty = |lines: [usize; 2], line_of: fn(usize) -> usize| {
        givens.iter().all(|&square| !lines.contains(&line_of(square)))
    };
    for first in 0..9 {
        for second in first + 1..first - first % 3 + 3 {
            if are_empty([first, second], |square| square / 9) {
                let found = format!("a pattern with columns {} and {} empty", first + 1, second + 1);
                return Some((found, "at most one empty column in each three that share sectors"));
            }
            if are_empty([first, second], |square| square % 9) {
                let found = format!("a pattern with rows {} and {} empty", first + 1, second + 1);
                return Some((found, "at most one empty row in each three that share sectors"));
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
    pattern: &Pattern,
    allows_multiple: bool,
    random: &mut Random,
    stop: &Stop,
) -> Result<Option<DigitGrid>, Stopped> {
    let full = full_grid(9, true, random);
    let mut digits = [0; 81];
    for &square in &pattern.0 {
        digits[square] = full[square];
    }
    if allows_multiple {
        return Ok(Some(digits));
    }
    let mut solutions = count_up_to(&digits, MOST_COUNTED, stop)?;
    for _ in 0..CHANGES {
        if solutions == 1 {
            return Ok(Some(digits));
        }
        let Some(&square) = random.pick(&pattern.0) else { break };
        let before = digits[square];
        digits[square] = 1 + random.below(9) as u8;
        if digits[square] == before {
            continue;
        }
        let is_possible = !see_same(&digits, square);
        let now = if is_possible { count_up_to(&digits, solutions + 1, stop)? } else { 0 };
        if (1..=solutions).contains(&now) {
            solutions = now;
        } else {
            digits[square] = before;
        }
    }
    Ok(None)
}

/// Returns true if a square sees its own digit.
fn see_same(digits: &DigitGrid, square: usize) -> bool {
    let shares_unit = |other: &usize| {
        other / 9 == square / 9 || other % 9 == square % 9 || box_of(*other) == box_of(square)
    };
    (0..81).any(|other| other != square && digits[other] == digits[square] && shares_unit(&other))
}

/// Beyond this number, solutions are not told apart.
const MOST_COUNTED: u64 = 500;

/// The number of changes before an attempt is given up.
const CHANGES: usize = 1500;
