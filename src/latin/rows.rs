use crate::grid::{NumberedSquare, Square};

use super::LatinGrid;

/// The squares of a square grid row by row, as files have them.
pub fn row_major(side: u16) -> impl Iterator<Item = Square> {
    (0..side).flat_map(move |row| (0..side).map(move |column| Square::new(column, row)))
}

/// The numbers of a square grid that are written row by row, `None` for a blank, in the order of squares.
pub fn numbered(side: u16, rows: impl IntoIterator<Item = Option<i64>>) -> Vec<NumberedSquare> {
    let rows: Vec<Option<i64>> = rows.into_iter().collect();
    let number = |square: Square| Some(NumberedSquare::new(square, (*rows.get(place(side, square))?)?));
    let columns = (0..side).flat_map(|column| (0..side).map(move |row| Square::new(column, row)));
    columns.filter_map(number).collect()
}

/// Where the square stands among all, row by row.
fn place(side: u16, square: Square) -> usize {
    usize::from(square.row()) * usize::from(side) + usize::from(square.column())
}

impl LatinGrid {
    /// What a board filled with these numbers, row by row, adds to the givens: the numbers of the other squares, and
    /// those that contradict a given; in order.
    pub fn added_by(&self, rows: impl IntoIterator<Item = Option<i64>>) -> Vec<NumberedSquare> {
        let mut added = numbered(self.dimensions().width(), rows);
        added.retain(|numbered| self.given(numbered.square()).map(i64::from) != Some(numbered.number()));
        added
    }

    /// The board filled with a solution, row by row; `None` where nothing stands.
    pub fn rows_with(&self, solution: &[NumberedSquare]) -> Vec<Option<i64>> {
        let side = self.dimensions().width();
        let mut rows = vec![None; self.given_digits().len()];
        for (&square, &given) in self.shape().squares().iter().zip(self.given_digits()) {
            rows[place(side, square)] = (given > 0).then_some(i64::from(given));
        }
        for numbered in solution {
            let number = self.shape().number(numbered.square());
            if number.is_some_and(|number| self.given_digits()[number] == 0) {
                rows[place(side, numbered.square())] = Some(numbered.number());
            }
        }
        rows
    }
}
