use std::io::Write;

use clap::Args;

use crate::puzzles::Shelf;
use crate::session::Sought;

use super::account::Account;
use super::arguments::{Answering, Many};
use super::failure::{Failure, Verdict};
use super::interrupt::Interrupt;
use super::json::{RateDocument, write_document};
use super::output::Output;
use super::work::{each, label};

const EXAMPLES: &str = "\
Examples:
  masume rate puzzle.txt
  masume rate --json puzzles.sdm      one line of JSON for every puzzle";

/// Say how hard puzzles are, by the hardest step that is needed
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
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Result<Verdict, Failure> {
        let mut output = Output::open(self.answering.output.as_deref())?;
        let tally = each(
            shelf,
            &self.puzzles,
            interrupt,
            &mut output,
            self.answering.quiet,
            |output, place, puzzle| {
                let puzzle = puzzle?;
                let account = Account::from(puzzle.advice(Sought::Whole, &[], interrupt.stop())?);
                if self.json {
                    let rating = (&account).into();
                    write_document(output, &RateDocument { source: place, kind: puzzle.kind(), rating })?;
                } else {
                    let rating = account.rating_in_words();
                    let rating = rating.as_deref().unwrap_or(account.lack_in_words());
                    writeln!(output, "{}{rating}", label(place))?;
                }
                Ok(Verdict::of(account.rating.is_some()))
            },
        )?;
        output.finish(tally.any_done())?;
        if !(self.answering.quiet || self.json) {
            tally.sum_up("rated", "not");
        }
        Ok(tally.verdict())
    }
}
