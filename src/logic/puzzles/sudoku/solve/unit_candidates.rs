use crate::latin::{LatinGrid, LatinShape, SquareSet};
use crate::number_grid::Entries;

use super::clues::SolvedDigits;

/// The squares of each unit, and the squares that see each square, as bits in the order of squares.
pub(super) struct UnitTables {
    side: usize,
    all: u128,
    units: Vec<u128>,
    /// By square: its units, a bit each.
    units_of: [u64; 81],
    /// By square: the other squares of its units.
    peers: [u128; 81],
}

impl UnitTables {
    /// The tables of a grid of this shape, which has 64 units at most.
    pub(super) fn of(shape: &LatinShape) -> Self {
        let units: Vec<u128> = shape.sets().iter().map(|set| set.bits()).collect();
        let (mut units_of, mut peers) = ([0; 81], [0; 81]);
        for square in 0..shape.squares().len() {
            units_of[square] = shape.units_of(square).iter().fold(0, |units, unit| units | 1 << unit);
            peers[square] = shape.peers(square).bits();
        }
        Self { side: shape.side().into(), all: shape.all().bits(), units, units_of, peers }
    }

    /// The squares that share a unit with the one with this index.
    pub(super) fn peers(&self, square: usize) -> SquareSet {
        SquareSet::of_bits(self.peers[square])
    }
}

/// A digit in a square: the index of the square, and the digit less 1.
pub(super) type Choice = (usize, usize);

/// The squares that can hold each digit. A square is settled once it has a digit, which then has left the
/// squares that it sees.
#[derive(Clone, Copy)]
pub(super) struct Candidates {
    /// By digit, from 1: the squares that can hold it, the one where it is settled included.
    places: [u128; 9],
    /// By digit: the units in which it is not settled.
    open_units: [u64; 9],
    unsettled: u128,
    /// The digits whose places have changed since their units were searched for single places.
    changed: u16,
}

impl Candidates {
    /// Any digit in any square.
    pub(super) fn all(tables: &UnitTables) -> Self {
        let units = u64::MAX >> (64 - tables.units.len());
        let mut places = [0; 9];
        places[..tables.side].fill(tables.all);
        Self { places, open_units: [units; 9], unsettled: tables.all, changed: 0 }
    }

    /// The squares that can hold each digit beside the givens and these entries; `None` if an entry is no
    /// digit, lies outside the grid or contradicts a given.
    pub(super) fn of(tables: &UnitTables, grid: &LatinGrid, entries: &Entries) -> Option<Self> {
        let mut digits = [0; 81];
        let givens = grid.given_digits();
        digits[..givens.len()].copy_from_slice(givens);
        for (square, entry) in entries.iter() {
            let digit = &mut digits[grid.shape().index(square)?];
            if !(1..=grid.side()).contains(&entry) || (*digit != 0 && *digit != entry) {
                return None;
            }
            *digit = entry;
        }
        Some(Self::with(tables, &digits))
    }

    /// The squares that can hold each digit beside these digits, in the order of squares, 0 for none.
    pub(super) fn with(tables: &UnitTables, digits: &SolvedDigits) -> Self {
        let mut all = Self::all(tables);
        for (square, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            all.settle(tables, (square, usize::from(digit) - 1));
        }
        all
    }

    /// The digits that each square can hold, a bit each.
    pub(super) fn by_square(&self) -> [u16; 81] {
        let mut digits = [0; 81];
        for (digit, &places) in self.places.iter().enumerate() {
            SquareSet::of_bits(places).iter().for_each(|square| digits[square] |= 1 << digit);
        }
        digits
    }

    /// Gives a digit to a square. If the square cannot hold it, [`conclude`](Self::conclude) will fail.
    #[inline]
    pub(super) fn settle(&mut self, tables: &UnitTables, (square, digit): Choice) {
        let own = 1 << square;
        for (other, places) in self.places[..tables.side].iter_mut().enumerate() {
            self.changed |= u16::from(*places & own != 0) << other;
            *places &= if other == digit { !tables.peers[square] } else { !own };
        }
        self.open_units[digit] &= !tables.units_of[square];
        self.unsettled &= !own;
    }

