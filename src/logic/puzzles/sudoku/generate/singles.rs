//! Singles alone, as fast as that goes: half of all candidates need nothing else, and are thrown out or kept
//! for that.

use super::DigitGrid;

/// The sector of a square.
pub(super) const fn box_of(square: usize) -> usize {
    square / 27 * 3 + square % 9 / 3
}

/// The squares of each column, row and sector.
pub(super) const UNITS: [[usize; 9]; 27] = {
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

/// Returns true if hidden and naked singles solve the puzzle with these givens, which has one solution.
pub(super) fn is_solved_by_singles(givens: &DigitGrid) -> bool {
    let mut search = SingleSearch::new(givens);
    search.place_all_singles();
    search.open == 0
}

/// The domain of each square.
pub(super) struct SingleSearch {
    /// A bit for each digit; none for a filled square.
    pub(super) candidates: [u16; 81],
    /// The number of open squares.
    pub(super) open: usize,
    /// The digits placed so far, the givens among them.
    pub(super) placed: DigitGrid,
}

impl SingleSearch {
    /// With the givens placed.
    pub(super) fn new(givens: &DigitGrid) -> Self {
        let mut search = Self { candidates: [0x1ff; 81], open: 81, placed: [0; 81] };
        for (square, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            search.place(square, 1 << (digit - 1));
        }
        search
    }

    /// Places hidden and naked singles until there are none.
    pub(super) fn place_all_singles(&mut self) {
        let mut before = self.open + 1;
        while self.open < before {
            before = self.open;
            self.place_naked();
            for unit in &UNITS {
                self.place_hidden(unit);
            }
        }
    }

    fn place(&mut self, square: usize, digit: u16) {
        for unit in [square / 9, 9 + square % 9, 18 + box_of(square)] {
            for &other in &UNITS[unit] {
                self.candidates[other] &= !digit;
            }
        }
        self.candidates[square] = 0;
        self.placed[square] = 1 + digit.trailing_zeros() as u8;
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
