//! Watching a search solve the puzzle at hand, step by step, without touching the game.
//!
//! A [`Watch`] holds a [`Walk`]: a search, or the Davis-Putnam procedure, that can go back. Steps are taken elsewhere: a
//! [`Journey`] takes the walk along and brings it back, and meanwhile the last [`Still`] stays on the screen. A pace, which a
//! [`Race`](super::Race) has too, says how many steps are due.

mod account;
mod causes;
mod chooser;
mod journey;
mod method;
mod outcome;
mod proof;
mod screen;
mod still;
mod walk;

pub use chooser::Chooser;
pub use journey::Journey;
pub use method::Method;
pub use outcome::Outcome;
pub use screen::{Habits, Watch};
pub use still::{Counts, Still};
pub use walk::Walk;
