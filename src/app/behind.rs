//! The screens behind the one that is shown: whoever practises or looks back at a game comes back to them.

use crate::session::{AnyPuzzle, Task};

use super::{App, Effect, LongJob, LookBack, ReviewScreen, Screen};

impl App {
    /// Looks back at a game, from whatever screen.
    pub fn look_back_at(&mut self, game: Box<dyn AnyPuzzle>, effects: &mut Vec<Effect>) {
        self.expects_nothing();
        let line = game.replay_line();
        self.put_behind(|screen| matches!(screen, Screen::Review(_)));
        self.screen = Screen::Review(Box::new(ReviewScreen::new(line)));
        effects.push(Effect::Begin(LongJob::LookBack(LookBack(game))));
    }

    /// Takes the screen away, to come back to it; not to the home screen, which is behind all, nor to one
    /// that is `replaced`.
    pub(super) fn put_behind(&mut self, replaced: impl Fn(&Screen) -> bool) {
        match self.take_screen() {
            Screen::Home(_) => {}
            screen if replaced(&screen) => {}
            other => self.behind.push(other),
        }
    }

    /// Shows the screen behind this one again.
    pub(super) fn show_behind(&mut self, effects: &mut Vec<Effect>) {
        match self.behind.pop() {
            Some(behind) => self.screen = behind,
            None => return self.go_home(effects),
        }
        match &self.screen {
            // The rating may have been under way.
            Screen::Play(play) if play.rating.is_none() => {
                effects.push(Effect::Begin(LongJob::Task(Task::Rate, play.game.job(Task::Rate))));
            }
            _ => {}
        }
    }
}
