use crate::scene::visible;

use super::keys::told;
use super::{
    Command, Completion, Component, Context, Effect, JobName, JobResult, Key, KeyContext, KeyLabel, Keymap,
    Message, NamedPuzzles, Press, ReadResult, TextLine,
};

/// The text field for a file name or a puzzle.
#[derive(Debug, Clone, Default)]
pub struct Open {
    /// The text so far.
    pub line: TextLine,
    /// Error or possible completions.
    pub message: Option<String>,
    /// True while the named file is being read.
    pub is_reading: bool,
}

impl Open {
    /// Stops reading.
    fn stop_reading(&mut self, cx: &mut Context) {
        if std::mem::take(&mut self.is_reading) {
            cx.memory.expect_nothing();
            cx.effects.push(Effect::StopWork);
        }
    }

    /// Takes a completion, or lists several.
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

impl Component for Open {
    fn key_context(&self) -> KeyContext {
        KeyContext::Everywhere
    }

    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        match self.line.text().trim().is_empty() {
            true => vec![told("Tab", "files"), keymap.told(Command::Back, "back")],
            false => vec![told("Enter", "open"), told("Tab", "complete"), keymap.told(Command::Back, "back")],
        }
    }

    fn holds_keys(&self) -> bool {
        true
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn handles_back(&self) -> bool {
        self.is_reading
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        if command == Command::Back {
            self.stop_reading(cx);
        }
    }

    fn unknown_key(&mut self, press: Press, cx: &mut Context) {
        self.stop_reading(cx);
        self.message = None;
        let name = self.line.text().trim();
        match press.key {
            Key::Named("enter") if !name.is_empty() => {
                cx.memory.imports_next = true;
                // Anything else names a file, which can be opened again.
                cx.memory.keeps_next = cx.shelf.is_claimed(name, None);
                cx.effects.push(Effect::ReadNamed(name.to_owned()));
                self.is_reading = true;
            }
            Key::Named("tab") => cx.effects.push(Effect::Complete(self.line.text().to_owned())),
            _ => drop(self.line.press(press)),
        }
    }

    fn receive(&mut self, answer: Message, cx: &mut Context) {
        match answer {
            Message::JobDone(JobResult::Read(read)) => {
                self.is_reading = false;
                self.message = open_read(*read, cx).or(self.message.take());
            }
            // Completions of an older text are ignored.
            Message::JobDone(JobResult::Completed(typed, completion)) if self.line.text() == typed => {
                self.completed(completion);
            }
            Message::JobDone(JobResult::Failed(JobName::Read, reason)) => {
                (self.is_reading, self.message) = (false, Some(reason));
                cx.memory.expect_nothing();
            }
            _ => {}
        }
    }

    fn close(&mut self, cx: &mut Context) {
        self.stop_reading(cx);
    }
}

/// Opens the puzzles that were read; returns an error if there are none.
pub(super) fn open_read(read: ReadResult, cx: &mut Context) -> Option<String> {
    match read {
        Ok(NamedPuzzles::One(puzzle)) if puzzle.is_replay() => {
            cx.go(move |app, effects| app.look_back_at(puzzle, effects));
        }
        Ok(NamedPuzzles::One(puzzle)) => cx.effects.push(Effect::Open(puzzle)),
        Ok(NamedPuzzles::Many(listed)) => cx.effects.push(Effect::List(listed)),
        Err(reason) => {
            cx.memory.expect_nothing();
            return Some(visible(&reason).into_owned());
        }
    }
    None
}
