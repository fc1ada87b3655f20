//! The 32 searches on the current puzzle, side by side, without touching the game.
//!
//! All running searches take the same number of steps at a time, so they end in order of their step counts,
//! whatever a step costs. Steps are long jobs: a [`RaceTurn`] takes the searches along and brings them back;
//! meanwhile the last [`RaceEntry`]s stay on the screen.

mod screen;
mod searches;

pub use screen::Race;
pub use searches::{RaceEntry, RaceRest, RaceTurn, Standing};
