//! Pasted text: a valid puzzle is opened; the grid of an invalid one can be opened in the editor.

use crate::session::KeptDraft;

use super::{App, Effect, HomeEntry, Screen};

impl App {
    /// Opens a pasted puzzle, on any screen. A single line that is not a puzzle goes into the text field for
    /// names.
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

    /// Shows the error of an invalid puzzle. A pasted grid can be corrected in the editor.
    pub(super) fn reject(&mut self, reason: &str) {
        self.rejected = self.pasted.take().and_then(|text| KeptDraft::in_text(&text, self.shelf.kinds()));
        match self.rejected {
            Some(_) => self.complain(&format!("{reason} Ctrl-E opens its grid in the editor.")),
            None => self.complain(reason),
        }
    }

    /// Opens the rejected grid in the editor, replacing the draft.
    pub(super) fn open_rejected(&mut self, draft: KeptDraft, effects: &mut Vec<Effect>) {
        if !matches!(self.screen(), Screen::Editor(_)) {
            self.close_game(effects);
            self.uncover();
            self.memory.home_entry = Some(HomeEntry::Editor);
            self.open_editor(effects);
        }
        self.rejected = Some(draft);
        // The saved draft loads first.
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
