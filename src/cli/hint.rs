use std::io::Write;

use clap::Args;

use crate::session::Sought;

use super::arguments::{Answering, Many};
use super::failure::{Failure, Verdict};
use super::interrupt::Interrupt;
use super::json::{HintDocument, write_document};
use super::output::Output;
use super::work::{each, label};

const EXAMPLES: &str = "\
Examples:
  masume hint puzzle.txt
  masume hint --json puzzles.sdm      one line of JSON for every puzzle";

/// Tell the next deduction, and why it is true
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzles: Many,
    /// One line of JSON a puzzle
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    answering: Answering,
}

impl Arguments {
    pub(super) fn run(self, interrupt: &Interrupt) -> Result<Verdict, Failure> {
        let mut output = Output::open(self.answering.output.as_deref())?;
        let tally = each(&self.puzzles, interrupt, &mut output, |output, place, puzzle| {
            let puzzle = puzzle?;
            let step = puzzle.advice(Sought::Next, &[], interrupt.stop())?.steps.into_iter().next();
            if self.json {
                let steps = step.iter().map(Into::into).collect();
                write_document(output, &HintDocument { source: place, kind: puzzle.kind(), steps })?;
            } else {
                match &step {
                    Some(step) => {
                        writeln!(
                            output,
                            "{}{} ({:.1}): {}",
                            label(place),
                            step.name,
                            step.score,
                            step.reason.text
                        )?;
                    }
                    None => writeln!(output, "{}nothing simple is left", label(place))?,
                }
            }
            Ok(Verdict::of(step.is_some()))
        })?;
        output.finish(tally.any_done())?;
        if !(self.answering.quiet || self.json) {
            tally.sum_up("with a hint", "without");
        }
        Ok(tally.verdict())
    }
}
