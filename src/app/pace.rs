use std::time::Duration;

use crate::puzzle::grouped;

/// Minimum time between two frames while a search runs.
const FRAME: Duration = Duration::from_nanos(1_000_000_000 / 30);

/// Maximum duration of a step; time lost to a longer stall is dropped.
const SLOWEST: Duration = Duration::from_secs(1);

/// Speeds in steps a second; the last setting beyond them is unlimited.
const SPEEDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 1_000, 10_000, 100_000];

/// Initial number of steps at once.
const FIRST_CHUNK: u64 = 64;

/// Speed of a search, from one step a second to unlimited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Speed(usize);

impl Default for Speed {
    fn default() -> Self {
        Self(2)
    }
}

impl Speed {
    /// Unlimited speed: as many steps as fit between two frames.
    pub const FULL: Self = Self(SPEEDS.len());

    /// The next faster one.
    pub fn faster(self) -> Self {
        Self((self.0 + 1).min(SPEEDS.len()))
    }

    /// The next slower one.
    pub fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Steps a second; `None` if unlimited.
    pub fn steps_per_second(self) -> Option<u64> {
        SPEEDS.get(self.0).copied()
    }

    /// Number of steps in this time.
    fn steps_in(self, time: Duration) -> u64 {
        let steps = |speed| u64::try_from(u128::from(speed) * time.as_nanos() / 1_000_000_000);
        self.steps_per_second().map_or(u64::MAX, |speed| steps(speed).unwrap_or(u64::MAX))
    }

    /// Duration of this number of steps; zero if unlimited.
    fn time_of(self, steps: u64) -> Duration {
        let nanoseconds = |speed| u128::from(steps) * 1_000_000_000 / u128::from(speed);
        self.steps_per_second()
            .map_or(Duration::ZERO, |speed| Duration::from_nanos(nanoseconds(speed) as u64))
    }

    /// Text on screen: `20/s`, `full speed`.
    pub fn label(self) -> String {
        self.steps_per_second()
            .map_or_else(|| "full speed".to_owned(), |speed| format!("{}/s", grouped(speed)))
    }
}

/// Scheduler of steps, for even frames, at most 30 a second.
///
/// It reads no clock: the caller reports elapsed time. It adapts the number of steps per frame to their cost:
/// half as many after a late frame, twice as many after one in time.
#[derive(Debug, Clone)]
pub struct Pace {
    /// Time since the last steps.
    since: Duration,
    /// Time for which steps are still due.
    due: Duration,
    /// Maximum number of steps at once.
    chunk: u64,
    /// True if the last steps used up the chunk.
    full: bool,
}

impl Pace {
    /// A pace without measurements.
    pub fn new() -> Self {
        Self { since: Duration::ZERO, due: Duration::ZERO, chunk: FIRST_CHUNK, full: false }
    }

    /// A pace that begins with a single step, so that it visibly accelerates.
    pub fn from_one_step() -> Self {
        Self { chunk: 1, ..Self::new() }
    }

    /// Adds elapsed time.
    pub fn pass(&mut self, by: Duration) {
        self.since = self.since.saturating_add(by);
        self.due = self.due.saturating_add(by).min(SLOWEST);
    }

    /// Starts the search: the first step is due one step's time from now.
    pub fn start(&mut self) {
        self.due = Duration::ZERO;
    }

    /// Number of steps that are due, if any; the caller takes them now.
    pub fn take(&mut self, speed: Speed) -> Option<u64> {
        if !self.wait(speed).is_zero() {
            return None;
        }
        let due = speed.steps_in(self.due);
        self.full = due >= self.chunk;
        let steps = due.min(self.chunk);
        // A fraction of a step carries over; a backlog is dropped.
        self.due = if self.full { Duration::ZERO } else { self.due.saturating_sub(speed.time_of(steps)) };
        self.since = Duration::ZERO;
        Some(steps)
    }

    /// Reports that the steps are done, in the time passed since [`take`](Self::take).
    pub fn took(&mut self) {
        if self.since > FRAME {
            self.chunk = (self.chunk / 2).max(1);
        } else if self.full {
            self.chunk = self.chunk.saturating_mul(2);
        }
    }

    /// Time until steps are due.
    pub fn wait(&self, speed: Speed) -> Duration {
        FRAME.saturating_sub(self.since).max(speed.time_of(1).saturating_sub(self.due))
    }
}
