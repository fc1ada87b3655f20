//! Watching a search solve the current puzzle step by step, without touching the game.
//!
//! A [`Watch`] holds a [`Playback`]: a search, or the Davis-Putnam procedure, that can go back. Steps are
//! long jobs: a [`Seek`] takes the playback along and brings it back; meanwhile the last [`StepView`] stays
//! on the screen. A pace, shared with [`Race`](super::Race), schedules the steps.

mod account;
mod causes;
mod chooser;
mod component;
mod marks;
mod method;
mod playback;
mod proof;
mod screen;
mod search_result;
mod seek;
mod step_view;

pub use chooser::Chooser;
pub use method::{Method, Methods};
pub use playback::Playback;
pub use screen::{Habits, Watch};
pub use search_result::SearchResult;
pub use seek::Seek;
pub(super) use step_view::flaw;
pub use step_view::{Counts, StepView};
