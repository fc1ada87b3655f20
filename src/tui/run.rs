use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::app::{App, Effect, Message, PracticeRequest, ScreenEffect, Settings};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::Folders;
use crate::theme::{Depth, Themes};
use crate::world::{Calendar, DiskStore, Runtime, Worker, World, WorldEvent};

use super::events::{self, LoopEvent};
use super::rejoiner::Input;
use super::settings::load;
use super::terminal::{self, Terminal};
use super::theme::{TerminalColours, Theme};
use super::{clipboard, view};

const GONE: &str = "the terminal is gone";

/// Maximum delay of a frame for the contents of the home screen.
const MOMENT: Duration = Duration::from_millis(3);

/// First screen of the program.
pub enum Start {
    /// The home screen.
    Home,
    /// This puzzle from a file.
    Puzzle(Box<dyn AnyPuzzle>),
    /// The review of this game.
    Replay(Box<dyn AnyPuzzle>),
    /// A race against the game of this replay.
    Race(String),
    /// Practice of a technique, or the course of all techniques.
    Practice(PracticeRequest),
    /// The list of puzzles in the file or folder of this name.
    Several(String),
    /// This puzzle without a file: it is saved even if no move is made.
    Text(Box<dyn AnyPuzzle>),
}

/// Plays the puzzles of this shelf until the player quits or the process should end. The game is saved; if
/// that fails, returns the reason.
///
/// # Errors
///
/// If there is no suitable terminal. The terminal is then left untouched.
pub fn run(shelf: &'static Shelf, start: Start) -> Result<Option<String>> {
    let folders = Folders::of_user();
    let (settings, themes, colours, wrong) = load(&folders, shelf);
    let theme = Theme::new(&settings, &themes, colours);
    let (send, received) = channel();
    let settings = Settings { is_monochrome: !theme.has_colour, ..settings };
    let (app, mut effects) = App::start(settings, shelf);
    terminal::check()?;
    // Before the terminal is taken over, so that a signal in between restores it.
    events::watch(send.clone()).context("there is no terminal to read keys from")?;
    let terminal = Terminal::enter()?;
    let workers = [0; 6].map(|_| Worker::new(send.clone()));
    let store = DiskStore::new(shelf, &folders, send.clone());
    let world = World::new(shelf, store, workers, Calendar::of_system(), clipboard::copy);
    let runtime = Runtime::new(app, world);
    let mut game = GameLoop { runtime, themes, colours, theme, terminal, has_asked: false, seen: now() };
    let app = &mut game.runtime.app;
    let puzzle = match start {
        Start::Puzzle(puzzle) => Some(puzzle),
        Start::Text(puzzle) => {
            app.keep_next();
            Some(puzzle)
        }
        Start::Home => None,
        Start::Replay(replay) => {
            app.look_back_at(replay, &mut effects);
            None
        }
        Start::Race(line) => {
            effects.push(Effect::Race(Some(line)));
            None
        }
        Start::Practice(asked) => {
            app.practise(asked, &mut effects);
            None
        }
        Start::Several(name) => {
            app.open_named(name, &mut effects);
            None
        }
    };
    let left = match puzzle {
        Some(puzzle) => game.runtime.open(&*puzzle),
        None => game.runtime.carry_out(effects),
    };
    if game.show_effects(left)?.is_break() {
        return Ok(None);
    }
    if let Some(wrong) = wrong {
        game.runtime.app.complain(&wrong);
    }
    if game.await_home(&received)?.is_break() {
        return Ok(None);
    }
    game.draw()?;
    game.ask_for_ground()?;
    events::listen(send, game.runtime.app.settings.escape_time).context("cannot listen to the keyboard")?;
    game.run(&received)?;
    // Closing the game has saved the last moves, or failed to.
    for event in received.try_iter() {
        if let LoopEvent::World(WorldEvent::Saving(saving)) = event {
            game.runtime.tell(Message::Saving(saving));
        }
    }
    Ok(game.runtime.app.unsaved().map(str::to_owned))
}

/// State of the program on the terminal.
struct GameLoop {
    runtime: Runtime<DiskStore<Sender<LoopEvent>>, Worker<Sender<LoopEvent>>>,
    themes: Themes,
    colours: TerminalColours,
    theme: Theme,
    terminal: Terminal,
    /// True if the terminal was asked for its background.
    has_asked: bool,
    /// Time of the last tick.
    seen: Instant,
}

