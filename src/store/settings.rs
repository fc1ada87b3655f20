use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::ops::Range;
use std::time::Duration;

use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};
use toml_edit::de::Deserializer as TomlDeserializer;
use toml_edit::{Document, Item};

use crate::app::{Preset, Press, Reasons, Setting, Settings};
use crate::puzzle::ParseError;
use crate::session::EasySteps;
use crate::theme::Themes;

use super::text_file::read_text;
use super::{Folders, reason};

/// The grounds behind the board that can be chosen: whether it is the terminal's own.
const GROUNDS: &[(&str, bool)] = &[("theme", false), ("terminal", true)];

/// The longest time, in milliseconds, that an Esc can be had to wait.
const LONGEST_ESCAPE_MS: u64 = 1000;

/// A `settings.toml` as it is written. What it leaves out stays as it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsFile {
    theme: Option<String>,
    #[serde(default, deserialize_with = "ground")]
    ground: Option<bool>,
    ascii: Option<bool>,
    light: Option<bool>,
    clock: Option<bool>,
    #[serde(default, deserialize_with = "reasons")]
    reasons: Option<Reasons>,
    large_digits: Option<bool>,
    motion: Option<bool>,
    digit_first: Option<bool>,
    type_on: Option<bool>,
    copy_format: Option<String>,
    uniqueness: Option<bool>,
    eureka: Option<bool>,
    #[serde(default, deserialize_with = "easy_steps")]
    easy_steps: Option<Option<EasySteps>>,
    escape_ms: Option<u64>,
    plain: Option<bool>,
    folders: Option<Vec<String>>,
    #[serde(default, deserialize_with = "preset")]
    preset: Option<Preset>,
    /// The keys of commands by the command's name.
    #[serde(default)]
    keys: BTreeMap<String, WrittenKeys>,
}

/// Changes `settings` as the user's `settings.toml` says; without one, nothing.
///
/// # Errors
/// One line that says where and what is wrong; the settings are then as they were.
pub fn read_settings(folders: &Folders, themes: &Themes, settings: &mut Settings) -> Result<(), String> {
    let Some(path) = folders.config().map(|folder| folder.join("settings.toml")) else { return Ok(()) };
    let text = match read_text(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(format!("{}: {}", path.display(), reason(&error))),
    };
    apply_settings(&text, themes, settings).map_err(|wrong| format!("{}:{wrong}", path.display()))
}

/// Changes `settings` as this text in the form of `settings.toml` says.
///
/// # Errors
/// `LINE:COLUMN: what is wrong`; the settings are then as they were.
pub fn apply_settings(text: &str, themes: &Themes, settings: &mut Settings) -> Result<(), String> {
    let document = Document::parse(text).map_err(|error| at_place(text, error.span(), error.message()))?;
    let file = SettingsFile::deserialize(TomlDeserializer::from(document.clone()))
        .map_err(|error| at_place(text, error.span(), error.message()))?;
    let at_value = |name: &str, wrong: &str| at_place(text, document.get(name).and_then(Item::span), wrong);
    let mut changed = settings.clone();
    if let Some(theme) = &file.theme {
        changed.theme = theme_named(theme, themes).map_err(|wrong| at_value("theme", &wrong))?;
    }
    changed.terminal_ground = file.ground.unwrap_or(changed.terminal_ground);
    changed.ascii = file.ascii.unwrap_or(changed.ascii);
    changed.light = file.light.unwrap_or(changed.light);
    changed.clock = file.clock.unwrap_or(changed.clock);
    changed.reasons = file.reasons.unwrap_or(changed.reasons);
    changed.large_digits = file.large_digits.unwrap_or(changed.large_digits);
    changed.motion = file.motion.unwrap_or(changed.motion);
    changed.digit_first = file.digit_first.unwrap_or(changed.digit_first);
    changed.type_on = file.type_on.unwrap_or(changed.type_on);
    if let Some(format) = &file.copy_format {
        let formats = Setting::CopyFormat.values(&changed);
        if !formats.contains(format) {
            let wrong = format!("there is no format `{format}`; there are {}", formats.join(", "));
            return Err(at_value("copy_format", &wrong));
        }
        Setting::CopyFormat.set(&mut changed, format);
    }
    changed.uniqueness = file.uniqueness.unwrap_or(changed.uniqueness);
    changed.eureka = file.eureka.unwrap_or(changed.eureka);
    changed.easy_steps = file.easy_steps.unwrap_or(changed.easy_steps);
    if let Some(milliseconds) = file.escape_ms {
        if milliseconds > LONGEST_ESCAPE_MS {
            return Err(at_value("escape_ms", &format!("escape_ms is at most {LONGEST_ESCAPE_MS}")));
        }
        changed.escape_time = Duration::from_millis(milliseconds);
    }
    changed.plain = file.plain.unwrap_or(changed.plain);
    changed.folders = file.folders.unwrap_or(changed.folders);
    changed.set_preset(file.preset.unwrap_or(changed.preset));
    for (command, WrittenKeys(keys)) in &file.keys {
        let keys: Result<Vec<Press>, String> = keys.iter().map(|key| key.parse()).collect();
        let bound = keys.and_then(|keys| changed.set_keys(command, Some(keys)));
        bound.map_err(|wrong| {
            let table = document.get("keys").and_then(Item::as_table_like);
            at_place(text, table.and_then(|table| table.key(command)?.span()), &wrong)
        })?;
    }
    *settings = changed;
    Ok(())
}

