use std::collections::BTreeMap;
use std::fs;
use std::io;

use serde::Deserialize;
use toml::Spanned;

use crate::app::{Press, Settings, ThemeName};
use crate::puzzle::ParseError;

use super::{Places, reason};

/// The keys of the numeric keypad beside its digits.
const NUMPAD: [(&str, &str); 5] =
    [("clear", "."), ("pencil", "+"), ("undo", "-"), ("hint", "*"), ("highlight", "/")];
/// What vim users press without thinking; h j k l, u and Ctrl-R are there anyway.
const VIM: [(&str, &str); 6] = [
    ("edge-left", "^"),
    ("edge-right", "$"),
    ("edge-down", "G"),
    ("jump-left", "b"),
    ("jump-right", "w"),
    ("clear", "x"),
];

/// The settings file, as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    theme: Option<WrittenTheme>,
    ascii: Option<bool>,
    light: Option<bool>,
    clock: Option<bool>,
    preset: Option<Preset>,
    #[serde(default)]
    keys: BTreeMap<Spanned<String>, Keys>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum WrittenTheme {
    Default,
    #[serde(rename = "16")]
    Sixteen,
    Mono,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Preset {
    Default,
    Vim,
    Numpad,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Keys {
    One(String),
    Several(Vec<String>),
}

/// Changes `settings` as the user's `settings.toml` says; without one, nothing.
///
/// # Errors
/// One line that says where and what is wrong; the settings are then as they were.
pub fn read_settings(places: &Places, settings: &mut Settings) -> Result<(), String> {
    let Some(path) = places.config().map(|folder| folder.join("settings.toml")) else { return Ok(()) };
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(format!("{}: {}", path.display(), reason(&error))),
    };
    apply_settings(&text, settings).map_err(|wrong| format!("{}:{wrong}", path.display()))
}

/// Changes `settings` as this text in the form of `settings.toml` says.
///
/// # Errors
/// `LINE:COLUMN: what is wrong`; the settings are then as they were.
pub fn apply_settings(text: &str, settings: &mut Settings) -> Result<(), String> {
    let written: Written = toml::from_str(text).map_err(|error| {
        let words = error.message().lines().collect::<Vec<_>>().join("; ");
        placed(text, error.span().map_or(0, |span| span.start), &words)
    })?;
    let mut changed = settings.clone();
    if let Some(theme) = written.theme {
        changed.theme = match theme {
            WrittenTheme::Default => ThemeName::Default,
            WrittenTheme::Sixteen => ThemeName::Sixteen,
            WrittenTheme::Mono => ThemeName::Mono,
        };
    }
    changed.ascii = written.ascii.unwrap_or(changed.ascii);
    changed.light = written.light.unwrap_or(changed.light);
    changed.clock = written.clock.unwrap_or(changed.clock);
    let preset: &[(&str, &str)] = match written.preset {
        Some(Preset::Vim) => &VIM,
        Some(Preset::Numpad) => &NUMPAD,
        Some(Preset::Default) | None => &[],
    };
    for (name, key) in preset {
        add_key(&mut changed, name, key)?;
    }
    for (name, keys) in written.keys {
        let keys = match keys {
            Keys::One(key) => vec![key],
            Keys::Several(keys) => keys,
        };
        let keys: Result<Vec<Press>, String> = keys.iter().map(|key| key.parse()).collect();
        let bound = keys.and_then(|keys| changed.keymap.rebind(name.get_ref(), &keys));
        bound.map_err(|wrong| placed(text, name.span().start, &wrong))?;
    }
    *settings = changed;
    Ok(())
}

/// What is wrong, after its line and column.
fn placed(text: &str, byte: usize, wrong: &str) -> String {
    let error = ParseError::at(text, byte, wrong, "");
    format!("{}:{}: {wrong}", error.line, error.column)
}

/// Gives a command one key more, which is the one that is shown.
fn add_key(settings: &mut Settings, name: &str, key: &str) -> Result<(), String> {
    let key: Press = key.parse()?;
    let known = settings.keymap.keys_of(name).into_iter().filter(|other| *other != key);
    let keys: Vec<Press> = std::iter::once(key).chain(known).collect();
    settings.keymap.rebind(name, &keys)
}
