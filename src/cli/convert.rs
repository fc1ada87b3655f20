use std::io::Write;

use clap::Args;

use crate::puzzles::Shelf;

use super::arguments::{ManyPuzzles, OutputOptions};
use super::command_error::{CommandError, ExitStatus};
use super::interrupt::Interrupt;
use super::output::Output;
use super::sequential::for_each_puzzle;

const EXAMPLES: &str = "\
Examples:
  masume convert puzzles.sdm --to kolyteon -o puzzles.jsonl
  masume convert puzzle.json --to text
  masume convert puzzles.jsonl#2 --to id";

/// Change the file format of puzzles
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct ConvertArguments {
    #[command(flatten)]
    puzzles: ManyPuzzles,
    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    to: String,
    #[command(flatten)]
    options: OutputOptions,
}

impl ConvertArguments {
    pub(super) fn run(
        self,
        shelf: &'static Shelf,
        interrupt: &Interrupt,
    ) -> Result<ExitStatus, CommandError> {
        let mut output = Output::open(self.options.output.as_deref())?;
        let quiet = self.options.quiet;
        let mut first = true;
        let totals =
            for_each_puzzle(shelf, &self.puzzles, interrupt, &mut output, quiet, |output, place, puzzle| {
                let puzzle = puzzle?;
                let Some(text) = puzzle.write(&self.to) else {
                    let mut known = shelf.written_format_names();
                    known.retain(|name| puzzle.written_formats().contains(name));
                    let (kind, known) = (puzzle.kind(), known.join(", "));
                    let others = shelf.kinds_written_in(&self.to).join(" or a ");
                    let what = format!(
                        "{place}:1: found a {kind}; expected a {others} for `{}`, or one of: {known}",
                        self.to
                    );
                    return Err(CommandError::Input(what));
                };
                let text = text.trim_end();
                // An empty line divides drawings; puzzles in one line need none.
                if !std::mem::take(&mut first) && text.contains('\n') {
                    writeln!(output)?;
                }
                writeln!(output, "{text}")?;
                Ok(ExitStatus::Yes)
            })?;
        output.finish(totals.any_done())?;
        if !self.options.quiet {
            totals.sum_up("converted", "not");
        }
        Ok(totals.status())
    }
}
