//! How a Shikaku is written in files, one format a file.

mod edge_bits;
mod id;
mod kolyteon;
mod pzpr;
mod text;

use crate::grid::{Dimensions, Square};
use crate::puzzle::{Dimacs, Fault, Format, ReadError, Rules, Written};

use super::ShikakuProblem;

impl Written for ShikakuProblem {
    fn formats() -> &'static [&'static dyn Format<Self>] {
        &[&id::Id, &kolyteon::Kolyteon, &text::Text, &pzpr::Pzpr, &Dimacs]
    }
}

/// A fault of a problem that was read.
fn broken(fault: Fault) -> ReadError {
    ReadError::Broken { kind: ShikakuProblem::NAME, fault, place: None }
}

/// The squares of a grid row by row, as files have them.
fn row_major(grid: Dimensions) -> impl Iterator<Item = Square> {
    (0..grid.height()).flat_map(move |row| (0..grid.width()).map(move |column| Square::new(column, row)))
}
