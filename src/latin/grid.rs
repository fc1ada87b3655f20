use crate::grid::{Board, Dimensions, NumberedSquare, Square};
use crate::puzzle::Fault;

use super::{Entries, Inequality, Shape, SignOrder, Squares, Unit};

/// A square grid in which every column, every row and, where there are any, every sector holds each digit once: the
/// common part of Sudoku and Futoshiki. Immutable, and impossible to build with givens that break a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LatinGrid {
    givens: Board<Option<u8>>,
    shape: &'static Shape,
    signs: Vec<Inequality>,
    order: SignOrder,
}

impl LatinGrid {
    /// The grid of this side (1 to 9) with these givens and signs, with sectors of 3x3 if it has them. The signs keep
    /// their order.
    ///
    /// # Errors
    /// The first broken rule of `number-range`, `inside-grid`, `unique-squares`, `empty-squares`, `columns`, `rows`,
    /// `sectors`.
    ///
    /// # Panics
    /// If the side is 0.
    pub fn new(
        side: u8,
        sectors: bool,
        givens: &[NumberedSquare],
        signs: Vec<Inequality>,
    ) -> Result<Self, Fault> {
        let shape = Shape::of(side, sectors);
        let dimensions = square_dimensions(side);
        let order = SignOrder::of(&signs, shape);
        let mut grid = Self { givens: Board::filled(dimensions, None), shape, signs, order };
        grid.check_range(givens)?;
        let ends = grid.signs.iter().flat_map(|sign| [sign.lesser, sign.greater]);
        grid.check_inside(givens.iter().map(|given| given.square()).chain(ends))?;
        for given in givens {
            let place = &mut grid.givens[given.square()];
            if place.is_some() {
                let text = format!("{} is given twice", given.square().label());
                return Err(Fault::new("unique-squares", text, [given.square()]));
            }
            *place = grid_digit(dimensions.width(), given.number());
        }
        grid.checked()
    }

    /// The grid without signs in which `given` says what digit each square holds; none is greater than the side, 1 to 9.
    ///
    /// # Errors
    /// The first broken rule of `empty-squares`, `columns`, `rows`, `sectors`.
    ///
    /// # Panics
    /// If the side is 0.
    pub(crate) fn with_digits(
        side: u8,
        sectors: bool,
        given: impl FnMut(Square) -> Option<u8>,
    ) -> Result<Self, Fault> {
        let shape = Shape::of(side, sectors);
        let dimensions = square_dimensions(side);
        let givens = Board::from_fn(dimensions, given);
        Self { givens, shape, signs: Vec::new(), order: SignOrder::default() }.checked()
    }

    /// Holds the givens against the rules.
    fn checked(self) -> Result<Self, Fault> {
        if self.empty_squares() == 0 {
            return Err(Fault::new("empty-squares", "no square is empty", []));
        }
        match self.repeats(&Entries::default()).into_iter().next() {
            Some(fault) => Err(fault),
            None => Ok(self),
        }
    }

    /// The size of the grid.
    pub fn dimensions(&self) -> Dimensions {
        self.givens.dimensions()
    }

    /// The number of columns, of rows and of digits.
    pub fn side(&self) -> u8 {
        self.shape.side()
    }

    /// Its units and which squares see each other.
    pub fn shape(&self) -> &'static Shape {
        self.shape
    }

    /// Its columns, its rows, then its sectors.
    pub fn units(&self) -> &[Unit] {
        self.shape.units()
    }

    /// The units that this square lies in.
    pub fn units_of(&self, square: Square) -> impl Iterator<Item = &Unit> {
        let units = self.shape.number(square).map_or(&[][..], |number| self.shape.units_of(number));
        units.iter().map(|&unit| &self.units()[unit])
    }

    /// Every square that shares a unit with this one, itself included; a square may come twice.
    pub fn seen_by(&self, square: Square) -> impl Iterator<Item = Square> {
        self.units_of(square).flat_map(|unit| unit.squares().iter().copied())
    }

    /// Its signs.
    pub fn signs(&self) -> &[Inequality] {
        &self.signs
    }

    /// How the signs order the squares.
    pub fn order(&self) -> &SignOrder {
        &self.order
    }

    /// The squares beside this one that a sign joins to it, in order, and whether this square is the greater one.
    pub fn signs_at(&self, square: Square) -> impl Iterator<Item = (Square, bool)> {
        let number = self.shape.number(square).unwrap_or(usize::MAX);
        let lesser = self.order.lesser(number);
        let joined = lesser | self.order.greater(number);
        joined.iter().map(move |other| (self.shape.square(other), lesser.contains(other)))
    }

    /// The squares beside the one of this number that must be less than it, and those that must be greater.
    pub fn beyond_signs(&self, number: usize) -> (Squares, Squares) {
        (self.order.lesser(number), self.order.greater(number))
    }

    /// The digit given in this square; `None` outside the grid.
    pub fn given(&self, square: Square) -> Option<u8> {
        self.givens.get(square).copied().flatten()
    }

    /// The digit given in each square, in the order of squares.
    #[inline]
    pub fn given_digits(&self) -> &[Option<u8>] {
        self.givens.values()
    }

    /// All givens, in order.
    pub fn givens(&self) -> Vec<NumberedSquare> {
        let numbered =
            |(square, digit): (Square, &Option<u8>)| Some(NumberedSquare::new(square, i64::from((*digit)?)));
        self.givens.iter().filter_map(numbered).collect()
    }

    /// The digit in this square, given or entered.
    #[inline]
    pub fn digit(&self, entries: &Entries, square: Square) -> Option<u8> {
        self.given(square).or_else(|| entries.at(square))
    }

    /// How many squares are to be filled in all.
    pub fn empty_squares(&self) -> usize {
        self.given_digits().iter().filter(|given| given.is_none()).count()
    }

    /// The grid without what is given in this square.
    pub(super) fn without(&self, square: Square) -> Self {
        let mut grid = self.clone();
        if let Some(given) = grid.givens.get_mut(square) {
            *given = None;
        }
        grid
    }

    /// The number as a digit of this grid, if it is one.
    pub fn as_digit(&self, number: i64) -> Option<u8> {
        grid_digit(self.dimensions().width(), number)
    }
}

fn square_dimensions(side: u8) -> Dimensions {
    Dimensions::new(u16::from(side), u16::from(side)).expect("the side of a grid is at least 1")
}

fn grid_digit(side: u16, number: i64) -> Option<u8> {
    u8::try_from(number).ok().filter(|&digit| digit >= 1 && u16::from(digit) <= side)
}
