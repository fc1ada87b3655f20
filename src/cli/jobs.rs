//! Many puzzles on several cores; their answers come in the order of the puzzles.

use std::ffi::OsString;
use std::io::{self, Write};
use std::mem;
use std::sync::Arc;
use std::thread;

use crate::format::PuzzleText;
use crate::puzzle::{About, ParseError, ReadError, Stop};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::{Location, NoInput, PuzzleReader};

use super::arguments::Many;
use super::belt::{Belt, MOST_BYTES, Next, Report};
use super::failure::{Failure, Verdict};
use super::interrupt::Interrupt;
use super::output::Output;
use super::work::{Summary, Tally};

/// So many puzzles are handed to a core at once, and texts of so many bytes: what it costs to hand them over is little
/// beside solving them.
const BATCH: usize = 64;
const BATCH_BYTES: usize = 1 << 16;

/// So many batches are read ahead for each job, that none need wait for the slowest of them.
const BATCHES_A_JOB: usize = 4;

/// What a command does with one puzzle, on any core.
pub(super) type Work<'a> = &'a (
        dyn Fn(
    &mut dyn Write,
    Location<'_>,
    Result<Box<dyn AnyPuzzle>, ReadError>,
) -> Result<Verdict, Failure>
            + Sync
    );

/// One thing that was named on the command line or stood in a file.
enum Item {
    Puzzle { name: Arc<str>, line: usize, text: Result<Unread, ParseError> },
    Unreadable(String),
}

/// A puzzle's text, as [`PuzzleText`] has it.
struct Unread {
    line: usize,
    indent: usize,
    text: String,
    about: About,
}

/// What is to be done with many puzzles, so many at once.
pub(super) struct Jobs<'a> {
    pub(super) shelf: &'static Shelf,
    pub(super) jobs: usize,
    pub(super) puzzles: &'a Many,
    pub(super) interrupt: &'a Interrupt,
    pub(super) quiet: bool,
    /// Whether each answer begins with a line break. That of the first is left out.
    pub(super) is_divided: bool,
}

impl Jobs<'_> {
    /// Works through all puzzles, as [`each`](super::work::each) does.
    ///
    /// # Errors
    /// What ends all work: the output cannot be written, the call was wrong, or Ctrl-C came.
    pub(super) fn run(&self, output: &mut Output, work: Work<'_>) -> Result<Tally, Failure> {
        self.puzzles.check()?;
        let belt = Arc::new(Belt::new(BATCHES_A_JOB * self.jobs));
        let (arguments, from) = (self.puzzles.puzzles.clone(), self.puzzles.format.from.clone());
        let (shelf, end) = (self.shelf, Reading(Arc::clone(&belt)));
        // It may wait for input for ever, so nobody waits for it.
        #[expect(clippy::disallowed_methods, reason = "reading goes on while puzzles are solved")]
        thread::spawn(move || read(shelf, &arguments, from.as_deref(), &end.0));
        let from = self.puzzles.format.from.as_deref();
        let worker = Worker { shelf, belt: &belt, from, stop: self.interrupt.stop(), work };
        let mut summary = Summary::new(output, self.quiet);
        thread::scope(|scope| {
            for _ in 0..self.jobs {
                scope.spawn(|| worker.run());
            }
            let written = self.write(&belt, output, &mut summary);
            belt.give_up();
            if written.is_err() {
                self.interrupt.stop().set();
            }
            written
        })?;
        Ok(summary.tally())
    }

    /// Writes the reports as they come.
    fn write(
        &self,
        belt: &Belt<Vec<Item>>,
        output: &mut Output,
        summary: &mut Summary,
    ) -> Result<(), Failure> {
        let stop = self.interrupt.stop();
        let mut begins_with_break = self.is_divided;
        loop {
            let report = match belt.next(stop, false) {
                Next::Report(report) => report,
                Next::End => return Ok(stop.check()?),
                Next::Nothing { is_at_work } => {
                    output.flush()?;
                    if !is_at_work {
                        self.interrupt.while_waiting(|| belt.wait_for_input())?;
                        continue;
                    }
                    match belt.next(stop, true) {
                        Next::Report(report) => report,
                        Next::End | Next::Nothing { .. } => continue,
                    }
                }
            };
            let is_first = begins_with_break && !report.out.is_empty();
            output.write_all(&report.out[usize::from(is_first)..])?;
            begins_with_break &= !is_first;
            summary.complain_all(&report.complaints);
            if let Some(failure) = report.failure {
                return Err(failure);
            }
            summary.add(report.tally);
        }
    }
}

