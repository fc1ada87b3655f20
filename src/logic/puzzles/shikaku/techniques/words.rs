use crate::grid::{Block, Square};
use crate::puzzle::{listed, listed_squares};

/// The greatest number of squares that are named one by one.
const NAMED: usize = 4;

/// A block as sentences name it, by its first and its last square: `r1c4-r3c5`; `r1c4` if it is only one.
pub(super) fn from(block: Block) -> String {
    let mut text = block.origin().label();
    if block.area() > 1 {
        text.push('-');
        text.push_str(&block.last().label());
    }
    text
}

/// `r1c2`, `r1c2 and r1c3`; of many the first ones and the number of the others.
pub(super) fn labels(squares: &[Square]) -> String {
    if squares.len() <= NAMED {
        return listed_squares(squares.iter().copied(), "and");
    }
    let mut squares = squares.to_vec();
    Square::put_in_reading_order(&mut squares);
    let more = squares.len() + 1 - NAMED;
    let first = squares.iter().take(NAMED - 1).map(|square| square.label());
    listed(first.chain([format!("{more} more")]), "and")
}
