//! Settings: choices of the player that outlive every game.
//!
//! [`Setting::TABLE`] has a row for each setting with a few values: its name in the file `settings.toml`, its
//! label and its meaning on the screen, its values, and how it is read and set. A new setting is a field of
//! [`Settings`], a row of the table, and a paragraph in `assets/settings.toml`. Only the file has folders,
//! the waiting time of Esc, play by ear and the player's own keys. This room knows no disk, no screen and no
//! command: the caller that reads a file checks its keys.

mod file;
mod table;

pub use file::{CheckKeys, SettingsChange, apply, changed};
pub use table::Setting;

use std::collections::BTreeMap;
use std::time::Duration;

use crate::session::EasySteps;

/// The choices of the player.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The name of the theme; `None` for the one that suits the terminal.
    pub theme: Option<String>,
    /// The names of all themes.
    pub themes: Vec<String>,
    /// True if the board lies on the terminal's own background.
    pub terminal_ground: bool,
    /// True if lines and signs are ASCII only.
    pub ascii: bool,
    /// True if the cursor's column, row and sector and equal digits are lit. Without this, moving the cursor
    /// sends a fifth of the bytes.
    pub light: bool,
    /// True if numbers are drawn large where there is room.
    pub large_digits: bool,
    /// True if the regions of a jigsaw, or diagonals and windows, have soft tints, where the terminal has all
    /// colours.
    pub region_tints: bool,
    /// True if a new game shows its clock.
    pub clock: bool,
    /// When the panel lists the candidates of a square, with reasons.
    pub reasons: Reasons,
    /// True if hints and finished units are animated.
    pub motion: bool,
    /// True if the terminal shows no colours, so that nothing is animated.
    pub is_monochrome: bool,
    /// True if a digit is chosen first, and then its squares.
    pub digit_first: bool,
    /// True if the cursor of the editor goes to the next square after a number or a blank.
    pub type_on: bool,
    /// The name of the format in which a puzzle is copied; `None` for the usual one.
    pub copy_format: Option<String>,
    /// The names of all formats that can be written.
    pub formats: Vec<&'static str>,
    /// True if hints may assume that the puzzle has exactly one solution.
    pub uniqueness: bool,
    /// True if a dead end of a watched search shows by itself what the search missed.
    pub missed: bool,
    /// True if hints write chains in Eureka notation.
    pub eureka: bool,
    /// Easy steps that the machine does on request; `None` if it does none.
    pub easy_steps: Option<EasySteps>,
    /// Time that an Esc waits for the rest of a sequence before it is a key.
    pub escape_time: Duration,
    /// True if the game is played by ear, without a screen.
    pub plain: bool,
    /// The player's own folders and files of puzzles.
    pub folders: Vec<String>,
    /// Keys in addition to the default ones.
    pub preset: Preset,
    /// The player's own keys by the names of commands, as `settings.toml` writes them.
    pub own_keys: BTreeMap<String, Vec<String>>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: None,
            themes: Vec::new(),
            terminal_ground: false,
            ascii: false,
            light: true,
            large_digits: true,
            region_tints: true,
            clock: true,
            reasons: Reasons::Asked,
            motion: true,
            is_monochrome: false,
            digit_first: false,
            type_on: true,
            copy_format: None,
            formats: Vec::new(),
            uniqueness: false,
            missed: false,
            eureka: false,
            easy_steps: None,
            escape_time: Duration::from_millis(50),
            plain: false,
            folders: Vec::new(),
            preset: Preset::Default,
            own_keys: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// Returns true if things are animated: not on slow connections, and not without colours.
    pub fn animates(&self) -> bool {
        self.motion && self.light && !self.is_monochrome
    }
}

/// When the panel gives reasons, which reveal something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reasons {
    /// For every square that the cursor comes to.
    Always,
    /// For the square at the cursor, from a request until the panel is closed.
    Asked,
    /// Never.
    Never,
}

impl Reasons {
    /// All, with their words in the file; the default first.
    const WORDS: &[(&str, Self)] =
        &[("asked", Self::Asked), ("always", Self::Always), ("never", Self::Never)];
}

/// Keys that some players are used to, in addition to the default ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// None.
    Default,
    /// Keys that vim users press without thinking; h j k l, u and Ctrl-R always work.
    Vim,
    /// The keys of the numeric keypad other than its digits.
    Numpad,
}

impl Preset {
    /// All, with their words in the file; the default first.
    const WORDS: &[(&str, Self)] =
        &[("default", Self::Default), ("vim", Self::Vim), ("numpad", Self::Numpad)];

    /// Names of commands, each with a key.
    pub fn keys(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Default => &[],
            Self::Vim => &[
                ("edge-left", "^"),
                ("edge-right", "$"),
                ("edge-down", "G"),
                ("jump-left", "b"),
                ("jump-right", "w"),
                ("clear", "x"),
            ],
            Self::Numpad => &[
                ("clear", "."),
                ("skip", "."),
                ("pencil", "+"),
                ("undo", "-"),
                ("hint", "*"),
                ("highlight", "/"),
            ],
        }
    }
}
