//! Many puzzles, one after the other.

use std::io::Write;

use crate::puzzle::ReadError;
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::AnyPuzzle;
use crate::store::{LocatedPuzzle, Location, PuzzleReader};

use super::arguments::ManyPuzzles;
use super::command_error::{CommandError, ExitStatus};
use super::interrupt::Interrupt;
use super::output::Output;
use super::totals::{LiveTotals, Totals};

/// A puzzle, or the error in its place.
pub(super) type ReadPuzzle = Result<Box<dyn AnyPuzzle>, ReadError>;

/// What a command does with one puzzle, or with the error in its place.
pub(super) trait PuzzleTask:
    FnMut(&mut Output, Location<'_>, ReadPuzzle) -> Result<ExitStatus, CommandError>
{
}

impl<F> PuzzleTask for F where
    F: FnMut(
        &mut Output,
        Location<'_>,
        Result<Box<dyn AnyPuzzle>, ReadError>,
    ) -> Result<ExitStatus, CommandError>
{
}

/// Works through all puzzles in order, holding one at a time. A wrong one is reported, counted and passed
/// over. Whenever the input pauses, the answers so far are written out. A person sees the progress unless
/// `quiet` is set.
///
/// # Errors
/// What ends all work: the output cannot be written, the call was wrong, or Ctrl-C came.
pub(super) fn for_each_puzzle(
    shelf: &Shelf,
    puzzles: &ManyPuzzles,
    interrupt: &Interrupt,
    output: &mut Output,
    quiet: bool,
    mut task: impl PuzzleTask,
) -> Result<Totals, CommandError> {
    puzzles.check()?;
    let mut totals = LiveTotals::new(output, quiet);
    for argument in &puzzles.puzzles {
        let reader = interrupt
            .while_waiting(|| PuzzleReader::open(shelf, argument, puzzles.format.from.as_deref()))?;
        let done = reader
            .map_err(CommandError::from)
            .and_then(|reader| work_through(reader, interrupt, output, &mut totals, &mut task));
        if let Err(failure) = done {
            let CommandError::Input(what) = failure else { return Err(failure) };
            totals.complain_all(&[what]);
            totals.add(Totals { wrong: 1, ..Totals::default() });
        }
    }
    Ok(totals.finish())
}

fn work_through(
    mut reader: PuzzleReader<'_>,
    interrupt: &Interrupt,
    output: &mut Output,
    totals: &mut LiveTotals,
    task: &mut impl PuzzleTask,
) -> Result<(), CommandError> {
    loop {
        let found = if reader.may_pause() {
            output.flush()?;
            interrupt.while_waiting(|| reader.next_puzzle())?
        } else {
            reader.next_puzzle()
        };
        let Some(LocatedPuzzle { place, puzzle }) = found? else { return Ok(()) };
        let mut counted = Totals::default();
        let done = task(output, place, puzzle);
        counted.count(place, done, |what| totals.complain_all(&[what.to_owned()]))?;
        totals.add(counted);
        interrupt.stop().check()?;
    }
}

/// The beginning of a line about the puzzle at this place; empty if the puzzle itself stood on the command
/// line.
pub(super) fn line_prefix(place: Location<'_>) -> String {
    match place.name {
        Location::ARGUMENT => String::new(),
        _ => format!("{}: ", visible(&place.to_string())),
    }
}
