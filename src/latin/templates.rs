//! Templates: the ways to place a digit once in every unit (after the pattern overlay method of the Sudoku
//! Players' forum, 2005).

use super::shape::LONGEST;
use super::{LatinShape, SquareSet};

/// The places that belong to no template: the squares that cannot hold a digit which can only go in these
/// places, by its units alone. The digit already stands in every column that has no place for it.
pub(super) fn untenable(shape: &LatinShape, places: SquareSet) -> SquareSet {
    let mut rest = places;
    let mut untenable = SquareSet::NONE;
    while let Some(next) = rest.lowest() {
        let next = SquareSet::of(next);
        match template(shape, places, next, rest) {
            Some(template) => rest = rest - template,
            None => {
                untenable |= next;
                rest = rest - next;
            }
        }
    }
    untenable
}

/// A template with this place that has many of the `wanted` places.
fn template(shape: &LatinShape, places: SquareSet, place: SquareSet, wanted: SquareSet) -> Option<SquareSet> {
    let index = place.lowest()?;
    let side = usize::from(shape.side());
    let free = places - shape.peers(index);
    let mut columns = Columns { rows: [[0; 2]; LONGEST], has_sectors: shape.has_sectors() };
    let mut open = 0;
    for (at, rows) in columns.rows.iter_mut().enumerate().take(side) {
        let column = |set: SquareSet| set.stretch(at * side, side);
        *rows = [column(free), column(free & wanted)];
        open |= u16::from(column(places) != 0) << at;
    }
    let mut chosen = [0; LONGEST];
    columns.extend(open, (0, 0), &mut chosen).then(|| {
        let squares = chosen.iter().enumerate().filter(|(_, row)| **row != 0);
        squares.map(|(at, row)| at * side + row.trailing_zeros() as usize).collect()
    })
}

/// By column, the rows in which the digit can go, all of them and the wanted ones.
struct Columns {
    rows: [[u16; 2]; LONGEST],
    has_sectors: bool,
}

impl Columns {
    /// Chooses a row in each open column from the first on: each row once, and each band once within a stack.
    /// `taken` are the rows of earlier columns, and the bands of those in the same stack.
    fn extend(&self, open: u16, (rows, bands): (u16, u16), chosen: &mut [u16; LONGEST]) -> bool {
        if open == 0 {
            return true;
        }
        let at = open.trailing_zeros() as usize;
        let open = open & (open - 1);
        let is_last_of_stack = !self.has_sectors || open.trailing_zeros() as usize / 3 != at / 3;
        let [free, wanted] = self.rows[at].map(|column| column & !rows & !bands);
        for mut choice in [wanted, free & !wanted] {
            while choice != 0 {
                let row = choice & choice.wrapping_neg();
                choice &= choice - 1;
                chosen[at] = row;
                let band = 0o7 << (row.trailing_zeros() / 3 * 3);
                let taken = (rows | row, if is_last_of_stack { 0 } else { bands | band });
                if self.extend(open, taken, chosen) {
                    return true;
                }
            }
        }
        false
    }
}
