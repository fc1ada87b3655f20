use crate::grid::Square;
use crate::latin::{Inequality, LatinGrid};

use super::grid_bits::GridBits;
use super::layout::{Layout, Signs};

/// The candidates of a grid: for every digit the squares that can hold it.
#[derive(Clone, Copy)]
pub(super) struct Candidates<P> {
    /// By digit, from digit 1; those beyond the side of the grid have none.
    pub places: [P; 9],
    /// The squares whose digit is known and has been taken from the others of their lines.
    pub settled: P,
}

impl<P: GridBits> Candidates<P> {
    /// The squares with at least one, two, three and four digits left.
    #[inline]
    pub fn at_least(&self) -> [P; 4] {
        let [mut one, mut two, mut three, mut four] = [P::NONE; 4];
        for &places in &self.places {
            four |= three & places;
            three |= two & places;
            two |= one & places;
            one |= places;
        }
        [one, two, three, four]
    }

    /// Removes all other digits from the square. Returns the digits it removed, as bits, digit 1 being bit 0.
    #[inline]
    pub fn assign(&mut self, square: P, digit: usize) -> u32 {
        let mut taken = 0;
        for (other, places) in self.places.iter_mut().enumerate() {
            if other != digit && *places & square != P::NONE {
                *places &= !square;
                taken |= 1 << other;
            }
        }
        taken
    }
}

/// A grid in which every square has its digit.
pub(super) trait FilledGrid {
    /// The digit in a square of the grid.
    fn digit(&self, square: Square) -> u8;
}

impl<P: GridBits> FilledGrid for Candidates<P> {
    fn digit(&self, square: Square) -> u8 {
        let square = P::of(u32::from(square.column()), u32::from(square.row()));
        let digit = self.places.iter().take_while(|&&places| places & square == P::NONE).count();
        digit as u8 + 1
    }
}

/// The knowledge of a grid at the start: as a problem has it, or one that is still being made.
#[derive(Clone, Copy)]
pub(in crate::puzzles::futoshiki) struct Clues<'a> {
    /// The number of columns, rows and digits, 1 to 9.
    pub side: u8,
    /// The digit given in each square, in the order of squares; 0 for none.
    pub givens: &'a [u8],
    /// The signs, each between two adjacent squares.
    pub signs: &'a [Inequality],
}

impl<'a> From<&'a LatinGrid> for Clues<'a> {
    fn from(grid: &'a LatinGrid) -> Self {
        Self { side: grid.side(), givens: grid.given_digits(), signs: grid.signs() }
    }
}

impl<P: GridBits> Layout<P> {
    /// Applies all signs. Each greater square loses the digits up to the smallest candidate of the lesser
    /// square, and each lesser square those from the greatest candidate of the greater square on. One pass
    /// over the digits, in order, follows whole chains of signs. `changed` are the digits that have lost
    /// places since the last call, as bits, at least one. Returns the digits that lost places here.
    #[inline]
    pub fn bound_by_signs(&self, candidates: &mut Candidates<P>, changed: u32) -> u32 {
        let Signs { over_below, over_above, over_right, over_left, greater, lesser } = self.signs;
        let mut cut = 0;
        // The lesser squares that have none of the digits so far.
        let mut without = lesser;
        let first = changed.trailing_zeros() as usize;
        for (digit, places) in candidates.places[..self.side].iter_mut().enumerate() {
            if digit > first {
                if without == P::NONE {
                    break;
                }
                let too_small = (over_below & (without >> 1))
                    | (over_above & (without << 1))
                    | (over_right & (without >> P::STRIDE))
                    | (over_left & (without << P::STRIDE));
                if *places & too_small != P::NONE {
                    *places &= !too_small;
                    cut |= 1 << digit;
                }
            }
            without &= !*places;
        }
        let mut without = greater;
        let last = 31 - (changed | cut).leading_zeros() as usize;
        for (digit, places) in candidates.places[..self.side].iter_mut().enumerate().rev() {
            if digit < last {
                if without == P::NONE {
                    break;
                }
                let too_great = ((over_below & without) << 1)
                    | ((over_above & without) >> 1)
                    | ((over_right & without) << P::STRIDE)
                    | ((over_left & without) >> P::STRIDE);
                if *places & too_great != P::NONE {
                    *places &= !too_great;
                    cut |= 1 << digit;
                }
            }
            without &= !*places;
        }
        cut
    }
}

impl<P: GridBits> Layout<P> {
    /// Settles every square that has one digit left (a naked single) and every digit that has one place left
    /// in a line (a hidden single), until there are no more. `digits` are the digits that have lost places
    /// since the last call, as bits. Returns these together with the digits that lost places here, or `None`
    /// if a square has no digit left, or a digit no place in a line.
    #[inline]
    pub fn settle_singles(&self, candidates: &mut Candidates<P>, mut digits: u32) -> Option<u32> {
        let mut changed = digits;
        loop {
            while digits != 0 {
                let digit = digits.trailing_zeros() as usize & 15;
                digits &= digits - 1;
                let places = *candidates.places.get(digit)?;
                // If a column has no bit, the borrow clears its guard; if it has one bit, the subtraction
                // leaves nothing of it.
                let less_one = (places | self.guards) - self.heads;
                if less_one & self.guards != self.guards {
                    return None;
                }
                let several = ((places & less_one | self.guards) - self.heads) & self.guards;
                let (one, two) = places.rows();
                if one != self.full {
                    return None;
                }
                let hidden = self.filled(self.guards ^ several) | self.heads.times(one & !two);
                let found = places & hidden & !candidates.settled;
                if found != P::NONE {
                    digits |= self.settle(candidates, digit, found);
                    changed |= digits;
                }
            }
            let (mut one, mut two) = (P::NONE, P::NONE);
            for &places in &candidates.places[..self.side] {
                two |= one & places;
                one |= places;
            }
            if one != self.all {
                return None;
            }
            let naked = self.all & !(two | candidates.settled);
            if naked == P::NONE {
                return Some(changed);
            }
            for digit in 0..self.side.min(9) {
                let found = candidates.places[digit] & naked;
                if found != P::NONE {
                    digits |= self.settle(candidates, digit, found);
                    changed |= digits;
                }
            }
        }
    }

    /// Removes the digit from the lines of these squares and all other digits from the squares. Returns the
    /// digits that have lost places. If two of the squares share a line, the digit loses all its places.
    fn settle(&self, candidates: &mut Candidates<P>, digit: usize, squares: P) -> u32 {
        let before = candidates.places[digit % 9];
        let (rows, rows_twice) = squares.rows();
        let columns_twice = squares & ((squares | self.guards) - self.heads);
        let mut after = before & !(self.columns_of(squares) | self.heads.times(rows)) | squares;
        if rows_twice != 0 || columns_twice != P::NONE {
            after = P::NONE;
        }
        candidates.settled |= squares;
        let changed = candidates.assign(squares, digit);
        candidates.places[digit % 9] = after;
        if after == before { changed } else { changed | (1 << digit) }
    }
}
