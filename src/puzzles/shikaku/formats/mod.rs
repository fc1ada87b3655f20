//! The formats of a Shikaku, one in each file.

mod clue_table;
mod edge_bits;
mod framed;
mod id;
mod kolyteon;
mod pzpr;
mod screen;
mod table;
mod tatham;
mod text;

use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::puzzle::{Dimacs, Fault, Format, ParseError, ReadError, Rules, Source, Written};

use super::ShikakuProblem;

impl Written for ShikakuProblem {
    fn formats() -> &'static [&'static dyn Format<Self>] {
        &[
            &id::ShikakuId,
            &kolyteon::ShikakuKolyteon,
            &text::ShikakuText,
            &pzpr::ShikakuPzpr,
            &screen::ShikakuScreen,
            &table::ShikakuTable,
            &tatham::TATHAM,
            &Dimacs,
        ]
    }
}

/// A fault of a problem that was read.
fn broken(fault: Fault) -> ReadError {
    ReadError::Broken { kind: ShikakuProblem::NAME, fault, place: None }
}

/// The problem with a grid of this size and these hints of its squares in row-major order. The size is
/// checked before the squares are read.
fn from_squares(
    dimensions: Dimensions,
    squares: &dyn Fn() -> Result<Vec<Option<u32>>, ParseError>,
) -> Result<Source<ShikakuProblem>, ReadError> {
    let grid = Block::new(Square::default(), dimensions);
    ShikakuProblem::check_grid(grid).map_err(broken)?;
    let squares = dimensions.row_major().zip(squares()?);
    let hints = squares.filter_map(|(square, hint)| Some(NumberedSquare::new(square, i64::from(hint?))));
    Ok(Source::of(ShikakuProblem::new(grid, hints).map_err(broken)?))
}

/// The hints of the squares in row-major order.
fn squares(problem: &ShikakuProblem) -> Vec<Option<u32>> {
    let hint = |square| u32::try_from(problem.hint_at(square)?.number()).ok();
    problem.dimensions().row_major().map(hint).collect()
}
