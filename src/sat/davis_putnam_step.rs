use std::sync::atomic::{AtomicBool, Ordering};

use super::{DavisPutnam, Literal};

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
    /// variables stand for something on the board. Returns whether there was anything left to do.
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

/// Why a literal is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// A clause of this literal alone requires it.
    Given,
    /// It was assumed.
    Assumed,
    /// This literal, true, implies it by a clause of two.
    Implied {
        /// The literal that is true.
        by: Literal,
    },
    /// All other literals of a clause are false.
    Last {
        /// The clause, for [`DavisPutnam::clause`](super::DavisPutnam::clause).
        clause: usize,
    },
    /// Its opposite was assumed and led to a contradiction.
    Refuted,
}

/// A clause that can no longer be true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Broken {
    /// A clause of these two literals.
    Pair([Literal; 2]),
    /// A clause, for [`DavisPutnam::clause`](super::DavisPutnam::clause).
    Clause(usize),
}

/// One event of the procedure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DavisPutnamEvent {
    /// It propagated a true literal.
    Took {
        /// The literal.
        literal: Literal,
        /// Why the literal is true.
        cause: Cause,
    },
    /// A clause can no longer be true.
    Contradicted(Broken),
    /// It took back the latest assumption and all its consequences.
    TookBack {
        /// The literal that was assumed.
        literal: Literal,
    },
    /// It has ended.
    Ended,
}

/// True if the procedure goes on, and if not, how it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DavisPutnamStatus {
    /// It goes on.
    Open,
    /// All clauses are true.
    Satisfied,
    /// No values make all clauses true.
    Unsatisfiable,
}
