use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Takes the cursor to the start of its line and clears the line.
const REWRITE: &str = "\r\x1b[K";

/// The least time between two progress lines.
const PACE: Duration = Duration::from_millis(100);

/// The progress of long work: a line on standard error that is rewritten, for a person at a terminal.
pub(super) struct ProgressLine {
    told: bool,
    begun: Option<Instant>,
    /// The time from the beginning to when the line was last written.
    shown: Duration,
    is_there: bool,
}

impl ProgressLine {
    /// A line that shows nothing in the first tenth of a second, and nothing at all unless `told` is set and
    /// standard error is a terminal that can rewrite a line.
    pub(super) fn new(told: bool) -> Self {
        #[expect(clippy::disallowed_methods, reason = "the environment says what the terminal can do")]
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let told = told && !is_dumb && io::stderr().is_terminal();
        #[expect(clippy::disallowed_methods, reason = "a line that is rewritten too often cannot be read")]
        let begun = told.then(Instant::now);
        Self { told, begun, shown: Duration::ZERO, is_there: false }
    }

    /// Shows the line that `line` makes from the time so far, unless the last one is too recent.
    pub(super) fn show(&mut self, line: impl FnOnce(Duration) -> String) {
        let Some(begun) = self.begun else { return };
        let now = begun.elapsed();
        if self.told && now - self.shown >= PACE {
            self.shown = now;
            self.is_there = true;
            rewrite(&line(now));
        }
    }

    /// Takes the line away: at the end, or before something else is written.
    pub(super) fn clear(&mut self) {
        if std::mem::take(&mut self.is_there) {
            rewrite("");
        }
    }
}

/// However the work ends, Ctrl-C included, nothing is left of the line.
impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.clear();
    }
}

fn rewrite(line: &str) {
    let mut errors = io::stderr().lock();
    // A failure here cannot be reported anywhere.
    let _ = write!(errors, "{REWRITE}{line}").and_then(|()| errors.flush());
}
