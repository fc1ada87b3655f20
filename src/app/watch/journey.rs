use crate::puzzle::Stop;

use super::walk::{Start, Walk};

/// Steps to take, forward or back: work for elsewhere, which holds the search meanwhile.
pub struct Journey {
    from: Origin,
    route: Route,
}

/// Where a journey begins.
enum Origin {
    /// At the beginning of a walk that is still to be set up.
    Beginning(Start),
    /// Where it stands.
    Here(Box<dyn Walk>),
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
    /// To the beginning of a walk that is set up for it.
    pub(super) fn to_beginning(start: Start) -> Self {
        Self { from: Origin::Beginning(start), route: Route::steps(0) }
    }

    /// From where the walk stands.
    pub(super) fn on(walk: Box<dyn Walk>, route: Route) -> Self {
        Self { from: Origin::Here(walk), route }
    }

    /// Takes the steps. Once `stop` was set, the walk that comes back is of no use.
    pub fn run(self, stop: &Stop) -> Box<dyn Walk> {
        let mut walk = match self.from {
            Origin::Beginning(start) => start.walk(),
            Origin::Here(walk) => walk,
        };
        if self.route.from_start {
            walk.back(u64::MAX, stop.flag());
        }
        let steps = self.route.steps.unsigned_abs();
        if self.route.steps < 0 {
            walk.back(steps, stop.flag());
        } else {
            walk.forward(steps, stop.flag());
        }
        walk
    }
}
