use crate::grid::Square;

use super::geometry::number_column;
use super::{Geometry, Ink, Picture};

/// A clue outside the grid, at one end of a row or of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EdgeClue {
    /// The side of the board.
    pub side: Side,
    /// The index of the row or column.
    pub line: u16,
    /// The number, of as many digits as the longest number of the board.
    pub number: u32,
    /// True if the clue is violated.
    pub broken: bool,
}

/// A side of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Above the columns.
    Top,
    /// Below the columns.
    Bottom,
    /// Before the rows.
    Left,
    /// Behind the rows.
    Right,
}

impl Side {
    /// All sides, in order.
    pub const ALL: [Self; 4] = [Self::Top, Self::Bottom, Self::Left, Self::Right];
}

/// Paints these clues around the board, as far as their rows and columns are shown. A broken one stands
/// before an exclamation mark.
pub(super) fn paint_edge_clues(clues: &[EdgeClue], geometry: &Geometry, picture: &mut Picture) {
    let first = geometry.window.origin();
    for &EdgeClue { side, line, number, broken } in clues {
        let text = format!("{number}{}", if broken { "!" } else { "" });
        let square = match side {
            Side::Top | Side::Bottom => Square::new(line, first.row()),
            Side::Left | Side::Right => Square::new(first.column(), line),
        };
        let Some((x, y)) = geometry.place(square) else { continue };
        let column = x + number_column(geometry.lattice, geometry.size, number.to_string().len() as u16);
        let row = y + (geometry.size.height - 1) / 2;
        let (x, y) = match side {
            Side::Top => (column, 0),
            Side::Bottom => (column, geometry.height() - 1),
            Side::Left => (0, row),
            Side::Right => (geometry.width() - text.len() as u16, row),
        };
        for (x, symbol) in (x..).zip(text.chars()) {
            picture.put(x, y, symbol, if broken { Ink::Broken } else { Ink::Given });
        }
    }
}
