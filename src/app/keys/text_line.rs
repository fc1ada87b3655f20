use crate::app::{Key, Press};

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
        let fitting: String = text.chars().take(room).collect();
        self.text.insert_str(self.caret, &fitting);
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
