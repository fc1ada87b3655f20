use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag::{register, register_conditional_shutdown};

use crate::puzzle::{Stop, Stopped};

/// The exit status after Ctrl-C.
pub(super) const STATUS: u8 = 130;

/// Ctrl-C while a command works. The first one asks the work to stop, so that what is known can still be
/// written; the second one ends the process at once. While a command only waits for its input, the first one
/// ends it at once, too.
pub(super) struct Interrupt {
    stop: Stop,
    at_once: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens from now on. Where that is not possible, Ctrl-C ends the process at once, as it does by
    /// default.
    pub(super) fn listen() -> Self {
        let listening = Self { stop: Stop::new(), at_once: Arc::default() };
        // The order matters: the first Ctrl-C must find `at_once` as it was before.
        let _ = register_conditional_shutdown(SIGINT, i32::from(STATUS), Arc::clone(&listening.at_once))
            .and_then(|_| register(SIGINT, Arc::clone(&listening.at_once)))
            .and_then(|_| register(SIGINT, Arc::clone(listening.stop.flag())));
        listening
    }

    /// The flag that Ctrl-C sets.
    pub(super) fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Waits for input, when all that is known has been written; Ctrl-C then ends the process at once.
    ///
    /// # Errors
    /// [`Stopped`] if Ctrl-C came before.
    pub(super) fn while_waiting<T>(&self, wait: impl FnOnce() -> T) -> Result<T, Stopped> {
        self.at_once.store(true, Ordering::SeqCst);
        self.stop.check()?;
        let waited = wait();
        self.at_once.store(false, Ordering::SeqCst);
        Ok(waited)
    }
}
