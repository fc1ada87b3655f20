use crate::grid::{Digits, Square};
use crate::number_grid::{Entries, NumberGrid};
use crate::puzzle::Fault;

use super::shape::{LONGEST, MOST_SQUARES};
use super::{LatinGrid, SquareSet};

/// A digit that stands once in a unit. Each digit has a counter of 4 bits, since none stands more than nine
/// times. A blank does not count.
const ONCE: [u64; 16] = {
    let mut once = [0; 16];
    let mut digit = 1;
    while digit < once.len() {
        once[digit] = 1 << (4 * digit);
        digit += 1;
    }
    once
};

impl LatinGrid {
    /// Digits that stand more than once in a unit: columns, then rows, then sectors; in each by digit.
    pub fn repeats(&self, entries: &Entries) -> Vec<Fault> {
        let mut digits = [0; MOST_SQUARES];
        self.fill_in(entries, &mut digits);
        if !self.is_repeated(&digits) {
            return Vec::new();
        }
        let shape = self.shape();
        let mut places = [SquareSet::NONE; Digits::HIGHEST as usize + 1];
        for (index, &digit) in digits.iter().enumerate() {
            places[usize::from(digit)] |= SquareSet::of(index);
        }
        places[0] = SquareSet::NONE;
        let mut faults = Vec::new();
        for (unit, &set) in shape.units().iter().zip(shape.sets()) {
            for (digit, &places) in (0..).zip(&places) {
                let squares = places & set;
                if squares.are_several() {
                    let what = often(digit, squares.len());
                    let rule = unit.sort().rule();
                    faults.push(Fault::of_unit(rule, what, unit.to_string(), shape.list(squares)));
                }
            }
        }
        faults
    }

    /// Writes down what stands in each square, given or entered, by its index: a digit, or 0 for none. A
    /// given goes before an entry.
    fn fill_in(&self, entries: &Entries, digits: &mut [u8; MOST_SQUARES]) {
        let givens = self.given_digits();
        digits[..givens.len()].copy_from_slice(givens);
        for (square, entry) in entries.iter().filter(|&(_, entry)| entry <= Digits::HIGHEST) {
            if let Some(digit @ 0) = self.shape().index(square).map(|index| &mut digits[index]) {
                *digit = entry;
            }
        }
    }

    /// Returns true if one of these digits, by the indices of their squares, stands more than once in a unit.
    fn is_repeated(&self, digits: &[u8; MOST_SQUARES]) -> bool {
        let side = usize::from(self.side());
        let has_sectors = self.units().len() > 2 * side;
        // Every square is treated alike, blank or not, because the processor cannot foresee which are blank.
        let (mut rows, mut bands) = ([0; LONGEST], [0; LONGEST / 3]);
        let mut all = 0;
        for (column, digits) in (1..).zip(digits.chunks_exact(side).take(side)) {
            let mut in_column = 0;
            for (digit, in_row) in digits.iter().zip(&mut rows) {
                let once = ONCE[usize::from(digit % 16)];
                in_column += once;
                *in_row += once;
            }
            all |= in_column;
            if has_sectors && column % 3 == 0 {
                for (rows, before) in rows.chunks_exact(3).zip(&mut bands) {
                    let in_band = rows[0] + rows[1] + rows[2];
                    all |= in_band - *before;
                    *before = in_band;
                }
            }
        }
        let all = rows.iter().fold(all, |all, in_row| all | in_row);
        // A digit that stands once sets only the lowest of its 4 bits; one that stands more often sets a
        // higher one.
        let odd = 0x1111_1111_1111_1111;
        all & !odd != 0
    }
}

/// `6 twice`, `three 6s`
fn often(digit: u8, count: usize) -> String {
    const FROM_THREE: [&str; 7] = ["three", "four", "five", "six", "seven", "eight", "nine"];
    match count.checked_sub(3).and_then(|at| FROM_THREE.get(at)) {
        Some(count) => format!("{count} {digit}s"),
        None => format!("{digit} twice"),
    }
}

/// From this number of reasons on, the text names units instead of single squares.
const MANY_REASONS: usize = 6;

impl LatinGrid {
    /// The digits that the rules allow in an empty square of this position: those that it does not see and
    /// that no sign rules out. An empty neighbour across a sign counts as able to hold any digit.
    pub(super) fn allowed_by_rules(&self, entries: &Entries, square: Square) -> Digits {
        let all = Digits::up_to(self.side());
        let seen: Digits = self.seen_by(square).filter_map(|other| self.number_at(entries, other)).collect();
        let by_signs = self.signs_at(square).fold(Digits::NONE, |gone, (other, is_greater)| {
            gone | self.ruled_out_by_sign(self.number_at(entries, other), is_greater)
        });
        all - seen - by_signs
    }

    /// Why the other digits of an empty square are gone, signs first.
    pub(super) fn reasons_by_rules(&self, entries: &Entries, square: Square) -> Vec<(Digits, String)> {
        let mut reasons = Vec::new();
        let mut told = Digits::NONE;
        for (other, is_greater) in self.signs_at(square) {
            let gone = self.ruled_out_by_sign(self.number_at(entries, other), is_greater) - told;
            if !gone.is_empty() {
                reasons.push((gone, must_be(is_greater, other)));
                told = told | gone;
            }
        }
        reasons.extend(self.reasons_by_square(entries, square, told));
        reasons
    }

    /// The digits that are gone because they stand in a unit of this square, without those already `told`.
    fn reasons_by_square(&self, entries: &Entries, square: Square, told: Digits) -> Vec<(Digits, String)> {
        let mut told = told;
        let mut single = Vec::new();
        let mut by_unit = Vec::new();
        for unit in self.units_of(square) {
            let mut here = Digits::NONE;
            for &other in unit.squares() {
                let Some(digit) = self.number_at(entries, other) else { continue };
                if !told.contains(digit) {
                    told.insert(digit);
                    here.insert(digit);
                    single.push((Digits::of(digit), format!("stands at {}", other.label())));
                }
            }
            if !here.is_empty() {
                by_unit.push((here, format!("stand{} in {unit}", if here.len() == 1 { "s" } else { "" })));
            }
        }
        if single.len() < MANY_REASONS { single } else { by_unit }
    }

    /// The digits that a sign takes from a square that must be greater, or less, than a square with this
    /// digit, or with any digit.
    pub(super) fn ruled_out_by_sign(&self, other: Option<u8>, is_greater: bool) -> Digits {
        let all = Digits::up_to(self.side());
        if is_greater {
            Digits::up_to(other.unwrap_or(1))
        } else {
            all - Digits::up_to(other.unwrap_or(self.side()).saturating_sub(1))
        }
    }
}

/// `must be greater than r1c2`
pub(super) fn must_be(is_greater: bool, other: Square) -> String {
    format!("must be {} than {}", if is_greater { "greater" } else { "less" }, other.label())
}

/// `r3c1 is 7`
pub(super) fn holds(square: Square, digit: u8) -> String {
    format!("{} is {digit}", square.label())
}
