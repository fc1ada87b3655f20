use chrono::NaiveDate;
use clap::builder::PossibleValuesParser;
use clap::{Args, Command};

use crate::puzzles::Shelf;
use crate::store::today;

use super::arguments::OutputOptions;
use super::command_error::{CommandError, ExitStatus};
use super::interrupt::Interrupt;
use super::made_output::MadeOutput;
use super::making_run::MakingRun;

const EXAMPLES: &str = "\
Examples:
  masume daily
  masume daily {kind} --to text
  masume daily {kind} --date 2026-12-24

The same day has the same puzzles on every machine. They grow harder from Monday to Sunday.";

/// Make the puzzles of the day, one of each kind
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct DailyArguments {
    /// Only this kind of puzzle
    #[arg(value_name = "KIND")]
    kind: Option<String>,
    /// The day, as 2026-12-24 [default: today]
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = date)]
    date: Option<NaiveDate>,
    #[command(flatten)]
    format: MadeOutput,
    #[command(flatten)]
    options: OutputOptions,
}

impl DailyArguments {
    pub(super) fn run(
        self,
        shelf: &'static Shelf,
        interrupt: &Interrupt,
    ) -> Result<ExitStatus, CommandError> {
        let is_asked = |kind: &str| self.kind.as_deref().is_none_or(|asked| asked == kind);
        let kinds = shelf.kinds().iter().filter(|kind| is_asked(kind.name()));
        let makers: Vec<_> = kinds.filter_map(|kind| kind.maker()).collect();
        for maker in &makers {
            self.format.check(shelf, maker.catalogue().kind)?;
        }
        let date = self.date.unwrap_or_else(today);
        let effort = self.format.effort(1);
        let mut output = self.format.open(shelf, self.options.output.as_deref(), makers.len() as u64)?;
        let divider = output.divider();
        let run = MakingRun { jobs: 1, interrupt, quiet: self.options.quiet };
        let done = run.run(0..makers.len() as u64, &mut output, &|number, out| {
            let maker = &makers[number as usize];
            let name = maker.daily(date);
            self.format.write(&maker.make(&name.order, name.seed, effort, interrupt.stop())?, divider, out)
        });
        output.finish(matches!(done, Ok(_) | Err(CommandError::Interrupted)))?;
        done
    }
}

/// Reads a date.
///
/// # Errors
/// What was expected.
fn date(text: &str) -> Result<NaiveDate, &'static str> {
    let is_written_so = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok().filter(|_| is_written_so);
    date.ok_or("expected a day such as 2026-12-24")
}

/// The command with the kinds of this shelf that can be made.
pub(super) fn with_kinds(command: Command, shelf: &Shelf) -> Command {
    let made = shelf.kinds().iter().filter(|kind| kind.maker().is_some());
    let kinds: Vec<&str> = made.map(|kind| kind.name()).collect();
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    command
        .after_help(help.replace("{kind}", kinds.first().copied().unwrap_or_default()))
        .mut_arg("kind", |argument| argument.value_parser(PossibleValuesParser::new(&kinds)))
}
