use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use crate::grid::{Digits, Dimensions, NumberedSquare, Square};
use crate::number_grid::{Entries, NumberGrid, check_inside, check_range, given_twice};
use crate::puzzle::{Fault, Premise};

use super::shape::{LONGEST, MOST_SQUARES};
use super::{Inequality, LatinShape, SignOrder, SquareSet, Unit, UnitSort};

/// A square grid in which every unit of its shape holds each digit once: the common part of Sudoku and
/// Futoshiki. It is immutable and cannot be built with givens that repeat a digit in a unit that is a rule;
/// they may break a sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LatinGrid {
    /// In the order of squares, 0 for none; the rest is 0.
    givens: [u8; MOST_SQUARES],
    shape: Arc<LatinShape>,
    signs: Vec<Inequality>,
    order: SignOrder,
}

impl LatinGrid {
    /// The grid of this shape with these givens and signs. The signs keep their order.
    ///
    /// # Errors
    /// The first broken rule of `number-range`, `inside-grid`, `unique-squares`, `empty-squares`, `columns`,
    /// `rows`, `sectors`, `diagonals`, `windows`.
    pub fn new(
        shape: Arc<LatinShape>,
        givens: &[NumberedSquare],
        signs: Vec<Inequality>,
    ) -> Result<Self, Fault> {
        let order = SignOrder::of(&signs, &shape);
        let mut grid = Self { givens: [0; MOST_SQUARES], shape, signs, order };
        check_range(&grid, givens)?;
        let ends = grid.signs.iter().flat_map(|sign| [sign.lesser, sign.greater]);
        check_inside(&grid, givens.iter().map(|given| given.square()).chain(ends))?;
        for given in givens {
            let place = grid.shape.index(given.square()).map(|index| &mut grid.givens[index]);
            let Some(place @ 0) = place else {
                return Err(given_twice(given.square()));
            };
            *place = u8::try_from(given.number()).unwrap_or(0);
        }
        grid.checked()
    }

    /// The grid without signs with these givens, row by row, 0 for none. No digit is greater than the side.
    ///
    /// # Errors
    /// The first broken rule of `empty-squares`, `columns`, `rows`, `sectors`, `diagonals`, `windows`.
    #[inline]
    pub(crate) fn of_rows(shape: Arc<LatinShape>, rows: &[u8]) -> Result<Self, Fault> {
        let side = shape.side();
        debug_assert!(rows.iter().all(|&digit| digit <= side), "{rows:?} are no digits of this side");
        let mut givens = [0; MOST_SQUARES];
        let length = usize::from(side);
        for (column, givens) in givens.chunks_exact_mut(length).take(length).enumerate() {
            for (given, row) in givens.iter_mut().zip(rows.chunks_exact(length)) {
                *given = row[column];
            }
        }
        Self { givens, shape, signs: Vec::new(), order: SignOrder::default() }.checked()
    }

    #[inline]
    fn checked(self) -> Result<Self, Fault> {
        if !self.given_digits().contains(&0) {
            return Err(Fault::new("empty-squares", "no square is empty", []));
        }
        match self.is_repeated(&self.givens) {
            true => Err(self.repeats(&Entries::default()).swap_remove(0)),
            false => Ok(self),
        }
    }

    /// The number of columns, of rows and of digits.
    pub fn side(&self) -> u8 {
        self.shape.side()
    }

    /// Its units and which squares see each other.
    pub fn shape(&self) -> &Arc<LatinShape> {
        &self.shape
    }

    /// Its givens, then its signs.
    pub fn grounds(&self) -> Vec<Premise> {
        let numbers = self.givens().into_iter().map(|given| Premise::Number(given.square()));
        let sign = |sign: &Inequality| Premise::Sign { lesser: sign.lesser, greater: sign.greater };
        numbers.chain(self.signs.iter().map(sign)).collect()
    }

    /// The same grid with only these of its givens and signs.
    pub fn with_only(&self, grounds: &[Premise]) -> Self {
        let mut givens = [0; MOST_SQUARES];
        for square in grounds.iter().filter_map(|ground| ground.number()) {
            if let Some(index) = self.shape.index(square) {
                givens[index] = self.givens[index];
            }
        }
        let mut signs = self.signs.clone();
        signs.retain(|&Inequality { lesser, greater }| grounds.contains(&Premise::Sign { lesser, greater }));
        let order = SignOrder::of(&signs, &self.shape);
        Self { givens, shape: Arc::clone(&self.shape), signs, order }
    }

