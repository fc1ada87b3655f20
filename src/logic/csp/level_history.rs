/// The greatest number of buckets. A plot has about as many columns of dots, and could not show more.
const BUCKETS: usize = 256;

/// The levels that a search reached over its steps, in bounded memory.
///
/// Steps fall into buckets of equal width, each with its least and its greatest level. When all buckets are
/// used, pairs of them are joined and the width doubles. So the history covers a search of any length, ever
/// more coarsely.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelHistory {
    width: u64,
    steps: u64,
    /// The least and the greatest level in each bucket.
    buckets: Vec<(i32, i32)>,
}

impl LevelHistory {
    /// The history before the first step.
    pub(super) fn new() -> Self {
        Self { width: 1, steps: 0, buckets: Vec::new() }
    }

    /// Adds the level that the next step reached.
    pub(super) fn record(&mut self, level: i64) {
        // A level is at most the number of variables, which fits.
        let level = level as i32;
        if self.steps == self.width * BUCKETS as u64 {
            let pairs = self.buckets.chunks(2).map(|pair| union(pair[0], pair[1]));
            self.buckets = pairs.collect();
            self.width *= 2;
        }
        if self.steps.is_multiple_of(self.width) {
            self.buckets.push((level, level));
        } else if let Some(last) = self.buckets.last_mut() {
            *last = union(*last, (level, level));
        }
        self.steps += 1;
    }

    /// The number of steps.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The deepest level reached; 0 before the first step.
    pub fn deepest(&self) -> i32 {
        self.buckets.iter().map(|&(_, high)| high).max().unwrap_or(0)
    }

    /// The buckets in order: of each the number of its first step, counted from 1, its least and its greatest
    /// level.
    pub fn buckets(&self) -> impl Iterator<Item = (u64, i32, i32)> {
        self.buckets.iter().zip(0..).map(|(&(low, high), place)| (1 + place * self.width, low, high))
    }
}

fn union(one: (i32, i32), other: (i32, i32)) -> (i32, i32) {
    (one.0.min(other.0), one.1.max(other.1))
}
