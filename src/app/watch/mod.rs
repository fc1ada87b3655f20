//! Watching a search solve the puzzle at hand, step by step, without touching the game.
//!
//! A [`Watch`] holds a search that can go back. Steps are taken elsewhere: a [`Journey`] takes the search along and brings
//! it back, and meanwhile the last [`Still`] stays on the screen. The [`Pace`](pace::Pace) says how many steps are due.

mod account;
mod chooser;
mod journey;
mod pace;
mod screen;
mod still;

pub use chooser::Chooser;
pub use journey::Journey;
pub(super) use pace::Pace;
pub use pace::Speed;
pub use screen::{Habits, Watch};
pub use still::{Outcome, Still};
