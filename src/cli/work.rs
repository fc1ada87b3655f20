use std::io::{self, IsTerminal, Write};

use crate::puzzle::ReadError;
use crate::scene::visible;
use crate::session::AnyPuzzle;
use crate::store::{Found, Place, Source};

use super::arguments::Many;
use super::failure::{Failure, Verdict, complain};
use super::interrupt::Interrupt;
use super::output::Output;

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
pub(super) fn label(place: Place<'_>) -> String {
    match place.name {
        Place::ARGUMENT => String::new(),
        _ => format!("{}: ", visible(&place.to_string())),
    }
}

/// What a command does with one puzzle, or with what is wrong with it.
pub(super) trait Work:
    FnMut(&mut Output, Place<'_>, Result<Box<dyn AnyPuzzle>, ReadError>) -> Result<Verdict, Failure>
{
}

impl<F> Work for F where
    F: FnMut(&mut Output, Place<'_>, Result<Box<dyn AnyPuzzle>, ReadError>) -> Result<Verdict, Failure>
{
}

/// Works through all puzzles in order, holding one at a time. A wrong one is reported, counted and passed over. Whenever
/// the input pauses, the answers so far are out.
///
/// # Errors
/// What ends all work: the output cannot be written, the call was wrong, or Ctrl-C came.
pub(super) fn each(
    puzzles: &Many,
    interrupt: &Interrupt,
    output: &mut Output,
    mut work: impl Work,
) -> Result<Tally, Failure> {
    if puzzles.puzzles.iter().filter(|argument| *argument == "-").count() > 1 {
        return Err(Failure::Call("standard input can be read only once".to_owned()));
    }
    let mut tally = Tally::default();
    for argument in &puzzles.puzzles {
        let source = interrupt.while_waiting(|| Source::open(argument, puzzles.format.from.as_deref()))?;
        let worked = source
            .map_err(Failure::from)
            .and_then(|source| work_through(source, interrupt, output, &mut tally, &mut work));
        if let Err(failure) = worked {
            let Failure::Input(what) = failure else { return Err(failure) };
            complain(&what);
            tally.wrong += 1;
        }
    }
    Ok(tally)
}

fn work_through(
    mut source: Source<'_>,
    interrupt: &Interrupt,
    output: &mut Output,
    tally: &mut Tally,
    work: &mut impl Work,
) -> Result<(), Failure> {
    loop {
        let found = if source.may_pause() {
            output.flush()?;
            interrupt.while_waiting(|| source.next_puzzle())?
        } else {
            source.next_puzzle()
        };
        let Some(Found { place, puzzle }) = found? else { return Ok(()) };
        match work(output, place, puzzle) {
            Ok(Verdict::Yes) => tally.yes += 1,
            Ok(Verdict::No) => tally.no += 1,
            Ok(Verdict::Wrong) => tally.wrong += 1,
            Err(Failure::Puzzle(error)) => {
                complain(&place.complaint(&error));
                tally.wrong += 1;
            }
            Err(Failure::Input(what)) => {
                complain(&what);
                tally.wrong += 1;
            }
            Err(failure) => return Err(failure),
        }
        interrupt.stop().check()?;
    }
}