impl GameLoop {
    /// Runs until the program ends.
    fn run(&mut self, events: &Receiver<LoopEvent>) -> Result<()> {
        loop {
            let mut next = self.sleep(events);
            self.pass_time()?;
            while let Some(event) = next {
                if self.handle(event)?.is_break() {
                    return Ok(());
                }
                next = events.try_recv().ok();
            }
            if self.await_home(events)?.is_break() {
                return Ok(());
            }
            self.draw()?;
        }
    }

    /// Waits a moment for the contents of the home screen, to avoid a half-empty frame; breaks when the
    /// program ends.
    fn await_home(&mut self, events: &Receiver<LoopEvent>) -> Result<ControlFlow<()>> {
        let until = now() + MOMENT;
        while self.runtime.app.awaits_home() {
            let Ok(event) = events.recv_timeout(until.saturating_duration_since(now())) else { break };
            if self.handle(event)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Waits for the next event, or until something on the screen moves by itself.
    fn sleep(&self, events: &Receiver<LoopEvent>) -> Option<LoopEvent> {
        let Some(time) = self.runtime.app.next_tick() else {
            // The input thread keeps the channel open; if it closes, the terminal is gone.
            return Some(events.recv().unwrap_or(LoopEvent::End));
        };
        match events.recv_timeout(time) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(LoopEvent::End),
        }
    }

    fn pass_time(&mut self) -> Result<()> {
        let now = now();
        let passed = now.duration_since(std::mem::replace(&mut self.seen, now));
        let left = self.runtime.pass(passed);
        self.show_effects(left).map(|_| ())
    }

    /// Handles an event; breaks when the program ends.
    fn handle(&mut self, event: LoopEvent) -> Result<ControlFlow<()>> {
        let left = match event {
            LoopEvent::Input(Input::Event(event)) => {
                let area = self.terminal.area();
                let message = events::message(event, &self.runtime.app, self.theme, area);
                message.map(|message| self.runtime.tell(message)).unwrap_or_default()
            }
            LoopEvent::Input(Input::Answer(answer)) => {
                if let Some(is_light) = terminal::is_light(&answer) {
                    self.colours.is_light = is_light;
                    self.theme = Theme::new(&self.runtime.app.settings, &self.themes, self.colours);
                }
                Vec::new()
            }
            LoopEvent::World(event) => self.runtime.tell_event(event),
            LoopEvent::Suspend => vec![ScreenEffect::Suspend],
            LoopEvent::Continued => {
                self.terminal.resume()?;
                self.seen = now();
                Vec::new()
            }
            LoopEvent::End => {
                self.runtime.leave();
                return Ok(ControlFlow::Break(()));
            }
        };
        self.show_effects(left)
    }

    /// Asks the terminal for its background, if the theme depends on it.
    fn ask_for_ground(&mut self) -> Result<()> {
        let is_of_use = self.runtime.app.settings.theme.is_none() && self.colours.depth > Depth::Sixteen;
        if is_of_use && !std::mem::replace(&mut self.has_asked, true) {
            terminal::say(terminal::BACKGROUND_QUERY)?;
        }
        Ok(())
    }

    /// Carries out effects on the terminal; breaks when the program ends.
    fn show_effects(&mut self, effects: Vec<ScreenEffect>) -> Result<ControlFlow<()>> {
        for effect in effects {
            match effect {
                ScreenEffect::Copy(text) => self.terminal.copy(&text)?,
                ScreenEffect::Redraw => self.terminal.redraw()?,
                ScreenEffect::Restyle => {
                    self.theme = Theme::new(&self.runtime.app.settings, &self.themes, self.colours);
                    self.runtime.app.settings.is_monochrome = !self.theme.has_colour;
                    self.ask_for_ground()?;
                }
                ScreenEffect::Suspend => {
                    self.terminal.suspend()?;
                    self.seen = now();
                }
                ScreenEffect::Quit => return Ok(ControlFlow::Break(())),
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn draw(&mut self) -> Result<()> {
        let theme = self.theme;
        if self.runtime.app.shows_rules() {
            let alone = view::rules_alone(&self.runtime.app, theme, self.terminal.area());
            self.runtime.tell(Message::RulesLayout(alone));
        }
        if self.runtime.app.is_read_on() {
            let last = view::last_line(&self.runtime.app, theme, self.terminal.area());
            // The effects that follow don't involve the terminal.
            self.runtime.tell(Message::Ends(last));
        }
        let app = &self.runtime.app;
        if let Some(text) = app.text_alone() {
            return self.terminal.show_text(text).context(GONE);
        }
        self.terminal.hide_text().context(GONE)?;
        self.terminal.draw(|frame| view::draw(app, theme, frame)).context(GONE)
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place where time enters the game")]
fn now() -> Instant {
    Instant::now()
}
