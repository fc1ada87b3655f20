//! What can be asked of the app, whatever screen it shows.

use std::time::Duration;

use super::{Animation, App, Help, KeyContext, New, Play, Screen};

impl App {
    /// How long it is until time must enter again, because something on the screen moves by itself; `None` if
    /// nothing does.
    pub fn next_tick(&self) -> Option<Duration> {
        match &self.screen {
            _ if self.is_covered() => None,
            Screen::Play(play) => play.next_tick(),
            Screen::Watch(watch) => watch.next_tick(),
            Screen::Race(race) => race.next_tick(),
            Screen::New(new) => new.waiting.as_ref().map(|_| New::TICK),
            Screen::Exercise(exercise) => {
                let animation =
                    exercise.position.as_ref().and_then(|position| position.play.animation.as_ref());
                animation.map(|_| Animation::FRAME)
            }
            Screen::Review(review) => review.next_tick(),
            Screen::Home(home) => home.next_tick(),
            Screen::Finished(finished) => finished.animation.as_ref().map(|_| Animation::FRAME),
            _ => None,
        }
    }

    /// Whether the home screen waits for what it tells, which mostly comes at once.
    pub fn awaits_home(&self) -> bool {
        matches!(&self.screen, Screen::Home(home) if !home.is_known())
    }

    /// Returns true if an entry of the home screen is chosen but not known yet.
    pub fn awaits_choice(&self) -> bool {
        matches!(&self.screen, Screen::Home(home) if home.awaits_choice())
    }

    /// The game that is on, even while a search of its puzzle is watched.
    pub(super) fn play_mut(&mut self) -> Option<&mut Play> {
        match &mut self.screen {
            Screen::Play(play) => Some(play),
            Screen::Watch(watch) => Some(&mut watch.play),
            Screen::Race(race) => Some(&mut race.watch.play),
            Screen::Finished(finished) => Some(&mut finished.play),
            _ => None,
        }
    }

    /// Whether something is over the screen.
    pub fn is_covered(&self) -> bool {
        self.help.is_some() || self.settings_screen.is_some() || self.text_alone.is_some()
    }

    /// Where a key would be pressed now.
    pub fn key_context(&self) -> KeyContext {
        if let Some(Help { tutorial: Some(tutorial), .. }) = &self.help {
            return tutorial.play.key_context();
        }
        match &self.help {
            Some(help) if help.menu.is_none() && help.lessons.is_none() => return KeyContext::Help,
            Some(help) if help.lessons.is_some() => return KeyContext::Techniques,
            _ => {}
        }
        if self.is_covered() {
            return KeyContext::Menus;
        }
        match &self.screen {
            Screen::Home(_) | Screen::New(_) | Screen::Statistics(_) => KeyContext::Menus,
            Screen::Library(library) => library.key_context(),
            Screen::Course(_) => KeyContext::Course,
            Screen::Exercise(exercise) => match &exercise.position {
                Some(position) => position.play.key_context(),
                None => KeyContext::Menus,
            },
            Screen::Finished(_) => KeyContext::Finished,
            Screen::Open(_) => KeyContext::Everywhere,
            Screen::Editor(editor) if editor.file.is_some() => KeyContext::Everywhere,
            Screen::Editor(_) => KeyContext::Editor,
            Screen::Play(play) => play.key_context(),
            Screen::Watch(_) => KeyContext::Watch,
            Screen::Race(_) => KeyContext::Race,
            Screen::Review(_) => KeyContext::Review,
        }
    }

    /// Whether the rules of a puzzle are open: then [`Message::RulesAlone`](super::Message::RulesAlone)
    /// should say how they are seen.
    pub fn shows_rules(&self) -> bool {
        self.help.as_ref().is_some_and(|help| help.tutorial.is_some())
    }

    /// Whether something is scrolled or read on: then [`Message::Ends`](super::Message::Ends) should say how
    /// far it goes, which depends on how it is seen.
    pub fn is_read_on(&self) -> bool {
        match (&self.help, &self.screen) {
            (Some(help), _) => help.top > 0,
            (None, Screen::Play(play)) => play.read_from > 0,
            (None, Screen::Watch(watch)) => watch.read_from > 0,
            (None, Screen::Exercise(exercise)) => {
                exercise.position.as_ref().is_some_and(|position| position.play.read_from > 0)
            }
            (None, _) => false,
        }
    }

    /// The first line that is shown of what can be scrolled or read on.
    pub(super) fn first_line(&mut self) -> Option<&mut usize> {
        match (&mut self.help, &mut self.screen) {
            (Some(help), _) => Some(&mut help.top),
            (None, Screen::Play(play)) => Some(&mut play.read_from),
            (None, Screen::Watch(watch)) => Some(&mut watch.read_from),
            (None, Screen::Exercise(exercise)) => {
                exercise.position.as_mut().map(|position| &mut position.play.read_from)
            }
            (None, _) => None,
        }
    }

    pub(super) fn has_something_open(&self) -> bool {
        match &self.screen {
            Screen::Play(play) => play.has_something_open(),
            Screen::Watch(watch) => watch.has_something_open(),
            Screen::New(new) => new.waiting.is_some(),
            Screen::Library(library) => library.is_filtered(),
            Screen::Editor(editor) => editor.is_filling,
            Screen::Exercise(exercise) => exercise.has_something_open(),
            Screen::Review(review) => review.has_something_open(),
            _ => false,
        }
    }
}
