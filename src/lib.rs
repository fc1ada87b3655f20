//! masume
pub mod app;
pub mod cli;
pub mod deduction;
pub mod format;
pub mod grid;
pub mod latin;
pub mod puzzle;
pub mod puzzles;
pub mod scene;
pub mod session;
pub mod store;
#[cfg(feature = "tui")]
pub mod tui;
