//! Templates: the ways to place a digit once in every unit (after the pattern overlay method of the Sudoku
//! Players' forum, 2005).

use super::{LatinShape, SquareSet};

/// The places that belong to no template: the squares that cannot hold a digit which can only go in these
/// places, by its units alone. For grids with sectors, in which the digit already stands wherever a unit has
/// no place for it.
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
    let free = places - shape.peers(index);
    let column = |set: SquareSet, column: usize| set.stretch(column * SIDE, SIDE);
    let columns = std::array::from_fn(|at| [column(free, at), column(free & wanted, at)]);
    let is_open = |at: usize| column(places, at) != 0;
    let open = (0..SIDE).filter(|&at| is_open(at)).fold(0, |open, at| open | 1 << at);
    let mut rows = [0; SIDE];
    extend(&columns, open, (0, 0), &mut rows).then(|| {
        let squares = rows.iter().enumerate().filter(|(_, row)| **row != 0);
        squares.map(|(at, row)| at * SIDE + row.trailing_zeros() as usize).collect()
    })
}

/// The side of a grid with sectors.
const SIDE: usize = 9;

/// Chooses a row in each open column from the first on, a row and a band within a stack once: `taken` are the
/// rows of earlier columns, and the bands of those in the same stack.
fn extend(
    columns: &[[u16; 2]; SIDE],
    open: u16,
    (rows, bands): (u16, u16),
    chosen: &mut [u16; SIDE],
) -> bool {
    if open == 0 {
        return true;
    }
    let at = open.trailing_zeros() as usize;
    let open = open & (open - 1);
    let is_last_of_stack = open == 0 || open.trailing_zeros() as usize / 3 != at / 3;
    let [free, wanted] = columns[at].map(|column| column & !rows & !bands);
    for mut choice in [wanted, free & !wanted] {
        while choice != 0 {
            let row = choice & choice.wrapping_neg();
            choice &= choice - 1;
            chosen[at] = row;
            let band = 0o7 << (row.trailing_zeros() / 3 * 3);
            let taken = (rows | row, if is_last_of_stack { 0 } else { bands | band });
            if extend(columns, open, taken, chosen) {
                return true;
            }
        }
    }
    false
}
