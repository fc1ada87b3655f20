//! Futoshiki: a grid of NxN squares, to be filled so that every column and row holds each of the digits 1 to N once and
//! every sign between two squares is true.

mod formats;
mod model;
mod play;
mod presented;
mod problem;
mod rules;
mod sign;
mod solve;
mod techniques;

pub use problem::FutoshikiProblem;
pub use sign::{GreaterThanSign, LessThanSign, Sign};
