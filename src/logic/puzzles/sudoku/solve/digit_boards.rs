use super::clues::{Clues, SolvedDigits};
use super::configurations::{BESIDE, COLUMNS, IN_EVERY, SQUARES_OF_ROWS, Triads, WAYS_IN};

/// The candidates of a grid: for every digit (from 0) the squares that can hold it, as three bands of 27
/// bits.
///
/// The grid may lie on its side: a row in this file may be a column of the problem. That changes no solution.
#[derive(Clone, Copy)]
pub(super) struct DigitBoards {
    squares: [[u32; 3]; 9],
    /// SolvedDigits that lost squares since their board was last closed.
    changed: u32,
    /// The squares whose digit is known and has been taken from all others.
    settled: [u32; 3],
}

/// All squares of a band.
const BAND: u32 = (1 << 27) - 1;
/// The first square of each row of a band.
const FIRST_COLUMN: u32 = 0o001_001_001;
/// The first square of each minirow of a band.
const FIRST_OF_THREE: u32 = 0o111_111_111;
/// The columns of the first stack, in each band.
const FIRST_STACK: u32 = 0o007_007_007;
/// All 54 triads.
const TRIADS: u64 = (1 << 54) - 1;

impl DigitBoards {
    /// The grid with these clues. It draws no conclusion from them yet, not even that two clues contradict
    /// each other.
    pub(super) fn new(clues: &Clues) -> Self {
        let mut given = [[0; 3]; 10];
        for (band, squares) in clues.digits().chunks_exact(27).enumerate() {
            for (square, &digit) in squares.iter().enumerate() {
                given[usize::from(digit)][band] |= 1 << square;
            }
        }
        let [empty, given @ ..] = given;
        let squares = given.map(|given| [0, 1, 2].map(|band| given[band] | empty[band]));
        Self { squares, changed: 0o777, settled: [0; 3] }
    }

    /// Draws all conclusions that need no guess. Returns the triads that each digit can be in, or `None` at a
    /// contradiction.
    pub(super) fn conclude(&mut self) -> Option<[u64; 9]> {
        loop {
            while self.changed != 0 {
                let digit = self.changed.trailing_zeros() as usize;
                self.changed &= self.changed - 1;
                if !close(&mut self.squares[digit]) {
                    return None;
                }
                self.settle_singles(digit);
            }
            if !self.settle_naked_singles() {
                return None;
            }
            if self.changed == 0 {
                let triads = self.count_triads()?;
                if self.changed == 0 {
                    return Some(triads);
                }
            }
        }
    }

    /// The triads that a digit can be in: six sets of 9 bits, of the bands, then of the stacks.
    #[inline]
    fn triads(&self, digit: usize) -> u64 {
        let [first, second, third] = self.squares[digit];
        let columns = columns(first, second, third);
        [rows(first), rows(second), rows(third), minicolumns(columns), minicolumns(columns >> 3)]
            .iter()
            .rfold(u64::from(minicolumns(columns >> 6)), |all, &part| all << 9 | u64::from(part))
    }

    /// Leaves a digit these triads of one part: a band, or from 3 on a stack.
    pub(super) fn keep(&mut self, digit: usize, part: usize, triads: Triads) {
        let squares = &mut self.squares[digit];
        if part < 3 {
            squares[part] &= SQUARES_OF_ROWS[triads as usize];
        } else {
            let stack = 3 * (part - 3);
            keep_columns(squares, COLUMNS[triads as usize] << stack | !(FIRST_STACK << stack));
        }
        self.changed |= 1 << digit;
    }

    /// Writes the digits of a solved grid, from 1, in the order of the clues.
    pub(super) fn digits(&self) -> SolvedDigits {
        let mut digits = [0; 81];
        for (digit, board) in (1..).zip(&self.squares) {
            for (start, &band) in [0, 27, 54].iter().zip(board) {
                let mut left = band;
                while left != 0 {
                    digits[start + left.trailing_zeros() as usize] = digit;
                    left &= left - 1;
                }
            }
        }
        digits
    }

    /// The squares that are the only one of their row for this digit hold no other.
    fn settle_singles(&mut self, digit: usize) {
        let board = self.squares[digit];
        let new = [0, 1, 2].map(|band| alone_in_row(board[band]) & !self.settled[band]);
        if new != [0; 3] {
            self.settle(digit, new);
        }
    }

    fn settle(&mut self, digit: usize, new: [u32; 3]) {
        for (settled, new) in self.settled.iter_mut().zip(new) {
            *settled |= new;
        }
        for (other, [first, second, third]) in self.squares.iter_mut().enumerate() {
            let lost = (*first & new[0]) | (*second & new[1]) | (*third & new[2]);
            if lost != 0 && other != digit {
                *first &= !new[0];
                *second &= !new[1];
                *third &= !new[2];
                self.changed |= 1 << other;
            }
        }
    }

    /// Settles the squares that have one digit left; `false` if one has none.
    fn settle_naked_singles(&mut self) -> bool {
        let mut naked = [0; 3];
        for band in 0..3 {
            let (mut one, mut two) = (0, 0);
            for board in &self.squares {
                two |= one & board[band];
                one |= board[band];
            }
            if one != BAND {
                return false;
            }
            naked[band] = !two & !self.settled[band] & BAND;
        }
        if naked == [0; 3] {
            return true;
        }
        for digit in 0..9 {
            for (band, &naked) in naked.iter().enumerate() {
                let mut left = naked & self.squares[digit][band];
                if left != 0 {
                    self.changed |= 1 << digit;
                }
                while left != 0 {
                    let square = left.trailing_zeros();
                    left &= left - 1;
                    self.place(digit, band, square);
                }
            }
        }
        true
    }

