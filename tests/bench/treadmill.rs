use std::time::{Duration, Instant};

use masume::csp::{Algorithm, Search, SearchStatus};

use crate::common::searches::{NEVER, Searched};

/// Where long searches are cut.
pub const MOST_STEPS: u64 = 200_000;

/// So many steps at least are timed in one go, for the clock's sake.
const FEWEST_STEPS: u64 = 20_000;

/// One search, over and over: when it ends, or has gone far enough, it begins anew. Setting up is not timed.
pub struct Treadmill<'a> {
    searched: &'a Searched,
    algorithm: Algorithm,
    /// The steps of one run.
    length: u64,
    runs: Vec<Search>,
    /// The one of the runs that goes on.
    current: usize,
}

impl<'a> Treadmill<'a> {
    pub fn new(searched: &'a Searched, algorithm: Algorithm) -> Self {
        let length = searched.run(algorithm, MOST_STEPS).counts().total();
        let runs = usize::try_from(FEWEST_STEPS.div_ceil(length)).expect("at most as many runs as steps");
        let runs = vec![Search::new(&searched.graph, algorithm); runs];
        Self { searched, algorithm, length, current: runs.len(), runs }
    }

    /// The time that so many steps take from where it stands.
    pub fn walk(&mut self, steps: u64) -> Duration {
        let (mut left, mut time) = (steps, Duration::ZERO);
        while left > 0 {
            if self.current == self.runs.len() {
                self.rewind();
            }
            let start = now();
            while left > 0
                && let Some(search) = self.runs.get_mut(self.current)
            {
                let before = search.counts().total();
                let status = search.run(left.min(self.length - before), &NEVER);
                let after = search.counts().total();
                left -= after - before;
                if status != SearchStatus::Searching || after == self.length {
                    self.current += 1;
                }
            }
            time += start.elapsed();
        }
        time
    }

    /// The nanoseconds that a step takes on average, over whole runs.
    pub fn time_of_a_step(&mut self) -> f64 {
        self.rewind();
        let steps = self.length * self.runs.len() as u64;
        self.walk(steps).as_nanos() as f64 / steps as f64
    }

    fn rewind(&mut self) {
        // A clone would have to allocate again what a new search has room for.
        for run in &mut self.runs {
            *run = Search::new(&self.searched.graph, self.algorithm);
        }
        self.current = 0;
    }
}

#[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
fn now() -> Instant {
    Instant::now()
}
