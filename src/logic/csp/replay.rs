use std::sync::atomic::{AtomicBool, Ordering as Memory};

use super::level_history::LevelHistory;
use super::snapshots::{Snapshot, Snapshots};
use super::{Search, Stepwise};

/// A search, or another [stepwise](Stepwise) procedure, that can go back to any of its steps.
///
/// It keeps copies of earlier states; the nearer to the present, the closer together they are. To go back, it
/// takes the last copy from before the step asked for and runs on from there, because a search takes the same
/// steps every time.
///
/// ```
/// use std::sync::{Arc, atomic::AtomicBool};
/// use masume_logic::csp::{GraphBuilder, Replay, Search};
///
/// let mut builder = GraphBuilder::new(vec![2, 1]);
/// builder.constrain(0, 1, |a, b| a != b);
/// let mut replay = Replay::new(Search::new(&Arc::new(builder.build()), "FC+NO".parse()?));
/// let go_on = AtomicBool::new(false);
/// replay.forward(100, &go_on);
/// assert_eq!((replay.number(), replay.has_ended()), (3, true));
/// replay.back(1, &go_on);
/// assert_eq!(replay.search().assignments().collect::<Vec<_>>(), [(0, 1)]);
/// # Ok::<(), masume_logic::csp::UnknownAlgorithm>(())
/// ```
#[derive(Debug, Clone)]
pub struct Replay<S: Stepwise = Search> {
    now: Snapshot<S>,
    report: S::Report,
    /// True if the report is about the last step.
    is_recorded: bool,
    snapshots: Snapshots<S>,
}

impl<S: Stepwise> Replay<S> {
    /// A replay of this search, which is before its first step.
    pub fn new(search: S) -> Self {
        let now = Snapshot::first(search);
        Self { snapshots: Snapshots::new(&now), now, report: S::Report::default(), is_recorded: true }
    }

    /// The search in its present state.
    pub fn search(&self) -> &S {
        &self.now.search
    }

    /// The number of steps taken.
    pub fn number(&self) -> u64 {
        self.now.number
    }

    /// The record of the last step; empty before the first, and after a run that was stopped.
    pub fn report(&self) -> &S::Report {
        &self.report
    }

    /// The levels reached so far.
    pub fn levels(&self) -> &LevelHistory {
        &self.now.levels
    }

    /// Returns true if the search has found a solution or proved that there is none.
    pub fn has_ended(&self) -> bool {
        self.search().has_ended()
    }

    /// Takes this number of steps, or fewer if the search ends. If it is stopped, it may be at any step in
    /// between; if stopped during a step, it can only go back.
    pub fn forward(&mut self, steps: u64, stop: &AtomicBool) {
        if steps == 0 || self.has_ended() {
            return;
        }
        self.run_to(self.number().saturating_add(steps), stop);
        if self.has_ended() && !self.is_recorded {
            // It ended sooner than asked for, so its last step was not recorded.
            self.go_to(self.number(), stop);
        }
    }

    /// Takes this number of steps back, or all of them. If it is stopped, it may be at any step before.
    pub fn back(&mut self, steps: u64, stop: &AtomicBool) {
        self.go_to(self.number().saturating_sub(steps), stop);
    }

    fn go_to(&mut self, number: u64, stop: &AtomicBool) {
        self.now = self.snapshots.before(number);
        self.report = S::Report::default();
        self.is_recorded = self.number() == 0;
        self.run_to(number, stop);
    }

    /// Takes steps up to the one of this number, and records only that one.
    fn run_to(&mut self, number: u64, stop: &AtomicBool) {
        let now = &mut self.now;
        if now.number < number {
            self.report = S::Report::default();
            self.is_recorded = false;
        }
        while now.number < number && !stop.load(Memory::Relaxed) {
            self.is_recorded = now.number + 1 == number;
            let level = if self.is_recorded {
                now.search.advance_recorded(&mut self.report, stop)
            } else {
                now.search.advance(stop)
            };
            let Some(level) = level else {
                self.is_recorded = false;
                break;
            };
            now.note(level);
            self.snapshots.offer(now, number);
        }
        self.snapshots.thin(now.number);
    }
}
