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
use crate::puzzle::{Dimacs, Format, ReadError, Source, Written};

use super::FutoshikiProblem;

use essence::Essence;
use grid::FutoshikiGrid;
use id::{FutoshikiId, TATHAM};
use kolyteon::FutoshikiKolyteon;
use lists::FutoshikiLists;
use screen::FutoshikiScreen;
use text::FutoshikiText;

impl Written for FutoshikiProblem {
    fn formats() -> &'static [&'static dyn Format<Self>] {
        &[
            &FutoshikiId,
            &FutoshikiKolyteon,
            &FutoshikiText,
            &FutoshikiGrid,
            &FutoshikiScreen,
            &FutoshikiLists,
            &Essence,
            &TATHAM,
            &Dimacs,
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
