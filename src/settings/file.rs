//! The text of `settings.toml`: read into the settings, and changed so that everything else in it stays as it
//! is: comments, blank lines, and names that this version does not know.

use std::ops::Range;
use std::time::Duration;

use toml_edit::{Array, Document, DocumentMut, Item, Key, RawString, Table, TomlError, Value};

use crate::puzzle::ParseError;

use super::{Setting, Settings};

/// The longest time, in milliseconds, that an Esc can wait.
const LONGEST_ESCAPE_MS: i64 = 1000;

/// The table of the player's own keys.
const KEYS: &str = "keys";

const A_SWITCH: &str = "expected true or false";
const SOME_KEYS: &str = "expected a key such as \"u\" or several such as [\"u\", \"ctrl-u\"]";

/// A function that checks whether the command of this name can have these keys; the error says why not.
pub type CheckKeys = fn(&str, &[String]) -> Result<(), String>;

/// A change of the settings file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingsChange {
    /// A setting has this value.
    Value(&'static Setting, String),
    /// A command has these keys; `None` stands for its default ones.
    Keys(String, Option<Vec<String>>),
}

/// Applies a text in the form of `settings.toml` to `settings`. Settings that it leaves out are unchanged.
///
/// # Errors
/// `LINE:COLUMN: error`; the settings are then unchanged.
pub fn apply(text: &str, check_keys: CheckKeys, settings: &mut Settings) -> Result<(), String> {
    let document = Document::parse(text).map_err(|error| at_place(text, error.span(), error.message()))?;
    let mut changed = settings.clone();
    for (name, item) in document.iter() {
        let wrong = |wrong: &str| at_place(text, item.span(), wrong);
        match name {
            "escape_ms" => {
                let milliseconds = item.as_integer().filter(|ms| (0..=LONGEST_ESCAPE_MS).contains(ms));
                let milliseconds = milliseconds.and_then(|ms| u64::try_from(ms).ok());
                let wrong = || wrong(&format!("expected milliseconds from 0 to {LONGEST_ESCAPE_MS}"));
                changed.escape_time = Duration::from_millis(milliseconds.ok_or_else(wrong)?);
            }
            "plain" => changed.plain = item.as_bool().ok_or_else(|| wrong(A_SWITCH))?,
            "folders" => {
                changed.folders =
                    texts(item).ok_or_else(|| wrong("expected a list of texts between quotes"))?;
            }
            KEYS => {
                let table = item.as_table_like().ok_or_else(|| wrong("expected a table of keys"))?;
                for (command, keys) in table.iter() {
                    let one = keys.as_str().map(|key| vec![key.to_owned()]);
                    let keys = one.or_else(|| texts(keys));
                    let keys = keys
                        .ok_or_else(|| at_place(text, table.get(command).and_then(Item::span), SOME_KEYS))?;
                    check_keys(command, &keys)
                        .map_err(|wrong| at_place(text, table.key(command).and_then(Key::span), &wrong))?;
                    changed.own_keys.insert(command.to_owned(), keys);
                }
            }
            _ => match Setting::named(name) {
                Some(setting) => {
                    let value = value_in(item, setting, &changed).map_err(|error| wrong(&error))?;
                    setting.set(&mut changed, &value);
                }
                None => {
                    let place = document.key(name).and_then(Key::span);
                    let names: Vec<&str> = Setting::TABLE.iter().map(|setting| setting.name).collect();
                    let (name, names) = (name.escape_debug(), names.join(", "));
                    let others = format!("{names}, escape_ms, plain, folders and keys");
                    return Err(at_place(
                        text,
                        place,
                        &format!("unknown setting `{name}`; there are {others}"),
                    ));
                }
            },
        }
    }
    *settings = changed;
    Ok(())
}

/// The value of a setting in the file.
fn value_in(item: &Item, setting: &Setting, settings: &Settings) -> Result<String, String> {
    if setting.is_switch() {
        return item.as_bool().map(|on| on.to_string()).ok_or_else(|| A_SWITCH.to_owned());
    }
    let values = setting.values(settings);
    let value = item.as_str().ok_or("expected a text between quotes")?;
    match values.iter().any(|known| known == value) {
        true => Ok(value.to_owned()),
        false => Err(format!("there is no {} `{value}`; there are {}", setting.name, values.join(", "))),
    }
}

