//! Text that was pasted and is no puzzle: its grid can be opened in the editor.

use crate::session::KeptDraft;

use super::{App, Effect, HomeEntry, Screen};

impl App {
    /// What was to be opened is no puzzle, for this reason. If it was pasted and has a grid, that can be put
    /// right by hand.
    pub(super) fn reject(&mut self, reason: &str) {
        self.rejected = self.pasted.take().and_then(|text| KeptDraft::in_text(&text, self.shelf.kinds()));
        match self.rejected {
            Some(_) => self.complain(&format!("{reason} Ctrl-E opens its grid in the editor.")),
            None => self.complain(reason),
        }
    }

    /// Opens the grid of what was rejected in the editor, in the place of what is there.
    pub(super) fn open_rejected(&mut self, draft: KeptDraft, effects: &mut Vec<Effect>) {
        if !matches!(self.screen, Screen::Editor(_)) {
            self.leave_game(effects);
            (self.help, self.settings_screen) = (None, None);
            self.home_entry = Some(HomeEntry::Editor);
            self.open_editor(effects);
        }
        self.rejected = Some(draft);
        // What was kept comes first, if it is still to come.
        if !effects.iter().any(|effect| matches!(effect, Effect::LoadDraft)) {
            self.take_rejected(effects);
        }
    }

    /// Puts the grid of what was rejected into the editor.
    pub(super) fn take_rejected(&mut self, effects: &mut Vec<Effect>) {
        if let (Screen::Editor(editor), Some(draft)) = (&mut self.screen, self.rejected.take()) {
            editor.take_draft(draft, effects);
        }
    }
}
