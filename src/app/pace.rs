use std::time::Duration;

use crate::puzzle::grouped;

/// So long a frame is on the screen at least, while the search runs.
const FRAME: Duration = Duration::from_nanos(1_000_000_000 / 30);

/// No step takes longer. What is owed beyond that is owed because the program stood still, and is not made up
/// for.
const SLOWEST: Duration = Duration::from_secs(1);

/// The speeds there are, in steps a second; beyond the last is as fast as drawn.
const SPEEDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 1_000, 10_000, 100_000];

/// How many steps are taken at once when nothing is known yet of how long they take.
const FIRST_CHUNK: u64 = 64;

/// How fast a search runs, from one step a second to as fast as drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Speed(usize);

impl Default for Speed {
    fn default() -> Self {
        Self(2)
    }
}

impl Speed {
    /// As many steps as can be taken between two frames.
    pub const FULL: Self = Self(SPEEDS.len());

    /// The next faster one.
    pub fn faster(self) -> Self {
        Self((self.0 + 1).min(SPEEDS.len()))
    }

    /// The next slower one.
    pub fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Steps a second; `None` for as fast as drawn.
    pub fn steps_per_second(self) -> Option<u64> {
        SPEEDS.get(self.0).copied()
    }

    /// How many steps belong into this time.
    fn steps_in(self, time: Duration) -> u64 {
        let steps = |speed| u64::try_from(u128::from(speed) * time.as_nanos() / 1_000_000_000);
        self.steps_per_second().map_or(u64::MAX, |speed| steps(speed).unwrap_or(u64::MAX))
    }

    /// How long this number of steps takes; no time at the speed of drawing.
    fn time_of(self, steps: u64) -> Duration {
        let nanoseconds = |speed| u128::from(steps) * 1_000_000_000 / u128::from(speed);
        self.steps_per_second()
            .map_or(Duration::ZERO, |speed| Duration::from_nanos(nanoseconds(speed) as u64))
    }

    /// How it is written: `20/s`, `full speed`.
    pub fn label(self) -> String {
        self.steps_per_second()
            .map_or_else(|| "full speed".to_owned(), |speed| format!("{}/s", grouped(speed)))
    }
}

/// How many steps are to be taken when, so that frames come evenly and at most 30 times a second.
///
/// It sees no clock: it is told how much time passed. However long steps take, it finds how many of them fit
/// between two frames: half as many as before where they took longer, twice as many where they did not.
#[derive(Debug, Clone)]
pub struct Pace {
    /// The time since steps were taken last.
    since: Duration,
    /// The time for which steps are still owed.
    owed: Duration,
    /// The most steps to be taken at once.
    chunk: u64,
    /// Whether the last steps were as many as the chunk allowed.
    full: bool,
}

impl Pace {
    /// A pace that nothing is known of.
    pub fn new() -> Self {
        Self { since: Duration::ZERO, owed: Duration::ZERO, chunk: FIRST_CHUNK, full: false }
    }

    /// One that begins with a single step, so that one can see how it quickens.
    pub fn from_one_step() -> Self {
        Self { chunk: 1, ..Self::new() }
    }

    /// Time passed.
    pub fn pass(&mut self, by: Duration) {
        self.since = self.since.saturating_add(by);
        self.owed = self.owed.saturating_add(by).min(SLOWEST);
    }

    /// The search runs from now on: the first step is due when one step's time has passed.
    pub fn start(&mut self) {
        self.owed = Duration::ZERO;
    }

    /// How many steps are due, if any: they are taken from now on.
    pub fn take(&mut self, speed: Speed) -> Option<u64> {
        if !self.wait(speed).is_zero() {
            return None;
        }
        let due = speed.steps_in(self.owed);
        self.full = due >= self.chunk;
        let steps = due.min(self.chunk);
        // What is left of a step's time is not lost; steps that could not be kept up with are.
        self.owed = if self.full { Duration::ZERO } else { self.owed.saturating_sub(speed.time_of(steps)) };
        self.since = Duration::ZERO;
        Some(steps)
    }

    /// The steps were taken, in the time that passed since.
    pub fn took(&mut self) {
        if self.since > FRAME {
            self.chunk = (self.chunk / 2).max(1);
        } else if self.full {
            self.chunk = self.chunk.saturating_mul(2);
        }
    }

    /// How long it is until steps are due.
    pub fn wait(&self, speed: Speed) -> Duration {
        FRAME.saturating_sub(self.since).max(speed.time_of(1).saturating_sub(self.owed))
    }
}
