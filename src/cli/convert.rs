use std::io::Write;

use clap::Args;

use crate::puzzles::Shelf;

use super::arguments::{Answering, Many};
use super::failure::{Failure, Verdict};
use super::interrupt::Interrupt;
use super::output::Output;
use super::work::each;

const EXAMPLES: &str = "\
Examples:
  masume convert puzzles.sdm --to kolyteon -o puzzles.jsonl
  masume convert puzzle.json --to text
  masume convert puzzles.jsonl#2 --to id";

/// Change the file format of puzzles
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzles: Many,
    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    to: String,
    #[command(flatten)]
    answering: Answering,
}

impl Arguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Result<Verdict, Failure> {
        let mut output = Output::open(self.answering.output.as_deref())?;
        let mut first = true;
        let tally = each(
            shelf,
            &self.puzzles,
            interrupt,
            &mut output,
            self.answering.quiet,
            |output, place, puzzle| {
                let puzzle = puzzle?;
                let Some(text) = puzzle.write(&self.to) else {
                    let (kind, known) = (puzzle.kind(), puzzle.written_formats().join(", "));
                    let others = shelf.kinds_written_in(&self.to).join(" or a ");
                    let what = format!(
                        "{place}:1: found a {kind}; expected a {others} for `{}`, or one of: {known}",
                        self.to
                    );
                    return Err(Failure::Input(what));
                };
                let text = text.trim_end();
                // Drawings are set apart; what takes one line needs no more.
                if !std::mem::take(&mut first) && text.contains('\n') {
                    writeln!(output)?;
                }
                writeln!(output, "{text}")?;
                Ok(Verdict::Yes)
            },
        )?;
        output.finish(tally.any_done())?;
        if !self.answering.quiet {
            tally.sum_up("converted", "not");
        }
        Ok(tally.verdict())
    }
}
