use std::sync::Arc;
use std::time::Duration;

use crate::csp::{Algorithm, Checking, Ordering, Replay, Status};
use crate::puzzle::Model;
use crate::session::{Finding, Task};

use super::super::pace::Pace;
use super::super::play::READ_AT_ONCE;
use super::super::{Command, Direction, Effect, Play, Speed};
use super::journey::Route;
use super::{Chooser, Journey, Outcome, Still};

/// What the player chose last; it is remembered while the program runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Habits {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// How fast it runs.
    pub speed: Speed,
}

impl Default for Habits {
    /// Forward checking with the Brélaz heuristic: quick to follow, and quick.
    fn default() -> Self {
        let algorithm = Algorithm { checking: Checking::Fc, ordering: Ordering::Bz };
        Self { algorithm, speed: Speed::default() }
    }
}

/// A search being watched.
pub struct Watch {
    /// The game it was opened from, untouched.
    pub play: Box<Play>,
    /// The algorithm, and how fast it runs.
    pub habits: Habits,
    /// What is seen of the search; `None` until there is one.
    pub still: Option<Still>,
    /// Whether it runs.
    pub is_playing: bool,
    /// Whether it runs to its end as fast as drawn, whatever the speed.
    pub is_rushing: bool,
    /// The choice of another algorithm, while it is open.
    pub chooser: Option<Chooser>,
    /// How searches of this puzzle ended, each algorithm once.
    pub outcomes: Vec<Outcome>,
    /// Whether the panel is shown over the board where it has no room beside it.
    pub panel: bool,
    /// The first line that the panel shows.
    pub read_from: usize,
    /// What went wrong.
    pub message: Option<String>,
    /// The search; on a journey, `None`.
    replay: Option<Box<Replay>>,
    /// Where to go when it is back.
    wanted: Option<Route>,
    /// Whether it will not come back.
    is_lost: bool,
    pace: Pace,
}

impl Watch {
    /// A search of the puzzle that is played, before its first step. The puzzle's model is built first if need be.
    pub fn new(mut play: Box<Play>, habits: Habits, effects: &mut Vec<Effect>) -> Self {
        if play.pending.take().is_some() {
            effects.push(Effect::StopWork);
        }
        let mut watch = Self {
            play,
            habits,
            still: None,
            is_playing: false,
            is_rushing: false,
            chooser: None,
            outcomes: Vec::new(),
            panel: false,
            read_from: 0,
            message: None,
            replay: None,
            wanted: None,
            is_lost: false,
            pace: Pace::new(),
        };
        watch.begin_or_build(effects);
        watch
    }

    /// What a key does. Leaving is the app's business: [`Command::Back`] comes here only while something is
    /// [open](Self::has_something_open).
    pub fn command(&mut self, command: Command, effects: &mut Vec<Effect>) {
        if let Some(chooser) = &mut self.chooser {
            match command {
                Command::Move(direction) => return chooser.go(direction),
                Command::Back | Command::Algorithm => return self.chooser = None,
                Command::Accept => {
                    let chosen = chooser.selected;
                    self.chooser = None;
                    return self.choose(chosen, effects);
                }
                _ => self.chooser = None,
            }
        }
        self.message = None;
        match command {
            Command::ReadOn if self.is_playing => return,
            Command::ReadOn => return self.read_from = self.read_from.saturating_add(READ_AT_ONCE),
            Command::ReadBack => return self.read_from = self.read_from.saturating_sub(READ_AT_ONCE),
            // It says the same, whatever the speed, wherever it is shown.
            Command::Faster | Command::Slower | Command::Panel => {}
            Command::Move(Direction::Up | Direction::Down) => {}
            _ => self.read_from = 0,
        }
        match command {
            Command::Run if self.has_ended() => {
                self.go(Route::START, effects);
                self.play();
            }
            Command::Run if self.is_playing => self.pause(),
            Command::Run => {
                self.begin_if_lost(effects);
                self.play();
            }
            Command::Move(Direction::Right) => self.step(1, effects),
            Command::Move(Direction::Left) => self.step(-1, effects),
            Command::Jump(Direction::Right) | Command::Edge(Direction::Down) => self.step(10, effects),
            Command::Jump(Direction::Left) | Command::Edge(Direction::Up) => self.step(-10, effects),
            Command::Edge(Direction::Left) => {
                self.pause();
                self.go(Route::START, effects);
            }
            Command::Edge(Direction::Right) if !self.has_ended() => {
                self.play();
                self.is_rushing = true;
            }
            Command::Move(Direction::Up) | Command::Faster => self.set_speed(self.habits.speed.faster()),
            Command::Move(Direction::Down) | Command::Slower => self.set_speed(self.habits.speed.slower()),
            Command::Algorithm | Command::Accept => {
                self.chooser = Some(Chooser { selected: self.habits.algorithm });
            }
            Command::NextAlgorithm => self.choose(self.next_algorithm(), effects),
            Command::Panel => self.panel = !self.panel,
            _ => {}
        }
    }

    /// Whether [`Command::Back`] has something to close before it leaves.
    pub fn has_something_open(&self) -> bool {
        self.chooser.is_some()
    }