    /// Takes the digit from all squares that see this one.
    fn place(&mut self, digit: usize, band: usize, square: u32) {
        let (row, column) = (square / 9, square % 9);
        let in_column = FIRST_COLUMN << column;
        let in_box = FIRST_STACK << (column / 3 * 3);
        for (other, board) in self.squares[digit].iter_mut().enumerate() {
            *board &= !in_column;
            if other == band {
                *board = *board & !(0o777 << (9 * row)) & !in_box | 1 << square;
            }
        }
    }

    /// Applies the rule that a triad holds three digits: if only three can be in it, all must; if three must
    /// be in it, no other can. Returns the triads that each digit could be in, or `None` if fewer than three
    /// can be in a triad, or more must.
    fn count_triads(&mut self) -> Option<[u64; 9]> {
        let mut can = [0; 9];
        let mut must = [0; 9];
        let (mut can_1, mut can_2, mut can_3, mut can_4) = (0, 0, 0, 0);
        let (mut must_1, mut must_2, mut must_3, mut must_4) = (0, 0, 0, 0);
        for digit in 0..9 {
            let triads = self.triads(digit);
            can_4 |= can_3 & triads;
            can_3 |= can_2 & triads;
            can_2 |= can_1 & triads;
            can_1 |= triads;
            let needed = in_every(triads);
            must_4 |= must_3 & needed;
            must_3 |= must_2 & needed;
            must_2 |= must_1 & needed;
            must_1 |= needed;
            (can[digit], must[digit]) = (triads, needed);
        }
        if can_3 != TRIADS || must_4 != 0 {
            return None;
        }
        let (all_must, no_other) = (can_3 & !can_4, must_3);
        for digit in 0..9 {
            let open = can[digit] & !must[digit];
            let (forced, banned) = (open & all_must, open & no_other);
            if forced | banned != 0 {
                self.decide(digit, can[digit], forced, banned);
            }
        }
        Some(can)
    }

    /// Puts a digit into the triads `forced` and out of those `banned`.
    fn decide(&mut self, digit: usize, can: u64, forced: u64, banned: u64) {
        for part in 0..6 {
            let of_part = |triads: u64| (triads >> (9 * part)) as Triads & 0o777;
            let mut forced = of_part(forced);
            let banned = of_part(banned);
            if forced | banned == 0 {
                continue;
            }
            let mut triads = of_part(can) & !banned;
            while forced != 0 {
                triads &= BESIDE[forced.trailing_zeros() as usize];
                forced &= forced - 1;
            }
            self.keep(digit, part, triads);
        }
    }
}

/// Leaves a digit only the squares that belong to some way in every band and stack. Returns `false` if there
/// is none.
#[inline]
fn close(squares: &mut [u32; 3]) -> bool {
    loop {
        for band in squares.iter_mut() {
            *band &= SQUARES_OF_ROWS[rows(*band) as usize];
        }
        let columns = columns(squares[0], squares[1], squares[2]);
        let kept = COLUMNS[minicolumns(columns) as usize]
            | COLUMNS[minicolumns(columns >> 3) as usize] << 3
            | COLUMNS[minicolumns(columns >> 6) as usize] << 6;
        if kept == columns {
            return columns != 0;
        }
        keep_columns(squares, kept);
    }
}

/// Leaves each band the columns of its 9 bits.
#[inline]
fn keep_columns(squares: &mut [u32; 3], columns: u32) {
    squares[0] &= (columns & 0o777) * FIRST_COLUMN;
    squares[1] &= (columns >> 9 & 0o777) * FIRST_COLUMN;
    squares[2] &= (columns >> 18 & 0o777) * FIRST_COLUMN;
}

/// The minirows that a band's squares lie in.
#[inline]
fn rows(band: u32) -> Triads {
    let three = (band | band >> 1 | band >> 2) & FIRST_OF_THREE;
    (three | three >> 8 | three >> 16) & 0o777
}

/// The columns that the squares of each band lie in, 9 bits a band.
#[inline]
fn columns(first: u32, second: u32, third: u32) -> u32 {
    let of = |band: u32| (band | band >> 9 | band >> 18) & 0o777;
    of(first) | of(second) << 9 | of(third) << 18
}

/// The minicolumns of the first stack.
#[inline]
fn minicolumns(columns: u32) -> Triads {
    let stack = columns & FIRST_STACK;
    (stack | stack >> 6 | stack >> 12) & 0o777
}

/// The squares of a band that are alone in their row.
#[inline]
fn alone_in_row(band: u32) -> u32 {
    // Every row has a square: nothing is borrowed from the next.
    let others = band & band.wrapping_sub(FIRST_COLUMN);
    let three = (others | others >> 1 | others >> 2) & FIRST_OF_THREE;
    let rows = (three | three >> 3 | three >> 6) & FIRST_COLUMN;
    band & !(rows * 0o777)
}

/// Of each of the six sets the triads that are part of every way.
#[inline]
fn in_every(triads: u64) -> u64 {
    (0..6).rev().fold(0, |all, part| {
        let set = triads >> (9 * part) & 0o777;
        all << 9 | u64::from(IN_EVERY[set as usize])
    })
}

/// The number of ways in a set of triads.
#[inline]
pub(super) fn ways(triads: Triads) -> u32 {
    u32::from(WAYS_IN[triads as usize]).count_ones()
}