/// The message in one line, after the line and the column where it applies.
fn at_place(text: &str, place: Option<Range<usize>>, message: &str) -> String {
    let mut line = String::new();
    for symbol in message.lines().collect::<Vec<_>>().join("; ").chars() {
        // A name in the file may hold what a terminal would act on.
        match symbol.is_control() {
            true => line.extend(symbol.escape_debug()),
            false => line.push(symbol),
        }
    }
    let error = ParseError::at(text, place.map_or(0, |place| place.start), &line, "");
    format!("{}:{}: {line}", error.line, error.column)
}

/// The theme of this name; `None` for the one that suits the terminal.
fn theme_named(name: &str, themes: &Themes) -> Result<Option<String>, String> {
    let name = match name {
        "auto" => return Ok(None),
        // What they were called before.
        "default" => "ink",
        "16" => "sixteen",
        name => name,
    };
    if themes.all().iter().any(|theme| theme.name == name) {
        return Ok(Some(name.to_owned()));
    }
    let names: Vec<&str> = themes.all().iter().map(|theme| theme.name.as_str()).collect();
    Err(format!("there is no theme `{name}`; there are auto, {}", names.join(", ")))
}

fn ground<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    deserializer.deserialize_str(WordVisitor(GROUNDS)).map(Some)
}

fn reasons<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Reasons>, D::Error> {
    deserializer.deserialize_str(WordVisitor(Reasons::WORDS)).map(Some)
}

fn easy_steps<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<EasySteps>>, D::Error> {
    deserializer.deserialize_str(WordVisitor(EasySteps::WORDS)).map(Some)
}

fn preset<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Preset>, D::Error> {
    deserializer.deserialize_str(WordVisitor(Preset::WORDS)).map(Some)
}

/// Reads one of these words, which stands for what is beside it. Unlike a derived enum, it names them all
/// whatever it finds instead.
struct WordVisitor<T: 'static>(&'static [(&'static str, T)]);

impl<T: Copy> Visitor<'_> for WordVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.0.iter().map(|(word, _)| format!("{word:?}")).collect();
        write!(f, "{}", words.join(" or "))
    }

    fn visit_str<E: Error>(self, found: &str) -> Result<T, E> {
        let choice = self.0.iter().find(|(word, _)| *word == found);
        choice.map(|(_, value)| *value).ok_or_else(|| E::invalid_value(Unexpected::Str(found), &self))
    }
}

/// The keys that are written for a command: one, or a list of them.
struct WrittenKeys(Vec<String>);

impl<'de> Deserialize<'de> for WrittenKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(KeysVisitor)
    }
}

struct KeysVisitor;

impl<'de> Visitor<'de> for KeysVisitor {
    type Value = WrittenKeys;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key such as \"u\" or several such as [\"u\", \"ctrl-u\"]")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<WrittenKeys, E> {
        Ok(WrittenKeys(vec![key.to_owned()]))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut keys: A) -> Result<WrittenKeys, A::Error> {
        let mut written = Vec::new();
        while let Some(key) = keys.next_element()? {
            written.push(key);
        }
        Ok(WrittenKeys(written))
    }
}
