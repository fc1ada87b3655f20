use std::sync::Arc;

use crate::csp::{Algorithm, Replay};
use crate::puzzle::{Model, Stop};

/// Steps to take, forward or back: work for elsewhere, which holds the search meanwhile.
pub struct Journey {
    from: Origin,
    route: Route,
}

/// Where a journey begins.
enum Origin {
    /// At the beginning of a search that is still to be set up.
    Beginning(Arc<Model>, Algorithm),
    /// Where the search stands.
    Here(Box<Replay>),
}

/// Where it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Route {
    /// Whether it goes to the start first.
    from_start: bool,
    /// How many steps forward, or back if negative.
    steps: i64,
}

impl Route {
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

impl Journey {
    /// To the beginning of a search that is set up for it.
    pub(super) fn to_beginning(model: &Arc<Model>, algorithm: Algorithm) -> Self {
        Self { from: Origin::Beginning(Arc::clone(model), algorithm), route: Route::steps(0) }
    }

    /// From where the search stands.
    pub(super) fn on(replay: Box<Replay>, route: Route) -> Self {
        Self { from: Origin::Here(replay), route }
    }

    /// Takes the steps. Once `stop` was set, the search that comes back is of no use.
    pub fn run(self, stop: &Stop) -> Box<Replay> {
        let mut replay = match self.from {
            Origin::Beginning(model, algorithm) => Box::new(Replay::new(model.graph(), algorithm)),
            Origin::Here(replay) => replay,
        };
        if self.route.from_start {
            replay.back(u64::MAX, stop.flag());
        }
        let steps = self.route.steps.unsigned_abs();
        if self.route.steps < 0 {
            replay.back(steps, stop.flag());
        } else {
            replay.forward(steps, stop.flag());
        }
        replay
    }
}
