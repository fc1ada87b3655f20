use std::fmt;
use std::str::FromStr;

/// A key press, whatever terminal library it came from.
///
/// Written as in settings: `x`, `R`, `ctrl-r`, `alt-5`, `shift-left`, `f1`, `space`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Press {
    /// The key.
    pub key: Key,
    /// True if Ctrl was held.
    pub ctrl: bool,
    /// True if Alt was held.
    pub alt: bool,
    /// True if Shift was held; always false for characters, which are upper case then.
    pub shift: bool,
}

/// A key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character.
    Char(char),
    /// A key with a name: see [`NAMED`].
    Named(&'static str),
    /// A function key, from 1.
    Function(u8),
}

/// Written names of the keys that are not characters.
pub const NAMED: [&str; 14] = [
    "enter",
    "esc",
    "tab",
    "backtab",
    "backspace",
    "delete",
    "up",
    "down",
    "left",
    "right",
    "home",
    "end",
    "pageup",
    "pagedown",
];

impl Press {
    /// The key that always quits.
    pub const CTRL_C: Self = Self { key: Key::Char('c'), ctrl: true, alt: false, shift: false };

    /// The key that opens a rejected grid in the editor.
    pub const CTRL_E: Self = Self { key: Key::Char('e'), ctrl: true, alt: false, shift: false };

    /// A key without modifiers.
    pub const fn of(key: Key) -> Self {
        Self { key, ctrl: false, alt: false, shift: false }
    }

    /// The key with this label; `None` if there is none, or several.
    pub fn labelled(label: &str) -> Option<Self> {
        const ARROWS: [(&str, &str); 4] = [("↑", "up"), ("↓", "down"), ("←", "left"), ("→", "right")];
        let (held, key) = match label.rfind('-').filter(|place| *place > 0 && place + 1 < label.len()) {
            Some(place) => label.split_at(place + 1),
            None => ("", label),
        };
        if let Some((_, name)) = ARROWS.iter().find(|(arrow, _)| *arrow == key) {
            return format!("{}{name}", held.to_lowercase()).parse().ok();
        }
        if key.chars().count() == 1 {
            let key = if held.contains("Ctrl") { key.to_lowercase() } else { key.to_owned() };
            return format!("{}{key}", held.to_lowercase()).parse().ok();
        }
        let key = match key {
            "PgUp" => "pageup",
            "PgDn" => "pagedown",
            "Del" => "delete",
            "Bksp" => "backspace",
            "Tab" if held == "Shift-" => return "backtab".parse().ok(),
            _ => key,
        };
        format!("{held}{key}").to_lowercase().parse().ok()
    }

    /// The character, if the key is one without Ctrl or Alt.
    pub fn character(self) -> Option<char> {
        match self.key {
            Key::Char(character) if !self.ctrl && !self.alt => Some(character),
            _ => None,
        }
    }

    /// Label of the key on screen: `Ctrl-R`, `Shift-←`, `Space`.
    pub fn label(self) -> String {
        let key = match self.key {
            Key::Char(' ') => "Space".to_owned(),
            Key::Char(character) if self.ctrl => character.to_uppercase().to_string(),
            Key::Char(character) => character.to_string(),
            Key::Function(number) => format!("F{number}"),
            Key::Named(name) => match name {
                "pageup" => "PgUp".to_owned(),
                "pagedown" => "PgDn".to_owned(),
                "backtab" => "Shift-Tab".to_owned(),
                "delete" => "Del".to_owned(),
                "backspace" => "Bksp".to_owned(),
                _ => name[..1].to_uppercase() + &name[1..],
            },
        };
        let prefix = |on: bool, name: &'static str| if on { name } else { "" };
        format!(
            "{}{}{}{key}",
            prefix(self.ctrl, "Ctrl-"),
            prefix(self.alt, "Alt-"),
            prefix(self.shift, "Shift-")
        )
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (on, name) in [(self.ctrl, "ctrl-"), (self.alt, "alt-"), (self.shift, "shift-")] {
            f.write_str(if on { name } else { "" })?;
        }
        match self.key {
            Key::Char(' ') => f.write_str("space"),
            Key::Char(character) => write!(f, "{character}"),
            Key::Named(name) => f.write_str(name),
            Key::Function(number) => write!(f, "f{number}"),
        }
    }
}

