use std::io::{self, Write};

use clap::Args;

use crate::puzzles::Shelf;
use crate::session::Sought;
use crate::store::Location;

use super::account::{Account, told};
use super::arguments::{Answering, Many};
use super::failure::{Failure, Verdict};
use super::interrupt::Interrupt;
use super::json::{HintDocument, write_document};
use super::output::Output;
use super::technique::{listed_techniques, techniques_named};
use super::work::{each, label};

const EXAMPLES: &str = "\
Examples:
  masume hint puzzle.txt
  masume hint --all puzzle.txt        every step to the end, and how hard they are
  masume hint --every --only hidden-single,naked-single puzzle.txt
  masume hint --json puzzles.sdm      one line of JSON for every puzzle";

/// Tell the next deduction, and why it is true
#[derive(Debug, Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzles: Many,
    /// All of them, to the end
    #[arg(long, conflicts_with = "every")]
    all: bool,
    /// Not one, but all that can be seen now (forcing chains and trials only where nothing else is)
    #[arg(long)]
    every: bool,
    /// With these techniques only
    #[arg(long, value_name = "TECHNIQUE,..")]
    only: Vec<String>,
    /// One line of JSON a puzzle
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    answering: Answering,
}

/// What `--help` says at its end.
pub(super) fn help(shelf: &Shelf) -> String {
    format!("{EXAMPLES}\n\nTechniques:{}", listed_techniques(shelf))
}

impl Arguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Result<Verdict, Failure> {
        let only = techniques_named(shelf, &self.only)?;
        let sought = match (self.all, self.every) {
            (true, _) => Sought::Path,
            (_, true) => Sought::Every,
            _ => Sought::Next,
        };
        let mut output = Output::open(self.answering.output.as_deref())?;
        let tally = each(
            shelf,
            &self.puzzles,
            interrupt,
            &mut output,
            self.answering.quiet,
            |output, place, puzzle| {
                let puzzle = puzzle?;
                let account = Account::from(puzzle.advice(sought, &only, interrupt.stop())?);
                match self.json {
                    true => write_document(output, &self.document(place, puzzle.kind(), &account))?,
                    false => self.tell(output, place, &account)?,
                }
                Ok(Verdict::of(!account.steps.is_empty()))
            },
        )?;
        output.finish(tally.any_done())?;
        if !(self.answering.quiet || self.json) {
            tally.sum_up("with a hint", "without");
        }
        Ok(tally.verdict())
    }

    fn document<'a>(
        &self,
        source: Location<'a>,
        kind: &'static str,
        account: &'a Account,
    ) -> HintDocument<'a> {
        HintDocument {
            source,
            kind,
            steps: account.steps.iter().map(Into::into).collect(),
            solved: self.all.then(|| account.is_solved()),
            rating: self.all.then(|| account.into()),
        }
    }

    /// A line a step; after all of them, or where there is none, one that says what comes then.
    fn tell(&self, output: &mut Output, place: Location<'_>, account: &Account) -> io::Result<()> {
        let label = label(place);
        for (number, step) in (1..).zip(&account.steps) {
            match self.all {
                true => writeln!(output, "{label}{number}. {}", told(step))?,
                false => writeln!(output, "{label}{}", told(step))?,
            }
        }
        if self.all || account.steps.is_empty() {
            writeln!(output, "{label}{}", account.end_in_words())?;
        }
        Ok(())
    }
}
