use std::io::{self, IsTerminal, Write};

use crate::puzzle::{ReadError, grouped};
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::AnyPuzzle;
use crate::store::{LocatedPuzzle, Location, PuzzleReader};

use super::arguments::Many;
use super::failure::{Failure, Verdict, complain};
use super::interrupt::Interrupt;
use super::output::Output;
use super::progress::Progress;

/// How many puzzles came to what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Tally {
    /// Done, and the answer was the good one.
    pub(super) yes: usize,
    /// Done, and the answer was no.
    pub(super) no: usize,
    /// Not done: the input was wrong.
    pub(super) wrong: usize,
}

impl Tally {
    /// Whether anything was done.
    pub(super) fn any_done(self) -> bool {
        self.yes + self.no > 0
    }

    pub(super) fn verdict(self) -> Verdict {
        match self {
            Self { wrong: 1.., .. } => Verdict::Wrong,
            Self { no: 1.., .. } => Verdict::No,
            _ => Verdict::Yes,
        }
    }

    /// Adds what others came to.
    pub(super) fn add(&mut self, more: Self) {
        self.yes += more.yes;
        self.no += more.no;
        self.wrong += more.wrong;
    }

    /// Counts what came of the puzzle at this place, and complains of it if it was wrong.
    ///
    /// # Errors
    /// What ends all work.
    pub(super) fn count(
        &mut self,
        place: Location<'_>,
        done: Result<Verdict, Failure>,
        mut complain: impl FnMut(&str),
    ) -> Result<(), Failure> {
        match done {
            Ok(Verdict::Yes) => self.yes += 1,
            Ok(Verdict::No) => self.no += 1,
            Ok(Verdict::Wrong) => self.wrong += 1,
            Err(Failure::Puzzle(error)) => {
                complain(&place.complaint(&error));
                self.wrong += 1;
            }
            Err(Failure::Input(what)) => {
                complain(&what);
                self.wrong += 1;
            }
            Err(failure) => return Err(failure),
        }
        Ok(())
    }

    /// Tells a person, in a line on standard error, what came of many puzzles; nothing where there was just one.
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
        // As with any complaint, there is nobody to tell if this fails.
        let _ = writeln!(errors, "{all} puzzles: {}", parts.join(", "));
    }
}

/// What a line about the puzzle here begins with; nothing where the puzzle itself stood on the command line.
pub(super) fn label(place: Location<'_>) -> String {
    match place.name {
        Location::ARGUMENT => String::new(),
        _ => format!("{}: ", visible(&place.to_string())),
    }
}

/// What came of all puzzles so far, told while it goes on.
pub(super) struct Summary {
    tally: Tally,
    progress: Progress,
}

impl Summary {
    /// Of no puzzle yet. A person is told how it goes unless it is to be quiet, or answers appear where that is told.
    pub(super) fn new(output: &Output, quiet: bool) -> Self {
        Self { tally: Tally::default(), progress: Progress::new(!quiet && !output.is_terminal) }
    }

    /// Adds what came of some puzzles.
    pub(super) fn add(&mut self, tally: Tally) {
        self.tally.add(tally);
        self.show();
    }

    fn show(&mut self) {
        let done = self.tally.yes + self.tally.no + self.tally.wrong;
        self.progress.show(|time| {
            let rate = done as f64 / time.as_secs_f64();
            format!("{} puzzles, {} a second", grouped(done as u64), grouped(rate as u64))
        });
    }

    /// Says what is wrong, each in a line.
    pub(super) fn complain_all(&mut self, complaints: &[String]) {
        for what in complaints {
            self.progress.clear();
            complain(what);
        }
    }

    /// What it all came to.
    pub(super) fn tally(mut self) -> Tally {
        self.progress.clear();
        self.tally
    }
}

/// What a command does with one puzzle, or with what is wrong with it.
pub(super) trait Work:
    FnMut(&mut Output, Location<'_>, Result<Box<dyn AnyPuzzle>, ReadError>) -> Result<Verdict, Failure>
{
}

impl<F> Work for F where
    F: FnMut(&mut Output, Location<'_>, Result<Box<dyn AnyPuzzle>, ReadError>) -> Result<Verdict, Failure>
{
}

/// Works through all puzzles in order, holding one at a time. A wrong one is reported, counted and passed over. Whenever
/// the input pauses, the answers so far are out. A person is told how it goes, unless it is to be `quiet`.
///
/// # Errors
/// What ends all work: the output cannot be written, the call was wrong, or Ctrl-C came.
pub(super) fn each(
    shelf: &Shelf,
    puzzles: &Many,
    interrupt: &Interrupt,
    output: &mut Output,
    quiet: bool,
    mut work: impl Work,
) -> Result<Tally, Failure> {
    puzzles.check()?;
    let mut summary = Summary::new(output, quiet);
    for argument in &puzzles.puzzles {
        let source = interrupt
            .while_waiting(|| PuzzleReader::open(shelf, argument, puzzles.format.from.as_deref()))?;
        let worked = source
            .map_err(Failure::from)
            .and_then(|source| work_through(source, interrupt, output, &mut summary, &mut work));
        if let Err(failure) = worked {
            let Failure::Input(what) = failure else { return Err(failure) };
            summary.complain_all(&[what]);
            summary.add(Tally { wrong: 1, ..Tally::default() });
        }
    }
    Ok(summary.tally())
}

fn work_through(
    mut source: PuzzleReader<'_>,
    interrupt: &Interrupt,
    output: &mut Output,
    summary: &mut Summary,
    work: &mut impl Work,
) -> Result<(), Failure> {
    loop {
        let found = if source.may_pause() {
            output.flush()?;
            interrupt.while_waiting(|| source.next_puzzle())?
        } else {
            source.next_puzzle()
        };
        let Some(LocatedPuzzle { place, puzzle }) = found? else { return Ok(()) };
        let mut tally = Tally::default();
        let done = work(output, place, puzzle);
        tally.count(place, done, |what| summary.complain_all(&[what.to_owned()]))?;
        summary.add(tally);
        interrupt.stop().check()?;
    }
}
