use std::io::{self, Write};

use clap::Args;
use serde_json::json;

use crate::cli::arguments::{ManyPuzzles, OutputOptions, listed_techniques, techniques_named};
use crate::cli::exit::{ExitStatus, Interrupt, Outcome};
use crate::cli::json::{help_with_note, measured_rating, steps, write_document};
use crate::cli::output::Output;
use crate::cli::puzzles::{for_each_puzzle, line_prefix};
use crate::cli::words::{AdviceReport, complain_of_uniqueness, step_in_words};
use crate::puzzles::Shelf;
use crate::session::Sought;
use crate::store::Location;

const EXAMPLES: &str = "\
Examples:
  masume hint puzzle.txt
  masume hint --all puzzle.txt        every step to the end, rated
  masume hint --every --only hidden-single,naked-single puzzle.txt
  masume hint --json puzzles.sdm      one line of JSON for every puzzle";

/// Find the next deduction, and give its reason
#[derive(Debug, Args)]
pub(super) struct HintArguments {
    #[command(flatten)]
    puzzles: ManyPuzzles,
    /// All of them, to the end
    #[arg(long, conflicts_with = "every")]
    all: bool,
    /// Not one, but all that can be seen now (forcing chains and trials only where nothing else is)
    #[arg(long)]
    every: bool,
    /// With these techniques only
    #[arg(long, value_name = "TECHNIQUE,..")]
    only: Vec<String>,
    /// Let techniques assume that a puzzle has only one solution; not where it has several
    #[arg(long)]
    uniqueness: bool,
    /// One line of JSON a puzzle
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: OutputOptions,
}

/// The text below the options in the help, with the techniques of this shelf.
pub(super) fn help(shelf: &Shelf) -> String {
    format!("{}\n\nTechniques:{}", help_with_note(EXAMPLES), listed_techniques(shelf))
}

impl HintArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        let only = techniques_named(shelf, &self.only, self.uniqueness)?;
        let sought = match (self.all, self.every) {
            (true, _) => Sought::Path,
            (_, true) => Sought::Every,
            _ => Sought::Next,
        };
        let mut output = Output::open(self.options.output.as_deref())?;
        let quiet = self.options.quiet;
        let mut lacking = 0;
        let totals =
            for_each_puzzle(shelf, &self.puzzles, interrupt, &mut output, quiet, |output, place, puzzle| {
                let puzzle = puzzle?;
                let found = puzzle.advice(sought, &only, self.uniqueness, interrupt.stop())?;
                let report = AdviceReport::from(found);
                lacking += usize::from(report.lacks_uniqueness);
                match self.json {
                    true => {
                        let is_measured = self.all && report.rating.is_some();
                        let measure =
                            is_measured.then(|| puzzle.measure_from_here(&report.steps, interrupt.stop()));
                        let mut document = json!({
                            "source": place,
                            "kind": puzzle.kind(),
                            "steps": steps(&report.steps),
                        });
                        if self.all {
                            document["solved"] = json!(report.is_solved());
                            document["rating"] = measured_rating(&report, measure.transpose()?);
                        }
                        write_document(output, &document)?;
                    }
                    false => self.write_steps(output, place, &report)?,
                }
                Ok(ExitStatus::of(!report.steps.is_empty()))
            })?;
        output.finish(totals.any_done())?;
        complain_of_uniqueness(lacking);
        Ok(totals.sum_up(!(quiet || self.json), "with a hint", "without"))
    }

    /// Writes a line for each step. After all steps, or where there are none, a last line says how it ends.
    fn write_steps(&self, output: &mut Output, place: Location<'_>, report: &AdviceReport) -> io::Result<()> {
        let label = line_prefix(place);
        for (number, step) in (1..).zip(&report.steps) {
            match self.all {
                true => writeln!(output, "{label}{number}. {}", step_in_words(step))?,
                false => writeln!(output, "{label}{}", step_in_words(step))?,
            }
        }
        if self.all || report.steps.is_empty() {
            writeln!(output, "{label}{}", report.end_in_words())?;
        }
        Ok(())
    }
}
