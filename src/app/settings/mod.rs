//! The settings in the game: their screen, and the keys that follow from them.

mod screen;

pub use crate::settings::{Preset, Reasons, Setting, Settings, SettingsChange};
pub use screen::{Binding as KeyBinding, SettingsRow, SettingsScreen};

use super::{Keymap, Press};

impl Keymap {
    /// The usual keys with those of the preset, and the player's own, which have the last word.
    pub fn of(settings: &Settings) -> Self {
        let mut keymap = Self::default();
        for (command, key) in settings.preset.keys() {
            let key: Press = key.parse().expect("the keys of presets are keys");
            let known = keymap.keys_of(command).into_iter().filter(|other| *other != key);
            let keys: Vec<Press> = std::iter::once(key).chain(known).collect();
            keymap.rebind(command, &keys).expect("presets name commands");
        }
        for (command, keys) in &settings.own_keys {
            let keys: Vec<Press> = keys.iter().filter_map(|key| key.parse().ok()).collect();
            // They were checked when they were read.
            let _ = keymap.rebind(command, &keys);
        }
        keymap
    }

    /// Checks that the command of this name can have these keys, as `settings.toml` writes them.
    ///
    /// # Errors
    /// Why it cannot: there is no such command or key, or the key always does something else.
    pub fn check(command: &str, keys: &[String]) -> Result<(), String> {
        let keys: Vec<Press> = keys.iter().map(|key| key.parse()).collect::<Result<_, String>>()?;
        Self::default().rebind(command, &keys)
    }
}
