//! Many searches on one graph, on all cores.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fmt, thread};

use crate::csp::{Algorithm, ConstraintGraph, Search, SearchStatus};
use crate::puzzle::{Stop, counted};

use super::jobs::start_threads;
use super::output::ProgressLine;
use super::search::SearchRun;
use super::words::steps_in_words;

/// Searches that take turns on all cores, each for at most `limit` steps.
pub(super) struct RacePool {
    algorithms: Vec<Algorithm>,
    limit: u64,
    cores: usize,
}

/// The number of steps in a search's turn: enough that turns cost nothing, few enough that all searches
/// advance together.
const TURN: u64 = 20_000;

/// A search of the pool between its turns.
struct PooledSearch {
    number: usize,
    algorithm: Algorithm,
    /// `None` before its first turn.
    search: Option<Search>,
    time: Duration,
}

/// The state of the race, shared by all cores.
struct RaceState {
    /// The searches that wait for a turn.
    waiting: VecDeque<PooledSearch>,
    /// The results of the searches that have ended, by number.
    ended: Vec<Option<SearchRun>>,
    done: usize,
    steps: u64,
    progress: ProgressLine,
}

/// `32 searches on 2 cores, each for at most 1,000,000 steps`
impl fmt::Display for RacePool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cores, limit) = (counted(self.cores, "core"), steps_in_words(self.limit));
        match self.algorithms.len() {
            1 => write!(f, "1 search on {cores}, for at most {limit}"),
            several => write!(f, "{several} searches on {cores}, each for at most {limit}"),
        }
    }
}

impl RacePool {
    /// A pool of these algorithms, at least one.
    pub(super) fn new(algorithms: Vec<Algorithm>, limit: u64) -> Self {
        let available = thread::available_parallelism().map_or(1, usize::from);
        Self { cores: available.min(algorithms.len()), algorithms, limit }
    }

    /// Runs all searches in turns and returns their results in order. A person at a terminal sees the
    /// progress if `shows_progress` is set.
    pub(super) fn run(
        &self,
        graph: &Arc<ConstraintGraph>,
        stop: &Stop,
        shows_progress: bool,
    ) -> Vec<SearchRun> {
        let runners = self.algorithms.iter().enumerate().map(|(number, &algorithm)| PooledSearch {
            number,
            algorithm,
            search: None,
            time: Duration::ZERO,
        });
        let race = Mutex::new(RaceState {
            waiting: runners.collect(),
            ended: self.algorithms.iter().map(|_| None).collect(),
            done: 0,
            steps: 0,
            progress: ProgressLine::new(shows_progress),
        });
        let take_turns = || self.take_turns(graph, stop, &race);
        thread::scope(|scope| {
            if start_threads(scope, self.cores, take_turns) == 0 {
                take_turns();
            }
        });
        let mut race = race.into_inner().unwrap_or_else(PoisonError::into_inner);
        race.progress.clear();
        race.ended.into_iter().map(|run| run.expect("every search ends or is stopped")).collect()
    }

    /// Gives turns to the waiting searches until none waits any more.
    fn take_turns(&self, graph: &Arc<ConstraintGraph>, stop: &Stop, race: &Mutex<RaceState>) {
        let locked = || race.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let Some(mut search) = locked().waiting.pop_front() else { return };
            let steps = search.take_turn(graph, self.limit, stop);
            let ending = search.ending(self.limit, stop);
            let mut race = locked();
            race.steps += steps;
            match ending {
                Some(run) => {
                    race.done += 1;
                    race.ended[search.number] = Some(run);
                }
                None => race.waiting.push_back(search),
            }
            let RaceState { done, steps, ended, progress, .. } = &mut *race;
            progress.show(|_| format!("{done} of {} done, {} so far", ended.len(), steps_in_words(*steps)));
        }
    }
}

impl PooledSearch {
    /// Takes the steps of one turn, within the limit, and returns their number.
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

    /// The result, unless the search goes on.
    fn ending(&self, limit: u64, stop: &Stop) -> Option<SearchRun> {
        let Some(search) = &self.search else { return Some(SearchRun::not_begun(self.algorithm)) };
        let goes_on =
            search.status() == SearchStatus::Searching && search.counts().total() < limit && !stop.is_set();
        (!goes_on).then(|| SearchRun::of(search, self.time, stop))
    }
}
