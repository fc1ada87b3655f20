use super::candidates::Candidates;
use super::grid_bits::GridBits;
use super::layout::Layout;

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
