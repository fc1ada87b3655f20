use crate::scene::visible;

use super::keys::told;
use super::{
    Command, Completion, Component, Context, Effect, Go, JobResult, Key, KeyContext, Keymap, Message,
    NamedPuzzles, Press, ReadResult, TextLine, Told,
};

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

impl Open {
    /// Stops the reading, if something is being read.
    fn stop_reading(&mut self, cx: &mut Context) {
        if std::mem::take(&mut self.is_reading) {
            cx.memory.expect_nothing();
            cx.effects.push(Effect::StopWork);
        }
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

impl Component for Open {
    fn key_context(&self) -> KeyContext {
        KeyContext::Everywhere
    }

    fn footer(&self, _: &Keymap) -> Vec<Told> {
        match self.line.text().trim().is_empty() {
            true => vec![told("Tab", "files"), told("Esc", "back")],
            false => vec![told("Enter", "open"), told("Tab", "complete"), told("Esc", "back")],
        }
    }

    fn holds_keys(&self) -> bool {
        true
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn has_something_open(&self) -> bool {
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
                cx.memory.is_text_coming = true;
                // Anything else is the name of a file, which opens again.
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
            // What was typed meanwhile is not written over.
            Message::JobDone(JobResult::Completed(typed, completion)) if self.line.text() == typed => {
                self.completed(completion);
            }
            Message::JobDone(JobResult::Failed(reason)) => {
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

/// Opens what was read; returns a complaint if it cannot be.
pub(super) fn open_read(read: ReadResult, cx: &mut Context) -> Option<String> {
    match read {
        Ok(NamedPuzzles::One(puzzle)) if puzzle.is_replay() => cx.go = Some(Go::LookBack(puzzle)),
        Ok(NamedPuzzles::One(puzzle)) => cx.effects.push(Effect::Open(puzzle)),
        Ok(NamedPuzzles::Many(listed)) => cx.effects.push(Effect::List(listed)),
        Err(reason) => {
            cx.memory.expect_nothing();
            return Some(visible(&reason).into_owned());
        }
    }
    None
}
