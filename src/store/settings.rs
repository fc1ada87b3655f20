use std::fs;
use std::io;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::app::{Press, Settings, ThemeName};
use crate::puzzle::ParseError;

use super::{Folders, reason};

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
/// The settings there are, in words.
const KNOWN: &str = "theme, ascii, light, clock, preset and keys";

/// Changes `settings` as the user's `settings.toml` says; without one, nothing.
///
/// # Errors
/// One line that says where and what is wrong; the settings are then as they were.
pub fn read_settings(folders: &Folders, settings: &mut Settings) -> Result<(), String> {
    let Some(path) = folders.config().map(|folder| folder.join("settings.toml")) else { return Ok(()) };
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
    let table = DeTable::parse(text).map_err(|error| {
        let words = error.message().lines().collect::<Vec<_>>().join("; ");
        placed(text, error.span().map_or(0, |span| span.start), &words)
    })?;
    let mut changed = settings.clone();
    let mut keys = None;
    for (name, value) in table.get_ref() {
        let not = |expected| unexpected(text, name, value, expected);
        let flag = || value.get_ref().as_bool().ok_or_else(|| not("true or false"));
        match name.get_ref().as_ref() {
            "theme" => {
                changed.theme = match value.get_ref().as_str() {
                    Some("default") => ThemeName::Default,
                    Some("16") => ThemeName::Sixteen,
                    Some("mono") => ThemeName::Mono,
                    _ => return Err(not("\"default\", \"16\" or \"mono\"")),
                }
            }
            "ascii" => changed.ascii = flag()?,
            "light" => changed.light = flag()?,
            "clock" => changed.clock = flag()?,
            "preset" => {
                let preset: &[(&str, &str)] = match value.get_ref().as_str() {
                    Some("default") => &[],
                    Some("vim") => &VIM,
                    Some("numpad") => &NUMPAD,
                    _ => return Err(not("\"default\", \"vim\" or \"numpad\"")),
                };
                for (command, key) in preset {
                    add_key(&mut changed, command, key)?;
                }
            }
            "keys" => keys = Some(value.get_ref().as_table().ok_or_else(|| not("a table of commands"))?),
            unknown => {
                let wrong = format!("there is no setting `{}`, only {KNOWN}", unknown.escape_debug());
                return Err(placed(text, name.span().start, &wrong));
            }
        }
    }
    // After the preset, wherever the file has them: the player's own keys have the last word.
    for (command, value) in keys.into_iter().flatten() {
        let keys: Result<Vec<Press>, String> =
            written_keys(text, command, value)?.into_iter().map(str::parse).collect();
        let bound = keys.and_then(|keys| changed.keymap.rebind(command.get_ref(), &keys));
        bound.map_err(|wrong| placed(text, command.span().start, &wrong))?;
    }
    *settings = changed;
    Ok(())
}

/// The keys that are written for a command: one, or a list of them.
fn written_keys<'a>(
    text: &str,
    command: &Spanned<DeString>,
    value: &'a Spanned<DeValue>,
) -> Result<Vec<&'a str>, String> {
    let written = match value.get_ref() {
        DeValue::Array(keys) => keys.iter().collect(),
        _ => vec![value],
    };
    let expected = "a key such as \"u\" or several such as [\"u\", \"ctrl-u\"]";
    let key = |key: &'a Spanned<_>| {
        DeValue::as_str(key.get_ref()).ok_or_else(|| unexpected(text, command, key, expected))
    };
    written.into_iter().map(key).collect()
}

/// That a value is not what is expected of its name, after the value's line and column.
fn unexpected(text: &str, name: &Spanned<DeString>, value: &Spanned<DeValue>, expected: &str) -> String {
    let found = match value.get_ref() {
        DeValue::String(words) => format!("{words:?}"),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Boolean(flag) => flag.to_string(),
        DeValue::Array(_) => "an array".to_owned(),
        other => format!("a {}", other.type_str()),
    };
    let name = name.get_ref().escape_debug();
    placed(text, value.span().start, &format!("`{name}` must be {expected}, not {found}"))
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