impl FromStr for Press {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut press = Self::of(Key::Char(' '));
        let mut rest = text;
        loop {
            // A lone `-` after a prefix is the key itself.
            let stripped = |name: &str| rest.strip_prefix(name).filter(|after| !after.is_empty());
            if let Some(after) = stripped("ctrl-") {
                (press.ctrl, rest) = (true, after);
            } else if let Some(after) = stripped("alt-") {
                (press.alt, rest) = (true, after);
            } else if let Some(after) = stripped("shift-") {
                (press.shift, rest) = (true, after);
            } else {
                break;
            }
        }
        let mut characters = rest.chars();
        press.key = match (characters.next(), characters.next()) {
            (Some(character), None) => Key::Char(character),
            _ if rest == "space" => Key::Char(' '),
            _ => match NAMED.iter().find(|&&name| name == rest) {
                Some(name) => Key::Named(name),
                None => rest
                    .strip_prefix('f')
                    .and_then(|number| number.parse().ok())
                    .filter(|number| (1..=24).contains(number))
                    .map(Key::Function)
                    .ok_or_else(|| format!("`{}` is not a key", text.escape_debug()))?,
            },
        };
        Ok(press)
    }
}

/// Maximum length of a line in bytes; one puzzle may be 1 MiB long.
const LONGEST: usize = 1 << 20;

/// An editable line of text with a caret.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextLine {
    text: String,
    /// Byte offset of the caret.
    caret: usize,
}

impl TextLine {
    /// A line with this text and the caret at its end.
    pub fn of(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { caret: text.len(), text }
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text before the caret, and the text after it.
    pub fn parts(&self) -> (&str, &str) {
        self.text.split_at(self.caret)
    }

    /// Inserts at the caret as much as fits.
    pub fn insert(&mut self, text: &str) {
        let room = LONGEST.saturating_sub(self.text.len());
        let end = text.char_indices().map(|(start, character)| start + character.len_utf8());
        let fitting = &text[..end.take_while(|&end| end <= room).last().unwrap_or(0)];
        self.text.insert_str(self.caret, fitting);
        self.caret += fitting.len();
    }

    /// Takes a key that types a character, moves the caret or erases; returns true if it did.
    pub fn press(&mut self, press: Press) -> bool {
        let (before, behind) = self.parts();
        let last = before.chars().next_back().map_or(0, char::len_utf8);
        let next = behind.chars().next().map_or(0, char::len_utf8);
        let word = before.trim_end().rfind([' ', '/']).map_or(0, |end| end + 1);
        match press.key {
            Key::Named("backspace") => self.erase(self.caret - last, self.caret),
            Key::Named("delete") => self.erase(self.caret, self.caret + next),
            Key::Char('u') if press.ctrl => self.erase(0, self.caret),
            Key::Char('k') if press.ctrl => self.erase(self.caret, self.text.len()),
            Key::Char('w') if press.ctrl => self.erase(word, self.caret),
            Key::Named("left") => self.caret -= last,
            Key::Named("right") => self.caret += next,
            Key::Named("home") => self.caret = 0,
            Key::Named("end") => self.caret = self.text.len(),
            Key::Char('a') if press.ctrl => self.caret = 0,
            Key::Char('e') if press.ctrl => self.caret = self.text.len(),
            _ => match press.character() {
                Some(character) => self.insert(character.encode_utf8(&mut [0; 4])),
                None => return false,
            },
        }
        true
    }

    fn erase(&mut self, from: usize, to: usize) {
        self.text.replace_range(from..to, "");
        self.caret = from;
    }
}
