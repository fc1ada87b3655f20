use std::collections::VecDeque;
use std::time::Duration;

use crate::app::{App, Effect, Message, Press, ScreenEffect};
use crate::session::AnyPuzzle;

use super::{GameStore, JobRunner, World, WorldEvent};

/// A started game: the app, and the world that carries out the app's effects.
///
/// Every call returns, in order, what is left to the driver: what only a screen can do.
pub struct Runtime<S, R> {
    /// The app.
    pub app: App,
    world: World<S, R>,
    /// Input since the player chose an entry of the home screen that is not known yet.
    early: VecDeque<Message>,
}

/// The longest delay after a tick.
const LATEST: Duration = Duration::from_secs(1);

/// The time that passed for the player in this time, of which somebody woke after `tick` at the latest.
pub fn passed(by: Duration, tick: Duration) -> Duration {
    by.min(tick.saturating_add(LATEST))
}

impl<S: GameStore, R: JobRunner> Runtime<S, R> {
    /// The app in this world; nothing has happened yet.
    pub fn new(app: App, world: World<S, R>) -> Self {
        Self { app, world, early: VecDeque::new() }
    }

    /// The world.
    pub fn world(&self) -> &World<S, R> {
        &self.world
    }

    /// Opens the game of a puzzle.
    pub fn open(&mut self, puzzle: &dyn AnyPuzzle) -> Vec<ScreenEffect> {
        let loaded = self.world.open(puzzle);
        self.tell(Message::Opened(Ok(loaded)))
    }

    /// Tells the app what happened, and carries out what it asks for.
    pub fn tell(&mut self, message: Message) -> Vec<ScreenEffect> {
        let quits = matches!(message, Message::Key(press) if press == Press::CTRL_C);
        if message.is_input() && !quits && self.app.awaits_choice() {
            self.early.push_back(message);
            return Vec::new();
        }
        let (mut left, mut next) = (Vec::new(), Some(message));
        while let Some(message) = next.take() {
            let effects = self.app.update(message);
            left.extend(self.carry_out(effects));
            if !self.app.awaits_choice() && !left.contains(&ScreenEffect::Quit) {
                next = self.early.pop_front();
            }
        }
        left
    }

    /// Lets time pass. Beyond what the app waits for, the program stood still, as when it was stopped by a
    /// signal: nobody played then.
    pub fn pass(&mut self, by: Duration) -> Vec<ScreenEffect> {
        let by = self.app.next_tick().map_or(by, |tick| passed(by, tick));
        self.tell(Message::Tick(by))
    }

    /// Tells the app what a thread of the world has to say, if the app still waits for it.
    pub fn tell_event(&mut self, event: WorldEvent) -> Vec<ScreenEffect> {
        event.message().map(|message| self.tell(message)).unwrap_or_default()
    }

    /// Ends because the process must: the game is kept as it stands.
    pub fn leave(&mut self) {
        let effects = self.app.end();
        self.carry_out(effects);
    }

    /// Carries out effects, and what the app asks for in answer to their results. Nothing is carried out
    /// after [`ScreenEffect::Quit`], when the game is saved and closed.
    pub fn carry_out(&mut self, effects: Vec<Effect>) -> Vec<ScreenEffect> {
        let mut left = Vec::new();
        let mut waiting = VecDeque::from(effects);
        while let Some(effect) = waiting.pop_front() {
            match self.world.carry_out(effect) {
                Ok(Some(message)) => waiting.extend(self.app.update(message)),
                Ok(None) => {}
                Err(ScreenEffect::Quit) => {
                    self.world.close();
                    left.push(ScreenEffect::Quit);
                    break;
                }
                Err(effect) => left.push(effect),
            }
        }
        left
    }
}
