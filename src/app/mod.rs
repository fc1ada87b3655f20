//! What happens: state, and how messages change it.
//!
//! [`App::update`] is pure: a [`Message`] comes in, the state changes, [`Effect`]s come out for the world to carry out,
//! whose results come back as messages. Each screen is one file here, for what happens, and one of the same name in the
//! terminal's room, for what is seen. This room knows no terminal, no disk and no clock.

mod command;
mod finished;
mod footer;
mod help;
mod hint;
mod home;
mod keymap;
mod library;
mod message;
mod model;
mod navigation;
mod new;
mod open;
mod pace;
mod play;
mod press;
mod race;
mod settings;
mod text;
mod watch;

pub use command::{Command, Direction};
pub use finished::{Finished, Next};
pub use help::Help;
pub use hint::{HintView, Stage};
pub use home::{Entry, Home, Resumable};
pub use keymap::{Binding, Keymap, Place};
pub use library::{Item, Library, Progress};
pub use message::{Effect, Message, Mouse, Opened, Saving};
pub use model::ModelView;
pub use new::{Aim, Choice, New};
pub use open::Open;
pub use pace::Speed;
pub use play::{Clock, Play, Question};
pub use press::{Key, NAMED, Press};
pub use race::{Heat, Lane, Race, Standing};
pub use settings::{Settings, ThemeName};
pub use text::{capitalized, clock};
pub use watch::{Chooser, Habits, Journey, Outcome, Still, Watch};

use std::time::Duration;

/// What the help says about watching.
const WATCHING: &str = "A search tries one value after the other, and goes back where nothing works. What its last step was \
    about is lit, what that ruled out is crossed out. Your game stays as it is.";

/// What the help says about a race.
const RACING: &str = "All 32 searches take their steps side by side, the same number each, until they end. Few steps are \
    good; what a step costs is another matter. Your game is not touched.";

/// The whole game: one screen at a time, perhaps with the help over it.
pub struct App {
    /// What is on the screen.
    pub screen: Screen,
    /// The help over it.
    pub help: Option<Help>,
    /// What outlives every game.
    pub settings: Settings,
    /// The kinds of puzzles there are, in the order of the shelf.
    pub kinds: Vec<&'static str>,
    /// How searches are watched.
    pub habits: Habits,
}

/// The screens there are.
pub enum Screen {
    /// The list that everything begins with.
    Home(Home),
    /// A new puzzle by kind and difficulty.
    New(New),
    /// All puzzles.
    Library(Library),
    /// A line to open or paste something.
    Open(Open),
    /// A game on the board.
    Play(Box<Play>),
    /// A finished puzzle.
    Finished(Box<Finished>),
    /// A search that solves a puzzle.
    Watch(Box<Watch>),
    /// All searches at once.
    Race(Box<Race>),
}

impl App {
    /// The game as it starts, on the home screen; with what is to be done first.
    pub fn start(settings: Settings, kinds: Vec<&'static str>) -> (Self, Vec<Effect>) {
        let screen = Screen::Home(Home::default());
        let app = Self { screen, help: None, settings, kinds, habits: Habits::default() };
        (app, vec![Home::load()])
    }

    /// How long it is until time must enter again, because something on the screen moves by itself; `None` if nothing
    /// does.
    pub fn next_tick(&self) -> Option<Duration> {
        match &self.screen {
            _ if self.help.is_some() => None,
            Screen::Play(play) => play.next_tick(),
            Screen::Watch(watch) => watch.next_tick(),
            Screen::Race(race) => race.next_tick(),
            _ => None,
        }
    }

    /// What is to be done when the process must end: the game is kept as it stands.
    pub fn leave(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.quit(&mut effects);
        effects
    }

