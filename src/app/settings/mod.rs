//! The player's settings: appearance, rules of play and keys.

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

/// The player's settings.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Name of the theme; `None` to match the terminal.
    pub theme: Option<String>,
    /// Names of all themes.
    pub themes: Vec<String>,
    /// True if the terminal's own background is used.
    pub terminal_ground: bool,
    /// True if lines and signs are ASCII only.
    pub ascii: bool,
    /// True if the cursor's column, row and sector and equal digits are highlighted. Off, cursor moves send
    /// only a fifth of the bytes.
    pub light: bool,
    /// True if numbers are drawn large where they fit.
    pub large_digits: bool,
    /// True if a new game shows its clock.
    pub clock: bool,
    /// Setting for reasons in the panel.
    pub reasons: Reasons,
    /// True if animations are on.
    pub motion: bool,
    /// True if the terminal shows no colours, which disables animations.
    pub is_monochrome: bool,
    /// True if a digit is chosen first, then its squares.
    pub digit_first: bool,
    /// True if the editor's cursor moves to the next square after a number or a blank.
    pub type_on: bool,
    /// Name of the format for copying a puzzle; `None` for the usual one.
    pub copy_format: Option<String>,
    /// Names of all formats.
    pub formats: Vec<&'static str>,
    /// True if hints may assume that the puzzle has exactly one solution.
    pub uniqueness: bool,
    /// True if hints write chains in Eureka notation.
    pub eureka: bool,
    /// Easy steps that the machine does on request; `None` if the command is off.
    pub easy_steps: Option<EasySteps>,
    /// Time that an Esc waits for the rest of a sequence before it counts as a key.
    pub escape_time: Duration,
    /// True in the plain mode for screen readers.
    pub plain: bool,
    /// The player's own folders and files of puzzles.
    pub folders: Vec<String>,
    /// Additional keys.
    pub preset: Preset,
    /// All keys: default, preset, and the player's own.
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
    /// Returns true if animations run: they need the setting, highlighting and colours.
    pub fn moves(&self) -> bool {
        self.motion && self.light && !self.is_monochrome
    }

    /// Adds the keys of this preset to the default ones.
    pub fn set_preset(&mut self, preset: Preset) {
        self.preset = preset;
        self.bind_anew();
    }

    /// Gives a command the player's own keys; `None` restores the default ones.
    ///
    /// # Errors
    ///
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

    /// Rebuilds the keymap: own keys take priority, then those of the preset.
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

/// Setting for reasons in the panel, which give something away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reasons {
    /// For every square at the cursor.
    Always,
    /// For every square at the cursor while the panel is open on request.
    Asked,
    /// Never.
    Never,
}

impl Reasons {
    /// Names in the settings file.
    pub const WORDS: &[(&str, Self)] =
        &[("always", Self::Always), ("asked", Self::Asked), ("never", Self::Never)];
}
