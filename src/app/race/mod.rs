//! The 32 searches on the current puzzle, side by side, without touching the game.
//!
//! All running searches take the same number of steps at a time, so they end in order of their step counts,
//! whatever a step costs. Steps are long jobs: a [`RaceTurn`] takes the searches along and brings them back;
//! meanwhile the last [`RaceEntry`]s stay on the screen.

mod searches;

pub use searches::{KeptRace, RaceEntry, RaceStatus, RaceTurn};

use std::time::Duration;

use crate::csp::{Algorithm, Search, SearchStatus};
use crate::puzzle::TooWeak;
use crate::session::{Finding, Task};

use super::pace::Pace;
use super::watch::flaw;
use super::{
    App, Command, Component, Context, Effect, JobName, JobResult, KeyContext, KeyLabel, Keymap, LongJob,
    Message, Method, Play, Playback, SearchResult, Settings, Speed, Watch,
};

/// A race of all searches on one puzzle.
pub struct Race {
    /// The screen it was opened from, with the game.
    pub watch: Box<Watch>,
    /// Progress of each search, in the usual order of the algorithms.
    pub entries: Vec<RaceEntry>,
    /// The selected algorithm.
    pub selected: Algorithm,
    /// True if the searches run, or will as soon as they can.
    pub is_running: bool,
    /// True if finished searches come first, sorted by steps, instead of the usual order.
    pub is_sorted: bool,
    /// Error of the model, if a search found an invalid solution.
    pub flaw: Option<TooWeak>,
    /// Error message.
    pub message: Option<String>,
    /// The searches; `None` while they run, and before they are set up.
    turn: Option<RaceTurn>,
    /// True once they have started.
    has_begun: bool,
    /// True if the player has selected a search.
    has_chosen: bool,
    pace: Pace,
}

impl Race {
    /// A running race on the watched puzzle. It begins when the watched search returns and the model is
    /// built.
    pub fn new(mut watch: Box<Watch>, effects: &mut Vec<Effect>) -> Self {
        watch.pause();
        let mut race = Self {
            selected: watch.method().algorithm(),
            watch,
            entries: Algorithm::all().map(RaceEntry::new).collect(),
            is_running: true,
            is_sorted: true,
            flaw: None,
            message: None,
            turn: None,
            has_begun: false,
            has_chosen: false,
            pace: Pace::from_one_step(),
        };
        race.begin(effects);
        race
    }

    /// Entries in the order of the screen: the usual one, or finished searches by their steps, then the
    /// others.
    pub fn shown(&self) -> Vec<&RaceEntry> {
        let mut shown: Vec<&RaceEntry> = self.entries.iter().collect();
        if self.is_sorted {
            shown.sort_by_key(|entry| {
                (!entry.is_known(), if entry.is_known() { entry.counts.total() } else { 0 })
            });
        }
        shown
    }

    /// Line of the selected entry.
    pub fn selected_line(&self) -> usize {
        self.shown().iter().position(|entry| entry.algorithm == self.selected).unwrap_or(0)
    }

    /// Selects the entry in this line; returns true if there is one.
    fn select(&mut self, line: usize) -> bool {
        let algorithm = self.shown().get(line).map(|entry| entry.algorithm);
        self.selected = algorithm.unwrap_or(self.selected);
        self.has_chosen = true;
        algorithm.is_some()
    }

    /// Rank of an entry among those with an answer, from 1; ties share a rank. `None` without an answer.
    pub fn place(&self, entry: &RaceEntry) -> Option<usize> {
        let before = |other: &&RaceEntry| other.is_known() && other.counts.total() < entry.counts.total();
        entry.is_known().then(|| self.entries.iter().filter(before).count() + 1)
    }

    /// Returns true if all searches have ended.
    pub fn has_ended(&self) -> bool {
        self.entries.iter().all(|entry| entry.status != RaceStatus::Running)
    }

    /// Takes the result of a long job for the watched search.
    pub fn found(&mut self, finding: Finding, effects: &mut Vec<Effect>) {
        self.watch.found(finding, effects);
        self.begin(effects);
    }

    /// Takes the watched search back from its seek; the race begins unless another seek follows.
    pub fn sought(&mut self, playback: Playback, effects: &mut Vec<Effect>) {
        self.watch.sought(playback, effects);
        self.begin(effects);
        self.run_on(effects);
    }

    /// Takes the searches back from their steps.
    pub fn raced(&mut self, turn: RaceTurn, effects: &mut Vec<Effect>) {
        self.entries = turn.entries().map(|(entry, search)| self.held_to_the_rules(entry, search)).collect();
        self.turn = Some(turn);
        self.pace.took();
        self.is_running &= !self.has_ended();
        if self.has_ended() && !self.has_chosen {
            // The winner is the most interesting.
            self.selected = self.shown().first().map_or(self.selected, |entry| entry.algorithm);
        }
        self.run_on(effects);
    }

    /// Marks a solved entry as flawed if its solution is invalid.
    fn held_to_the_rules(&mut self, entry: RaceEntry, search: &Search) -> RaceEntry {
        let play = &self.watch.play;
        match play.model.as_ref().and_then(|model| flaw(play.game.as_ref(), model, search)) {
            Some(flaw) => {
                self.flaw = Some(flaw);
                RaceEntry { status: RaceStatus::Flawed, ..entry }
            }
            None => entry,
        }
    }

    /// Handles a failed job.
    pub fn failed(&mut self, reason: String) {
        if !self.has_begun {
            self.watch.failed(reason.clone());
        }
        self.is_running = false;
        self.has_begun = false;
        self.message = Some(reason);
    }

