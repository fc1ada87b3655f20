//! The game by ear: a line comes in, plain sentences go out.
//!
//! Nothing is drawn, and nothing that was said changes: whoever listens to a terminal, or reads it with the
//! fingers, plays like this, and so does a file of lines. A [`Conversation`] knows neither a terminal nor a
//! clock; [`run`] gives it lines, and time. An answer begins with what matters, and tells what was asked.

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
