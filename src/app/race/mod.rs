//! The 32 searches on the puzzle at hand, side by side, without touching the game.
//!
//! All that have not ended take the same number of steps at a time: so they end in the order of their steps,
//! whatever a step costs each. Steps are taken elsewhere: a [`RaceTurn`] takes the searches along and brings
//! them back, and meanwhile the [`RaceEntry`]s stay on the screen as they were.

mod screen;
mod searches;

pub use screen::Race;
pub use searches::{RaceEntry, RaceRest, RaceTurn, Standing};
