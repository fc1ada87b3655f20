//! Many searches on one graph, on all cores.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::csp::{Algorithm, ConstraintGraph, Search, Status};
use crate::puzzle::{Stop, counted};

use super::numbers::steps_in_words;
use super::progress::Progress;
use super::search::Searched;

/// The searches that are to run, each for so many steps at most.
pub(super) struct Track {
    algorithms: Vec<Algorithm>,
    limit: u64,
    cores: usize,
}

/// How many steps a search takes before it is another one's turn: enough that turns cost nothing, few enough that all
/// get on together.
const TURN: u64 = 20_000;

/// A search of the race between its turns.
struct Runner {
    number: usize,
    algorithm: Algorithm,
    /// `None` before its first turn.
    search: Option<Search>,
    time: Duration,
}

/// How the race stands.
struct Race {
    /// The searches that wait for a turn.
    waiting: VecDeque<Runner>,
    /// What those came to that have ended, by number.
    ended: Vec<Option<Searched>>,
    done: usize,
    steps: u64,
    progress: Progress,
}

/// `32 searches on 2 cores, each for at most 1,000,000 steps`
impl fmt::Display for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cores, limit) = (counted(self.cores, "core"), steps_in_words(self.limit));
        match self.algorithms.len() {
            1 => write!(f, "1 search on {cores}, for at most {limit}"),
            several => write!(f, "{several} searches on {cores}, each for at most {limit}"),
        }
    }
}

impl Track {
    /// For these algorithms, of which there is at least one.
    pub(super) fn new(algorithms: Vec<Algorithm>, limit: u64) -> Self {
        let available = thread::available_parallelism().map_or(1, usize::from);
        Self { cores: available.min(algorithms.len()), algorithms, limit }
    }

    /// Runs them all, in turns, and returns what they came to, in order. A person at a terminal is told how it goes, if
    /// that is wanted.
    pub(super) fn run(&self, graph: &Arc<ConstraintGraph>, stop: &Stop, told: bool) -> Vec<Searched> {
        let runners = self.algorithms.iter().enumerate().map(|(number, &algorithm)| Runner {
            number,
            algorithm,
            search: None,
            time: Duration::ZERO,
        });
        let race = Mutex::new(Race {
            waiting: runners.collect(),
            ended: self.algorithms.iter().map(|_| None).collect(),
            done: 0,
            steps: 0,
            progress: Progress::new(told),
        });
        thread::scope(|scope| {
            for _ in 0..self.cores {
                scope.spawn(|| self.take_turns(graph, stop, &race));
            }
        });
        let mut race = race.into_inner().unwrap_or_else(PoisonError::into_inner);
        race.progress.clear();
        race.ended.into_iter().map(|searched| searched.expect("every search ends or is stopped")).collect()
    }

    /// Gives the searches that wait a turn, one after the other, until none waits any more.
    fn take_turns(&self, graph: &Arc<ConstraintGraph>, stop: &Stop, race: &Mutex<Race>) {
        let locked = || race.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let Some(mut runner) = locked().waiting.pop_front() else { return };
            let steps = runner.take_turn(graph, self.limit, stop);
            let ending = runner.ending(self.limit, stop);
            let mut race = locked();
            race.steps += steps;
            match ending {
                Some(searched) => {
                    race.done += 1;
                    race.ended[runner.number] = Some(searched);
                }
                None => race.waiting.push_back(runner),
            }
            let Race { done, steps, ended, progress, .. } = &mut *race;
            progress.show(|_| format!("{done} of {} done, {} so far", ended.len(), steps_in_words(*steps)));
        }
    }
}

impl Runner {
    /// Takes some steps, no more than the limit allows in all; returns how many.
    fn take_turn(&mut self, graph: &Arc<ConstraintGraph>, limit: u64, stop: &Stop) -> u64 {
        if stop.is_set() {
            return 0;
        }
        #[expect(clippy::disallowed_methods, reason = "the time that solving takes is part of the answer")]
        let begin = Instant::now();
        let search = self.search.get_or_insert_with(|| Search::new(graph, self.algorithm));
        let before = search.counts().total();
        search.run(TURN.min(limit - before), stop.flag());
        self.time += begin.elapsed();
        search.counts().total() - before
    }

    /// What it came to, unless it goes on.
    fn ending(&self, limit: u64, stop: &Stop) -> Option<Searched> {
        let Some(search) = &self.search else { return Some(Searched::not_begun(self.algorithm)) };
        let goes_on =
            search.status() == Status::Searching && search.counts().total() < limit && !stop.is_set();
        (!goes_on).then(|| Searched::of(search, self.time, stop))
    }
}
