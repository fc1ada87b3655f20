use std::io::{self, IsTerminal, Write};

use crate::puzzle::grouped;
use crate::store::Location;

use super::exit::{CommandError, ExitStatus, Outcome, complain};
use super::output::{Output, ProgressLine};

/// The number of puzzles by what came of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Totals {
    /// Done, and the answer was the good one.
    pub(super) yes: usize,
    /// Done, and the answer was no.
    pub(super) no: usize,
    /// Not done: the input was wrong.
    pub(super) wrong: usize,
}

impl Totals {
    /// Returns true if anything was done.
    pub(super) fn any_done(self) -> bool {
        self.yes + self.no > 0
    }

    /// The exit status: `Wrong` if any input was wrong, else `No` if any answer was no.
    pub(super) fn status(self) -> ExitStatus {
        match self {
            Self { wrong: 1.., .. } => ExitStatus::Wrong,
            Self { no: 1.., .. } => ExitStatus::No,
            _ => ExitStatus::Yes,
        }
    }

    /// Adds the numbers of other puzzles.
    pub(super) fn add(&mut self, more: Self) {
        self.yes += more.yes;
        self.no += more.no;
        self.wrong += more.wrong;
    }

    /// Counts what came of the puzzle at this place, and complains if its input was wrong.
    ///
    /// # Errors
    /// A failure that ends all work.
    pub(super) fn count(
        &mut self,
        place: Location<'_>,
        done: Outcome,
        mut complain: impl FnMut(&str),
    ) -> Result<(), CommandError> {
        match done {
            Ok(ExitStatus::Yes) => self.yes += 1,
            Ok(ExitStatus::No) => self.no += 1,
            Ok(ExitStatus::Wrong) => self.wrong += 1,
            Err(CommandError::Puzzle(error)) => {
                complain(&place.complaint(&error));
                self.wrong += 1;
            }
            Err(CommandError::Input(what)) => {
                complain(&what);
                self.wrong += 1;
            }
            Err(failure) => return Err(failure),
        }
        Ok(())
    }

    /// Writes a summary of many puzzles on standard error, if it is a terminal; none of a single puzzle.
    pub(super) fn sum_up(self, yes: &str, no: &str) {
        let all = self.yes + self.no + self.wrong;
        let mut errors = io::stderr().lock();
        if all < 2 || !errors.is_terminal() {
            return;
        }
        let parts = [(self.yes, yes), (self.no, no), (self.wrong, "wrong as input")];
        let parts: Vec<String> = parts
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        // A failure here cannot be reported anywhere.
        let _ = writeln!(errors, "{all} puzzles: {}", parts.join(", "));
    }
}

/// The totals while the work goes on, with a progress line for a person.
pub(super) struct LiveTotals {
    totals: Totals,
    progress: ProgressLine,
}

impl LiveTotals {
    /// Totals of no puzzles yet. No progress is shown if `quiet` is set, or if the output is a terminal,
    /// where answers would mix with it.
    pub(super) fn new(output: &Output, quiet: bool) -> Self {
        Self { totals: Totals::default(), progress: ProgressLine::new(!quiet && !output.is_terminal) }
    }

    /// Adds what came of some puzzles.
    pub(super) fn add(&mut self, totals: Totals) {
        self.totals.add(totals);
        self.show();
    }

    fn show(&mut self) {
        let done = self.totals.yes + self.totals.no + self.totals.wrong;
        self.progress.show(|time| {
            let rate = done as f64 / time.as_secs_f64();
            format!("{} puzzles, {} a second", grouped(done as u64), grouped(rate as u64))
        });
    }

    /// Puts each complaint on standard error, in a line of its own.
    pub(super) fn complain_all(&mut self, complaints: &[String]) {
        for what in complaints {
            self.progress.clear();
            complain(what);
        }
    }

    /// The totals of all puzzles. Takes the progress line away.
    pub(super) fn finish(mut self) -> Totals {
        self.progress.clear();
        self.totals
    }
}
