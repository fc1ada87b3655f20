use std::ops::RangeInclusive;

use crate::grid::{Board, Digits, Dimensions, NumberedSquare, Square};
use crate::puzzle::{Fault, Stop, Stopped};

use super::Entries;

/// A grid whose squares hold numbers, some of them given. Implementors must not change.
pub trait NumberGrid {
    /// The size of the grid, whose origin is (0,0).
    fn dimensions(&self) -> Dimensions;

    /// The numbers that a square can hold, from the lowest to the highest; both are 0 to 9.
    fn numbers(&self) -> RangeInclusive<u8>;

    /// The number given in this square; `None` outside the grid.
    fn given(&self, square: Square) -> Option<u8>;

    /// The same grid without the given of this square.
    fn without(&self, square: Square) -> Self
    where
        Self: Sized;

    /// The numbers that break no rule in this empty square of the position: all numbers, unless the grid has
    /// rules.
    fn allowed(&self, _: &Entries, _: Square) -> Digits {
        self.numbers().collect()
    }

    /// Reasons why an empty square cannot hold certain numbers, as clauses for people: `r3c1 is 7`. Each
    /// number comes once.
    fn reasons(&self, _: &Entries, _: Square) -> Vec<(Digits, String)> {
        Vec::new()
    }

    /// The squares whose numbers depend on the number of this one, itself included; a square may come twice.
    fn seen_by(&self, _: Square) -> impl Iterator<Item = Square> {
        std::iter::empty()
    }

    /// The number of squares that hold each number when the grid is full; `None` if that is not known
    /// beforehand.
    fn occurrences(&self) -> Option<usize> {
        None
    }

    /// The number of squares that are not given.
    fn empty_squares(&self) -> usize {
        self.dimensions().squares().filter(|&square| self.given(square).is_none()).count()
    }

    /// All givens, in order.
    fn givens(&self) -> Vec<NumberedSquare> {
        let given = |square| Some(NumberedSquare::new(square, i64::from(self.given(square)?)));
        self.dimensions().squares().filter_map(given).collect()
    }

    /// The number in this square, given or entered.
    #[inline]
    fn number_at(&self, entries: &Entries, square: Square) -> Option<u8> {
        self.given(square).or_else(|| entries.at(square))
    }

    /// The number as a number that a square of this grid can hold; `None` if it is out of range.
    fn as_number(&self, number: i64) -> Option<u8> {
        u8::try_from(number).ok().filter(|number| self.numbers().contains(number))
    }

    /// Returns true if the square lies in the grid and is still empty.
    fn is_open(&self, entries: &Entries, square: Square) -> bool {
        self.dimensions().contains(square) && self.number_at(entries, square).is_none()
    }

    /// Returns true if the square lies in the grid and is not given.
    fn can_change(&self, square: Square) -> bool {
        self.dimensions().contains(square) && self.given(square).is_none()
    }

    /// The numbers that the rules allow in an open square of the position; `None` if the square is not open.
    fn candidates(&self, entries: &Entries, square: Square) -> Option<Digits> {
        self.is_open(entries, square).then(|| self.allowed(entries, square))
    }

    /// The entries as a solution, if every square is filled.
    fn solution(&self, entries: &Entries) -> Option<Vec<NumberedSquare>> {
        let is_full = self.dimensions().squares().all(|square| self.number_at(entries, square).is_some());
        is_full.then(|| entries.numbered())
    }

    /// The numbers that a board, filled row by row, adds to the givens, in order: the numbers of the other
    /// squares, and those that contradict a given.
    fn added_by(&self, rows: impl IntoIterator<Item = Option<i64>>) -> Vec<NumberedSquare> {
        let mut added = numbers_of_rows(self.dimensions(), rows);
        added.retain(|numbered| self.given(numbered.square()).map(i64::from) != Some(numbered.number()));
        added
    }

    /// The board filled with a solution, row by row; `None` for a blank.
    fn rows_with(&self, solution: &[NumberedSquare]) -> Vec<Option<i64>> {
        let dimensions = self.dimensions();
        let mut rows: Vec<Option<i64>> =
            dimensions.row_major().map(|square| self.given(square).map(i64::from)).collect();
        for numbered in solution.iter().filter(|numbered| self.can_change(numbered.square())) {
            rows[place(dimensions, numbered.square())] = Some(numbered.number());
        }
        rows
    }

    /// A set of givens that contradict one another; empty if the grid has a solution. Each given is removed
    /// in turn, and stays removed if the grid still has no solution; so the set is minimal, unless that takes
    /// too much work.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` was set.
    fn conflict(
        &self,
        stop: &Stop,
        is_solvable: &dyn Fn(&Self, &Stop) -> Result<bool, Stopped>,
    ) -> Result<Vec<Square>, Stopped>
    where
        Self: Clone,
    {
        /// The work allowed for a search without one of the givens; if it is not enough, that given is kept.
        const WORK: u64 = 10_000;
        let may_be_solvable = |grid: &Self| {
            let bounded = stop.allowing(WORK);
            match is_solvable(grid, &bounded) {
                Err(Stopped) if bounded.is_used_up() => stop.check().map(|()| true),
                known => known,
            }
        };
        if is_solvable(self, stop)? {
            return Ok(Vec::new());
        }
        let mut rest = self.clone();
        let mut needed = Vec::new();
        for given in self.givens() {
            let without = rest.without(given.square());
            if may_be_solvable(&without)? {
                needed.push(given.square());
            } else {
                rest = without;
            }
        }
        Ok(needed)
    }
}

