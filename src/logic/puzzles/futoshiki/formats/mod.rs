//! The file formats of Futoshiki.

mod essence;
mod grid;
mod id;
mod kolyteon;
mod lexer;
mod list_reader;
mod lists;
mod screen;
mod text;

use crate::grid::{Block, NumberedSquare};
use crate::latin::Inequality;
use crate::puzzle::{Format, ReadError, Source, Written};

use super::FutoshikiProblem;

impl Written for FutoshikiProblem {
    fn formats() -> &'static [Format<Self>] {
        &[
            id::ID,
            kolyteon::KOLYTEON,
            text::TEXT,
            grid::GRID,
            screen::SCREEN,
            lists::LISTS,
            essence::ESSENCE,
            id::TATHAM,
            Format::DIMACS,
        ]
    }
}

/// The problem with these givens and signs, as read from a file.
fn source(
    grid: Block,
    givens: &[NumberedSquare],
    signs: Vec<Inequality>,
) -> Result<Source<FutoshikiProblem>, ReadError> {
    FutoshikiProblem::new(grid, givens, signs).map(Source::of).map_err(ReadError::broken::<FutoshikiProblem>)
}
