//! The game by ear: a line comes in, plain sentences go out.
//!
//! Nothing is drawn, and no output changes afterwards. This is for players who listen to a terminal or read
//! it in braille, and for files of requests. A [`Conversation`] knows neither a terminal nor a clock; [`run`]
//! gives it lines and time. An answer begins with what matters, and says only what was asked for.

mod advice;
mod board;
mod board_words;
mod conversation;
mod exercise;
mod home;
mod playing;
mod request;
mod run;

pub use conversation::Conversation;
pub use request::Request;
pub use run::{Start, run};