    /// Changes the state as the message demands; returns what the world is to do, in order.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        let mut effects = Vec::new();
        match message {
            Message::Key(press) => self.key(press, &mut effects),
            Message::Paste(text) => self.paste(&text, &mut effects),
            Message::Mouse(mouse, square) => {
                if let (Screen::Play(play), None) = (&mut self.screen, &self.help) {
                    play.mouse(mouse, square, &mut effects);
                    self.finish_if_solved(&mut effects);
                }
            }
            Message::Choose(line) => self.choose(line, &mut effects),
            Message::Scroll(lines) => {
                let direction = match (lines < 0, self.place()) {
                    (true, Place::Watch) => Direction::Left,
                    (true, _) => Direction::Up,
                    (false, Place::Watch) => Direction::Right,
                    (false, _) => Direction::Down,
                };
                for _ in 0..lines.unsigned_abs() {
                    self.command(Command::Move(direction), &mut effects);
                }
            }
            Message::Tick(by) => match &mut self.screen {
                Screen::Play(play) if self.help.is_none() => play.tick(by),
                Screen::Watch(watch) if self.help.is_none() => watch.tick(by, &mut effects),
                Screen::Race(race) if self.help.is_none() => race.tick(by, &mut effects),
                _ => {}
            },
            Message::Opened(Ok(opened)) => {
                self.help = None;
                self.screen = Screen::Play(Box::new(Play::new(opened, &self.settings)));
            }
            Message::Opened(Err(reason)) => self.complain(reason),
            Message::Library(items) => self.library_read(items, &mut effects),
            Message::Resumable(resumable) => {
                if let Screen::Home(home) = &mut self.screen {
                    home.set_resumable(resumable);
                }
            }
            Message::Found(task, finding) => match &mut self.screen {
                Screen::Play(play) => {
                    play.found(task, finding, &mut effects);
                    self.finish_if_solved(&mut effects);
                }
                Screen::Watch(watch) => watch.found(finding, &mut effects),
                Screen::Race(race) => race.found(finding, &mut effects),
                _ => {}
            },
            Message::Arrived(replay) => match &mut self.screen {
                Screen::Watch(watch) => watch.arrived(replay, &mut effects),
                Screen::Race(race) => race.arrived(replay, &mut effects),
                _ => {}
            },
            Message::Raced(heat) => {
                if let Screen::Race(race) = &mut self.screen {
                    race.raced(heat, &mut effects);
                }
            }
            Message::WorkFailed(reason) => match &mut self.screen {
                Screen::Play(play) => {
                    play.pending = None;
                    play.message = Some(reason);
                }
                Screen::Watch(watch) => watch.failed(reason),
                Screen::Race(race) => race.failed(reason),
                _ => {}
            },
            Message::Saving(saving) => match &mut self.screen {
                Screen::Play(play) => play.saving = saving,
                Screen::Watch(watch) => watch.play.saving = saving,
                Screen::Race(race) => race.watch.play.saving = saving,
                _ => {}
            },
            Message::BestTime(best) => {
                if let Screen::Finished(finished) = &mut self.screen {
                    finished.best = best;
                }
            }
        }
        effects
    }

    /// Where a key would be pressed now.
    pub fn place(&self) -> Place {
        match &self.screen {
            Screen::Play(play) if self.help.is_none() => play.place(),
            Screen::Watch(_) if self.help.is_none() => Place::Watch,
            Screen::Race(_) if self.help.is_none() => Place::Race,
            Screen::Open(_) if self.help.is_none() => Place::Everywhere,
            _ => Place::Menus,
        }
    }

    fn key(&mut self, press: Press, effects: &mut Vec<Effect>) {
        if let Some(command) = self.settings.keymap.command(press, self.place()) {
            return self.command(command, effects);
        }
        if let Screen::Open(open) = &mut self.screen {
            if open.press(press) {
                effects.push(Effect::Open(open.text.trim().to_owned()));
            }
        } else if let Screen::Play(play) = &mut self.screen {
            play.message = None;
        }
    }

    fn command(&mut self, command: Command, effects: &mut Vec<Effect>) {
        match command {
            Command::Quit => return self.quit(effects),
            Command::Suspend => return effects.push(Effect::Suspend),
            Command::Redraw => return effects.push(Effect::Redraw),
            Command::Help if self.help.is_none() => return self.show_help(),
            _ => {}
        }
        if let Some(help) = &mut self.help {
            match command {
                Command::Back | Command::Help | Command::Accept => self.help = None,
                _ => help.command(command),
            }
            return;
        }
        if command == Command::Back && !self.has_something_open() {
            return self.go_back(effects);
        }
        match &mut self.screen {
            Screen::Home(home) => {
                if let Some(entry) = home.command(command) {
                    self.enter(entry, effects);
                }
            }
            Screen::New(new) => {
                if new.command(command) {
                    effects.extend(new.offer().map(|item| Effect::Open(item.text.clone())));
                }
            }
            Screen::Library(library) => {
                if library.command(command) {
                    effects.extend(library.current().map(|item| Effect::Open(item.text.clone())));
                }
            }
            Screen::Open(_) => {}
            Screen::Play(play) if command == Command::Watch && play.clock != Clock::Paused => {
                self.watch(effects);
            }
            Screen::Play(play) => {
                play.command(command, effects);
                self.finish_if_solved(effects);
            }
            Screen::Watch(watch) if command == Command::Race && watch.chooser.is_none() => self.race(effects),
            Screen::Watch(watch) => {
                watch.command(command, effects);
                self.habits = watch.habits;
            }
            Screen::Race(race) => {
                if race.command(command, effects) {
                    self.watch_selected(effects);
                }
            }
            Screen::Finished(finished) => {
                if let Some(next) = finished.command(command) {
                    self.go_on(next, effects);
                }
            }
        }
    }

    fn has_something_open(&self) -> bool {
        match &self.screen {
            Screen::Play(play) => play.has_something_open(),
            Screen::Watch(watch) => watch.has_something_open(),
            _ => false,
        }
    }

    fn show_help(&mut self) {
        let goal = match &self.screen {
            Screen::Play(play) => play.game.goal(),
            Screen::Finished(finished) => finished.game.goal(),
            Screen::Watch(_) => WATCHING,
            Screen::Race(_) => RACING,
            _ => "Choose a puzzle with the arrows and Enter. Whatever you do in it is saved at once.",
        };
        self.help = Some(Help::new(self.place(), goal));
    }
}
