use crate::puzzle::Stop;

use super::playback::{Playback, PlaybackStart};

/// Steps forward or back, as a long job that holds the search.
pub struct Seek {
    from: SeekOrigin,
    target: SeekTarget,
}

/// Origin of a seek.
enum SeekOrigin {
    /// The beginning of a playback that is still to be set up.
    Beginning(PlaybackStart),
    /// The current position.
    Here(Box<dyn Playback>),
}

/// Target of a seek.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SeekTarget {
    /// True if it goes to the start first.
    from_start: bool,
    /// Number of steps forward, or back if negative.
    steps: i64,
}

impl SeekTarget {
    /// The start.
    pub(super) const START: Self = Self { from_start: true, steps: 0 };

    /// A number of steps, back if negative.
    pub(super) fn steps(steps: i64) -> Self {
        Self { from_start: false, steps }
    }

    /// This target followed by another.
    pub(super) fn then(self, next: Self) -> Self {
        if next.from_start { next } else { Self { steps: self.steps.saturating_add(next.steps), ..self } }
    }
}

impl Seek {
    /// A seek to the beginning of a playback, which is set up first.
    pub(super) fn to_beginning(start: PlaybackStart) -> Self {
        Self { from: SeekOrigin::Beginning(start), target: SeekTarget::steps(0) }
    }

    /// A seek from the current position.
    pub(super) fn on(playback: Box<dyn Playback>, target: SeekTarget) -> Self {
        Self { from: SeekOrigin::Here(playback), target }
    }

    /// Takes the steps. Once `stop` is set, the playback is useless.
    pub fn run(self, stop: &Stop) -> Box<dyn Playback> {
        let mut playback = match self.from {
            SeekOrigin::Beginning(start) => start.playback(),
            SeekOrigin::Here(playback) => playback,
        };
        if self.target.from_start {
            playback.back(u64::MAX, stop.flag());
        }
        let steps = self.target.steps.unsigned_abs();
        if self.target.steps < 0 {
            playback.back(steps, stop.flag());
        } else {
            playback.forward(steps, stop.flag());
        }
        playback
    }
}
