use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Args;
use serde_json::json;

use crate::cli::arguments::{ManyPuzzles, OutputOptions};
use crate::cli::exit::{CommandError, ExitStatus, Interrupt, Outcome};
use crate::cli::json::{help_with_note, joined, measured_rating, write_document};
use crate::cli::output::Output;
use crate::cli::puzzles::{ParallelTask, for_each_puzzle_at_once, line_prefix};
use crate::cli::words::{AdviceReport, at_least_one, complain_of_uniqueness};
use crate::puzzle::Stop;
use crate::puzzles::Shelf;
use crate::session::{AnyPuzzle, Sought};
use crate::store::Location;

const EXAMPLES: &str = "\
Examples:
  masume rate puzzle.txt
  masume rate --json puzzles.sdm      one line of JSON for every puzzle
  masume rate --jobs 8 puzzles.sdm    eight at once";

/// Rate the difficulty of puzzles by the hardest step that is needed
#[derive(Debug, Args)]
#[command(after_help = help_with_note(EXAMPLES))]
pub(super) struct RateArguments {
    #[command(flatten)]
    puzzles: ManyPuzzles,
    /// Let techniques assume that a puzzle has only one solution; not where it has several
    #[arg(long)]
    uniqueness: bool,
    /// One line of JSON a puzzle
    #[arg(long)]
    json: bool,
    /// Rate this number of puzzles at once; their answers stay in order
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = at_least_one)]
    jobs: u64,
    #[command(flatten)]
    options: OutputOptions,
}

impl RateArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        let mut output = Output::open(self.options.output.as_deref())?;
        let quiet = self.options.quiet;
        let lacking = AtomicUsize::new(0);
        let task: ParallelTask<'_> = &|output, place, puzzle| {
            let (rated, lacks_uniqueness) = self.rate(output, place, &*puzzle?, interrupt.stop())?;
            lacking.fetch_add(usize::from(lacks_uniqueness), Ordering::Relaxed);
            Ok(ExitStatus::of(rated))
        };
        let puzzles = (&self.puzzles, self.jobs);
        let totals = for_each_puzzle_at_once(shelf, puzzles, interrupt, &mut output, (quiet, false), task)?;
        output.finish(totals.any_done())?;
        complain_of_uniqueness(lacking.into_inner());
        Ok(totals.sum_up(!(quiet || self.json), "rated", "not"))
    }

    /// Rates one puzzle and writes the answer: true if it has a rating, true if techniques were left out.
    fn rate(
        &self,
        mut output: &mut dyn Write,
        place: Location<'_>,
        puzzle: &dyn AnyPuzzle,
        stop: &Stop,
    ) -> Result<(bool, bool), CommandError> {
        let report = AdviceReport::from(puzzle.advice(Sought::Bare, &[], self.uniqueness, stop)?);
        if self.json {
            let measure = match report.rating {
                Some(_) => Some(puzzle.measure(&report.steps, stop)?),
                None => None,
            };
            let document = json!({ "source": place, "kind": puzzle.kind() });
            write_document(&mut output, &joined(document, measured_rating(&report, measure)))?;
        } else {
            let rating = report.rating_in_words();
            let rating = rating.as_deref().unwrap_or(report.lack_in_words());
            writeln!(output, "{}{rating}", line_prefix(place))?;
        }
        Ok((report.rating.is_some(), report.lacks_uniqueness))
    }
}