/// Whoever reads; when that ends, however it ends, there is no more.
struct Reading(Arc<Belt<Vec<Item>>>);

impl Drop for Reading {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Puts all there is on the belt.
fn read(shelf: &Shelf, arguments: &[OsString], from: Option<&str>, belt: &Belt<Vec<Item>>) {
    for argument in arguments {
        let read = PuzzleReader::open(shelf, argument, from).and_then(|source| read_source(source, belt));
        match read {
            Ok(true) => {}
            Ok(false) => return,
            Err(NoInput(what)) => {
                if !belt.put(vec![Item::Unreadable(what)]) {
                    return;
                }
            }
        }
    }
}

/// Says whether anybody wants more.
fn read_source(mut source: PuzzleReader<'_>, belt: &Belt<Vec<Item>>) -> Result<bool, NoInput> {
    let mut name: Arc<str> = "".into();
    let (mut batch, mut bytes) = (Vec::new(), 0);
    loop {
        let next = source.next_text();
        let is_over = !matches!(next, Ok(Some(_)));
        if let Ok(Some((place, passage))) = &next {
            if *name != *place.name {
                name = place.name.into();
            }
            let unread = |passage: &PuzzleText<'_>| Unread {
                line: passage.line,
                indent: passage.indent,
                text: passage.text.to_owned(),
                about: passage.about.clone(),
            };
            let text = passage.as_ref().map(unread).map_err(ParseError::clone);
            bytes += text.as_ref().map_or(0, |unread| unread.text.len());
            batch.push(Item::Puzzle { name: Arc::clone(&name), line: place.line, text });
        }
        if let Err(error) = next {
            belt.put(mem::take(&mut batch));
            return Err(error);
        }
        // What has come is worked on before more is waited for.
        let is_due = is_over || batch.len() >= BATCH || bytes >= BATCH_BYTES || source.may_pause();
        if is_due && !batch.is_empty() {
            bytes = 0;
            if !belt.put(mem::take(&mut batch)) {
                return Ok(false);
            }
        }
        if is_over {
            return Ok(true);
        }
    }
}

/// One of those who work.
#[derive(Clone, Copy)]
struct Worker<'a> {
    shelf: &'static Shelf,
    belt: &'a Belt<Vec<Item>>,
    from: Option<&'a str>,
    stop: &'a Stop,
    work: Work<'a>,
}

/// If a worker panics, nobody waits for its report.
struct Guard<'a>(&'a Belt<Vec<Item>>);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.give_up();
        }
    }
}

impl Worker<'_> {
    fn run(self) {
        let _guard = Guard(self.belt);
        while let Some((number, batch)) = self.belt.take(self.stop) {
            let mut answer = Answer { belt: self.belt, number, report: Report::default() };
            for item in batch {
                self.answer(item, &mut answer);
                if self.stop.is_set() || answer.report.failure.is_some() {
                    break;
                }
            }
            if !self.belt.tell(number, answer.report, true) {
                return;
            }
        }
    }

    fn answer(self, item: Item, answer: &mut Answer<'_>) {
        let (name, line, text) = match item {
            Item::Unreadable(what) => {
                answer.report.complaints.push(what);
                answer.report.tally.wrong += 1;
                return;
            }
            Item::Puzzle { name, line, text } => (name, line, text),
        };
        let place = Location { name: &name, line };
        let puzzle = text.map_err(ReadError::from).and_then(|Unread { line, indent, text, about }| {
            self.shelf.read_puzzle_text(&PuzzleText { line, indent, text: &text, about }, self.from)
        });
        let done = (self.work)(answer, place, puzzle);
        let mut complaint = None;
        match answer.report.tally.count(place, done, |what| complaint = Some(what.to_owned())) {
            Ok(()) => answer.report.complaints.extend(complaint),
            Err(failure) => answer.report.failure = Some(failure),
        }
    }
}

/// The answer to a batch while it is made: what becomes too long goes on the belt.
struct Answer<'a> {
    belt: &'a Belt<Vec<Item>>,
    number: usize,
    report: Report,
}

impl Write for Answer<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.report.out.len() + bytes.len() > MOST_BYTES
            && !self.belt.tell(self.number, mem::take(&mut self.report), false)
        {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.report.out.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
