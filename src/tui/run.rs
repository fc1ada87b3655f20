use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Instant;

use anyhow::{Context, Result};

use crate::app::{App, Effect, Message};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::Folders;

use super::loop_event::{JobResult, LoopEvent};
use super::terminal::{self, Terminal};
use super::theme::Theme;
use super::world::{Done, World};
use super::{input, settings, signals, view};

/// What the game opens with.
pub enum Start {
    /// The home screen.
    Home,
    /// This puzzle.
    Puzzle(Box<dyn AnyPuzzle>),
}

/// Plays the puzzles of this shelf until the player leaves, or the process is asked to end. Whatever was played is saved.
///
/// # Errors
/// If there is no terminal that could show the game; the terminal is then untouched.
pub fn run(shelf: &'static Shelf, start: Start) -> Result<()> {
    let folders = Folders::of_user();
    let (settings, wrong) = settings::settings(&folders);
    let theme = Theme::new(&settings);
    let (send, events) = channel();
    let (app, effects) = App::start(settings, shelf);
    terminal::check()?;
    // Before the terminal is taken: a signal in between must find somebody who gives it back.
    signals::watch(send.clone()).context("there is no terminal to read keys from")?;
    let mut terminal = Terminal::enter()?;
    let mut game = Loop { app, theme, world: World::new(shelf, &folders, send.clone()), seen: now() };
    match start {
        Start::Home => game.carry_out(effects, &mut terminal)?,
        Start::Puzzle(puzzle) => {
            let opened = game.world.open(puzzle.as_ref());
            game.tell(Message::Opened(Ok(opened)), &mut terminal)?
        }
    };
    if let Some(wrong) = wrong {
        game.app.complain(&wrong);
    }
    game.draw(&mut terminal)?;
    input::listen(send).context("cannot listen to the keyboard")?;
    game.go_on(&events, &mut terminal)
}

/// The game between two wake-ups.
struct Loop {
    app: App,
    theme: Theme,
    world: World,
    /// When time was last told to the app.
    seen: Instant,
}

impl Loop {
    fn go_on(&mut self, events: &Receiver<LoopEvent>, terminal: &mut Terminal) -> Result<()> {
        loop {
            let first = self.sleep(events);
            self.pass_time(terminal)?;
            let mut next = first;
            while let Some(event) = next {
                if self.handle(event, terminal)? == Done::End {
                    return Ok(());
                }
                next = events.try_recv().ok();
            }
            self.draw(terminal)?;
        }
    }

    /// Waits for the next wake-up: for ever, or until something on the screen moves by itself.
    fn sleep(&self, events: &Receiver<LoopEvent>) -> Option<LoopEvent> {
        let Some(time) = self.app.next_tick() else {
            // The channel cannot close while the input thread's sender is alive; if it does, the terminal is gone.
            return Some(events.recv().unwrap_or(LoopEvent::End));
        };
        match events.recv_timeout(time) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(LoopEvent::End),
        }
    }

    fn pass_time(&mut self, terminal: &mut Terminal) -> Result<()> {
        let now = now();
        let passed = now.duration_since(std::mem::replace(&mut self.seen, now));
        self.tell(Message::Tick(passed), terminal).map(|_| ())
    }

    fn handle(&mut self, event: LoopEvent, terminal: &mut Terminal) -> Result<Done> {
        let message = match event {
            LoopEvent::Input(event) => match input::message(event, &self.app, self.theme, terminal.area()) {
                Some(message) => message,
                None => return Ok(Done::GoOn),
            },
            LoopEvent::End => {
                self.leave(terminal)?;
                return Ok(Done::End);
            }
            LoopEvent::Suspend => {
                terminal.suspend()?;
                self.seen = now();
                return Ok(Done::GoOn);
            }
            LoopEvent::Continued => {
                terminal.resume()?;
                self.seen = now();
                return Ok(Done::GoOn);
            }
            LoopEvent::JobDone(stop, _) if stop.is_set() => return Ok(Done::GoOn),
            LoopEvent::JobDone(_, JobResult::Found(task, finding)) => Message::Found(task, finding),
            LoopEvent::JobDone(_, JobResult::Sought(replay)) => Message::Sought(replay),
            LoopEvent::JobDone(_, JobResult::Raced(turn)) => Message::Raced(turn),
            LoopEvent::JobDone(_, JobResult::Illustrated(illustrated)) => Message::Illustrated(illustrated),
            LoopEvent::JobDone(_, JobResult::Failed(reason)) => Message::WorkFailed(reason),
            LoopEvent::Saving(saving) => Message::Saving(saving),
        };
        self.tell(message, terminal)
    }

    /// Tells the app, and carries out what it asks for.
    fn tell(&mut self, message: Message, terminal: &mut Terminal) -> Result<Done> {
        let effects = self.app.update(message);
        self.carry_out(effects, terminal)
    }

    fn carry_out(&mut self, effects: Vec<Effect>, terminal: &mut Terminal) -> Result<Done> {
        let mut waiting = VecDeque::from(effects);
        while let Some(effect) = waiting.pop_front() {
            match effect {
                Effect::Quit => {
                    self.world.close();
                    return Ok(Done::End);
                }
                Effect::Suspend => {
                    terminal.suspend()?;
                    self.seen = now();
                }
                Effect::Redraw => terminal.redraw()?,
                Effect::Copy(text) => terminal.copy(&text)?,
                effect => {
                    if let Some(message) = self.world.carry_out(effect) {
                        waiting.extend(self.app.update(message));
                    }
                }
            }
        }
        Ok(Done::GoOn)
    }

    /// The process is to end: the game is kept as it stands.
    fn leave(&mut self, terminal: &mut Terminal) -> Result<()> {
        let effects = self.app.leave();
        self.carry_out(effects, terminal).map(|_| ())
    }

    fn draw(&mut self, terminal: &mut Terminal) -> Result<()> {
        if self.app.is_read_on() {
            let last = view::last_line(&self.app, self.theme, terminal.area());
            self.app.update(Message::Ends(last));
        }
        let (app, theme) = (&self.app, self.theme);
        terminal.draw(|frame| view::draw(app, theme, frame)).context("the terminal is gone")
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place where time enters the game")]
fn now() -> Instant {
    Instant::now()
}
