use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::csp::{Algorithm, Replay, Search, StepKind, Stepwise};
use crate::puzzle::{Clauses, Model, Piece};
use crate::sat::{Cause, DavisPutnam, DavisPutnamStatus, DavisPutnamStep};
use crate::session::Game;

use super::StepView;
use super::wrong_choices::{Run, chosen};

/// A method's way to the solution, which can be walked forward and back.
pub enum Playback {
    /// A search through the model.
    Search(Arc<Model>, Box<Replay<Search>>),
    /// The Davis-Putnam procedure on the clauses.
    Proof(Arc<Clauses>, Box<Replay<Procedure>>),
}

impl Playback {
    /// A search before its first step.
    pub(super) fn search(model: Arc<Model>, algorithm: Algorithm) -> Self {
        let replay = Replay::new(Search::new(model.graph(), algorithm));
        Self::Search(model, Box::new(replay))
    }

    /// The procedure before its first step.
    pub(super) fn proof(clauses: Arc<Clauses>) -> Self {
        let (procedure, named) = (DavisPutnam::new(clauses.cnf()), clauses.pieces());
        Self::Proof(clauses, Box::new(Replay::new(Procedure { procedure, named })))
    }

    /// Number of steps so far.
    pub fn number(&self) -> u64 {
        match self {
            Self::Search(_, replay) => replay.number(),
            Self::Proof(_, replay) => replay.number(),
        }
    }

    /// Returns true if it has found a solution, or proved that there is none.
    pub fn has_ended(&self) -> bool {
        match self {
            Self::Search(_, replay) => replay.has_ended(),
            Self::Proof(_, replay) => replay.has_ended(),
        }
    }

    /// View of the current state, on the board of this game.
    pub fn step_view(&self, game: &dyn Game) -> StepView {
        match self {
            Self::Search(model, replay) => StepView::of_search(game, model, replay),
            Self::Proof(clauses, replay) => StepView::of_proof(game, clauses, replay),
        }
    }

    /// Pieces that the method has chosen, in order, with the one that the last step took back.
    pub(super) fn choices(&self) -> Vec<Piece> {
        match self {
            Self::Search(model, replay) => {
                let step = replay.report().step.filter(|step| step.kind == StepKind::Backtracking);
                let given_up = step.and_then(|step| step.variable.zip(step.value));
                let assigned = replay.search().assignments().chain(given_up);
                let pieces = assigned.flat_map(|(variable, value)| model.domain(variable).pieces(value));
                pieces.copied().collect()
            }
            Self::Proof(clauses, replay) => {
                let (mut taken, back) = (replay.search().procedure.taken(), replay.report().taken_back);
                // Its opposite and all that follows came after it.
                if let Some(literal) = back {
                    let is_opposite = |&entry: &_| entry == (literal.negated(), Cause::Refuted);
                    let place = taken.iter().rposition(is_opposite);
                    taken = &taken[..place.unwrap_or(taken.len())];
                }
                let taken = taken.iter().copied().chain(back.map(|literal| (literal, Cause::Assumed)));
                taken.filter_map(|taken| chosen(clauses, taken)).collect()
            }
        }
    }

    /// The same method before its first step.
    pub(super) fn rerun(&self) -> Run {
        match self {
            Self::Search(model, replay) => Run::search(model, replay.search().algorithm()),
            Self::Proof(clauses, _) => Run::proof(clauses),
        }
    }

    /// Takes the steps to a target, or fewer if it ends.
    pub(super) fn seek(&mut self, target: SeekTarget, stop: &AtomicBool) {
        match self {
            Self::Search(_, replay) => target.reach(replay, stop),
            Self::Proof(_, replay) => target.reach(replay, stop),
        }
    }
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

    fn reach<S: Stepwise>(self, replay: &mut Replay<S>, stop: &AtomicBool) {
        if self.from_start {
            replay.back(u64::MAX, stop);
        }
        match self.steps {
            ..0 => replay.back(self.steps.unsigned_abs(), stop),
            _ => replay.forward(self.steps.unsigned_abs(), stop),
        };
    }
}

/// The Davis-Putnam procedure as a sequence of strides.
#[derive(Clone)]
pub struct Procedure {
    pub(super) procedure: DavisPutnam,
    /// Number of leading variables that represent pieces on the board.
    named: usize,
}

impl Stepwise for Procedure {
    type Report = DavisPutnamStep;

    fn advance(&mut self, stop: &AtomicBool) -> Option<i64> {
        self.advance_recorded(&mut DavisPutnamStep::default(), stop)
    }

    fn advance_recorded(&mut self, stride: &mut DavisPutnamStep, stop: &AtomicBool) -> Option<i64> {
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
