//! Leaving the program: at once, unless moves would be lost.

use super::{App, Effect, Play, Question, Saving, Screen, ScreenEffect};

impl App {
    /// Why moves of the game that is open could not be saved; `None` if there are none.
    pub fn unsaved(&self) -> Option<&str> {
        let play = match self.behind.first().unwrap_or(&self.screen) {
            Screen::Play(play) => play,
            Screen::Watch(watch) => &watch.play,
            Screen::Race(race) => &race.watch.play,
            Screen::Finished(finished) => &finished.play,
            _ => return None,
        };
        match &play.saving {
            Saving::Unsaved(reason) if play.game.changes() != play.changes_before => Some(reason),
            _ => None,
        }
    }

    /// Ends, or asks first if moves would be lost; to be asked again is an answer.
    pub(super) fn quit_or_ask(&mut self, effects: &mut Vec<Effect>) {
        if self.is_asked_to_quit() || self.unsaved().is_none() || matches!(self.screen, Screen::Finished(_)) {
            return self.quit(effects);
        }
        (self.help, self.settings_screen) = (None, None);
        // Back to the game, from searches or from practice.
        while !matches!(self.screen, Screen::Play(_) | Screen::Home(_) | Screen::Finished(_)) {
            self.go_back(effects);
        }
        match &mut self.screen {
            Screen::Play(play) => play.question = Some(Question::Quit),
            _ => self.quit(effects),
        }
    }

    /// Whether it was asked if moves are to be lost.
    pub(super) fn is_asked_to_quit(&self) -> bool {
        matches!(&self.screen, Screen::Play(play) if play.is_asked_to_quit()) && !self.is_covered()
    }

    /// Ends, with the game as it stands.
    pub(super) fn quit(&mut self, effects: &mut Vec<Effect>) {
        self.leave_game(effects);
        effects.push(Effect::Screen(ScreenEffect::Quit));
    }
}

impl Play {
    fn is_asked_to_quit(&self) -> bool {
        self.question == Some(Question::Quit)
    }
}
