//! Many puzzles made on several cores; they come in the order of their numbers.

use std::io::Write;
use std::ops::Range;
use std::thread;
use std::time::Duration;

use crate::generation::NotMade;
use crate::puzzle::grouped;

use super::command_error::{CommandError, ExitStatus, complain};
use super::interrupt::Interrupt;
use super::ordered_queue::{BatchOutput, NextOutput, OrderedQueue};
use super::output::Output;
use super::progress_line::ProgressLine;
use super::threads;
use super::totals::Totals;

/// The puzzles that a worker takes at once.
const BATCH: u64 = 8;

/// The number of batches ahead of the slowest worker.
const BATCHES_A_JOB: usize = 8;

/// Writes the puzzle with this number, once it is made.
pub(super) type MakingTask<'a> = &'a (dyn Fn(u64, &mut Vec<u8>) -> Result<(), MakingError> + Sync);

/// Why a puzzle was not written.
pub(super) enum MakingError {
    /// It could not be made.
    NotMade(NotMade),
    /// Nothing can be.
    Failure(CommandError),
}

impl From<NotMade> for MakingError {
    fn from(error: NotMade) -> Self {
        Self::NotMade(error)
    }
}

/// Many puzzles to be made, several of them at once.
pub(super) struct MakingRun<'a> {
    /// The number of workers, from 1.
    pub(super) jobs: usize,
    pub(super) interrupt: &'a Interrupt,
    pub(super) quiet: bool,
}

impl MakingRun<'_> {
    /// Makes and writes the puzzles with these numbers. One that is not found is told on standard error, and
    /// the others are still made.
    ///
    /// # Errors
    /// What ends all work: an order that cannot be, output that cannot be written, or Ctrl-C. What was made
    /// before it is written.
    pub(super) fn run(
        &self,
        numbers: Range<u64>,
        output: &mut Output,
        task: MakingTask<'_>,
    ) -> Result<ExitStatus, CommandError> {
        let queue = OrderedQueue::new(BATCHES_A_JOB * self.jobs);
        let stop = self.interrupt.stop();
        let all = numbers.end - numbers.start;
        let mut totals = Totals::default();
        let put = || put_all(numbers.clone(), &queue);
        let make = || make_all(&queue, self.interrupt, task);
        let is_run = thread::scope(|scope| {
            if threads::start(scope, self.jobs, make) == 0 || threads::start(scope, 1, put) == 0 {
                queue.give_up();
                return Ok(false);
            }
            let written = self.write(&queue, all, output, &mut totals);
            queue.give_up();
            if written.is_err() {
                stop.set();
            }
            written.map(|()| true)
        })?;
        if !is_run {
            // Without threads one puzzle is made after the other.
            for number in numbers {
                let queue = OrderedQueue::new(1);
                queue.put(number..number + 1);
                queue.close();
                make_all(&queue, self.interrupt, task);
                self.write(&queue, all, output, &mut totals)?;
            }
        }
        Ok(totals.status())
    }

    fn write(
        &self,
        queue: &OrderedQueue<Range<u64>>,
        all: u64,
        output: &mut Output,
        totals: &mut Totals,
    ) -> Result<(), CommandError> {
        let stop = self.interrupt.stop();
        // Where the puzzles themselves appear, nothing else needs to.
        let mut progress = ProgressLine::new(!(self.quiet || output.is_terminal && all > 1));
        loop {
            progress.show(|time| in_words(*totals, all, time));
            let batch = match queue.next(stop, false) {
                NextOutput::Ready(batch) => batch,
                NextOutput::End => {
                    progress.clear();
                    return Ok(stop.check()?);
                }
                NextOutput::Nothing { .. } => {
                    output.flush()?;
                    queue.wait_for_output();
                    continue;
                }
            };
            if !batch.complaints.is_empty() || output.is_terminal {
                progress.clear();
            }
            output.write_all(&batch.answer)?;
            batch.complaints.iter().for_each(|what| complain(what));
            totals.add(batch.totals);
            if let Some(failure) = batch.failure {
                progress.clear();
                return Err(failure);
            }
        }
    }
}

fn in_words(totals: Totals, all: u64, time: Duration) -> String {
    let made = totals.yes as u64;
    let rate = made as f64 / time.as_secs_f64();
    let seconds = time.as_secs();
    match all {
        1 => format!("making a puzzle, {seconds} s; Ctrl-C ends it"),
        _ => format!("{} of {} puzzles made, {} a second", grouped(made), grouped(all), grouped(rate as u64)),
    }
}

fn put_all(mut numbers: Range<u64>, queue: &OrderedQueue<Range<u64>>) {
    while !numbers.is_empty() {
        let next = numbers.end.min(numbers.start + BATCH);
        if !queue.put(numbers.start..next) {
            return;
        }
        numbers.start = next;
    }
    queue.close();
}

fn make_all(queue: &OrderedQueue<Range<u64>>, interrupt: &Interrupt, task: MakingTask<'_>) {
    let _guard = queue.panic_guard();
    while let Some((number, batch)) = queue.take(interrupt.stop()) {
        let last = batch.end - 1;
        for puzzle in batch {
            let mut output = BatchOutput::default();
            match task(puzzle, &mut output.answer) {
                Ok(()) => output.totals.yes += 1,
                Err(MakingError::NotMade(NotMade::Stopped)) => {
                    output.failure = Some(CommandError::Interrupted);
                }
                Err(MakingError::NotMade(error @ NotMade::NotFound { .. })) => {
                    output.complaints.push(error.to_string());
                    output.totals.no += 1;
                }
                Err(MakingError::NotMade(NotMade::Impossible(error))) => {
                    output.failure = Some(CommandError::Call(error.to_string()));
                }
                Err(MakingError::Failure(failure)) => output.failure = Some(failure),
            }
            let is_last = puzzle == last || output.failure.is_some();
            if !queue.add_output(number, output, is_last) || is_last {
                break;
            }
        }
    }
}
