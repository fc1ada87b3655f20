//! The record of games: the log of finished games and of practice, statistics, and reviews.

mod log;
mod review;
mod statistics;

pub use log::{BegunGame, FinishedGame, Found, GameResult, LogLine, PracticeProgress, Practised};
pub use review::{Helped, Moment, MomentEvent, Recording, Review};
pub use statistics::{Figures, Selection, Statistics, Streak, median};

pub(super) use review::{RecordingOf, review};
