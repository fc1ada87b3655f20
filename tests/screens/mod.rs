//! What is seen: the screens, drawn without a terminal, and what holds for every one of them.

mod any_puzzle;
mod boards;
mod bytes;
mod colourless;
mod contrast;
mod footer;
mod frame;
mod groups;
mod help;
mod hints;
mod keys;
mod labels;
mod learning;
mod low_squares;
mod marks;
mod menus;
mod monkey;
mod more;
mod mouse;
mod other_rules;
mod pars;
mod plain;
mod race;
mod reading_back;
mod regions;
mod rejoining;
mod rules;
mod sizes;
mod states;
mod statistics;
mod watch;
mod wide;

use crate::common::player;
mod words;
