//! Puzzles that are made, several at once, and the form in which they are written.

use std::io::Write;
use std::ops::Range;
use std::path::Path;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::deduction::Rating;
use crate::generation::{Effort, NotMade, Quality};
use crate::puzzle::grouped;
use crate::puzzles::Shelf;
use crate::session::MadePuzzle;

use super::exit::{CommandError, Interrupt, Outcome, complain};
use super::jobs::{BatchOutput, BatchSender, Outputs, work_through};
use super::json::{RatingDocument, write_document};
use super::output::{Output, ProgressLine, Totals};

/// The puzzles that a worker takes at once.
const BATCH: u64 = 8;

/// The number of batches ahead of the slowest worker.
const BATCHES_A_JOB: usize = 8;

/// Longest wait for a puzzle before the progress line is updated.
const PATIENCE: Duration = Duration::from_millis(100);

/// Writes the puzzle with this number, once it is made.
pub(super) type MakingTask<'a> = &'a (dyn Fn(u64, &mut Vec<u8>) -> Result<(), MakingError> + Sync);

/// The reason why a puzzle was not written.
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
    /// Makes and writes the puzzles with these numbers. One that is not found is reported on standard error,
    /// and the others are still made.
    ///
    /// # Errors
    /// An impossible order, output that cannot be written, or Ctrl-C; each ends all work. The puzzles made
    /// before it are written.
    pub(super) fn run(&self, numbers: Range<u64>, output: &mut Output, task: MakingTask<'_>) -> Outcome {
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

/// The format of a document's problem.
const PROBLEM_FORMAT: &str = "kolyteon";

/// The error for a second puzzle in a format that holds one a file.
pub(super) fn one_a_file(format: &str) -> CommandError {
    CommandError::Call(format!(
        "{format} holds one puzzle a file; expected one, or -o 'puzzle-%d.{format}' for a file each"
    ))
}

/// The form in which made puzzles are written.
#[derive(Debug, Args)]
pub(super) struct MadeOutput {
    /// The format to write; without it, one line each, below comments with its name and how hard it is
    #[arg(long, value_name = "FORMAT", conflicts_with = "json")]
    to: Option<String>,
    /// One line of JSON a puzzle, with its rating and its quality
    #[arg(long)]
    json: bool,
}

impl MadeOutput {
    /// Checks that this kind is written in the format.
    pub(super) fn check(&self, shelf: &Shelf, kind: &str) -> Result<(), CommandError> {
        let Some(format) = &self.to else { return Ok(()) };
        let kinds = shelf.kinds_written_in(format);
        if kinds.contains(&kind) {
            return Ok(());
        }
        let kinds = kinds.join(" or ");
        Err(CommandError::Call(format!("the format {format} is for {kinds}; expected one for {kind}")))
    }

    /// Opens the output for this number of puzzles.
    ///
    /// # Errors
    /// [`CommandError::Call`] if the format holds one puzzle a file and there are more;
    /// [`CommandError::Input`] if the file cannot be written.
    pub(super) fn open(
        &self,
        shelf: &Shelf,
        file: Option<&Path>,
        puzzles: u64,
    ) -> Result<Output, CommandError> {
        let output = Output::open_for_puzzles(file)?;
        match &self.to {
            Some(format) if puzzles > 1 && !shelf.holds_many(format) && output.divider().is_empty() => {
                Err(one_a_file(format))
            }
            _ => Ok(output),
        }
    }

    /// The effort for each puzzle: the ratings that the output needs, and the number of candidates.
    pub(super) fn effort(&self, candidates: u64) -> Effort {
        // A format of another program does not say how hard a puzzle is.
        Effort { candidates, is_rated: self.to.is_none(), is_measured: self.json }
    }

    /// Writes a puzzle, and the divider of the output.
    pub(super) fn write(
        &self,
        made: &MadePuzzle,
        divider: &[u8],
        out: &mut Vec<u8>,
    ) -> Result<(), MakingError> {
        self.try_to_write(made, out).map_err(MakingError::Failure)?;
        out.extend(divider);
        Ok(())
    }

    fn try_to_write(&self, made: &MadePuzzle, out: &mut Vec<u8>) -> Result<(), CommandError> {
        let write = |format: &str| {
            let lacks = || CommandError::Input(format!("{} cannot be written as {format}", made.name));
            made.puzzle.write(format).ok_or_else(lacks)
        };
        if self.json {
            let problem = RawValue::from_string(write(PROBLEM_FORMAT)?).map_err(std::io::Error::from)?;
            write_document(out, &MadeDocument::new(made, &problem))?;
        } else if let Some(format) = &self.to {
            let text = write(format)?;
            let text = text.trim_end();
            // An empty line divides drawings; puzzles in one line need none.
            let end = if text.contains('\n') { "\n" } else { "" };
            writeln!(out, "{text}{end}")?;
        } else {
            writeln!(out, "# title: {}", made.name)?;
            if let Some(rating) = &made.rating {
                writeln!(out, "# difficulty: {}", rating.difficulty())?;
            }
            writeln!(out, "{}", made.puzzle.id())?;
        }
        Ok(())
    }
}

/// The answer of `new --json` and `daily --json` about one puzzle.
#[derive(Serialize)]
struct MadeDocument<'a> {
    name: &'a str,
    kind: &'static str,
    seed: u64,
    problem: &'a RawValue,
    /// Null, as the next two are, if the puzzle may have several solutions.
    difficulty: Option<&'static str>,
    rating: Option<RatingDocument>,
    quality: Option<QualityDocument>,
}

impl<'a> MadeDocument<'a> {
    /// The document of a puzzle whose problem is written in this JSON.
    fn new(made: &'a MadePuzzle, problem: &'a RawValue) -> Self {
        Self {
            name: &made.name,
            kind: made.puzzle.kind(),
            seed: made.seed.0,
            problem,
            difficulty: made.rating.as_ref().map(Rating::difficulty),
            rating: made.rating.as_ref().map(|rating| RatingDocument::new(Some(rating), true)),
            quality: made.quality.map(Into::into),
        }
    }
}

/// The quality of a puzzle.
#[derive(Serialize)]
struct QualityDocument {
    opening: usize,
    width: usize,
    spread: f64,
    symmetry: f64,
}

impl From<Quality> for QualityDocument {
    fn from(Quality { opening, width, spread, symmetry }: Quality) -> Self {
        Self { opening, width, spread, symmetry }
    }
}
