//! The 32 searches on the puzzle at hand, side by side, without touching the game.
//!
//! All that have not ended take the same number of steps at a time: so they end in the order of their steps,
//! whatever a step costs each. Steps are taken elsewhere: a [`RaceTurn`] takes the searches along and brings
//! them back, and meanwhile the [`RaceEntry`]s stay on the screen as they were.

mod race_entry;
mod race_rest;
mod race_turn;
mod screen;

pub use race_entry::{RaceEntry, Standing};
pub use race_rest::RaceRest;
pub use race_turn::RaceTurn;
pub use screen::Race;
