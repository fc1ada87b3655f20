//! Watching a search solve the current puzzle step by step, without touching the game.
//!
//! A [`Watch`] holds a [`Playback`]: a search, or the Davis-Putnam procedure, that can go back. Steps are
//! long jobs that take the playback along and bring it back; meanwhile the last [`StepView`] stays on the
//! screen. A pace, shared with [`Race`](super::Race), schedules the steps.

mod account;
mod asking;
mod causes;
mod component;
mod method;
mod missed;
mod playback;
mod proof;
mod step_view;
mod wrong_choices;

pub use method::{Chooser, Method, Methods, SearchResult};
pub use missed::MissedAnswer;
pub use playback::Playback;
pub(super) use step_view::flaw;
pub use step_view::{Counts, StepView};
pub use wrong_choices::{Run, WrongChoices};

use std::sync::Arc;

use crate::csp::SearchStatus;
use crate::puzzle::Clauses;
use crate::session::{Finding, Task, WrongChoice};

use super::pace::Pace;
use super::play::READ_AT_ONCE;
use super::{Aid, Command, Direction, Effect, JobName, JobResult, KeptRace, LongJob, Motion, Play, Speed};
use playback::SeekTarget;

/// The player's last choices, remembered while the program runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Habits {
    /// The method.
    pub method: Method,
    /// Its speed.
    pub speed: Speed,
}

/// A search being watched.
pub struct Watch {
    /// The game it was opened from, untouched.
    pub play: Box<Play>,
    /// The player's method and speed.
    pub habits: Habits,
    /// The method in place of the player's, if that cannot solve this puzzle.
    stand_in: Option<Method>,
    /// Available methods for the puzzle.
    pub methods: Methods,
    /// View of the search; `None` until there is one.
    pub step_view: Option<StepView>,
    /// True while it runs.
    pub is_playing: bool,
    /// True while it runs to its end at full speed.
    pub is_rushing: bool,
    /// The choice of another method, while it is open.
    pub chooser: Option<Chooser>,
    /// Results of searches for this puzzle, one for each method.
    pub results: Vec<SearchResult>,
    /// True if the panel is shown over the board where it does not fit beside it.
    pub panel: bool,
    /// First visible line of the panel.
    pub read_from: usize,
    /// The answer to the question of what the search missed, while it is open.
    pub missed: Option<MissedAnswer>,
    /// True while that answer is awaited.
    pub asks_missed: bool,
    /// The wrong choice that was shown last, which no dead end shows again by itself.
    shown_choice: Option<WrongChoice>,
    /// Error message.
    pub message: Option<String>,
    /// The race that the search was chosen from.
    pub(super) race: Option<KeptRace>,
    /// The clauses of the puzzle, once built.
    clauses: Option<Arc<Clauses>>,
    /// Task that builds the model or the clauses, while it runs.
    building: Option<Task>,
    /// The search; `None` before it is built and during a seek.
    playback: Option<Playback>,
    /// Target of the next seek.
    wanted: Option<SeekTarget>,
    /// True if a seek failed, and the search is lost.
    is_lost: bool,
    pace: Pace,
}

impl Watch {
    /// A search of the current puzzle, before its first step. Its model, or else its clauses, are built first
    /// if needed.
    pub fn new(mut play: Box<Play>, habits: Habits, effects: &mut Vec<Effect>) -> Self {
        if play.pending.take().is_some() {
            effects.push(Effect::StopWork);
        }
        let methods = Methods::of(play.game.as_ref());
        let is_known = methods.all().any(|method| method == habits.method);
        let stand_in = methods.all().next().filter(|_| !is_known);
        let mut watch = Self {
            play,
            habits,
            stand_in,
            methods,
            step_view: None,
            is_playing: false,
            is_rushing: false,
            chooser: None,
            results: Vec::new(),
            panel: false,
            read_from: 0,
            missed: None,
            asks_missed: false,
            shown_choice: None,
            message: None,
            race: None,
            clauses: None,
            building: None,
            playback: None,
            wanted: None,
            is_lost: false,
            pace: Pace::new(),
        };
        watch.begin_or_build(effects);
        watch
    }

