//! The 32 searches on the puzzle at hand, side by side, without touching the game.
//!
//! All that have not ended take the same number of steps at a time: so they end in the order of their steps, whatever a
//! step costs each. Steps are taken elsewhere: a [`Heat`] takes the searches along and brings them back, and meanwhile the
//! [`Lane`]s stay on the screen as they were.

mod heat;
mod lane;
mod screen;

pub use heat::Heat;
pub use lane::{Lane, Standing};
pub use screen::Race;
