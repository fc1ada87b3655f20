//! Puzzles that are made, several at once, and the form in which they are written.

use std::io::Write;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use serde_json::json;

use crate::deduction::Rating;
use crate::generation::{Effort, Quality};
use crate::puzzle::grouped;
use crate::puzzles::Shelf;
use crate::session::MadePuzzle;

use super::exit::{CommandError, ExitStatus, Interrupt, Outcome};
use super::jobs::{BatchOutput, BatchSender, work_through};
use super::json::{problem, rating, write_document};
use super::output::{LiveTotals, Output, Totals};

/// The number of puzzles that a worker takes at once.
const BATCH: u64 = 8;

/// The number of batches ahead of the slowest worker.
const BATCHES_A_JOB: usize = 8;

/// Writes the puzzle with this number, once it is made.
pub(super) type MakingTask<'a> = &'a (dyn Fn(u64, &mut Vec<u8>) -> Result<(), CommandError> + Sync);

/// Makes and writes the puzzles with these numbers, on `jobs` threads, from 1, and ends the output. One that
/// is not found is reported on standard error, and the others are still made.
///
/// # Errors
/// An impossible order, output that cannot be written, or Ctrl-C; each ends all work. The puzzles made before
/// Ctrl-C are kept.
pub(super) fn make_all(
    numbers: Range<u64>,
    (jobs, quiet): (usize, bool),
    interrupt: &Interrupt,
    mut output: Output,
    task: MakingTask<'_>,
) -> Outcome {
    let done = make_each(numbers, (jobs, quiet), interrupt, &mut output, task);
    output.finish(matches!(done, Ok(_) | Err(CommandError::Interrupted)))?;
    done
}

fn make_each(
    numbers: Range<u64>,
    (jobs, quiet): (usize, bool),
    interrupt: &Interrupt,
    output: &mut Output,
    task: MakingTask<'_>,
) -> Outcome {
    let (stop, all) = (interrupt.stop(), numbers.end - numbers.start);
    // Puzzles on the terminal are progress enough.
    let is_shown = !(quiet || output.is_terminal && all > 1);
    let words = |totals, time| in_words(totals, all, time);
    let mut totals = LiveTotals::new(is_shown, &words);
    let batches = numbers.clone();
    let is_run = work_through(
        (jobs, BATCHES_A_JOB * jobs),
        stop,
        move |sender| put_all(batches, sender),
        |batch: Range<u64>, outputs| {
            for number in batch {
                let output = made(number, task);
                let is_over = output.failure.is_some();
                // Sending fails if nobody wants the puzzles any more.
                if outputs.send(output).is_err() || is_over {
                    break;
                }
            }
        },
        |outputs| {
            outputs.write_all(output, &mut totals, |_, totals| {
                totals.show();
                Ok(())
            })
        },
    )?;
    if !is_run {
        // Without threads, one puzzle is made after the other.
        numbers.into_iter().try_for_each(|number| made(number, task).write(output, &mut totals))?;
    }
    stop.check()?;
    Ok(totals.totals.sum_up(false, "", ""))
}

fn in_words(totals: Totals, all: u64, time: Duration) -> String {
    let made = totals.yes() as u64;
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
        Ok(()) => output.totals.add(ExitStatus::Yes),
        Err(CommandError::NotFound(what)) => {
            output.complaints.push(what);
            output.totals.add(ExitStatus::No);
        }
        Err(failure) => output.failure = Some(failure),
    }
    output
}

/// The format of a document's problem.
const PROBLEM_FORMAT: &str = "kolyteon";

/// The error for a second puzzle in a format that holds one per file.
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
    /// Checks that this kind can be written in the format.
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
    ) -> Result<(), CommandError> {
        let write = |format: &str| {
            made.puzzle.write(format).ok_or_else(|| {
                let known = made.puzzle.written_formats().join(", ");
                let refusal = made.puzzle.refusal(format).unwrap_or_else(|| format!("no {format}"));
                CommandError::Input(format!("{}: {refusal}; expected one of: {known}", made.name))
            })
        };
        if self.json {
            let document = json!({
                "name": made.name,
                "kind": made.puzzle.kind(),
                "seed": made.seed.0,
                "problem": problem(made.puzzle.write(PROBLEM_FORMAT), || made.puzzle.id())?,
                // Null, as the next two are, if the puzzle may have several solutions.
                "difficulty": made.rating.as_ref().map(Rating::difficulty),
                "rating": made.rating.as_ref().map(|made| rating(Some(made), true)),
                "quality": made.quality.map(|Quality { opening, width, spread, symmetry }| {
                    json!({ "opening": opening, "width": width, "spread": spread, "symmetry": symmetry })
                }),
            });
            write_document(out, &document)?;
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
        out.extend(divider);
        Ok(())
    }
}
