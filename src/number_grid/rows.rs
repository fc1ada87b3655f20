use crate::grid::{Dimensions, NumberedSquare, Square};

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

/// The index of a square in the order of rows.
pub(super) fn place(dimensions: Dimensions, square: Square) -> usize {
    usize::from(square.row()) * usize::from(dimensions.width()) + usize::from(square.column())
}
