use std::sync::atomic::{AtomicBool, Ordering};

use super::{Broken, Cause, DavisPutnam, DavisPutnamEvent, DavisPutnamStatus, Literal};

/// A step of the procedure that people can follow: one event that begins it, and the literals that become
/// false with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DavisPutnamStep {
    /// The assumption that was taken back, if one was.
    pub taken_back: Option<Literal>,
    /// The literals that became true and were propagated, in order, each with the reason. After the first
    /// they are negations, given, or of variables that do not stand for anything on the board.
    pub taken: Vec<(Literal, Cause)>,
    /// The clause that can no longer be true, if there is one.
    pub broken: Option<Broken>,
}

impl DavisPutnamStep {
    /// Lets the procedure take a step and records it in place of the previous one. Only the first `named`
    /// variables stand for something on the board. Returns false if there was nothing left to do.
    pub fn follow(&mut self, procedure: &mut DavisPutnam, named: usize, stop: &AtomicBool) -> bool {
        *self = Self::default();
        if procedure.outcome() != DavisPutnamStatus::Open {
            return false;
        }
        loop {
            match procedure.step() {
                DavisPutnamEvent::Took { literal, cause } => self.taken.push((literal, cause)),
                DavisPutnamEvent::Contradicted(broken) => self.broken = Some(broken),
                DavisPutnamEvent::TookBack { literal } => self.taken_back = Some(literal),
                DavisPutnamEvent::Ended => {}
            }
            let begins = procedure.next_taken().is_none_or(|(literal, cause)| {
                literal.is_positive() && literal.variable() < named && cause != Cause::Given
            });
            if self.broken.is_some() || begins || stop.load(Ordering::Relaxed) {
                break;
            }
        }
        procedure.end_if_done();
        true
    }
}
