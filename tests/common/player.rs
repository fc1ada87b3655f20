//! Somebody who plays without a terminal: presses keys, and looks. The game is the one that the terminal
//! runs, with its saved games in memory and its long jobs done at once, or held until the test does them.

use std::ops::{Deref, DerefMut};
use std::time::Duration;

use chrono::NaiveDate;
use masume::app::{App, Clipboard, HomeEntry, LongJob, Message, Play, Press, Screen, ScreenEffect, Settings};
use masume::puzzle::Stop;
use masume::puzzles::Shelf;
use masume::world::{Calendar, Runtime, World};

use super::held_jobs::HeldJobs;
use super::memory_store::MemoryStore;
use super::shelf::fixed_shelf;

/// The day on which everything happens.
const MONDAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 23).expect("a date");

/// It never ends.
const MONDAY_LONG: Calendar = Calendar { today: || MONDAY, rest_of_day: || Duration::from_secs(12 * 3600) };

/// A game without a terminal. What its screen would show is in its [`App`].
pub struct Player {
    runtime: Runtime<MemoryStore, HeldJobs>,
    /// The jobs of the screens.
    jobs: HeldJobs,
    /// The puzzles to be made.
    making: HeldJobs,
    /// What is rated, and looked up for the home screen.
    rating: HeldJobs,
    /// What only a screen could have done, in order.
    pub screen_effects: Vec<ScreenEffect>,
}

/// The game that is on.
#[track_caller]
pub fn play(player: &Player) -> &Play {
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    play
}

impl Player {
    /// At the home screen, with this puzzle to continue.
    pub fn at_home(last: Option<&str>) -> Self {
        Self::on(fixed_shelf(), last)
    }

    /// At the home screen of a program with this shelf, with this puzzle to continue.
    pub fn on(shelf: &'static Shelf, last: Option<&str>) -> Self {
        Self::with(MemoryStore::new(shelf, last))
    }

    /// At the home screen, with this store.
    pub fn with(store: MemoryStore) -> Self {
        Self::with_clipboard(store, |_| None)
    }

    /// The same, where this copies texts.
    pub fn with_clipboard(store: MemoryStore, clipboard: Clipboard) -> Self {
        Self::in_world(store, MONDAY_LONG, clipboard)
    }

    /// The same, on the days of this calendar.
    pub fn with_calendar(store: MemoryStore, calendar: Calendar) -> Self {
        Self::in_world(store, calendar, |_| None)
    }

    fn in_world(store: MemoryStore, calendar: Calendar, clipboard: Clipboard) -> Self {
        let (app, effects) = App::start(Settings { motion: false, ..Settings::default() }, store.shelf());
        let jobs = HeldJobs::default();
        let [making, rating] = [jobs.of_another_runner(), jobs.of_another_runner()];
        let [examples, copying, log] = [(); 3].map(|()| jobs.of_another_runner());
        let runners = [jobs.clone(), examples, making.clone(), rating.clone(), copying, log];
        let world = World::new(store.shelf(), store, runners, calendar, clipboard);
        let runtime = Runtime::new(app, world);
        let mut player = Self { runtime, jobs, making, rating, screen_effects: Vec::new() };
        player.screen_effects = player.runtime.carry_out(effects);
        player
    }

    /// At a puzzle.
    pub fn at(puzzle: &str) -> Self {
        let mut player = Self::at_home(None);
        player.paste(puzzle);
        player
    }

    /// Presses keys, named as in the settings, separated by blanks.
    pub fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            let press: Press = key.parse().unwrap_or_else(|error| panic!("{key}: {error}"));
            self.tell(Message::Key(press));
        }
    }

    /// Pastes a text.
    pub fn paste(&mut self, text: &str) {
        self.tell(Message::Paste(text.to_owned()));
    }

    /// Tells the app something, and does what it wants.
    pub fn tell(&mut self, message: Message) {
        let left = self.runtime.tell(message);
        self.screen_effects.extend(left);
    }

    /// The saved games, and what was asked of them.
    pub fn store(&self) -> &MemoryStore {
        self.runtime.world().store()
    }

    /// Lets time pass, as the terminal does.
    pub fn pass(&mut self, by: Duration) {
        let left = self.runtime.pass(by);
        self.screen_effects.extend(left);
    }

    /// From now on jobs are begun but not done.
    pub fn hold_jobs(&self) {
        self.jobs.hold(true);
    }

    /// From now on jobs are done at once; one that is held is forgotten.
    pub fn do_jobs_at_once(&self) {
        self.jobs.hold(false);
    }

    /// Chooses a line of the home screen.
    pub fn choose(&mut self, entry: HomeEntry) {
        let Screen::Home(home) = self.app.screen() else { panic!("this is not the home screen") };
        let entries = home.entries();
        let place = entries.iter().position(|offered| *offered == entry).expect("it is offered");
        let way = (place + entries.len() - home.selected) % entries.len();
        self.press(&"down ".repeat(way));
        self.press("enter");
    }

    /// Takes the job of making a puzzle that is held.
    pub fn take_making(&self) -> Option<LongJob> {
        self.making.take()
    }

    /// Takes the look at the saves that is held.
    pub fn take_look(&self) -> Option<LongJob> {
        self.rating.take()
    }

    /// Takes the job of the screen that is held.
    pub fn take_job(&self) -> Option<LongJob> {
        self.jobs.take()
    }

    /// Tells the app something, and takes the job that it then wants.
    pub fn job_after(&mut self, message: Message) -> Option<LongJob> {
        self.tell(message);
        self.take_job()
    }

    /// Does the job that is held, and those that it leads to.
    pub fn work(&mut self) {
        while let Some(job) = self.take_job() {
            self.tell(Message::JobDone(job.run(&Stop::new())));
        }
    }
}

impl Deref for Player {
    type Target = Runtime<MemoryStore, HeldJobs>;

    fn deref(&self) -> &Self::Target {
        &self.runtime
    }
}

impl DerefMut for Player {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.runtime
    }
}
