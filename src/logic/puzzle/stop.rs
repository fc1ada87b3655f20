use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use thiserror::Error;

/// A flag that asks long work to stop; clones share it. With an [allowance](Stop::allowing) it is also set
/// once that much work is done.
#[derive(Debug, Clone, Default)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    /// The amount of work that may still be done.
    allowance: Option<Arc<AtomicU64>>,
}

impl Stop {
    /// A flag that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same flag with an allowance for this amount of work. Work is counted by checks of the flag and by
    /// what it [spends](Stop::spend), never by the clock: so it ends at the same place on every machine. Only
    /// one thread may do it.
    #[must_use]
    pub fn allowing(&self, work: u64) -> Self {
        Self { flag: self.flag.clone(), allowance: Some(Arc::new(AtomicU64::new(work))) }
    }

    /// Asks everyone who holds a clone to stop.
    pub fn set(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Returns true if the flag is set, or the allowance is used up.
    #[inline]
    pub fn is_set(&self) -> bool {
        self.spend(1);
        self.flag.load(Ordering::Relaxed) || self.is_used_up()
    }

    /// Counts work of this amount.
    #[inline]
    pub fn spend(&self, work: u64) {
        if let Some(left) = &self.allowance {
            left.store(left.load(Ordering::Relaxed).saturating_sub(work), Ordering::Relaxed);
        }
    }

    /// Returns true if the allowance is used up.
    #[inline]
    pub fn is_used_up(&self) -> bool {
        self.allowance.as_ref().is_some_and(|left| left.load(Ordering::Relaxed) == 0)
    }

    /// The flag itself, for code that knows only flags: a signal, or a [`Search`](crate::csp::Search).
    pub fn flag(&self) -> &Arc<AtomicBool> {
        &self.flag
    }

    /// For use with `?` in the midst of long work.
    ///
    /// # Errors
    /// [`Stopped`] if the flag is set.
    #[inline]
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_set() { Err(Stopped) } else { Ok(()) }
    }
}

/// Work that was asked to stop, and did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("stopped")]
pub struct Stopped;