    /// The units of this square that are rules.
    pub fn units_of(&self, square: Square) -> impl Iterator<Item = &Unit> {
        let units = self.shape.index(square).map_or(&[][..], |index| self.shape.units_of(index));
        units.iter().filter_map(|&unit| self.shape.rules().get(unit))
    }

    /// Its signs.
    pub fn signs(&self) -> &[Inequality] {
        &self.signs
    }

    /// The order of the squares by the signs.
    pub fn order(&self) -> &SignOrder {
        &self.order
    }

    /// The neighbours that a sign joins to this square, in order, and whether this square is the greater one.
    pub fn signs_at(&self, square: Square) -> impl Iterator<Item = (Square, bool)> {
        let index = self.shape.index(square).unwrap_or(usize::MAX);
        let lesser = self.order.lesser(index);
        let joined = lesser | self.order.greater(index);
        joined.iter().map(move |other| (self.shape.square(other), lesser.contains(other)))
    }

    /// The digits that a sign rules out on one side if the other side is this digit, or any digit if `None`.
    pub(super) fn ruled_out_by_sign(&self, other: Option<u8>, is_greater: bool) -> Digits {
        match is_greater {
            true => Digits::up_to(other.unwrap_or(1)),
            false => Digits::range(other.unwrap_or(self.side()).max(1), self.side()),
        }
    }

    /// The digit given in each square, in the order of squares; 0 for none.
    #[inline]
    pub fn given_digits(&self) -> &[u8] {
        &self.givens[..self.shape.squares().len()]
    }

    /// Digits that occur more than once in a unit that is a rule, in the order of the units, then by digit.
    pub fn repeats(&self, entries: &Entries) -> Vec<Fault> {
        let digits = self.digits_with(entries);
        match self.is_repeated(&digits) {
            true => self.repeats_in(0..self.shape().rules().len(), &digits),
            false => Vec::new(),
        }
    }

    /// The same for units that are not rules but follow from them: the hidden windows.
    pub fn implied_repeats(&self, entries: &Entries) -> Vec<Fault> {
        let shape = self.shape();
        self.repeats_in(shape.rules().len()..shape.units().len(), &self.digits_with(entries))
    }

    /// The digits of all squares, by index; 0 for none.
    fn digits_with(&self, entries: &Entries) -> [u8; MOST_SQUARES] {
        let mut digits = [0; MOST_SQUARES];
        let givens = self.given_digits();
        digits[..givens.len()].copy_from_slice(givens);
        // A given takes precedence over an entry.
        for (square, entry) in entries.iter().filter(|&(_, entry)| entry <= Digits::HIGHEST) {
            if let Some(digit @ 0) = self.shape().index(square).map(|index| &mut digits[index]) {
                *digit = entry;
            }
        }
        digits
    }

    fn repeats_in(&self, units: Range<usize>, digits: &[u8; MOST_SQUARES]) -> Vec<Fault> {
        let shape = self.shape();
        let mut places = [SquareSet::NONE; Digits::HIGHEST as usize + 1];
        for (index, &digit) in digits.iter().enumerate() {
            places[usize::from(digit)] |= SquareSet::of(index);
        }
        places[0] = SquareSet::NONE;
        let mut faults = Vec::new();
        for (unit, &set) in shape.units()[units.clone()].iter().zip(&shape.sets()[units]) {
            for (digit, &places) in (0..).zip(&places) {
                let squares = places & set;
                if squares.are_several() {
                    let often = often(digit, squares.len());
                    let rule = unit.sort().rule();
                    faults.push(Fault::of_unit(rule, often, unit.to_string(), shape.list(squares)));
                }
            }
        }
        faults
    }

    /// Returns true if one of these digits, by the indices of their squares, occurs more than once in a unit
    /// that is a rule.
    fn is_repeated(&self, digits: &[u8; MOST_SQUARES]) -> bool {
        let side = usize::from(self.side());
        let has_thirds = self.shape.has_thirds();
        // Every square is treated alike, blank or not, because the processor cannot predict which are blank.
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
            if has_thirds && column % 3 == 0 {
                for (rows, before) in rows.chunks_exact(3).zip(&mut bands) {
                    let in_band = rows[0] + rows[1] + rows[2];
                    all |= in_band - *before;
                    *before = in_band;
                }
            }
        }
        let all = rows.iter().fold(all, |all, in_row| all | in_row);
        let others = &self.shape.sets()[self.shape.patterned()..self.shape.rules().len()];
        let all = others.iter().fold(all, |all, set| {
            all | set.iter().map(|index| ONCE[usize::from(digits[index] % 16)]).sum::<u64>()
        });
        // A digit that occurs once sets only the lowest of its 4 bits; one that occurs more often sets a
        // higher one.
        let odd = 0x1111_1111_1111_1111;
        all & !odd != 0
    }
}

