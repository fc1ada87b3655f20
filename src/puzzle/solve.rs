use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use thiserror::Error;

use crate::grid::Square;

use super::Rules;

/// How a puzzle is solved exactly.
pub trait Solved: Rules {
    /// Visits every solution that extends the position `from`, each once, in a fixed order, until `found`
    /// breaks off. Counting, limiting and listing are what the caller's closure does. A position that is
    /// already wrong has none.
    ///
    /// A solution holds the whole list to add to the problem, what stands in `from` included, in sorted
    /// order.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn solutions(
        &self,
        from: &Self::Answer,
        stop: &Stop,
        found: &mut dyn FnMut(Self::Solution) -> ControlFlow<()>,
    ) -> Result<(), Stopped>;

    /// The number of solutions that extend the position `from`, counted no further than `limit`: 2 asks
    /// whether there is just one. Puzzles that can count without making lists do so here.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn count_solutions(&self, from: &Self::Answer, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
        let mut count = 0;
        if limit == 0 {
            return Ok(0);
        }
        self.solutions(from, stop, &mut |_| {
            count += 1;
            if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(count)
    }

    /// Of a problem without a solution, the squares of givens that cannot stand together, in order, none of
    /// which can be spared; empty if that is not known, or if there is a solution.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn conflict(&self, stop: &Stop) -> Result<Vec<Square>, Stopped> {
        stop.check().map(|()| Vec::new())
    }

    /// The first solutions that extend the position `from`, at most `limit`, which is at least 1.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn first_solutions(
        &self,
        from: &Self::Answer,
        limit: usize,
        stop: &Stop,
    ) -> Result<Vec<Self::Solution>, Stopped> {
        let mut first = Vec::new();
        self.solutions(from, stop, &mut |solution| {
            first.push(solution);
            if first.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(first)
    }
}

/// A flag that asks long work to stop; clones share it.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks everyone who holds a clone to stop.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked to stop.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag itself, for code that knows only flags: a signal, or a [`Search`](crate::csp::Search).
    pub fn flag(&self) -> &Arc<AtomicBool> {
        &self.0
    }

    /// For use with `?` in the midst of long work.
    ///
    /// # Errors
    /// [`Stopped`] if the flag is set.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_set() { Err(Stopped) } else { Ok(()) }
    }
}

/// Work that was asked to stop, and did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("stopped")]
pub struct Stopped;
