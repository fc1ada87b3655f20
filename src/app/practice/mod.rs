//! Practice of techniques: a [`Course`] through those of a kind, and an [`Exercise`] in one of them, a series
//! of positions with a step to find.

mod course;
mod exercise;
mod footer;
mod position_search;
mod practice_board;

pub use course::Course;
pub use exercise::Exercise;
pub use position_search::{FoundPositions, PositionSearch, PracticeRequest};
pub use practice_board::PracticeBoard;
