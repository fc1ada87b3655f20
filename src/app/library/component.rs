use super::{Library, Progress, Typed};
use crate::app::keys::told;
use crate::app::open::open_read;
use crate::app::{
    Command, Component, Context, Edit, Effect, JobName, JobResult, KeyContext, Keymap, Message, Press, Told,
};

impl Component for Library {
    fn key_context(&self) -> KeyContext {
        if self.typed.is_some() { KeyContext::Everywhere } else { KeyContext::Library }
    }

    fn footer(&self, keymap: &Keymap) -> Vec<Told> {
        if let Some(typed) = &self.typed {
            let taken = if matches!(typed, Typed::Words(_)) { "found" } else { "rename" };
            return vec![told("Enter", taken), told("Esc", "leave it")];
        }
        let key = |command: Command, label| (keymap.key_in(command, KeyContext::Library), label);
        let filter = [key(Command::Find, "find"), told("←→", "kind"), key(Edit::Next.into(), "state")];
        let back = (keymap.key(Command::Back), if self.is_filtered() { "all" } else { "back" });
        if self.visible().len() == 0 {
            return [&[back], &filter[..]].concat();
        }
        let more = [key(Command::Sort, "sort"), told("d", "difficulty")];
        // Only games can be renamed or deleted.
        let game = [key(Command::Rename, "rename"), key(Edit::Clear.into(), "delete")];
        let has_game = self.current().is_some_and(|item| item.progress != Progress::New);
        let game = if has_game { &game[..] } else { &[] };
        [&[told("Enter", "play"), back], &filter[..], &more, game].concat()
    }

    fn holds_keys(&self) -> bool {
        self.typed.is_some()
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn has_something_open(&self) -> bool {
        self.is_filtered()
    }

    fn type_in(&mut self, press: Press, cx: &mut Context) -> bool {
        self.type_key(press, cx.effects)
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        if self.press(command, cx.effects) {
            cx.effects.extend(self.current().map(|item| Effect::OpenText(item.text.clone())));
        }
    }

    fn click_line(&mut self, line: usize) -> bool {
        let is_there = line < self.visible().len() && self.typed.is_none();
        if is_there {
            self.selected = line;
        }
        is_there
    }

    fn receive(&mut self, answer: Message, cx: &mut Context) {
        match answer {
            Message::Preview(preview) => self.show(preview),
            Message::JobDone(JobResult::Read(read)) => {
                self.message = open_read(*read, cx).or(self.message.take());
            }
            Message::JobDone(JobResult::Failed(JobName::Read, reason)) => self.message = Some(reason),
            _ => {}
        }
    }

    fn keep(&mut self, cx: &mut Context) {
        self.keep_place(&mut cx.memory.library_place);
    }
}
