//! What is seen: the screens, drawn without a terminal, and what holds for every one of them.
#![cfg(feature = "tui")]

mod boards;
mod colourless;
#[path = "../common/mod.rs"]
mod common;
mod footer;
mod frame;
mod hints;
mod keys;
mod menus;
mod mouse;
mod plain;
mod race;
mod sizes;
mod states;
mod watch;

use common::player;
