//! Changes of the user's `settings.toml` that leave everything else in it as it is: comments, blank lines,
//! and what this version does not know.

use std::fs;
use std::io;

use toml_edit::{Array, DocumentMut, Item, RawString, Table, Value};

use crate::app::{Press, SettingsChange};

use super::replace::replace;
use super::text_file::read_text;
use super::{Folders, reason};

/// What a file begins with that was not there before.
const HEAD: &str = "# masume's settings. What is left out is as it comes.\n\n";

/// The table of the player's own keys.
const KEYS: &str = "keys";

/// Keeps changes in the user's `settings.toml`.
///
/// # Errors
/// One line that says why they are not kept; the file is then as it was.
pub fn keep_settings(folders: &Folders, changes: &[SettingsChange]) -> Result<(), String> {
    let Some(folder) = folders.config() else {
        return Err("not kept: there is no home directory".to_owned());
    };
    let path = folder.join("settings.toml");
    let not_kept = |error: &io::Error| format!("not kept: {}: {}", path.display(), reason(error));
    let text = match read_text(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => HEAD.to_owned(),
        Err(error) => return Err(not_kept(&error)),
    };
    let changed = changed(&text, changes)
        .map_err(|wrong| format!("not kept: {} is not as it should be: {wrong}", path.display()))?;
    fs::create_dir_all(folder)
        .and_then(|()| replace(&path, changed.as_bytes()))
        .map_err(|error| not_kept(&error))
}

/// The text of a settings file with these changes.
fn changed(text: &str, changes: &[SettingsChange]) -> Result<String, String> {
    let mut document: DocumentMut = text
        .parse()
        .map_err(|error: toml_edit::TomlError| error.message().lines().collect::<Vec<_>>().join("; "))?;
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
            put(document, setting.name(), value);
            if is_bare {
                lead_with_trailing(document, setting.name());
            }
        }
        SettingsChange::Keys(command, keys) => {
            let table = document.entry(KEYS).or_insert_with(|| Item::Table(Table::new()));
            let table = table.as_table_mut().ok_or("`keys` is no table")?;
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

/// What a file without any settings says goes before the first one.
fn lead_with_trailing(document: &mut DocumentMut, name: &str) {
    let comment = document.trailing().as_str().unwrap_or_default().to_owned();
    document.set_trailing("");
    if let Some(mut key) = document.key_mut(name) {
        key.leaf_decor_mut().set_prefix(comment);
    }
}

/// Gives a name this value; the comment behind the value it had stays.
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

/// Removes a name, but not the comments above it: they go to the next one, or come back if it was the last.
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
fn keys_value(keys: &[Press]) -> Value {
    match keys {
        [key] => key.to_string().into(),
        keys => Value::Array(keys.iter().map(ToString::to_string).collect::<Array>()),
    }
}
