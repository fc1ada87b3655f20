//! What Sudoku and Futoshiki share: grids in which every unit (column, row, sector) holds each digit once.
//!
//! A [`LatinGrid`] is the common part of both problems: givens, units and signs. It checks itself, verifies solutions, is
//! played on ([`Entries`], [`Move`]) and drawn, and is reasoned about in [`Position`]s by the [`techniques`]. This room
//! does not know which of the two puzzles it holds, and no file format.

mod chains;
mod clauses;
mod conflict;
mod drawing;
mod entries;
mod grid;
mod inequality;
mod links;
mod model;
mod moves;
mod note;
mod order;
mod picture;
mod play;
mod position;
mod rows;
mod shape;
mod squares;
mod supposing;
mod technique;
pub mod techniques;
mod unit;
mod verify;

pub use drawing::{ascii, drawn_lines, is_headed};
pub use entries::Entries;
pub use grid::LatinGrid;
pub use inequality::Inequality;
pub use links::{excluded, excluded_at, strong_links};
pub use moves::Move;
pub use order::SignOrder;
pub use position::{Latin, Position};
pub use rows::{numbered, row_major};
pub use shape::Shape;
pub use squares::Squares;
pub use technique::{LatinTechnique, Struck, offer_place, offer_struck};
pub use unit::{Unit, UnitSort};
