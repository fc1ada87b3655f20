//! How a Shikaku is written in files, one format a file.

mod edge_bits;
mod id;
mod kolyteon;
mod text;

use crate::puzzle::{Fault, Format, ReadError, Rules, Written};

use super::ShikakuProblem;

impl Written for ShikakuProblem {
    fn formats() -> &'static [&'static dyn Format<Self>] {
        &[&id::Id, &kolyteon::Kolyteon, &text::Text]
    }
}

/// A fault of a problem that was read.
fn broken(fault: Fault) -> ReadError {
    ReadError::Broken { kind: ShikakuProblem::NAME, fault, place: None }
}
