//! What Sudoku and Futoshiki share: grids in which every unit (column, row, sector) holds each digit once.
//!
//! A [`LatinGrid`] is the [`NumberGrid`](crate::number_grid::NumberGrid) of both problems: givens, units and signs. It
//! checks itself, says which digits the rules allow, and is reasoned about in [`Position`]s by the [`techniques`]. A
//! [`LatinPuzzle`] is modelled, told in clauses and deduced without another word. This room does not know which of the two
//! puzzles it holds, and no file format.

mod chains;
mod clauses;
mod grid;
mod inequality;
mod links;
mod model;
mod order;
mod position;
mod puzzle;
mod reasons;
mod repeats;
mod shape;
mod squares;
mod supposing;
mod technique;
pub mod techniques;
mod unit;

pub use grid::LatinGrid;
pub use inequality::Inequality;
pub use links::{excluded, excluded_at, strong_links};
pub use order::SignOrder;
pub use position::Position;
pub use puzzle::LatinPuzzle;
pub use shape::Shape;
pub use squares::Squares;
pub use technique::{LatinTechnique, Struck, offer_place, offer_struck};
pub use unit::{Unit, UnitSort};
