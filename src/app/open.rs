use std::mem;

use super::{Key, Press, TextLine};

/// A line to type a file's name or a puzzle into, or to paste one.
#[derive(Debug, Clone, Default)]
pub struct Open {
    /// What was typed so far.
    pub line: TextLine,
    /// What was wrong with it, or how it could go on.
    pub message: Option<String>,
    /// Whether what it names is being read.
    pub is_reading: bool,
}

/// What a key that was typed asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// Nothing.
    Nothing,
    /// What is typed is given off.
    Open,
    /// The name is to be completed.
    Complete,
}

impl Open {
    /// No longer waits for what is being read; whether something was.
    pub(super) fn gives_up_reading(&mut self) -> bool {
        mem::take(&mut self.is_reading)
    }

    /// Types one key.
    pub(super) fn press(&mut self, press: Press) -> Asked {
        self.message = None;
        match press.key {
            Key::Named("enter") if !self.line.text().trim().is_empty() => return Asked::Open,
            Key::Named("tab") => return Asked::Complete,
            _ => {
                self.line.press(press);
            }
        }
        Asked::Nothing
    }

    /// The name goes on like this, or in one of these ways.
    pub(super) fn completed(&mut self, completion: Completion) {
        self.line = TextLine::of(completion.text);
        self.message = (completion.choices.len() > 1).then(|| completion.choices.join("  "));
    }

    /// Takes pasted text.
    pub fn paste(&mut self, text: &str) {
        self.message = None;
        self.line.insert(text);
    }
}

/// How the name of a file goes on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Completion {
    /// The name as far as it is certain.
    pub text: String,
    /// The names that it can become, in order.
    pub choices: Vec<String>,
}