/// Checks that squares of this grid can hold these numbers.
///
/// # Errors
/// The rule `number-range`, for the first number that no square can hold.
pub fn check_range(grid: &impl NumberGrid, numbers: &[NumberedSquare]) -> Result<(), Fault> {
    let is_wrong = |numbered: &&NumberedSquare| grid.as_number(numbered.number()).is_none();
    let Some(wrong) = numbers.iter().find(is_wrong) else { return Ok(()) };
    let (number, numbers) = (wrong.number(), grid.numbers());
    let text = format!("{number} is not a number from {} to {}", numbers.start(), numbers.end());
    Err(Fault::new("number-range", text, [wrong.square()]))
}

/// Checks that these squares lie inside the grid.
///
/// # Errors
/// The rule `inside-grid`, for the first square that does not.
pub fn check_inside(grid: &impl NumberGrid, squares: impl IntoIterator<Item = Square>) -> Result<(), Fault> {
    let is_outside = |square: &Square| !grid.dimensions().contains(*square);
    let Some(square) = squares.into_iter().find(is_outside) else { return Ok(()) };
    let text = format!("{} lies outside the grid of {}", square.label(), grid.dimensions());
    Err(Fault::new("inside-grid", text, [square]))
}

/// The fault `unique-squares` of a square with two givens.
pub fn given_twice(square: Square) -> Fault {
    Fault::new("unique-squares", format!("{} is given twice", square.label()), [square])
}

/// A grid of any size with any givens and no rules, for puzzles that have rules of their own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenNumbers {
    numbers: RangeInclusive<u8>,
    givens: Board<Option<u8>>,
}

impl GivenNumbers {
    /// The grid of this size, for these numbers (each 0 to 9), with these givens in any order.
    ///
    /// # Errors
    /// The first broken rule of `number-range`, `inside-grid`, `unique-squares`.
    pub fn new(
        dimensions: Dimensions,
        numbers: RangeInclusive<u8>,
        givens: &[NumberedSquare],
    ) -> Result<Self, Fault> {
        let mut grid = Self { numbers, givens: Board::filled(dimensions, None) };
        check_range(&grid, givens)?;
        check_inside(&grid, givens.iter().map(|given| given.square()))?;
        for given in givens {
            let number = grid.as_number(given.number());
            if std::mem::replace(&mut grid.givens[given.square()], number).is_some() {
                return Err(given_twice(given.square()));
            }
        }
        Ok(grid)
    }
}

impl NumberGrid for GivenNumbers {
    fn dimensions(&self) -> Dimensions {
        self.givens.dimensions()
    }

    fn numbers(&self) -> RangeInclusive<u8> {
        self.numbers.clone()
    }

    fn given(&self, square: Square) -> Option<u8> {
        self.givens.get(square).copied().flatten()
    }

    fn without(&self, square: Square) -> Self {
        let mut grid = self.clone();
        if let Some(given) = grid.givens.get_mut(square) {
            *given = None;
        }
        grid
    }
}

/// The numbers of a grid that are written row by row, `None` for a blank, in the order of squares. Missing
/// rows are blank.
pub fn numbers_of_rows(
    dimensions: Dimensions,
    rows: impl IntoIterator<Item = Option<i64>>,
) -> Vec<NumberedSquare> {
    let rows: Vec<Option<i64>> = rows.into_iter().collect();
    let number = |square: Square| Some(NumberedSquare::new(square, (*rows.get(place(dimensions, square))?)?));
    dimensions.squares().filter_map(number).collect()
}

fn place(dimensions: Dimensions, square: Square) -> usize {
    usize::from(square.row()) * usize::from(dimensions.width()) + usize::from(square.column())
}

/// The ASCII character for a box drawing character: `|`, `-` or `+`. Any other character is returned as it
/// is.
pub fn ascii(symbol: char) -> char {
    match symbol {
        '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' => '|',
        '─' | '━' | '═' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' => '-',
        '\u{2500}'..='\u{257f}' => '+',
        symbol => symbol,
    }
}

/// The lines of a drawing that are not blank: the line number and the column of the first character, both
/// from 1, and the characters in ASCII without blanks around them.
pub fn drawn_lines(text: &str) -> Vec<(usize, usize, Vec<char>)> {
    let drawn = |(number, line): (usize, &str)| {
        let start = line.trim_start();
        let indent = line.chars().count() - start.chars().count();
        let symbols: Vec<char> = start.trim_end().chars().map(ascii).collect();
        (!symbols.is_empty()).then_some((number, indent + 1, symbols))
    };
    (1..).zip(text.lines()).filter_map(drawn).collect()
}

/// Returns true if the first line of the text begins with this word.
pub fn is_headed(text: &str, word: &str) -> bool {
    text.lines().next().is_some_and(|line| line.split_whitespace().next() == Some(word))
}
