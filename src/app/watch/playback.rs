use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::csp::{Algorithm, Replay, Search, Stepwise};
use crate::puzzle::{Clauses, Model};
use crate::sat::{DavisPutnam, DavisPutnamStatus, DavisPutnamStep};
use crate::session::Game;

use super::StepView;

/// A method's way to the solution, which can be walked forward and back.
pub trait Playback: Send {
    /// Number of steps so far.
    fn number(&self) -> u64;

    /// Returns true if it has found a solution, or proved that there is none.
    fn has_ended(&self) -> bool;

    /// Takes this number of steps, or fewer if it ends.
    fn forward(&mut self, steps: u64, stop: &AtomicBool);

    /// Takes this number of steps back, or fewer at the start.
    fn back(&mut self, steps: u64, stop: &AtomicBool);

    /// View of the current state, on the board of this game.
    fn step_view(&self, game: &dyn Game) -> StepView;
}

/// The start of a playback.
#[derive(Clone)]
pub(super) enum PlaybackStart {
    /// A search through the model.
    Search(Arc<Model>, Algorithm),
    /// The Davis-Putnam procedure on the clauses.
    Proof(Arc<Clauses>),
}

impl PlaybackStart {
    /// Sets the playback up.
    pub(super) fn playback(self) -> Box<dyn Playback> {
        match self {
            Self::Search(model, algorithm) => {
                let replay = Replay::new(Search::new(model.graph(), algorithm));
                Box::new(ReplayPlayback { on: model, replay, step_view: StepView::of_search })
            }
            Self::Proof(clauses) => {
                let (procedure, named) = (DavisPutnam::new(clauses.cnf()), clauses.pieces());
                let replay = Replay::new(Procedure { procedure, named });
                Box::new(ReplayPlayback { on: clauses, replay, step_view: StepView::of_proof })
            }
        }
    }
}

/// A replay with its model or clauses, and the function for its view.
struct ReplayPlayback<T, S: Stepwise> {
    on: Arc<T>,
    replay: Replay<S>,
    step_view: fn(&dyn Game, &T, &Replay<S>) -> StepView,
}

impl<T: Send + Sync, S: Stepwise<Report: Send> + Send> Playback for ReplayPlayback<T, S> {
    fn number(&self) -> u64 {
        self.replay.number()
    }

    fn has_ended(&self) -> bool {
        self.replay.has_ended()
    }

    fn forward(&mut self, steps: u64, stop: &AtomicBool) {
        self.replay.forward(steps, stop);
    }

    fn back(&mut self, steps: u64, stop: &AtomicBool) {
        self.replay.back(steps, stop);
    }

    fn step_view(&self, game: &dyn Game) -> StepView {
        (self.step_view)(game, &self.on, &self.replay)
    }
}

/// The Davis-Putnam procedure as a sequence of strides.
#[derive(Clone)]
pub(super) struct Procedure {
    pub(super) procedure: DavisPutnam,
    /// Number of leading variables that represent pieces on the board.
    named: usize,
}

impl Stepwise for Procedure {
    type Report = DavisPutnamStep;

    fn advance(&mut self, stop: &AtomicBool) -> Option<i64> {
        self.advance_told(&mut DavisPutnamStep::default(), stop)
    }

    fn advance_told(&mut self, stride: &mut DavisPutnamStep, stop: &AtomicBool) -> Option<i64> {
        let goes_on = stride.follow(&mut self.procedure, self.named, stop);
        goes_on.then(|| i64::try_from(self.procedure.depth()).unwrap_or(i64::MAX))
    }

    fn has_ended(&self) -> bool {
        self.procedure.outcome() != DavisPutnamStatus::Open
    }

    fn size(&self) -> u64 {
        self.procedure.size()
    }
}