    /// Settles all squares with a single digit, and all digits with a single place in a unit, until there are
    /// none left; `None` if a square or a unit has nothing left.
    pub(super) fn conclude(&mut self, tables: &UnitTables) -> Option<()> {
        loop {
            self.settle_squares(tables)?;
            let changed = std::mem::take(&mut self.changed);
            if changed == 0 {
                return Some(());
            }
            for digit in (0..tables.side).filter(|digit| changed >> digit & 1 == 1) {
                self.settle_digit(tables, digit)?;
            }
        }
    }

    /// Settles all squares with a single digit, until there are none left.
    fn settle_squares(&mut self, tables: &UnitTables) -> Option<()> {
        loop {
            let [one, two, _] = self.at_least();
            if one != tables.all {
                return None;
            }
            let single = self.unsettled & !two;
            if single == 0 {
                return Some(());
            }
            self.unsettled &= !single;
            for digit in 0..tables.side {
                let squares = SquareSet::of_bits(self.places[digit] & single);
                self.changed |= u16::from(!squares.is_empty()) << digit;
                for square in squares.iter() {
                    self.places[digit] &= !tables.peers[square];
                    self.open_units[digit] &= !tables.units_of[square];
                }
            }
        }
    }

    /// Settles a digit wherever it has a single place in a unit.
    fn settle_digit(&mut self, tables: &UnitTables, digit: usize) -> Option<()> {
        let mut units = self.open_units[digit];
        while units != 0 {
            let unit = units.trailing_zeros() as usize;
            units &= units - 1;
            let places = self.places[digit] & tables.units[unit];
            if places == 0 {
                return None;
            }
            if places & (places - 1) == 0 {
                self.settle(tables, (places.trailing_zeros() as usize, digit));
                units &= self.open_units[digit];
            }
        }
        Some(())
    }

    /// The squares that can hold at least one digit, two, and three.
    #[inline]
    fn at_least(&self) -> [u128; 3] {
        self.places.iter().fold([0; 3], |[one, two, three], places| {
            [one | places, two | one & places, three | two & places]
        })
    }

    /// The digits in the squares, if all are settled.
    pub(super) fn full(&self) -> Option<SolvedDigits> {
        if self.unsettled != 0 {
            return None;
        }
        let mut digits = [0; 81];
        for (digit, &places) in (1..).zip(&self.places) {
            SquareSet::of_bits(places).iter().for_each(|square| digits[square] = digit);
        }
        Some(digits)
    }

    /// The fewest choices of which exactly one is right: the digits of a square or the places of a digit in a
    /// unit. There is an unsettled square, and nothing left to conclude.
    pub(super) fn choices(&self, tables: &UnitTables) -> Vec<Choice> {
        let [_, _, three] = self.at_least();
        let of_square = |square: usize| {
            (0..tables.side)
                .filter(move |&digit| self.places[digit] >> square & 1 == 1)
                .map(move |digit| (square, digit))
        };
        if let Some(square) = SquareSet::of_bits(self.unsettled & !three).lowest() {
            return of_square(square).collect();
        }
        let squares = SquareSet::of_bits(self.unsettled).iter();
        let least = squares.map(|square| (of_square(square).count(), square)).min();
        let (count, square) = least.expect("a square is unsettled");
        let open = self.open_units.iter().zip(&self.places).zip(0..tables.side);
        let units = open.flat_map(|((&open, &places), digit)| {
            let units = (0..tables.units.len()).filter(move |unit| open >> unit & 1 == 1);
            units.map(move |unit| (SquareSet::of_bits(places & tables.units[unit]), digit))
        });
        match units.min_by_key(|(places, _)| places.len()) {
            Some((places, digit)) if places.len() < count => {
                places.iter().map(|square| (square, digit)).collect()
            }
            _ => of_square(square).collect(),
        }
    }
}
