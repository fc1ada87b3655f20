//! The terminal: the only part of the program that knows ratatui and crossterm.
//!
//! [`run`] takes over the terminal, turns its input into messages for the [app](crate::app), draws the app's
//! state, and carries out the app's effects. The main thread sleeps until an event wakes it. Whatever
//! happens, the terminal is restored and the game saved.

mod clipboard;
mod events;
mod rejoiner;
mod run;
mod settings;
mod terminal;
mod theme;
mod view;

pub use clipboard::{Helper, choose_helpers};
pub use rejoiner::{Input, Rejoiner};
pub use run::{Start, run};
pub use theme::{TerminalColours, Theme};
pub use view::{Target, draw, last_line, rules_alone, target};
