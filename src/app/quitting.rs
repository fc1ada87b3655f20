//! Quitting: at once, unless moves would be lost.

use super::{App, Effect, Question, Saving, Screen, ScreenEffect};

impl App {
    /// Reason why moves of the open game could not be saved; `None` if all are saved.
    pub fn unsaved(&self) -> Option<&str> {
        let play = self.layers.iter().find_map(|layer| layer.game())?;
        match &play.saving {
            Saving::Unsaved(reason) if play.game.changes() != play.changes_before => Some(reason),
            _ => None,
        }
    }

    /// Quits, or asks first if moves would be lost; a second request confirms.
    pub(super) fn quit_or_ask(&mut self, effects: &mut Vec<Effect>) {
        if self.is_asked_to_quit() || self.unsaved().is_none() || matches!(self.screen(), Screen::Finished(_))
        {
            return self.quit(effects);
        }
        self.uncover();
        // Leaves searches or practice for the game.
        while !matches!(self.screen(), Screen::Play(_) | Screen::Home(_) | Screen::Finished(_)) {
            self.leave(effects);
        }
        match self.screen_mut() {
            Screen::Play(play) => {
                // The question is seen, and Enter answers it, even if the game is paused.
                play.resume();
                play.question = Some(Question::Quit);
            }
            _ => self.quit(effects),
        }
    }

    /// Returns true while the player is asked to confirm the loss of moves.
    pub(super) fn is_asked_to_quit(&self) -> bool {
        matches!(self.top(), Screen::Play(play) if play.question == Some(Question::Quit))
    }

    /// Closes the game and quits.
    pub(super) fn quit(&mut self, effects: &mut Vec<Effect>) {
        self.close_game(effects);
        effects.push(Effect::Screen(ScreenEffect::Quit));
    }

    /// Saves the game because the process must end; returns the effects to carry out.
    pub fn end(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.quit(&mut effects);
        effects
    }
}
