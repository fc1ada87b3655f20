//! Shikaku: divide the grid into rectangular blocks so that each holds exactly one hint, a [`Clue`], which
//! may say the area of its block and the shape.
//!
//! [`ShikakuProblem`] is the problem, [`Placed`] a position in play, and a list of blocks a solution. The
//! *possible blocks* of a hint have its area and its shape, lie inside the grid and hold no other hint. Where
//! an area is unknown, it is at most what the others leave. The solver, the techniques and the choices of the
//! player all begin with them.

mod blocks;
mod clue;
mod cover;
mod formats;
mod generate;
mod model;
mod note;
mod placed;
mod play;
mod presented;
mod problem;
mod solve;
mod spared;
mod techniques;

pub use crate::grid::BlockShape;
pub use clue::Clue;
pub use placed::{Move, Placed};
pub use problem::ShikakuProblem;
pub use techniques::Domains;
