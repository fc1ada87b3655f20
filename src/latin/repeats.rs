use crate::grid::Digits;
use crate::number_grid::Entries;
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

    /// Whether one of these digits, by the indices of their squares, stands more than once in a unit.
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
