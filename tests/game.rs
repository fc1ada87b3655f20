//! The game without a terminal: playing, what is seen, saving, settings and the library.

mod by_ear;
mod common;
mod library;
mod playing;
mod saving;
#[cfg(feature = "tui")]
mod screens;
mod settings;