impl NumberGrid for LatinGrid {
    fn dimensions(&self) -> Dimensions {
        let side = u16::from(self.side());
        Dimensions::new(side, side).expect("the side of a grid is at least 1")
    }

    fn numbers(&self) -> RangeInclusive<u8> {
        1..=self.side()
    }

    #[inline]
    fn given(&self, square: Square) -> Option<u8> {
        let index = self.shape.index(square)?;
        Some(self.givens[index]).filter(|&digit| digit > 0)
    }

    fn without(&self, square: Square) -> Self {
        let mut grid = self.clone();
        if let Some(index) = self.shape.index(square) {
            grid.givens[index] = 0;
        }
        grid
    }

    /// An empty neighbour across a sign counts as able to hold any digit.
    fn allowed(&self, entries: &Entries, square: Square) -> Digits {
        let digit = |index| match self.givens[index] {
            0 => entries.at(self.shape.square(index)),
            given => Some(given),
        };
        let peers = self
            .shape
            .index(square)
            .map_or(SquareSet::NONE, |index| self.shape.peers(index) | SquareSet::of(index));
        let seen: Digits = peers.iter().filter_map(digit).collect();
        self.signs_at(square).fold(Digits::up_to(self.side()) - seen, |left, (other, is_greater)| {
            left - self.ruled_out_by_sign(self.number_at(entries, other), is_greater)
        })
    }

    /// The reasons by signs come first. If there are many others, they name units instead of single squares.
    fn reasons(&self, entries: &Entries, square: Square) -> Vec<(Digits, String)> {
        let mut reasons = Vec::new();
        let mut told = Digits::NONE;
        for (other, is_greater) in self.signs_at(square) {
            let gone = self.ruled_out_by_sign(self.number_at(entries, other), is_greater) - told;
            if !gone.is_empty() {
                reasons.push((gone, must_be(is_greater, other)));
                told = told | gone;
            }
        }
        let (mut single, mut by_unit) = (Vec::new(), Vec::new());
        let units = self.shape.index(square).map_or(&[][..], |index| self.shape.units_of(index));
        for unit in units.iter().filter_map(|&unit| self.shape.units().get(unit)) {
            let is_rule = unit.sort() != UnitSort::HiddenWindow;
            let mut here = Digits::NONE;
            for &other in unit.squares() {
                let Some(digit) = self.number_at(entries, other) else { continue };
                if told.insert(digit) {
                    here.insert(digit);
                    let hidden = if is_rule { String::new() } else { format!(", in {unit}") };
                    single.push((Digits::of(digit), format!("stands at {}{hidden}", other.label())));
                }
            }
            if !here.is_empty() {
                by_unit.push((here, format!("stand{} in {unit}", if here.len() == 1 { "s" } else { "" })));
            }
        }
        reasons.extend(if single.len() < MANY_REASONS { single } else { by_unit });
        reasons
    }

    /// Every square that shares a unit that is a rule with this one.
    fn seen_by(&self, square: Square) -> impl Iterator<Item = Square> {
        self.units_of(square).flat_map(|unit| unit.squares().iter().copied())
    }

    fn occurrences(&self) -> Option<usize> {
        Some(usize::from(self.side()))
    }

    fn empty_squares(&self) -> usize {
        self.given_digits().iter().filter(|&&given| given == 0).count()
    }
}

/// From this number of reasons on, the text names units instead of single squares.
const MANY_REASONS: usize = 6;

/// `must be greater than r1c2`
pub(super) fn must_be(is_greater: bool, other: Square) -> String {
    format!("must be {} than {}", if is_greater { "greater" } else { "less" }, other.label())
}

/// By digit: one occurrence, in its counter of 4 bits; a blank does not count.
const ONCE: [u64; 16] = {
    let mut once = [0; 16];
    let mut digit = 1;
    while digit < once.len() {
        once[digit] = 1 << (4 * digit);
        digit += 1;
    }
    once
};

/// `6 twice`, `three 6s`
fn often(digit: u8, count: usize) -> String {
    const FROM_THREE: [&str; 7] = ["three", "four", "five", "six", "seven", "eight", "nine"];
    match count.checked_sub(3).and_then(|at| FROM_THREE.get(at)) {
        Some(count) => format!("{count} {digit}s"),
        None => format!("{digit} twice"),
    }
}
