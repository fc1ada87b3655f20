//! Binairo, also called Takuzu: a square grid of an even side, 4 to 12, to be filled with 0s and 1s. Half of
//! each line are 0s, no three neighbours in a line are alike, no two rows are, and no two columns.
//!
//! A fourth kind of puzzle beside those that come with the program. Its numbers begin at 0, and none of its
//! rules is about two squares alone, so that its model needs variables that stand for whole lines.

mod clauses;
mod formats;
mod generate;
mod grid;
mod lines;
mod model;
mod presented;
mod rules;
mod solve;
mod techniques;

pub use grid::BinairoGrid;
pub use lines::{Line, Pattern};

/// A grid with some numbers given, none of which break a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Binairo {
    grid: BinairoGrid,
}
