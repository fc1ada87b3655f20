use crate::puzzle::Stop;

use super::playback::{Playback, PlaybackStart};

/// Steps to take, forward or back: work for elsewhere, which holds the search meanwhile.
pub struct Seek {
    from: SeekOrigin,
    target: SeekTarget,
}

/// Where a seek begins.
enum SeekOrigin {
    /// At the beginning of a playback that is still to be set up.
    Beginning(PlaybackStart),
    /// Where it stands.
    Here(Box<dyn Playback>),
}

/// Where it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SeekTarget {
    /// Whether it goes to the start first.
    from_start: bool,
    /// How many steps forward, or back if negative.
    steps: i64,
}

impl SeekTarget {
    /// To the start.
    pub(super) const START: Self = Self { from_start: true, steps: 0 };

    /// So many steps, back if negative.
    pub(super) fn steps(steps: i64) -> Self {
        Self { from_start: false, steps }
    }

    /// This one and another after it.
    pub(super) fn then(self, next: Self) -> Self {
        if next.from_start { next } else { Self { steps: self.steps.saturating_add(next.steps), ..self } }
    }
}

impl Seek {
    /// To the beginning of a playback that is set up for it.
    pub(super) fn to_beginning(start: PlaybackStart) -> Self {
        Self { from: SeekOrigin::Beginning(start), target: SeekTarget::steps(0) }
    }

    /// From where the playback stands.
    pub(super) fn on(playback: Box<dyn Playback>, target: SeekTarget) -> Self {
        Self { from: SeekOrigin::Here(playback), target }
    }

    /// Takes the steps. Once `stop` was set, the playback that comes back is of no use.
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
