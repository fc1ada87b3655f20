//! Reasons in the panel, and the settings for them.

use crate::app::{Play, Reasons, Settings};

impl Play {
    /// Adopts changed settings.
    pub(in crate::app) fn heed(&mut self, settings: &Settings) {
        self.reasons = settings.reasons;
        self.animates = settings.animates();
        self.digit_first = settings.digit_first;
        self.copy_format.clone_from(&settings.copy_format);
        self.uniqueness = settings.uniqueness;
        self.eureka = settings.eureka;
        self.easy_steps = settings.easy_steps;
        self.held = None;
    }

    /// Returns true if the panel gives reasons for the square at the cursor.
    pub fn gives_reasons(&self) -> bool {
        match self.reasons {
            Reasons::Always => true,
            Reasons::Asked => self.shows_panel,
            Reasons::Never => false,
        }
    }

    /// Returns true if the square at the cursor has reasons that are shown only on request.
    pub fn has_reasons_to_ask_for(&self) -> bool {
        self.reasons == Reasons::Asked && !self.gives_reasons() && !self.game.note().reasons.is_empty()
    }

    /// Toggles the panel over the board and the reasons in it.
    pub(super) fn show_panel(&mut self) {
        self.shows_panel = !self.shows_panel;
        let note = self.game.note();
        let is_broken = !self.game.faults().is_empty();
        let is_told = self.hint().is_some() || note.is_wrong || is_broken || !note.reasons.is_empty();
        if self.shows_panel && !is_told {
            self.say("Nothing to explain here.");
        }
    }
}
