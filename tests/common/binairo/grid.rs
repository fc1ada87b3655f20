use std::ops::RangeInclusive;

use masume::grid::{Digits, Dimensions, NumberedSquare, Square};
use masume::number_grid::{Entries, GivenNumbers, NumberGrid};
use masume::puzzle::Fault;

use super::Line;

/// The grid with its givens, and what each square can hold by the rules of its two lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BinairoGrid(GivenNumbers);

impl BinairoGrid {
    /// The shortest and the longest side.
    pub const SIDES: RangeInclusive<u16> = 4..=12;

    /// The grid of this side with these givens.
    ///
    /// # Errors
    /// The first broken rule of `side`, `number-range`, `inside-grid`, `unique-squares`.
    pub fn new(side: u16, givens: &[NumberedSquare]) -> Result<Self, Fault> {
        if !Self::SIDES.contains(&side) || side % 2 == 1 {
            return Err(Fault::new("side", format!("the side {side} is not 4, 6, 8, 10 or 12"), []));
        }
        let dimensions = Dimensions::new(side, side).expect("a side is at least 4");
        GivenNumbers::new(dimensions, 0..=1, givens).map(Self)
    }

    /// The number of squares in a line.
    pub fn side(&self) -> u16 {
        self.0.dimensions().width()
    }

    /// The rows, then the columns.
    pub fn lines(&self) -> Vec<Line> {
        Line::all(self.side())
    }

    /// What stands in the squares of a line.
    pub fn numbers_in(&self, entries: &Entries, line: &Line) -> Vec<Option<u8>> {
        line.squares().iter().map(|&square| self.number_at(entries, square)).collect()
    }
}

impl NumberGrid for BinairoGrid {
    fn dimensions(&self) -> Dimensions {
        self.0.dimensions()
    }

    fn numbers(&self) -> RangeInclusive<u8> {
        self.0.numbers()
    }

    fn given(&self, square: Square) -> Option<u8> {
        self.0.given(square)
    }

    fn without(&self, square: Square) -> Self {
        Self(self.0.without(square))
    }

    /// Neither three alike in a line nor more than half of it; what lines that are alike rule out is left to
    /// hints.
    fn allowed(&self, entries: &Entries, square: Square) -> Digits {
        let fits = |&number: &u8| {
            Line::through(square, self.side()).iter().all(|line| {
                let mut numbers = self.numbers_in(entries, line);
                numbers[line.place(square)] = Some(number);
                line.threes(&numbers).is_empty() && line.surplus(&numbers).is_none()
            })
        };
        self.numbers().filter(fits).collect()
    }

    fn reasons(&self, entries: &Entries, square: Square) -> Vec<(Digits, String)> {
        let gone = self.numbers().collect::<Digits>() - self.allowed(entries, square);
        if gone.is_empty() {
            Vec::new()
        } else {
            vec![(gone, "too many alike in its row or column".to_owned())]
        }
    }

    fn seen_by(&self, square: Square) -> impl Iterator<Item = Square> {
        Line::through(square, self.side()).into_iter().flat_map(|line| line.squares().to_vec())
    }
}
