use std::sync::atomic::{AtomicBool, Ordering};

use super::{Broken, Cause, DavisPutnam, Event, Literal, Outcome};

/// A step of the procedure as long as people follow it: something that begins it, and the literals that are false with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stride {
    /// The assumption that was taken back, if one was.
    pub taken_back: Option<Literal>,
    /// The literals that became true and were followed up, in order, each with the reason. After the first they are
    /// negations, given, or of variables that say nothing of the board.
    pub taken: Vec<(Literal, Cause)>,
    /// The clause that cannot be true any more, if it came to that.
    pub broken: Option<Broken>,
}

impl Stride {
    /// Goes one stride on and records it in place of the one before. Only the first `named` variables say something of
    /// the board. Whether there was anything left to do.
    pub fn follow(&mut self, procedure: &mut DavisPutnam, named: usize, stop: &AtomicBool) -> bool {
        *self = Self::default();
        if procedure.outcome() != Outcome::Open {
            return false;
        }
        loop {
            match procedure.step() {
                Event::Took { literal, cause } => self.taken.push((literal, cause)),
                Event::Contradicted(broken) => self.broken = Some(broken),
                Event::TookBack { literal } => self.taken_back = Some(literal),
                Event::Ended => {}
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
