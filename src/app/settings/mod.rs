//! What outlives every game: how the player likes things to look, and which keys do what.

mod preset;
mod screen;
mod setting;

pub use preset::Preset;
pub use screen::{Binding as KeyBinding, SettingsRow, SettingsScreen};
pub use setting::{Setting, SettingsChange};

use std::collections::BTreeMap;
use std::time::Duration;

use crate::session::EasySteps;

use super::{Keymap, Press};

/// What outlives every game.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The name of the theme; `None` for the one that suits the terminal.
    pub theme: Option<String>,
    /// The names of the themes that there are.
    pub themes: Vec<String>,
    /// Whether the ground stays as the terminal has it.
    pub terminal_ground: bool,
    /// Whether lines and signs are ASCII only.
    pub ascii: bool,
    /// Whether the cursor's column, row and sector and equal digits are lit.
    /// Without, moving the cursor sends a fifth of the bytes.
    pub light: bool,
    /// Whether numbers are drawn large where there is room.
    pub large_digits: bool,
    /// Whether the clock is shown in a new game.
    pub clock: bool,
    /// When the panel says what a square can hold, and why.
    pub reasons: Reasons,
    /// Whether some things move.
    pub motion: bool,
    /// Whether the terminal shows no colours, so that nothing moves.
    pub is_monochrome: bool,
    /// Whether a digit is chosen first, and then the squares where it goes.
    pub digit_first: bool,
    /// Whether the cursor of the editor goes to the next square after a number or a blank.
    pub type_on: bool,
    /// The name of the format in which a puzzle is copied; `None` for the usual one.
    pub copy_format: Option<String>,
    /// The names of the formats that there are.
    pub formats: Vec<&'static str>,
    /// Whether hints may assume that the puzzle has exactly one solution.
    pub uniqueness: bool,
    /// True if hints write chains in Eureka notation.
    pub eureka: bool,
    /// What easy steps the machine does when it is asked to; none if it is not to.
    pub easy_steps: Option<EasySteps>,
    /// Time that an Esc waits for the rest of a sequence before it is a key.
    pub escape_time: Duration,
    /// Whether the game is played by ear, without a screen.
    pub plain: bool,
    /// The player's own folders and files of puzzles.
    pub folders: Vec<String>,
    /// The keys that are there besides the usual ones.
    pub preset: Preset,
    /// Which keys do what: the usual ones, those of the preset, and the player's own.
    pub keymap: Keymap,
    /// The player's own keys, by the names of commands; [`set_keys`](Settings::set_keys) changes them.
    pub own_keys: BTreeMap<String, Vec<Press>>,
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
            clock: true,
            reasons: Reasons::Asked,
            motion: true,
            is_monochrome: false,
            digit_first: false,
            type_on: true,
            copy_format: None,
            formats: Vec::new(),
            uniqueness: false,
            eureka: false,
            easy_steps: None,
            escape_time: Duration::from_millis(50),
            plain: false,
            folders: Vec::new(),
            preset: Preset::Default,
            keymap: Keymap::default(),
            own_keys: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// Whether things move: not where they are not wanted, on slow lines, or without colours.
    pub fn moves(&self) -> bool {
        self.motion && self.light && !self.is_monochrome
    }

    /// Has the keys of this preset beside the usual ones.
    pub fn set_preset(&mut self, preset: Preset) {
        self.preset = preset;
        self.bind_anew();
    }

    /// Gives a command keys of the player's own, or with none, those that it has without.
    ///
    /// # Errors
    /// If there is no command of this name; nothing is changed then.
    pub fn set_keys(&mut self, command: &str, keys: Option<Vec<Press>>) -> Result<(), String> {
        self.keymap.clone().rebind(command, keys.as_deref().unwrap_or_default())?;
        match keys {
            Some(keys) => self.own_keys.insert(command.to_owned(), keys),
            None => self.own_keys.remove(command),
        };
        self.bind_anew();
        Ok(())
    }

    /// The player's own keys have the last word, then those of the preset.
    fn bind_anew(&mut self) {
        self.keymap = Keymap::default();
        for (command, key) in self.preset.keys() {
            let known = self.keymap.keys_of(command).into_iter().filter(|other| *other != key);
            let keys: Vec<Press> = std::iter::once(key).chain(known).collect();
            self.keymap.rebind(command, &keys).expect(LISTED);
        }
        for (command, keys) in &self.own_keys {
            self.keymap.rebind(command, keys).expect(LISTED);
        }
    }
}

const LISTED: &str = "only commands that there are have keys";

/// When the panel gives reasons, which give something away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reasons {
    /// For every square that the cursor comes to.
    Always,
    /// For the square at the cursor, from when they are asked for until the panel is closed.
    Asked,
    /// Not at all.
    Never,
}

impl Reasons {
    /// What each is called in the settings.
    pub const WORDS: &[(&str, Self)] =
        &[("always", Self::Always), ("asked", Self::Asked), ("never", Self::Never)];
}
