//! Many puzzles, one after the other or on several cores; the answers come in the order of the puzzles.

use std::ffi::OsString;
use std::io::{self, Write};
use std::mem;
use std::sync::Arc;

use crate::format::PuzzleText;
use crate::puzzle::{ParseError, ReadError, Stop, grouped};
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::AnyPuzzle;
use crate::store::{Location, NoInput, PuzzleReader};

use super::arguments::ManyPuzzles;
use super::exit::{CommandError, ExitStatus, Interrupt, Outcome};
use super::jobs::{BatchOutput, BatchSender, OutputSender, work_through};
use super::output::{LiveTotals, Output, Totals};

/// A puzzle, or the error in its place.
pub(super) type ReadPuzzle = Result<Box<dyn AnyPuzzle>, ReadError>;

/// Works through all puzzles in order, holding one at a time. A wrong one is reported, counted and skipped.
/// Whenever the input pauses, the answers so far are written out. A person sees the progress unless `quiet`
/// is set.
///
/// # Errors
/// Output that cannot be written, a wrong call, or Ctrl-C; each ends all work.
pub(super) fn for_each_puzzle(
    shelf: &Shelf,
    puzzles: &ManyPuzzles,
    interrupt: &Interrupt,
    output: &mut Output,
    quiet: bool,
    mut task: impl FnMut(&mut Output, Location<'_>, ReadPuzzle) -> Outcome,
) -> Result<Totals, CommandError> {
    puzzles.check()?;
    let mut totals = live_totals(output, quiet);
    for argument in &puzzles.puzzles {
        let from = puzzles.format.from.as_deref();
        let reader = interrupt.while_waiting(|| PuzzleReader::open(shelf, argument, from))?;
        let done = reader
            .map_err(CommandError::from)
            .and_then(|reader| read_through(reader, interrupt, output, &mut totals, &mut task));
        if let Err(failure) = done {
            let CommandError::Input(what) = failure else { return Err(failure) };
            totals.add(Totals::of(ExitStatus::Wrong), &[what]);
        }
    }
    Ok(totals.totals)
}

/// Totals with a progress line; it is not shown where answers would mix with it.
fn live_totals(output: &Output, quiet: bool) -> LiveTotals<'static> {
    LiveTotals::new(!quiet && !output.is_terminal, &|totals, time| {
        let rate = totals.all() as f64 / time.as_secs_f64();
        format!("{} puzzles, {} a second", grouped(totals.all() as u64), grouped(rate as u64))
    })
}

