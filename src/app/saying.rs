//! Sentences for the player, wherever the player is.

use crate::scene::visible;

use super::{App, Screen};

impl App {
    /// Says what was wrong with what was to be opened or done.
    pub fn complain(&mut self, reason: &str) {
        self.say(visible(reason).into_owned());
    }

    /// Says a sentence.
    pub(super) fn say(&mut self, sentence: String) {
        let message = match (&mut self.settings_screen, &mut self.screen) {
            (Some(screen), _) => &mut screen.message,
            (None, Screen::Open(open)) => &mut open.message,
            (None, Screen::Play(play)) => &mut play.message,
            (None, Screen::Finished(finished)) => &mut finished.message,
            (None, Screen::Home(home)) => &mut home.message,
            (None, Screen::Watch(watch)) => &mut watch.message,
            (None, Screen::Race(race)) => &mut race.message,
            (None, Screen::New(new)) => &mut new.message,
            (None, Screen::Library(library)) => &mut library.message,
            (None, Screen::Editor(editor)) => &mut editor.message,
            (None, Screen::Statistics(statistics)) => &mut statistics.message,
            (None, Screen::Course(course)) => &mut course.message,
            (None, Screen::Review(review)) => &mut review.message,
            (None, Screen::Exercise(exercise)) => &mut exercise.course.message,
        };
        *message = Some(sentence);
    }
}
