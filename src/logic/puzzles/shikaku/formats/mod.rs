//! The formats of a Shikaku, one in each file.

mod clue_table;
mod edge_bits;
mod framed;
mod id;
mod janko;
mod json_table;
mod kolyteon;
mod pzpr;
mod said;
mod screen;
mod table;
mod tatham;
mod text;

use crate::grid::{Block, Dimensions, Square};
use crate::puzzle::{Format, ParseError, ReadError, Rules, Source, Written};

use super::{Clue, ShikakuProblem};

use said::Said;

impl Written for ShikakuProblem {
    fn formats() -> &'static [Format<Self>] {
        &[
            id::ID,
            kolyteon::KOLYTEON,
            text::TEXT,
            pzpr::PZPR,
            screen::SCREEN,
            table::TABLE,
            tatham::TATHAM,
            janko::JANKO,
            Format::DIMACS,
        ]
    }
}

/// The problem with a grid of this size and these clues of its squares in row-major order. The size is
/// checked before the squares are read.
fn from_squares(
    dimensions: Dimensions,
    squares: &dyn Fn() -> Result<Vec<Option<Said>>, ParseError>,
) -> Result<Source<ShikakuProblem>, ReadError> {
    let grid = Block::new(Square::default(), dimensions);
    ShikakuProblem::check_grid(grid).map_err(ReadError::broken::<ShikakuProblem>)?;
    let squares = dimensions.row_major().zip(squares()?);
    source(grid, squares.filter_map(|(square, said)| Some(said?.at(square))))
}

/// The problem with this grid and these hints, as read from a file.
fn source(grid: Block, hints: impl IntoIterator<Item = Clue>) -> Result<Source<ShikakuProblem>, ReadError> {
    ShikakuProblem::of(grid, hints).map(Source::of).map_err(ReadError::broken::<ShikakuProblem>)
}

/// The clues of the squares in row-major order.
fn squares(problem: &ShikakuProblem) -> Vec<Option<Said>> {
    problem.dimensions().row_major().map(|square| problem.hint_at(square).map(Said::of)).collect()
}
