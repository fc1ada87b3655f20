//! The built program: its command line, and the game in a terminal.

mod cli;
mod common;
#[cfg(unix)]
mod harness;
#[cfg(all(unix, feature = "tui"))]
mod terminal;
