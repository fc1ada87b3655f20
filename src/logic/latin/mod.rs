//! Latin squares, the common part of Sudoku and Futoshiki: grids in which every unit (column, row, and for
//! Sudoku sector, diagonal or window) holds each digit once.
//!
//! A [`LatinGrid`] is the [`NumberGrid`](crate::number_grid::NumberGrid) of both problems: givens, units and
//! signs. It checks itself and knows which digits the rules allow. The [`techniques`] work on its
//! [`LatinPosition`]s. A [`LatinPuzzle`] gets its model, its clauses and its deduction from here. Nothing
//! here depends on either of the two puzzles or on a file format.

mod almost_locked;
mod bit_set;
mod bounds;
mod chains;
mod eliminations;
mod full_grid;
mod grid;
mod leftovers;
mod model;
mod network;
mod places_by_unit;
mod position;
mod puzzle;
mod set_chains;
mod shape;
mod sign_order;
mod square_set;
pub mod techniques;
mod unit;

pub use eliminations::{Eliminations, excluded, excluded_at};
pub use full_grid::full_grid;
pub use grid::LatinGrid;
use leftovers::Leftovers;
pub use model::{LatinClauses, clauses, missing, model};
pub use places_by_unit::PlacesByUnit;
pub use position::{LatinPosition, strong_links};
pub use puzzle::{
    LatinGroup, LatinPuzzle, LatinTechnique, offer_elimination_at, offer_eliminations, offer_placement,
};
pub use shape::LatinShape;
pub use sign_order::{Inequality, SignOrder};
pub use square_set::SquareSet;
pub use unit::{Unit, UnitSort, plural};
