use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Takes the cursor to the start of its line and clears the line.
const REWRITE: &str = "\r\x1b[K";

/// How often a person is told how it goes.
const PACE: Duration = Duration::from_millis(100);

/// How far long work is: a line on standard error that is rewritten, for a person at a terminal.
pub(super) struct Progress {
    told: bool,
    begun: Option<Instant>,
    /// When the line was written last, after the beginning.
    shown: Duration,
    is_there: bool,
}

impl Progress {
    /// Nothing is shown before the first tenth of a second has passed; `told` is whether a person wants to know.
    pub(super) fn new(told: bool) -> Self {
        let told = told && io::stderr().is_terminal();
        #[expect(clippy::disallowed_methods, reason = "a line that is rewritten too often cannot be read")]
        let begun = told.then(Instant::now);
        Self { told, begun, shown: Duration::ZERO, is_there: false }
    }

    /// Shows a line, made from the time so far, if it is time for one again.
    pub(super) fn show(&mut self, line: impl FnOnce(Duration) -> String) {
        let Some(begun) = self.begun else { return };
        let now = begun.elapsed();
        if self.told && now - self.shown >= PACE {
            self.shown = now;
            self.is_there = true;
            rewrite(&line(now));
        }
    }

    /// Takes the line away, before something else is said or at the end.
    pub(super) fn clear(&mut self) {
        if std::mem::take(&mut self.is_there) {
            rewrite("");
        }
    }
}

fn rewrite(line: &str) {
    let mut errors = io::stderr().lock();
    // There is nobody to tell if this fails.
    let _ = write!(errors, "{REWRITE}{line}").and_then(|()| errors.flush());
}