/// The texts in a list; `None` if the item is not a list, or holds anything else.
fn texts(item: &Item) -> Option<Vec<String>> {
    item.as_array()?.iter().map(|value| value.as_str().map(str::to_owned)).collect()
}

/// The message in one line, after the line and the column where it applies.
fn at_place(text: &str, place: Option<Range<usize>>, message: &str) -> String {
    let mut line = String::new();
    for symbol in message.lines().collect::<Vec<_>>().join("; ").chars() {
        // A name in the file may contain control characters.
        match symbol.is_control() {
            true => line.extend(symbol.escape_debug()),
            false => line.push(symbol),
        }
    }
    let error = ParseError::at(text, place.map_or(0, |place| place.start), &line, "");
    format!("{}:{}: {line}", error.line, error.column)
}

/// The text of a settings file with these changes.
///
/// # Errors
/// One line that says why the text is not a settings file.
pub fn changed(text: &str, changes: &[SettingsChange]) -> Result<String, String> {
    let mut document: DocumentMut =
        text.parse().map_err(|error: TomlError| error.message().lines().collect::<Vec<_>>().join("; "))?;
    for change in changes {
        change_document(&mut document, change)?;
    }
    Ok(document.to_string())
}

fn change_document(document: &mut DocumentMut, change: &SettingsChange) -> Result<(), String> {
    match change {
        SettingsChange::Value(setting, value) => {
            let value = if setting.is_switch() { Value::from(value == "true") } else { Value::from(value) };
            let is_bare = document.is_empty();
            put(document, setting.name, value);
            if is_bare {
                lead_with_trailing(document, setting.name);
            }
        }
        SettingsChange::Keys(command, keys) => {
            let item = document.entry(KEYS).or_insert_with(|| Item::Table(Table::new()));
            if let Some(inline) = item.as_inline_table().cloned() {
                *item = Item::Table(inline.into_table());
            }
            let table = item.as_table_mut().ok_or("`keys` is no table")?;
            match keys {
                Some(keys) => put(table, command, keys_value(keys)),
                None => {
                    if let Some(comment) = remove(table, command) {
                        let trailing = document.trailing().as_str().unwrap_or_default().to_owned();
                        document.set_trailing(comment + &trailing);
                    }
                }
            }
        }
    }
    Ok(())
}

/// Moves the text of a file without any settings before the first setting.
fn lead_with_trailing(document: &mut DocumentMut, name: &str) {
    let comment = document.trailing().as_str().unwrap_or_default().to_owned();
    document.set_trailing("");
    if let Some(mut key) = document.key_mut(name) {
        key.leaf_decor_mut().set_prefix(comment);
    }
}

/// Gives a name this value; the comment after its old value stays.
fn put(table: &mut Table, name: &str, mut value: Value) {
    match table.get_mut(name).and_then(Item::as_value_mut) {
        Some(known) => {
            *value.decor_mut() = known.decor().clone();
            *known = value;
        }
        None => {
            table.insert(name, Item::Value(value));
        }
    }
}

/// Removes a name, but not the comments above it: they move to the next name, or are returned if it was the
/// last.
fn remove(table: &mut Table, name: &str) -> Option<String> {
    let next = table.iter().skip_while(|(known, _)| *known != name).nth(1).map(|(next, _)| next.to_owned());
    let (key, _) = table.remove_entry(name)?;
    let comment = key.leaf_decor().prefix().and_then(RawString::as_str).unwrap_or_default().to_owned();
    if comment.trim().is_empty() {
        return None;
    }
    let Some(mut next) = next.and_then(|next| table.key_mut(&next)) else { return Some(comment) };
    let own = next.leaf_decor().prefix().and_then(RawString::as_str).unwrap_or_default().to_owned();
    next.leaf_decor_mut().set_prefix(comment + &own);
    None
}

/// One key, or a list of them.
fn keys_value(keys: &[String]) -> Value {
    match keys {
        [key] => key.into(),
        keys => Value::Array(keys.iter().collect::<Array>()),
    }
}
