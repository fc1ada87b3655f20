use std::mem;

use super::Editor;
use crate::app::keys::told;
use crate::app::{
    Aid, Command, Component, Context, CopiedText, Edit, EditorCommand, Effect, JobName, JobResult, Key,
    KeyContext, KeyLabel, Keymap, Message, Mouse, Press,
};
use crate::grid::Square;
use crate::puzzle::Draft;

impl Component for Editor {
    fn key_context(&self) -> KeyContext {
        if self.file.is_some() { KeyContext::Everywhere } else { KeyContext::Editor }
    }

    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        if self.file.is_some() {
            return vec![told("Enter", "save"), told("Esc", "leave it")];
        }
        if self.is_filling {
            return vec![keymap.told(Command::Back, "stop")];
        }
        let number = told("0-9", "number");
        let has_regions = self.has_regions();
        let mut keys = Vec::from_iter((!has_regions).then(|| number.clone()));
        keys.extend(self.has_signs().then(|| told("< > ^ v", "sign")));
        keys.extend([
            keymap.told(Command::Accept, "play"),
            keymap.told(EditorCommand::Fill, if has_regions { "fill" } else { "fill up" }),
            keymap.told(Command::Back, "back"),
        ]);
        // Where there is little room, further units are more important than numbers, which anyone types.
        if has_regions {
            keys.push(keymap.told(EditorCommand::Region, "region"));
            keys.push(keymap.told(EditorCommand::Diagonals, "diagonals"));
            keys.push(keymap.told(EditorCommand::Kind, "kind"));
            keys.extend(self.has_windows().then(|| keymap.told(EditorCommand::Windows, "windows")));
            keys.push(number);
        }
        // Where there is little room, a shape is more important than another kind.
        keys.extend(self.has_shapes().then(|| keymap.told(EditorCommand::Region, "shape")));
        keys.extend(self.has_shapes().then(|| told("+ -", "size")));
        keys.extend((!has_regions).then(|| keymap.told(EditorCommand::Kind, "kind")));
        keys.extend((self.has_sizes() && !self.has_shapes()).then(|| told("+ -", "size")));
        keys.extend([
            keymap.told(EditorCommand::Save, "save"),
            keymap.told(Edit::Undo, "undo"),
            keymap.told(EditorCommand::Symmetry, "symmetry"),
        ]);
        keys
    }

    fn holds_keys(&self) -> bool {
        self.file.is_some()
    }

    fn goal(&self) -> String {
        "Make a puzzle: type its numbers, or paste one to change it. Its solutions and its difficulty are \
         shown as you go; what is wrong is highlighted."
            .to_owned()
    }

    fn kind(&self) -> Option<&'static str> {
        Some(self.drafted_kind().name())
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn handles_back(&self) -> bool {
        self.is_filling
    }

    /// Types a letter of the file name.
    fn type_in(&mut self, press: Press, cx: &mut Context) -> bool {
        let Some(line) = &mut self.file else { return false };
        match press.key {
            Key::Named("esc") => self.file = None,
            Key::Named("enter") => {
                let name = line.text().trim().to_owned();
                self.file = None;
                match self.puzzle() {
                    Ok(_) if name.is_empty() => {
                        self.message = Some("Nothing was saved: the file needs a name.".to_owned());
                    }
                    Ok(puzzle) => {
                        let text = puzzle.write("text").unwrap_or_else(|| puzzle.id());
                        cx.effects.push(Effect::SaveText { name, text });
                    }
                    Err(fault) => self.message = Some(format!("Nothing was saved: {}.", fault.text)),
                }
            }
            _ => drop(line.press(press)),
        }
        true
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        let (type_on, effects) = (cx.settings.type_on, &mut *cx.effects);
        self.message = None;
        let (goes_on, left) = (mem::take(&mut self.goes_on), self.left.take());
        let was_warned = mem::take(&mut self.was_warned);
        match command {
            Command::Go(motion) => self.go(motion),
            Command::Edit(Edit::Number(digit)) => {
                self.digit(digit, goes_on, type_on, effects);
            }
            Command::Edit(Edit::Clear) => self.clear(effects),
            Command::Edit(Edit::Undo) => self.undo(effects),
            Command::Edit(Edit::Redo) => self.redo(effects),
            Command::Edit(Edit::Restart) => {
                self.change(|editor| editor.draft = Draft::blank(editor.draft.dimensions), effects);
            }
            Command::Editor(EditorCommand::Skip) => self.skip(goes_on, type_on, effects),
            Command::Editor(command) => self.edit(command, left, effects),
            Command::Aid(Aid::Copy) => match self.puzzle() {
                Ok(puzzle) => {
                    effects.push(Effect::Copy(CopiedText::of_puzzle(
                        &*puzzle,
                        cx.settings.copy_format.as_deref(),
                    )));
                }
                Err(fault) => self.message = Some(format!("Not yet: {}.", fault.text)),
            },
            Command::Back if mem::take(&mut self.is_filling) => {
                effects.push(Effect::StopWork);
                self.look_again(effects);
            }
            Command::Accept => match self.puzzle() {
                Ok(puzzle) => match self.warning().filter(|_| !was_warned) {
                    None => {
                        // The game counts the solutions if there was no time to do it here.
                        cx.memory.imports_next = self.examined.is_none();
                        effects.extend([Effect::StopWork, Effect::Open(puzzle)]);
                    }
                    Some(warning) => (self.was_warned, self.message) = (true, Some(warning)),
                },
                Err(fault) => self.message = Some(format!("Not yet: {}.", fault.text)),
            },
            _ => {}
        }
    }

    fn mouse(&mut self, mouse: Mouse, square: Square, _: &mut Context) {
        if let Mouse::Press | Mouse::Pick = mouse {
            self.cursor = square;
            (self.goes_on, self.left, self.was_warned) = (false, None, false);
        }
    }

    fn receive(&mut self, answer: Message, cx: &mut Context) {
        match answer {
            Message::Draft(kept) => self.restore(kept, cx.effects),
            Message::Done(said) => self.message = Some(said),
            // The draft may have changed meanwhile.
            Message::JobDone(JobResult::Examined(number, examined)) if number == self.looks => {
                let mut examined = *examined;
                // Light on all squares that can be filled would say nothing.
                let is_lit = |square: Square| examined.squares.binary_search(&square).is_ok();
                let mut open = self.draft.dimensions.squares();
                let is_filled = |square: Square| self.draft.numbers.contains_key(&square);
                if examined.solutions > 1 && open.all(|square| is_lit(square) || is_filled(square)) {
                    examined.squares.clear();
                }
                self.examined = Some(examined);
            }
            Message::JobDone(JobResult::Filled(number, filled)) => self.filled(number, *filled, cx.effects),
            Message::JobDone(JobResult::Failed(JobName::Examine | JobName::Fill, reason)) => {
                (self.is_filling, self.message) = (false, Some(reason));
            }
            _ => {}
        }
    }

    fn show_again(&mut self, effects: &mut Vec<Effect>) {
        self.look(effects);
    }

    fn after_message(&mut self, cx: &mut Context) {
        self.keep_draft(cx.effects);
    }

    fn close(&mut self, cx: &mut Context) {
        cx.effects.push(Effect::StopWork);
    }
}
