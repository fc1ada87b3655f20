//! Singles alone, as fast as that goes: half of all candidates need nothing else, and are thrown out or kept
//! for that.

use super::DigitGrid;

/// The sector of a square.
pub(super) const fn box_of(square: usize) -> usize {
    square / 27 * 3 + square % 9 / 3
}

/// The squares of each column, row and sector.
const UNITS: [[usize; 9]; 27] = {
    let mut units = [[0; 9]; 27];
    let mut sizes = [0; 27];
    let mut square = 0;
    while square < 81 {
        let of_square = [square / 9, 9 + square % 9, 18 + box_of(square)];
        let mut at = 0;
        while at < 3 {
            units[of_square[at]][sizes[of_square[at]]] = square;
            sizes[of_square[at]] += 1;
            at += 1;
        }
        square += 1;
    }
    units
};

/// Whether hidden and naked singles solve the puzzle with these givens, which has one solution.
pub(super) fn is_solved_by_singles(givens: &DigitGrid) -> bool {
    let mut search = SingleSearch { candidates: [0x1ff; 81], open: 81 };
    for (square, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        search.place(square, 1 << (digit - 1));
    }
    loop {
        let before = search.open;
        search.place_naked();
        for unit in &UNITS {
            search.place_hidden(unit);
        }
        if search.open == 0 || search.open == before {
            return search.open == 0;
        }
    }
}

struct SingleSearch {
    /// A bit for each digit; none for a filled square.
    candidates: [u16; 81],
    open: usize,
}

impl SingleSearch {
    fn place(&mut self, square: usize, digit: u16) {
        for unit in [square / 9, 9 + square % 9, 18 + box_of(square)] {
            for &other in &UNITS[unit] {
                self.candidates[other] &= !digit;
            }
        }
        self.candidates[square] = 0;
        self.open -= 1;
    }

    fn place_naked(&mut self) {
        for square in 0..81 {
            if self.candidates[square].is_power_of_two() {
                self.place(square, self.candidates[square]);
            }
        }
    }

    fn place_hidden(&mut self, unit: &[usize; 9]) {
        let (mut once, mut twice) = (0, 0);
        for &square in unit {
            twice |= once & self.candidates[square];
            once |= self.candidates[square];
        }
        let hidden = once & !twice;
        if hidden == 0 {
            return;
        }
        for &square in unit {
            let digit = self.candidates[square] & hidden;
            if digit.is_power_of_two() {
                self.place(square, digit);
            }
        }
    }
}