fn read_through(
    mut reader: PuzzleReader<'_>,
    interrupt: &Interrupt,
    output: &mut Output,
    totals: &mut LiveTotals<'_>,
    task: &mut impl FnMut(&mut Output, Location<'_>, ReadPuzzle) -> Outcome,
) -> Result<(), CommandError> {
    loop {
        let found = if reader.may_pause() {
            output.flush()?;
            interrupt.while_waiting(|| reader.next_puzzle())?
        } else {
            reader.next_puzzle()
        };
        let Some((place, puzzle)) = found? else { return Ok(()) };
        let mut counted = Totals::default();
        let complaint = counted.count(place, task(output, place, puzzle))?;
        totals.add(counted, complaint.as_slice());
        interrupt.stop().check()?;
    }
}

/// The beginning of a line about the puzzle at this place; empty for a puzzle on the command line.
pub(super) fn line_prefix(place: Location<'_>) -> String {
    match place.name {
        Location::ARGUMENT => String::new(),
        _ => format!("{}: ", visible(&place.to_string())),
    }
}

/// The most puzzles at once; more threads would only wait for each other.
pub(super) const MOST_JOBS: u64 = 1024;

/// The most puzzles in a batch, and the most bytes of text: handing it over costs little compared with
/// solving it.
const BATCH: usize = 64;
const BATCH_BYTES: usize = 1 << 16;

/// The number of batches that are read ahead for each job, so that no job waits while the slowest one works.
const BATCHES_A_JOB: usize = 4;

/// The most bytes of a part of a batch's answer; a worker that has more waits until it is written.
const MOST_BYTES: usize = 1 << 16;

/// The work of a command on one puzzle, or on the error in its place, on any core.
pub(super) type ParallelTask<'a> = &'a (dyn Fn(&mut dyn Write, Location<'_>, ReadPuzzle) -> Outcome + Sync);

/// An item of a batch: something named on the command line, or a puzzle in a file.
enum BatchItem {
    Puzzle { name: Arc<str>, line: usize, text: Result<PuzzleText<'static>, ParseError> },
    Unreadable(String),
}

/// Works through all puzzles as [`for_each_puzzle`] does, on this number of threads, or on one if the system
/// grants no more. With `is_divided`, an empty line divides the answers.
pub(super) fn for_each_puzzle_at_once(
    shelf: &'static Shelf,
    (puzzles, jobs): (&ManyPuzzles, u64),
    interrupt: &Interrupt,
    output: &mut Output,
    (quiet, is_divided): (bool, bool),
    task: ParallelTask<'_>,
) -> Result<Totals, CommandError> {
    let jobs = jobs.min(MOST_JOBS) as usize;
    if jobs > 1 {
        let task: ParallelTask<'_> = &|out, place, puzzle| {
            if is_divided && puzzle.is_ok() {
                writeln!(out)?;
            }
            task(out, place, puzzle)
        };
        puzzles.check()?;
        let mut totals = LiveTotals { begins_with_break: is_divided, ..live_totals(output, quiet) };
        let (arguments, from) = (puzzles.puzzles.clone(), puzzles.format.from.clone());
        let stop = interrupt.stop();
        let worker = BatchWorker { shelf, from: puzzles.format.from.as_deref(), stop, task };
        let is_run = work_through(
            (jobs, BATCHES_A_JOB * jobs),
            stop,
            move |batches| read_all(shelf, &arguments, from.as_deref(), batches),
            |batch, outputs| worker.work_on(batch, outputs),
            |outputs| {
                outputs.write_all(output, &mut totals, |outputs, _| match outputs.awaits_input() {
                    true => Ok(interrupt.while_waiting(|| outputs.wait_for_input())?),
                    false => Ok(()),
                })?;
                Ok(stop.check()?)
            },
        )?;
        if is_run {
            return Ok(totals.totals);
        }
    }
    let mut is_first = true;
    for_each_puzzle(shelf, puzzles, interrupt, output, quiet, |out, place, puzzle| {
        if is_divided && puzzle.is_ok() && !mem::take(&mut is_first) {
            writeln!(out)?;
        }
        task(out, place, puzzle)
    })
}

/// Puts the puzzles of all arguments into batches.
fn read_all(
    shelf: &Shelf,
    arguments: &[OsString],
    from: Option<&str>,
    batches: &BatchSender<Vec<BatchItem>>,
) {
    for argument in arguments {
        let read = PuzzleReader::open(shelf, argument, from).and_then(|reader| read_one(reader, batches));
        match read {
            Ok(true) => {}
            Ok(false) => return,
            Err(NoInput(what)) => {
                if !batches.put(vec![BatchItem::Unreadable(what)]) {
                    return;
                }
            }
        }
    }
}

/// Puts the puzzles of one argument into batches. Returns true if more are wanted.
fn read_one(mut reader: PuzzleReader<'_>, batches: &BatchSender<Vec<BatchItem>>) -> Result<bool, NoInput> {
    let mut name: Arc<str> = "".into();
    let (mut batch, mut bytes) = (Vec::new(), 0);
    loop {
        let is_over = match reader.next_text() {
            Ok(Some((place, text))) => {
                if *name != *place.name {
                    name = place.name.into();
                }
                bytes += text.as_ref().map_or(0, |text| text.text.len());
                let text = text.map(PuzzleText::into_owned);
                batch.push(BatchItem::Puzzle { name: Arc::clone(&name), line: place.line, text });
                false
            }
            Ok(None) => true,
            Err(error) => {
                batches.put(mem::take(&mut batch));
                return Err(error);
            }
        };
        // The puzzles read so far are worked on before waiting for more.
        let is_due = is_over || batch.len() >= BATCH || bytes >= BATCH_BYTES || reader.may_pause();
        if is_due && !batch.is_empty() {
            bytes = 0;
            if !batches.put(mem::take(&mut batch)) {
                return Ok(false);
            }
        }
        if is_over {
            return Ok(true);
        }
    }
}

/// The context of each worker thread.
#[derive(Clone, Copy)]
struct BatchWorker<'a> {
    shelf: &'static Shelf,
    from: Option<&'a str>,
    stop: &'a Stop,
    task: ParallelTask<'a>,
}

impl BatchWorker<'_> {
    fn work_on(self, batch: Vec<BatchItem>, outputs: &OutputSender) {
        let mut writer = BatchWriter { outputs, output: BatchOutput::default() };
        for item in batch {
            self.work_on_item(item, &mut writer);
            if self.stop.is_set() || writer.output.failure.is_some() {
                break;
            }
        }
        // Sending fails if nobody wants the output any more.
        let _ = outputs.send(writer.output);
    }

    fn work_on_item(self, item: BatchItem, writer: &mut BatchWriter<'_>) {
        let (name, line, text) = match item {
            BatchItem::Unreadable(what) => {
                writer.output.complaints.push(what);
                writer.output.totals.add(ExitStatus::Wrong);
                return;
            }
            BatchItem::Puzzle { name, line, text } => (name, line, text),
        };
        let place = Location { name: &name, line };
        let puzzle =
            text.map_err(ReadError::from).and_then(|text| self.shelf.read_puzzle_text(&text, self.from));
        let done = (self.task)(writer, place, puzzle);
        match writer.output.totals.count(place, done) {
            Ok(complaint) => writer.output.complaints.extend(complaint),
            Err(failure) => writer.output.failure = Some(failure),
        }
    }
}

/// Collects the answer to a batch; a long answer goes out in parts.
struct BatchWriter<'a> {
    outputs: &'a OutputSender,
    output: BatchOutput,
}

impl Write for BatchWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.output.answer.len() + bytes.len() > MOST_BYTES
            && self.outputs.send(mem::take(&mut self.output)).is_err()
        {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.output.answer.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
