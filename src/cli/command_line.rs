//! The commands of the program and their arguments, as the user types them.

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::puzzle::listed;
use crate::puzzles::Shelf;
use crate::store::is_standard_input;

use super::arguments::with_formats;
use super::command_error::CommandError;
use super::{
    check, completions, convert, daily, hint, man, model, new, play, practise, print, race, rate, review,
    show, solve, stats, themes, why,
};

const EXAMPLES: &str = "\
A PUZZLE is a file, FILE#K (the K-th puzzle in it), `-` (standard input; `-#K`), or the puzzle itself as text.

Examples:
  masume                              open the game
  masume play puzzle.txt              play the puzzle in a file
  masume solve '{example}'
  masume play '{first}'
  masume check --json puzzles.sdm     one line of JSON for every puzzle

Exit status: 0 done, 1 done and the answer is no, 2 a wrong call or a wrong input, 130 after Ctrl-C.";

#[derive(Debug, Parser)]
#[command(name = "masume", version, propagate_version = true, disable_help_subcommand = true)]
#[command(after_help = EXAMPLES)]
struct ProgramArguments {
    #[command(subcommand)]
    command: Option<ProgramCommand>,
}

/// A command, with its arguments.
#[derive(Debug, Subcommand)]
pub(super) enum ProgramCommand {
    Play(play::PlayArguments),
    New(new::NewArguments),
    Daily(daily::DailyArguments),
    Practise(practise::PractiseArguments),
    Show(show::ShowArguments),
    Check(check::CheckArguments),
    Solve(solve::SolveArguments),
    Hint(hint::HintArguments),
    Why(why::WhyArguments),
    Rate(rate::RateArguments),
    Model(model::ModelArguments),
    Race(race::RaceArguments),
    Convert(convert::ConvertArguments),
    Print(print::PrintArguments),
    Review(review::ReviewArguments),
    Stats(stats::StatsArguments),
    Themes(themes::ThemesArguments),
    Completions(completions::CompletionsArguments),
    Man(man::ManArguments),
}

/// What a call asks for.
pub(super) enum ParsedCall {
    /// To run this command; `None` opens the game.
    Command(Option<ProgramCommand>),
    /// Only to print this text.
    Help(String),
}

/// The program as clap knows it, with all commands and options.
pub(super) fn program(shelf: &Shelf) -> clap::Command {
    let program = with_formats(ProgramArguments::command(), shelf);
    let about = format!(
        "{}: play, understand, solve. Without a command, the game opens",
        listed(shelf.titles(), "and")
    );
    // Not `mut_subcommand`, which would make the one it changes the last.
    let program = program.about(about).mut_subcommands(|command| match command.get_name() {
        "hint" => command.after_help(hint::help(shelf)),
        "new" => new::with_wishes(command, shelf),
        "daily" => daily::with_kinds(command, shelf),
        "practise" => practise::with_kinds(command, shelf),
        _ => with_examples(command, shelf),
    });
    with_examples(program, shelf)
}

/// Fills puzzles of the shelf into the examples of the help: the shortest one for `{example}`, one of the
/// first kind for `{first}`.
fn with_examples(command: clap::Command, shelf: &Shelf) -> clap::Command {
    let examples = || shelf.kinds().iter().map(|kind| kind.example());
    let shortest = examples().min_by_key(|example| example.len()).unwrap_or("PUZZLE");
    let first = examples().next().unwrap_or("PUZZLE");
    let Some(help) = command.get_after_help().map(ToString::to_string) else { return command };
    command.after_help(help.replace("{example}", shortest).replace("{first}", first))
}

/// Parses the arguments; the first is the name of the program.
///
/// # Errors
/// [`CommandError::Call`], in one line.
pub(super) fn parse(arguments: Vec<OsString>, shelf: &Shelf) -> Result<ParsedCall, CommandError> {
    let mut parsed = program(shelf).try_get_matches_from(&arguments);
    let unknown = parsed.as_ref().is_err_and(|error| error.kind() == ErrorKind::UnknownArgument);
    let is_puzzle = |text: &OsString| {
        is_standard_input(text)
            || text.to_str().is_some_and(|text| text.starts_with('-') && shelf.is_claimed(text, None))
    };
    if unknown && arguments.iter().any(is_puzzle) {
        // A puzzle in a line may begin with `-`, which stands for an empty square, and so does `-#K`.
        parsed = with_hyphens(program(shelf)).try_get_matches_from(&arguments);
    }
    match parsed.and_then(|matches| ProgramArguments::from_arg_matches(&matches)) {
        Ok(arguments) => Ok(ParsedCall::Command(arguments.command)),
        Err(error) if !error.use_stderr() => Ok(ParsedCall::Help(error.to_string())),
        Err(error) => Err(CommandError::Call(in_one_line(&error.to_string()))),
    }
}

/// The same program, but an argument that begins with `-` and is no option is taken as a puzzle.
fn with_hyphens(program: clap::Command) -> clap::Command {
    program.mut_subcommands(|command| {
        command.mut_args(
            |argument| {
                if argument.is_positional() { argument.allow_hyphen_values(true) } else { argument }
            },
        )
    })
}

/// Joins the lines of clap's message, without the usage and without the advice on `--`, which no command
/// needs.
fn in_one_line(message: &str) -> String {
    let what = message.strip_prefix("error: ").unwrap_or(message);
    let what = what.split("\n\nUsage:").next().unwrap_or_default();
    let what = what.split("\n\nFor more information").next().unwrap_or_default();
    let mut line = String::new();
    for part in
        what.lines().map(str::trim).filter(|part| !part.is_empty() && !part.starts_with("tip: to pass "))
    {
        if !line.is_empty() {
            line.push_str(if line.ends_with(':') || part.starts_with('[') { " " } else { "; " });
        }
        line.push_str(part);
    }
    line
}
