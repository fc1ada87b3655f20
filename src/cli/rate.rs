use std::io::Write;

use clap::Args;

use crate::puzzles::Shelf;
use crate::session::Sought;

use super::advice_report::{AdviceReport, complain_of_uniqueness};
use super::arguments::{ManyPuzzles, OutputOptions};
use super::command_error::{CommandError, ExitStatus};
use super::interrupt::Interrupt;
use super::json::{RateDocument, help_with_note, write_document};
use super::output::Output;
use super::sequential::{for_each_puzzle, line_prefix};

const EXAMPLES: &str = "\
Examples:
  masume rate puzzle.txt
  masume rate --json puzzles.sdm      one line of JSON for every puzzle";

/// Say how hard puzzles are, by the hardest step that is needed
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
    #[command(flatten)]
    options: OutputOptions,
}

impl RateArguments {
    pub(super) fn run(
        self,
        shelf: &'static Shelf,
        interrupt: &Interrupt,
    ) -> Result<ExitStatus, CommandError> {
        let mut output = Output::open(self.options.output.as_deref())?;
        let quiet = self.options.quiet;
        let mut lacking = 0;
        let totals =
            for_each_puzzle(shelf, &self.puzzles, interrupt, &mut output, quiet, |output, place, puzzle| {
                let puzzle = puzzle?;
                let found = puzzle.advice(Sought::Whole, &[], self.uniqueness, interrupt.stop())?;
                let report = AdviceReport::from(found);
                lacking += usize::from(report.lacks_uniqueness);
                if self.json {
                    let rating = (&report).into();
                    write_document(output, &RateDocument { source: place, kind: puzzle.kind(), rating })?;
                } else {
                    let rating = report.rating_in_words();
                    let rating = rating.as_deref().unwrap_or(report.lack_in_words());
                    writeln!(output, "{}{rating}", line_prefix(place))?;
                }
                Ok(ExitStatus::of(report.rating.is_some()))
            })?;
        output.finish(totals.any_done())?;
        complain_of_uniqueness(lacking);
        if !(self.options.quiet || self.json) {
            totals.sum_up("rated", "not");
        }
        Ok(totals.status())
    }
}
