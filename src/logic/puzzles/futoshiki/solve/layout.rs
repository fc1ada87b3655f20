use crate::latin::{Inequality, LatinGrid};
use crate::number_grid::Entries;

use super::grid_bits::{GridBits, ROWS};

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

    /// The least digit, from 0, that one of these squares can hold.
    #[inline]
    pub fn least_digit(&self, squares: P) -> usize {
        self.places.iter().take_while(|&&places| places & squares == P::NONE).count()
    }
}

/// A grid and its signs as sets of squares, made once for a search.
pub(super) struct Layout<P> {
    /// The number of columns, rows and digits.
    pub side: usize,
    /// A number of low bits equal to the side: the squares of a line, or the digits.
    pub full: u32,
    /// All squares.
    pub all: P,
    /// The first square of each column.
    pub heads: P,
    /// The bit of each column that is no square.
    pub guards: P,
    pub signs: Signs<P>,
}

/// The squares at the ends of signs.
#[derive(Clone, Copy)]
pub(super) struct Signs<P> {
    /// The squares that are greater than the one below them.
    pub over_below: P,
    /// The squares that are greater than the one above them.
    pub over_above: P,
    /// The squares that are greater than the one to the right of them.
    pub over_right: P,
    /// The squares that are greater than the one to the left of them.
    pub over_left: P,
    /// All squares that are greater than another.
    pub greater: P,
    /// All squares that are less than another.
    pub lesser: P,
}

impl<P: GridBits> Layout<P> {
    pub fn of(clues: &Clues<'_>) -> Self {
        let side = u32::from(clues.side);
        let heads = (0..side).fold(P::NONE, |heads, column| heads | P::of(column, 0));
        let full = (1 << side) - 1;
        Self {
            side: side as usize,
            full,
            all: heads.times(full),
            heads,
            guards: heads << (P::STRIDE - 1),
            signs: Signs::of(clues.signs),
        }
    }

    /// All squares of the columns that have a square in the set (and the bit below the guard of these
    /// columns).
    #[inline]
    pub fn columns_of(&self, set: P) -> P {
        self.filled(((set | self.guards) - self.heads) & self.guards)
    }

    /// The columns of these guards, as squares.
    #[inline]
    pub fn filled(&self, guards: P) -> P {
        guards - (guards >> (P::STRIDE - 1))
    }

    /// The lines through a set, a bit each, by their numbers.
    #[inline]
    pub fn lines_through(&self, set: P) -> u32 {
        let columns = (((set | self.guards) - self.heads) & self.guards) >> (P::STRIDE - 1);
        (set.some_rows() << ROWS) | columns.line(ROWS)
    }

    /// The candidates that the givens and the entries in other squares leave, before any conclusion; `None`
    /// if an entry is no digit of the grid.
    pub fn start(&self, clues: &Clues<'_>, entries: &Entries) -> Option<Candidates<P>> {
        let mut places = [P::NONE; 9];
        let mut known = P::NONE;
        for (column, digits) in (0..).zip(clues.givens.chunks_exact(self.side)) {
            for (row, &digit) in (0..).zip(digits) {
                if digit > 0 {
                    let square = P::of(column, row);
                    known |= square;
                    places[usize::from(digit - 1) % 9] |= square;
                }
            }
        }
        for (square, digit) in entries.iter() {
            let inside = square.column().max(square.row()) < u16::from(clues.side);
            let square = P::of(u32::from(square.column()), u32::from(square.row()));
            if inside && known & square == P::NONE {
                let digit = usize::from(digit).checked_sub(1).filter(|&digit| digit < self.side)?;
                known |= square;
                places[digit] |= square;
            }
        }
        for places in &mut places[..self.side] {
            *places |= self.all & !known;
        }
        // The lowest digit is greater than no digit, and the highest is less than none.
        places[0] &= !self.signs.greater;
        places[self.side - 1] &= !self.signs.lesser;
        Some(Candidates { places, settled: P::NONE })
    }
}

impl<P: GridBits> Signs<P> {
    fn of(signs: &[Inequality]) -> Self {
        let [mut over_below, mut over_above, mut over_right, mut over_left, mut lesser] = [P::NONE; 5];
        for sign in signs {
            let (low, high) = (sign.lesser, sign.greater);
            let square = P::of(u32::from(high.column()), u32::from(high.row()));
            lesser |= P::of(u32::from(low.column()), u32::from(low.row()));
            let over = match (low.column().cmp(&high.column()), low.row() > high.row()) {
                (std::cmp::Ordering::Greater, _) => &mut over_right,
                (std::cmp::Ordering::Less, _) => &mut over_left,
                (std::cmp::Ordering::Equal, true) => &mut over_below,
                (std::cmp::Ordering::Equal, false) => &mut over_above,
            };
            *over |= square;
        }
        let greater = over_below | over_above | over_right | over_left;
        Self { over_below, over_above, over_right, over_left, greater, lesser }
    }
}
