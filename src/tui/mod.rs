//! The terminal: the only room that knows ratatui and crossterm.
//!
//! [`run`] takes the terminal over, turns what comes from it into messages for the [app](crate::app), draws
//! what the app's state looks like, and carries out the effects that the app asks for. The main thread sleeps
//! until something wakes it: nothing moves unless something happened. Whatever happens, the terminal is given
//! back and the game kept.

mod background;
mod board;
mod clipboard;
mod input;
mod loop_event;
mod rejoiner;
mod run;
mod settings;
mod signals;
mod terminal;
mod theme;
mod view;

pub use clipboard::{Helper, choose_helpers};
pub use loop_event::Input;
pub use rejoiner::Rejoiner;
pub use run::{Start, run};
pub use theme::{TerminalColours, Theme};
pub use view::{Target, draw, last_line, rules_alone, target};
