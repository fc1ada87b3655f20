//! A game without a terminal whose files lie on a real disk.

use std::path::Path;
use std::sync::mpsc::Sender;
use std::time::Duration;

use chrono::NaiveDate;
use masume::app::{App, Editor, HomeEntry, Library, Message, Open, Screen, Settings};
use masume::store::Folders;
use masume::world::{Calendar, DiskStore, EventSink, Runtime, World, WorldEvent};

use crate::common::held_jobs::HeldJobs;
use crate::common::shelf::fixed_shelf;

/// The day on which everything happens.
const MONDAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 23).expect("a date");

/// Where the threads of a game say what happened.
#[derive(Clone)]
pub struct Events(pub Sender<WorldEvent>);

impl EventSink for Events {
    fn send_event(&self, event: WorldEvent) -> bool {
        self.0.send(event).is_ok()
    }
}

/// A game that keeps its files in one folder. Dropping it ends it.
pub struct AtDisk(pub Runtime<DiskStore<Events>, HeldJobs>);

impl AtDisk {
    /// At the home screen.
    pub fn start(folder: &Path, settings: Settings, events: Sender<WorldEvent>) -> Self {
        let shelf = fixed_shelf();
        let (app, effects) = App::start(Settings { motion: false, ..settings }, shelf);
        let jobs = HeldJobs::default();
        let runners = [(); 6].map(|()| jobs.of_another_runner());
        let store = DiskStore::new(shelf, &Folders::within(folder), Events(events));
        let calendar = Calendar { today: || MONDAY, rest_of_day: || Duration::from_secs(12 * 3600) };
        let mut runtime = Runtime::new(app, World::new(shelf, store, runners, calendar, |_| None));
        runtime.carry_out(effects);
        Self(runtime)
    }

    /// At a line of the home screen, with nobody to tell what happens.
    pub fn at(folder: &Path, entry: HomeEntry) -> Self {
        let mut game = Self::start(folder, Settings::default(), std::sync::mpsc::channel().0);
        game.choose(entry);
        game
    }

    /// Chooses a line of the home screen.
    pub fn choose(&mut self, entry: HomeEntry) {
        let Screen::Home(home) = self.0.app.screen() else { panic!("this is not the home screen") };
        let entries = home.entries();
        let place = entries.iter().position(|offered| *offered == entry).expect("it is offered");
        let way = (place + entries.len() - home.selected) % entries.len();
        self.press(&"down ".repeat(way));
        self.press("enter");
    }

    /// Presses keys, named as in the settings, separated by blanks.
    pub fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            let press = key.parse().unwrap_or_else(|error| panic!("{key}: {error}"));
            self.0.tell(Message::Key(press));
        }
    }

    /// Types a text without blanks.
    pub fn type_text(&mut self, text: &str) {
        text.chars().for_each(|letter| self.press(&letter.to_string()));
    }

    /// Pastes a text.
    pub fn paste(&mut self, text: &str) {
        self.0.tell(Message::Paste(text.to_owned()));
    }

    pub fn editor(&self) -> &Editor {
        let Screen::Editor(editor) = self.0.app.screen() else { panic!("the editor") };
        editor
    }

    pub fn library(&self) -> &Library {
        let Screen::Library(library) = self.0.app.screen() else { panic!("the library") };
        library
    }

    pub fn prompt(&self) -> &Open {
        let Screen::Open(open) = self.0.app.screen() else { panic!("the line where a file is named") };
        open
    }
}
