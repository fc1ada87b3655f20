use super::grid_bits::{GridBits, ROWS};
use super::layout::{Candidates, Layout, Signs};
use super::line::{IN_ONE_WORD, OpenLine};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PropagationEnd {
    /// There is no solution.
    Refuted,
    /// Every square is settled: this is a solution.
    Solved,
    /// No further conclusion follows, and squares are still open.
    Open,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Thoroughness {
    /// A search learns sooner by trying than from lines and digits that likely yield little.
    InHaste,
    /// Lines and digits are left alone that are open in more squares than this.
    UpTo(u32),
}

impl Thoroughness {
    pub(super) const FULL: Self = Self::UpTo(9);
}

/// The widths, of lines and of digits, that are narrowed first, then, and last: cheap work first.
const WIDTHS: [(u32, u32); 3] = [(IN_ONE_WORD, IN_ONE_WORD - 1), (IN_ONE_WORD + 1, IN_ONE_WORD - 1), (9, 9)];

/// A line with at most this number of open squares shows nothing that singles and bounds do not.
const CLEAR: u32 = 3;

impl<P: GridBits> Layout<P> {
    /// Draws conclusions until there are no more. `digits` are the digits that have lost places since the
    /// last call, as bits, and `lines` are the lines in which they have.
    pub fn propagate(
        &self,
        candidates: &mut Candidates<P>,
        mut digits: u32,
        mut lines: u32,
        thoroughness: Thoroughness,
    ) -> PropagationEnd {
        let in_haste = thoroughness == Thoroughness::InHaste;
        let widest = if let Thoroughness::UpTo(widest) = thoroughness { widest } else { 9 };
        let mut before = candidates.places;
        let mut digits_to_narrow = 0;
        loop {
            let Some(changed) = self.settle_and_bound(candidates, digits) else {
                return PropagationEnd::Refuted;
            };
            digits_to_narrow |= changed;
            if candidates.settled == self.all {
                return PropagationEnd::Solved;
            }
            let changes = before.iter().zip(&candidates.places).map(|(&before, &after)| before ^ after);
            lines |= self.lines_through(changes.fold(P::NONE, |all, change| all | change));
            for (width, digit_width) in WIDTHS.map(|(width, digits)| (width.min(widest), digits.min(widest)))
            {
                let narrowed = self.narrow_lines(candidates, &mut lines, width, in_haste);
                // The places that a line has removed by itself show it nothing new.
                before = candidates.places;
                let narrowed = narrowed.and_then(|changed| match changed {
                    0 => self.narrow_digits(candidates, &mut digits_to_narrow, digit_width, in_haste),
                    changed => Some(changed),
                });
                let Some(changed) = narrowed else { return PropagationEnd::Refuted };
                digits = changed;
                if digits != 0 {
                    break;
                }
            }
            if digits == 0 {
                return PropagationEnd::Open;
            }
        }
    }

    /// Settles singles and applies signs until there is no more to do. `digits` are the digits that have lost
    /// places since the last call, as bits. Returns these together with the digits that lost places here, or
    /// `None` if there is no solution.
    #[inline]
    pub fn settle_and_bound(&self, candidates: &mut Candidates<P>, mut digits: u32) -> Option<u32> {
        let mut all_changed = 0;
        while digits != 0 {
            let changed = self.settle_singles(candidates, digits)?;
            all_changed |= changed;
            let has_signs = self.signs.lesser != P::NONE;
            digits = if has_signs { self.bound_by_signs(candidates, changed) } else { 0 };
        }
        Some(all_changed)
    }

    /// Narrows these lines one after the other until one has lost something, but none with more open squares
    /// than `width`. Returns the digits that have lost places, or `None` if a line cannot be filled. `lines`
    /// then holds the lines that are left.
    fn narrow_lines(
        &self,
        candidates: &mut Candidates<P>,
        lines: &mut u32,
        width: u32,
        in_haste: bool,
    ) -> Option<u32> {
        let mut rest = *lines;
        while rest != 0 {
            let line = rest.trailing_zeros();
            rest &= rest - 1;
            let open = self.full & !candidates.settled.line(line);
            let count = open.count_ones();
            if count > width {
                continue;
            }
            *lines &= !(1 << line);
            if count <= CLEAR {
                continue;
            }
            let (changed, squares) = self.narrow_line(candidates, line, open, in_haste)?;
            // The lines across have lost something too.
            *lines |= if line < ROWS { squares << ROWS } else { squares };
            if changed != 0 {
                return Some(changed);
            }
        }
        Some(0)
    }

    /// Narrows one line. Returns the digits that lost places, and where; `None` if it cannot be filled.
    fn narrow_line(
        &self,
        candidates: &mut Candidates<P>,
        number: u32,
        open: u32,
        in_haste: bool,
    ) -> Option<(u32, u32)> {
        let signs = &self.signs;
        let (over_last, over_next) = if number < ROWS {
            (signs.over_above, signs.over_below)
        } else {
            (signs.over_left, signs.over_right)
        };
        let mut line = OpenLine {
            open,
            over_last: over_last.line(number) & open & (open << 1),
            over_next: over_next.line(number) & open & (open >> 1),
            places: candidates.places.map(|places| places.line(number) as u16 & open as u16),
        };
        if in_haste && line.is_loose() {
            return Some((0, 0));
        }
        let before = line.places;
        if !line.narrow() {
            return None;
        }
        let (mut changed, mut squares) = (0, 0);
        for (digit, (before, after)) in before.into_iter().zip(line.places).enumerate() {
            if before != after {
                let gone = u32::from(before ^ after);
                changed |= 1 << digit;
                squares |= gone;
                candidates.places[digit] &= !P::in_line(gone, number);
            }
        }
        Some((changed, squares))
    }

    /// Narrows the places of these digits until one has lost some, but none that is open in more rows than
    /// `width`; its rows are treated as the digits of a line, and its columns as the squares. Returns the
    /// digit that lost places, or `None` if one cannot be placed. `digits` then holds those that are left.
    fn narrow_digits(
        &self,
        candidates: &mut Candidates<P>,
        digits: &mut u32,
        width: u32,
        in_haste: bool,
    ) -> Option<u32> {
        let mut rest = *digits;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize & 15;
            rest &= rest - 1;
            let places = candidates.places.get_mut(digit)?;
            let open = *places & !candidates.settled;
            let rows = open.some_rows();
            if rows.count_ones() > width {
                continue;
            }
            *digits &= !(1 << digit);
            let mut line = OpenLine { open: 0, over_last: 0, over_next: 0, places: [0; 9] };
            for (row, columns) in (ROWS..).zip(&mut line.places[..self.side]) {
                *columns = open.line(row) as u16;
                line.open |= u32::from(*columns);
            }
            if line.open.count_ones() <= CLEAR || (in_haste && line.is_loose()) {
                continue;
            }
            if !line.narrow() {
                return None;
            }
            let kept = (ROWS..).zip(line.places).map(|(row, columns)| P::in_line(u32::from(columns), row));
            let gone = open & !kept.fold(P::NONE, |kept, row| kept | row);
            if gone != P::NONE {
                *places &= !gone;
                return Some(1 << digit);
            }
        }
        Some(0)
    }

    /// Settles naked and hidden singles until there are no more. `digits` are the digits that have lost
    /// places since the last call, as bits. Returns these together with the digits that lost places here, or
    /// `None` if a square has no digit left, or a digit no place in a line.
    #[inline]
    fn settle_singles(&self, candidates: &mut Candidates<P>, mut digits: u32) -> Option<u32> {
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

    /// Puts the digit into these squares. Returns the digits that lost places; all, if two share a line.
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

    /// Applies all signs. One pass over the digits, in order, follows whole chains of signs. `changed` are
    /// the digits that have lost places since the last call, as bits, at least one. Returns the digits that
    /// lost places here.
    #[inline]
    fn bound_by_signs(&self, candidates: &mut Candidates<P>, changed: u32) -> u32 {
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