    /// Resumes the race after a watched search. Unfinished searches wait; those that were running start over.
    pub fn again(watch: Box<Watch>, rest: KeptRace, effects: &mut Vec<Effect>) -> Self {
        let mut race = Self::new(watch, &mut Vec::new());
        let KeptRace { entries, selected, is_sorted, turn } = rest;
        (race.selected, race.is_sorted, race.has_chosen) = (selected, is_sorted, true);
        effects.push(Effect::StopWork);
        if turn.is_some() {
            (race.entries, race.turn, race.has_begun) = (entries, turn, true);
            race.is_running = false;
        } else {
            race.has_begun = false;
            race.begin(effects);
        }
        race
    }

    /// State to keep while a search is watched.
    pub fn rest(&mut self) -> KeptRace {
        KeptRace {
            entries: self.entries.clone(),
            selected: self.selected,
            is_sorted: self.is_sorted,
            turn: self.turn.take(),
        }
    }

    /// Returns to the watched search, with the results of the race.
    pub(super) fn back(mut self, effects: &mut Vec<Effect>) -> Box<Watch> {
        if self.has_begun {
            effects.push(Effect::StopWork);
        }
        // The race took the place of a question.
        self.watch.asks_missed = false;
        for &RaceEntry { algorithm, counts, status } in &self.entries {
            let status = match status {
                RaceStatus::Running | RaceStatus::Flawed => continue,
                RaceStatus::Solved => SearchStatus::Solved,
                RaceStatus::Unsolvable => SearchStatus::Unsolvable,
                RaceStatus::Limit => SearchStatus::Searching,
            };
            let method = Method::Search(algorithm);
            self.watch.note(SearchResult { method, status, steps: counts.total() });
        }
        self.watch
    }

    /// Starts the searches once the watched search has returned, or has the model built first.
    fn begin(&mut self, effects: &mut Vec<Effect>) {
        match &self.watch.play.model {
            None => self.watch.see_to_model(effects),
            Some(_) if self.has_begun || self.watch.is_seeking() => {}
            Some(model) => {
                self.has_begun = true;
                effects.push(Effect::Begin(job(RaceTurn::new(model.graph()), 0)));
            }
        }
    }

    /// Takes the steps that are due.
    fn run_on(&mut self, effects: &mut Vec<Effect>) {
        if self.is_running
            && self.turn.is_some()
            && !self.watch.is_seeking()
            && let Some(steps) = self.pace.take(Speed::FULL)
            && let Some(turn) = self.turn.take()
        {
            effects.push(Effect::Begin(job(turn, steps)));
        }
    }
}

/// This number of steps of each search, as a long job that holds the searches.
fn job(turn: RaceTurn, steps: u64) -> LongJob {
    LongJob::new(JobName::Race, move |stop| JobResult::Raced(turn.run(steps, stop)))
}

impl Component for Race {
    fn key_context(&self) -> KeyContext {
        KeyContext::Race
    }

    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        let key = |command: Command, label| (keymap.key(command), label);
        let mut keys = vec![];
        if !self.has_ended() {
            keys.push(key(Command::Run, if self.is_running { "pause" } else { "run" }));
        }
        keys.push(("↑↓".to_owned(), "choose"));
        if self.watch.play.model.is_some() {
            keys.push(key(Command::Accept, "watch it"));
        }
        let order = if self.is_sorted { "by name" } else { "by steps" };
        keys.extend([key(Command::Sort, order), key(Command::Back, "back")]);
        keys
    }

    fn goal(&self) -> String {
        "All 32 searches take their steps side by side, the same number each, until they end. Few steps \
         are good; what a step costs is another matter. Your game is not touched."
            .to_owned()
    }

    fn game(&self) -> Option<&Play> {
        Some(&self.watch.play)
    }

    fn game_mut(&mut self) -> Option<&mut Play> {
        Some(&mut self.watch.play)
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn next_tick(&self) -> Option<Duration> {
        (self.is_running && self.turn.is_some()).then(|| self.pace.wait(Speed::FULL))
    }

    fn tick(&mut self, by: Duration, cx: &mut Context) {
        if !cx.is_covered {
            self.pace.pass(by);
            self.run_on(cx.effects);
        }
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        self.message = None;
        match command {
            Command::Go(motion) => {
                self.select(motion.along(self.selected_line(), self.entries.len()));
            }
            Command::Sort => self.is_sorted = !self.is_sorted,
            Command::Run => {
                self.is_running = !self.is_running && !self.has_ended();
                self.begin(cx.effects);
                self.run_on(cx.effects);
            }
            Command::Accept if self.watch.play.model.is_some() => cx.go(App::watch_selected),
            _ => {}
        }
    }

    fn click_line(&mut self, line: usize) -> bool {
        self.select(line)
    }

    fn receive(&mut self, answer: Message, cx: &mut Context) {
        match answer {
            Message::JobDone(JobResult::Found(_, finding)) => self.found(finding, cx.effects),
            Message::JobDone(JobResult::Sought(playback)) => self.sought(playback, cx.effects),
            Message::JobDone(JobResult::Raced(turn)) => self.raced(turn, cx.effects),
            Message::JobDone(JobResult::Failed(
                JobName::Race | JobName::Seek | JobName::Task(Task::Model),
                reason,
            )) => self.failed(reason),
            _ => {}
        }
    }

    fn show_again(&mut self, effects: &mut Vec<Effect>) {
        if self.watch.play.model.is_none() {
            self.watch.restart_stopped(effects);
        } else if self.turn.is_none() {
            self.has_begun = false;
            self.begin(effects);
        }
    }

    fn adopt(&mut self, settings: &Settings) {
        self.watch.adopt(settings);
    }
}
