use super::{Key, Press};

/// The most characters of a pasted or typed text; one puzzle may be 1 MiB long.
const LONGEST: usize = 1 << 20;

/// A line to type a file's name or a puzzle into, or to paste one.
#[derive(Debug, Clone, Default)]
pub struct Open {
    /// What was typed so far.
    pub text: String,
    /// What was wrong with it.
    pub message: Option<String>,
}

impl Open {
    /// Types one key; whether what is typed was given off.
    pub fn press(&mut self, press: Press) -> bool {
        self.message = None;
        match press.key {
            Key::Named("enter") => return !self.text.trim().is_empty(),
            Key::Named("backspace") => {
                self.text.pop();
            }
            Key::Char('u') if press.ctrl => self.text.clear(),
            Key::Char('w') if press.ctrl => {
                let kept = self.text.trim_end().rfind(' ').map_or(0, |space| space + 1);
                self.text.truncate(kept);
            }
            _ => {
                if let Some(character) = press.character()
                    && self.text.len() < LONGEST
                {
                    self.text.push(character);
                }
            }
        }
        false
    }

    /// Takes pasted text.
    pub fn paste(&mut self, text: &str) {
        self.message = None;
        let room = LONGEST.saturating_sub(self.text.len());
        self.text.extend(text.chars().take(room));
    }
}
