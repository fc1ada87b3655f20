//! Futoshiki: a grid of NxN squares. Every column and row must hold each of the digits 1 to N once, and every
//! sign between two squares must be true.

mod formats;
mod generate;
mod model;
mod presented;
mod problem;
mod sign;
mod solve;
mod techniques;

pub use problem::FutoshikiProblem;
pub use sign::{GreaterThanSign, LessThanSign, Sign};