    /// Carries out a key.
    fn carry_out(&mut self, command: Command, effects: &mut Vec<Effect>) {
        if let Some(chooser) = &mut self.chooser {
            match command {
                Command::Go(motion) => return chooser.go(motion),
                Command::Back | Command::ChooseMethod => return self.chooser = None,
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
            Command::ReadOn => {
                return self.read_from = self.read_from.saturating_add(READ_AT_ONCE);
            }
            Command::ReadBack => {
                return self.read_from = self.read_from.saturating_sub(READ_AT_ONCE);
            }
            // These keys don't change the text of the panel.
            Command::Faster
            | Command::Slower
            | Command::ShowPanel
            | Command::Go(Motion::Move(Direction::Up | Direction::Down)) => {}
            _ => self.read_from = 0,
        }
        let was_open = self.leave_missed(command);
        match command {
            Command::Aid(Aid::WhyNot) => self.ask_missed(effects),
            Command::Back if was_open => {}
            Command::Run if self.has_ended() => {
                self.go(SeekTarget::START, effects);
                self.play();
            }
            Command::Run if self.is_playing => self.pause(),
            Command::Run => {
                self.begin_if_lost(effects);
                self.play();
            }
            Command::Go(motion) => self.go_by(motion, effects),
            Command::Faster => self.set_speed(self.habits.speed.faster()),
            Command::Slower => self.set_speed(self.habits.speed.slower()),
            Command::ChooseMethod | Command::Accept => {
                self.chooser = Some(Chooser::on(self.method(), self.methods));
            }
            Command::NextMethod => self.choose(self.next_method(), effects),
            Command::ShowPanel => self.panel = !self.panel,
            _ => {}
        }
    }

    /// The method in use.
    pub fn method(&self) -> Method {
        self.stand_in.unwrap_or(self.habits.method)
    }

    /// Returns true during a seek.
    pub fn is_seeking(&self) -> bool {
        self.building.is_none() && self.playback.is_none() && !self.is_lost
    }

    /// Stores the result of a search for this puzzle.
    pub fn note(&mut self, result: SearchResult) {
        match self.results.iter_mut().find(|known| known.method == result.method) {
            Some(known) if known.status == SearchStatus::Searching => *known = result,
            Some(_) => {}
            None => self.results.push(result),
        }
    }

    /// Returns true if the search has ended.
    pub fn has_ended(&self) -> bool {
        self.step_view.as_ref().is_some_and(|step_view| step_view.status != SearchStatus::Searching)
    }

    /// Current speed.
    pub fn speed(&self) -> Speed {
        if self.is_rushing { Speed::FULL } else { self.habits.speed }
    }

    /// The next method, cyclically.
    pub fn next_method(&self) -> Method {
        let current = self.method();
        self.methods.all().cycle().skip_while(|&method| method != current).nth(1).unwrap_or(current)
    }

    /// Task that builds the model or the clauses, while it runs.
    pub fn building(&self) -> Option<Task> {
        self.building
    }

    /// Takes the model, or the clauses.
    pub fn found(&mut self, finding: Finding, effects: &mut Vec<Effect>) {
        match finding {
            Finding::Model(model) => self.play.model = Some(model),
            Finding::Clauses(clauses) => self.clauses = Some(clauses),
            _ => return,
        }
        self.building = None;
        if self.playback.is_none() {
            self.begin_or_build(effects);
        }
    }

    /// Takes the search back from its seek.
    pub fn sought(&mut self, playback: Playback, effects: &mut Vec<Effect>) {
        let step_view = playback.step_view(self.play.game.as_ref());
        if playback.has_ended() {
            self.pause();
        }
        if playback.has_ended() && step_view.flaw.is_none() {
            self.note(SearchResult {
                method: self.method(),
                status: step_view.status,
                steps: playback.number(),
            });
        }
        if playback.number() > 0 {
            self.play.game.count_watch();
            self.play.save(effects);
        }
        self.step_view = Some(step_view);
        self.playback = Some(playback);
        self.pace.took();
        let is_shown_at_once = self.play.settings.missed && !self.is_playing && self.wanted.is_none();
        match self.wanted.take() {
            Some(target) => self.go(target, effects),
            None if self.asks_missed => self.begin_to_ask(None, effects),
            None if is_shown_at_once && self.is_at_dead_end() => {
                self.begin_to_ask(self.shown_choice.clone(), effects);
            }
            None => self.run_on(effects),
        }
    }

    /// Begins anew the work that another screen's jobs stopped.
    pub(super) fn restart_stopped(&mut self, effects: &mut Vec<Effect>) {
        let stopped = self.building.take();
        if self.asks_missed {
            self.begin_to_ask(None, effects);
        }
        if self.playback.is_none() && !self.is_lost {
            self.begin_or_build(effects);
        } else if let Some(task) = stopped {
            self.build(task, effects);
        }
    }

    /// Handles a failed job.
    pub fn failed(&mut self, reason: String) {
        self.pause();
        self.message = Some(reason);
        self.wanted = None;
        self.building = None;
        self.asks_missed = false;
        self.is_lost = self.playback.is_none();
    }

    fn play(&mut self) {
        self.is_playing = true;
        self.is_rushing = false;
        self.pace.start();
    }

    /// Pauses the search.
    pub(super) fn pause(&mut self) {
        self.is_playing = false;
        self.is_rushing = false;
    }

    fn set_speed(&mut self, speed: Speed) {
        self.is_rushing = false;
        self.habits.speed = speed;
    }

    /// Takes some steps by hand.
    fn step(&mut self, steps: i64, effects: &mut Vec<Effect>) {
        self.pause();
        self.go(SeekTarget::steps(steps), effects);
    }

    /// Seeks a target, after the current seek if there is one.
    fn go(&mut self, target: SeekTarget, effects: &mut Vec<Effect>) {
        match self.playback.take() {
            Some(playback) => {
                // A seek interrupts any building.
                self.building = None;
                effects.push(Effect::Begin(seek(|| playback, target)));
            }
            None => {
                self.begin_if_lost(effects);
                self.wanted = Some(self.wanted.map_or(target, |wanted| wanted.then(target)));
            }
        }
    }

    /// Takes the steps that are due.
    fn run_on(&mut self, effects: &mut Vec<Effect>) {
        if self.is_playing
            && self.playback.is_some()
            && let Some(steps) = self.pace.take(self.speed())
        {
            self.go(SeekTarget::steps(i64::try_from(steps).unwrap_or(i64::MAX)), effects);
        }
    }

    /// Starts over with another method.
    pub fn choose(&mut self, method: Method, effects: &mut Vec<Effect>) {
        (self.habits.method, self.stand_in) = (method, None);
        (self.missed, self.asks_missed, self.shown_choice) = (None, false, None);
        self.wanted = None;
        self.playback = None;
        self.begin_or_build(effects);
    }

    /// Has the model built as soon as possible.
    pub(super) fn see_to_model(&mut self, effects: &mut Vec<Effect>) {
        self.begin_if_lost(effects);
        if self.play.model.is_none() && self.playback.is_some() {
            self.build(Task::Model, effects);
        }
    }

    /// Starts over after an error.
    pub(super) fn begin_if_lost(&mut self, effects: &mut Vec<Effect>) {
        if std::mem::take(&mut self.is_lost) {
            self.begin_or_build(effects);
        }
    }

    /// Starts the search, or builds its model or clauses first.
    fn begin_or_build(&mut self, effects: &mut Vec<Effect>) {
        let beginning = SeekTarget::steps(0);
        let job = match (self.method(), self.play.model.clone(), self.clauses.clone()) {
            (Method::Search(algorithm), Some(model), _) => {
                seek(move || Playback::search(model, algorithm), beginning)
            }
            (Method::DavisPutnam, _, Some(clauses)) => seek(|| Playback::proof(clauses), beginning),
            (Method::Search(_), None, _) => return self.build(Task::Model, effects),
            (Method::DavisPutnam, _, None) => return self.build(Task::Clauses, effects),
        };
        (self.building, self.is_lost, self.pace) = (None, false, Pace::new());
        effects.push(Effect::Begin(job));
    }

    fn build(&mut self, task: Task, effects: &mut Vec<Effect>) {
        if self.building != Some(task) {
            self.building = Some(task);
            effects.push(Effect::Begin(LongJob::task(task, &*self.play.game)));
        }
    }
}

/// Steps to a target as a long job, which holds the playback, or sets it up first.
fn seek(playback: impl FnOnce() -> Playback + Send + 'static, target: SeekTarget) -> LongJob {
    LongJob::new(JobName::Seek, move |stop| {
        let mut playback = playback();
        playback.seek(target, stop.flag());
        JobResult::Sought(playback)
    })
}