    /// Whether the search is on its way, and will be back.
    pub fn is_on_journey(&self) -> bool {
        self.play.model.is_some() && self.replay.is_none() && !self.is_lost
    }

    /// Takes note of how a search of this puzzle ended.
    pub fn note(&mut self, outcome: Outcome) {
        match self.outcomes.iter_mut().find(|known| known.algorithm == outcome.algorithm) {
            Some(known) if known.status == Status::Searching => *known = outcome,
            Some(_) => {}
            None => self.outcomes.push(outcome),
        }
    }

    /// Whether the search has ended.
    pub fn has_ended(&self) -> bool {
        self.still.as_ref().is_some_and(|still| still.status != Status::Searching)
    }

    /// The speed at which it runs now.
    pub fn speed(&self) -> Speed {
        if self.is_rushing { Speed::FULL } else { self.habits.speed }
    }

    /// The algorithm after this one; after the last, the first.
    pub fn next_algorithm(&self) -> Algorithm {
        let current = self.habits.algorithm;
        Algorithm::all().cycle().skip_while(|&algorithm| algorithm != current).nth(1).unwrap_or(current)
    }

    /// Lets time pass.
    pub fn tick(&mut self, by: Duration, effects: &mut Vec<Effect>) {
        self.pace.pass(by);
        self.run_on(effects);
    }

    /// How long it is until something moves by itself; `None` if nothing will.
    pub fn next_tick(&self) -> Option<Duration> {
        (self.is_playing && self.replay.is_some()).then(|| self.pace.wait(self.speed()))
    }

    /// What long work found: the model.
    pub fn found(&mut self, finding: Finding, effects: &mut Vec<Effect>) {
        if let Finding::Model(model) = finding {
            self.play.model = Some(Arc::clone(&model));
            self.begin(&model, effects);
        }
    }

    /// The search is back from its journey.
    pub fn arrived(&mut self, replay: Box<Replay>, effects: &mut Vec<Effect>) {
        let Some(model) = &self.play.model else { return };
        let still = Still::new(self.play.game.as_ref(), model, &replay);
        if replay.has_ended() {
            self.pause();
            let (status, counts) = (still.status, still.counts);
            self.note(Outcome { algorithm: self.habits.algorithm, status, counts });
        }
        self.still = Some(still);
        self.replay = Some(replay);
        self.pace.took();
        match self.wanted.take() {
            Some(route) => self.go(route, effects),
            None => self.run_on(effects),
        }
    }

    /// The work under way panicked, or could not be begun.
    pub fn failed(&mut self, reason: String) {
        self.pause();
        self.message = Some(reason);
        self.wanted = None;
        self.is_lost = true;
    }

    fn play(&mut self) {
        self.is_playing = true;
        self.is_rushing = false;
        self.pace.start();
    }

    /// Pauses, until the player lets it run again.
    pub(in super::super) fn pause(&mut self) {
        self.is_playing = false;
        self.is_rushing = false;
    }

    fn set_speed(&mut self, speed: Speed) {
        self.is_rushing = false;
        self.habits.speed = speed;
    }

    /// Some steps by hand.
    fn step(&mut self, steps: i64, effects: &mut Vec<Effect>) {
        self.pause();
        self.go(Route::steps(steps), effects);
    }

    /// Goes there, or, if the search is on a journey, when it is back.
    fn go(&mut self, route: Route, effects: &mut Vec<Effect>) {
        match self.replay.take() {
            Some(replay) => effects.push(Effect::Travel(Journey::on(replay, route))),
            None => {
                self.begin_if_lost(effects);
                self.wanted = Some(self.wanted.map_or(route, |wanted| wanted.then(route)));
            }
        }
    }

    /// Takes the steps that are due.
    fn run_on(&mut self, effects: &mut Vec<Effect>) {
        if self.is_playing
            && self.replay.is_some()
            && let Some(steps) = self.pace.take(self.speed())
        {
            self.go(Route::steps(i64::try_from(steps).unwrap_or(i64::MAX)), effects);
        }
    }

    /// Searches with another algorithm, from the start.
    pub fn choose(&mut self, algorithm: Algorithm, effects: &mut Vec<Effect>) {
        self.habits.algorithm = algorithm;
        self.wanted = None;
        if let Some(model) = self.play.model.clone() {
            self.begin(&model, effects);
        }
    }

    /// Begins again, if something went wrong.
    pub(in super::super) fn begin_if_lost(&mut self, effects: &mut Vec<Effect>) {
        if std::mem::take(&mut self.is_lost) {
            self.begin_or_build(effects);
        }
    }

    /// Begins; without a model, that is built first.
    fn begin_or_build(&mut self, effects: &mut Vec<Effect>) {
        match self.play.model.clone() {
            Some(model) => self.begin(&model, effects),
            None => effects.push(Effect::Work(Task::Model, self.play.game.job(Task::Model))),
        }
    }

    fn begin(&mut self, model: &Arc<Model>, effects: &mut Vec<Effect>) {
        self.replay = None;
        self.is_lost = false;
        self.pace = Pace::new();
        effects.push(Effect::Travel(Journey::to_beginning(model, self.habits.algorithm)));
    }
}
