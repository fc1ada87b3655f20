//! Pasted text: a puzzle is opened; the grid of what is no puzzle can be opened in the editor.

use crate::session::KeptDraft;

use super::{App, Effect, HomeEntry, Screen};

impl App {
    /// Opens a puzzle that was pasted, on any screen. A line that is no puzzle is typed where a name can be.
    pub(super) fn paste(&mut self, text: &str, effects: &mut Vec<Effect>) {
        let trimmed = text.trim();
        let is_name = !trimmed.contains(['\r', '\n']) && !self.shelf.is_claimed(trimmed, None);
        let read = match self.screen() {
            Screen::Editor(_) if !trimmed.is_empty() => Some(self.shelf.read_pasted(trimmed)),
            _ => None,
        };
        match (self.screen_mut(), read) {
            (Screen::Open(open), _) if is_name => open.paste(trimmed),
            _ if trimmed.is_empty() => {}
            (Screen::Editor(editor), Some(Ok(puzzle))) => editor.take(puzzle.as_ref(), effects),
            (Screen::Editor(_), Some(Err(wrong))) => {
                self.pasted = Some(text.to_owned());
                self.reject(&wrong);
            }
            _ => {
                (self.memory.is_text_coming, self.memory.keeps_next) = (true, true);
                self.pasted = Some(text.to_owned());
                effects.push(Effect::OpenText(text.to_owned()));
            }
        }
    }

    /// Says why a text is no puzzle. If it was pasted and has a grid, that can be corrected by hand.
    pub(super) fn reject(&mut self, reason: &str) {
        self.rejected = self.pasted.take().and_then(|text| KeptDraft::in_text(&text, self.shelf.kinds()));
        match self.rejected {
            Some(_) => self.complain(&format!("{reason} Ctrl-E opens its grid in the editor.")),
            None => self.complain(reason),
        }
    }

    /// Opens the rejected grid in the editor, in the place of what is there.
    pub(super) fn open_rejected(&mut self, draft: KeptDraft, effects: &mut Vec<Effect>) {
        if !matches!(self.screen(), Screen::Editor(_)) {
            self.close_game(effects);
            self.uncover();
            self.memory.home_entry = Some(HomeEntry::Editor);
            self.open_editor(effects);
        }
        self.rejected = Some(draft);
        // What was kept comes first, if it is still to come.
        if !effects.iter().any(|effect| matches!(effect, Effect::LoadDraft)) {
            self.take_rejected(effects);
        }
    }

    /// Puts the rejected grid into the editor.
    pub(super) fn take_rejected(&mut self, effects: &mut Vec<Effect>) {
        if let Some(draft) = self.rejected.take()
            && let Screen::Editor(editor) = self.screen_mut()
        {
            editor.take_draft(draft, effects);
        }
    }
}
