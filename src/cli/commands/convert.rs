use std::io::Write;

use clap::Args;

use crate::cli::arguments::{ManyPuzzles, OutputOptions};
use crate::cli::exit::{CommandError, ExitStatus, Interrupt, Outcome};
use crate::cli::making::one_a_file;
use crate::cli::output::Output;
use crate::cli::puzzles::for_each_puzzle;
use crate::puzzles::Shelf;

const EXAMPLES: &str = "\
Examples:
  masume convert puzzles.sdm --to kolyteon -o puzzles.jsonl
  masume convert puzzle.json --to text
  masume convert puzzles.jsonl#2 --to id
  masume convert puzzles.sdm --to sdk -o 'puzzle-%d.sdk'

With %d in its name, -o writes a file for each puzzle, numbered from 1; %% is a percent sign.";

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
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        let mut output = Output::open_for_puzzles(self.options.output.as_deref())?;
        let divider = output.divider();
        let holds_one = divider.is_empty() && !shelf.holds_many(&self.to);
        let has_lines = divider.is_empty() && !shelf.streams(&self.to);
        // Nothing is written until it is clear that there is no second one.
        let mut only = None;
        let quiet = self.options.quiet;
        let mut first = true;
        let totals =
            for_each_puzzle(shelf, &self.puzzles, interrupt, &mut output, quiet, |output, place, puzzle| {
                let puzzle = puzzle?;
                let Some(text) = puzzle.write(&self.to) else {
                    let mut known = shelf.written_format_names();
                    known.retain(|name| puzzle.written_formats().contains(name));
                    let (kind, known, to) = (puzzle.kind(), known.join(", "), &self.to);
                    let others = shelf.kinds_written_in(to).join(" or a ");
                    let what = match puzzle.refusal(to) {
                        Some(refusal) => format!("{refusal}; expected one of: {known}"),
                        None => format!("found a {kind}; expected a {others} for `{to}`, or one of: {known}"),
                    };
                    return Err(CommandError::Input(format!("{place}:1: {what}")));
                };
                let text = text.trim_end();
                if holds_one {
                    return match only.replace(text.to_owned()) {
                        Some(_) => Err(one_a_file(&self.to)),
                        None => Ok(ExitStatus::Yes),
                    };
                }
                // An empty line divides drawings; puzzles in one line need none.
                if !std::mem::take(&mut first) && has_lines && text.contains('\n') {
                    writeln!(output)?;
                }
                output.write_all(text.as_bytes())?;
                output.write_all(b"\n")?;
                output.write_all(divider)?;
                Ok(ExitStatus::Yes)
            })?;
        if let Some(text) = only {
            writeln!(output, "{text}")?;
        }
        output.finish(totals.any_done())?;
        Ok(totals.sum_up(!quiet, "converted", "not"))
    }
}
