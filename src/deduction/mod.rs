//! Reasons: how a person gets on with a puzzle, one step at a time.
//!
//! A [`Deduced`] puzzle has a position of domains and a list of [`Technique`]s; [`next_step`] takes the cheapest
//! [`Step`] that any of them finds, and [`advise`] puts a mistake first where there is one. A step follows from the
//! rules and the position alone, and always says why. This room knows no particular puzzle and no game.

mod engine;
mod mistake;
mod step;
mod technique;

pub use engine::{advise, next_step};
pub use mistake::wrong_sentence;
pub use step::{Placement, Removal, Step, tier};
pub use technique::{Deduced, Technique};
