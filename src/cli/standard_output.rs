use std::io::{self, IsTerminal, StdoutLock, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use ctor::declarative::ctor;
use rustix::io::fcntl_getfd;
use rustix::stdio::stdout;

static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

ctor! {
    /// Before `main`, Rust opens /dev/null where standard output is closed, and what is written gets lost in
    /// silence. So this looks at it even earlier. `unsafe` stands for the promise that it can do without what
    /// Rust sets up: it asks the system, and keeps the answer.
    #[ctor(unsafe)]
    fn look() {
        WAS_CLOSED.store(fcntl_getfd(stdout()).is_err(), Ordering::Relaxed);
    }
}

/// Standard output. Writing to it fails if it was closed when the program began.
pub(super) struct StandardOutput(StdoutLock<'static>);

impl StandardOutput {
    /// Standard output, for this holder alone.
    pub(super) fn lock() -> Self {
        Self(io::stdout().lock())
    }

    /// Whether it is a terminal.
    pub(super) fn is_terminal(&self) -> bool {
        self.0.is_terminal()
    }
}

impl Write for StandardOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if WAS_CLOSED.load(Ordering::Relaxed) {
            return Err(io::Error::other("standard output is closed"));
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
