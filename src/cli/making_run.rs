//! Many puzzles made on several cores; they come in the order of their numbers.

use std::io::Write;
use std::ops::Range;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use crate::generation::NotMade;
use crate::puzzle::grouped;

use super::batches::{BatchOutput, BatchSender, Outputs, work_through};
use super::command_error::{CommandError, ExitStatus, complain};
use super::interrupt::Interrupt;
use super::output::Output;
use super::progress_line::ProgressLine;
use super::totals::Totals;

/// The puzzles that a worker takes at once.
const BATCH: u64 = 8;

/// The number of batches ahead of the slowest worker.
const BATCHES_A_JOB: usize = 8;

/// Longest wait for a puzzle before the progress line is updated.
const PATIENCE: Duration = Duration::from_millis(100);

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
        let stop = self.interrupt.stop();
        let mut report = MakingReport {
            all: numbers.end - numbers.start,
            totals: Totals::default(),
            // Puzzles on the terminal are progress enough.
            progress: ProgressLine::new(
                !(self.quiet || output.is_terminal && numbers.end - numbers.start > 1),
            ),
        };
        let ahead = BATCHES_A_JOB * self.jobs;
        let batches = numbers.clone();
        let is_run = work_through(
            (self.jobs, ahead),
            stop,
            move |sender| put_all(batches, sender),
            |batch: Range<u64>, outputs| {
                for number in batch {
                    let output = made(number, task);
                    let is_over = output.failure.is_some();
                    // It is not sent where nobody wants what is made.
                    if outputs.send(output).is_err() || is_over {
                        break;
                    }
                }
            },
            |outputs| report.write_all(outputs, output),
        )?;
        if !is_run {
            // Without threads one puzzle is made after the other.
            numbers.into_iter().try_for_each(|number| report.write(made(number, task), output))?;
        }
        stop.check()?;
        Ok(report.totals.status())
    }
}

/// Report on the puzzles made so far: their output, totals and progress line.
struct MakingReport {
    all: u64,
    totals: Totals,
    progress: ProgressLine,
}

impl MakingReport {
    fn write_all(&mut self, outputs: &mut Outputs, output: &mut Output) -> Result<(), CommandError> {
        let mut patience = Duration::ZERO;
        loop {
            self.progress.show(|time| in_words(self.totals, self.all, time));
            match outputs.next_within(patience) {
                Ok(made) => {
                    self.write(made, output)?;
                    patience = Duration::ZERO;
                }
                Err(RecvTimeoutError::Timeout) => {
                    output.flush()?;
                    patience = PATIENCE;
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.progress.clear();
        Ok(())
    }

    fn write(&mut self, made: BatchOutput, output: &mut Output) -> Result<(), CommandError> {
        if !made.complaints.is_empty() || output.is_terminal {
            self.progress.clear();
        }
        output.write_all(&made.answer)?;
        made.complaints.iter().for_each(|what| complain(what));
        self.totals.add(made.totals);
        made.failure.map_or(Ok(()), Err)
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

fn put_all(mut numbers: Range<u64>, batches: &BatchSender<Range<u64>>) {
    while !numbers.is_empty() {
        let next = numbers.end.min(numbers.start + BATCH);
        if !batches.put(numbers.start..next) {
            return;
        }
        numbers.start = next;
    }
}

/// Makes the puzzle with this number.
fn made(number: u64, task: MakingTask<'_>) -> BatchOutput {
    let mut output = BatchOutput::default();
    match task(number, &mut output.answer) {
        Ok(()) => output.totals.yes += 1,
        Err(MakingError::NotMade(NotMade::Stopped)) => output.failure = Some(CommandError::Interrupted),
        Err(MakingError::NotMade(error @ NotMade::NotFound { .. })) => {
            output.complaints.push(error.to_string());
            output.totals.no += 1;
        }
        Err(MakingError::NotMade(NotMade::Impossible(error))) => {
            output.failure = Some(CommandError::Call(error.to_string()));
        }
        Err(MakingError::Failure(failure)) => output.failure = Some(failure),
    }
    output
}
