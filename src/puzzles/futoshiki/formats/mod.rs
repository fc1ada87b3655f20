//! How a Futoshiki is written in files.

mod essence;
mod id;
mod kolyteon;
mod text;

use crate::grid::{Block, NumberedSquare};
use crate::latin::Inequality;
use crate::puzzle::{Dimacs, Format, ReadError, Source, Written};

use super::FutoshikiProblem;

use essence::Essence;
use id::Id;
use kolyteon::Kolyteon;
use text::Text;

impl Written for FutoshikiProblem {
    fn formats() -> &'static [&'static dyn Format<Self>] {
        &[&Id, &Kolyteon, &Text, &Essence, &Dimacs]
    }
}

/// The problem with all that a file says.
fn source(
    grid: Block,
    givens: &[NumberedSquare],
    signs: Vec<Inequality>,
) -> Result<Source<FutoshikiProblem>, ReadError> {
    FutoshikiProblem::new(grid, givens, signs).map(Source::of).map_err(ReadError::broken::<FutoshikiProblem>)
}
